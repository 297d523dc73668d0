import type { Context } from 'hono'
import type { Caller } from '../access/caller'
import type { GatewaySession } from '../gateway/gatewaySessions'
import type { Session } from '../sessions/Session'

/** Facts that the fetch API lacks. */
export interface Connection {
  /** Absent in tests and other runtimes. */
  address?: string
  /** Destroys the connection when the client does not read the response. */
  cutOff?(this: void): void
}

/** Variables of a request, for hono's types. */
export interface PlatformEnv {
  Bindings: Connection
  Variables: {
    /** Also in logs and error messages. */
    requestId: string
    /** A guest without a session. */
    caller: Caller
    /** Undefined for guests. */
    session: Session | undefined
    /** Session in `PLATFORM_MODE=org`; undefined for guests and in the other mode. */
    gatewaySession: GatewaySession | undefined
    /** The session token came in a header instead of a cookie. */
    isBearer: boolean
    /** Behind a trusted proxy too. */
    clientAddress: string
    /** Origin of links and responses, without a trailing slash. */
    origin: string
    /** The requested origin, compared with the `Origin` header; never part of a response. */
    requestOrigin: string
    /** A loopback name, or the address that the server listens on. */
    isOwnName: boolean
  }
}

export type PlatformContext = Context<PlatformEnv>
