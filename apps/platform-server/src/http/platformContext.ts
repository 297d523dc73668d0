import type { Context } from 'hono'
import type { Caller } from '../access/caller'
import type { GatewaySession } from '../gateway/gatewaySessions'
import type { Session } from '../sessions/Session'

/** Facts about a connection that the fetch API lacks. */
export interface Connection {
  /** Address of the peer; absent in tests and other runtimes. */
  address?: string
  /** Destroys the connection when the client does not read the response. */
  cutOff?(this: void): void
}

/** The variables of a request, for hono's types. */
export interface PlatformEnv {
  Bindings: Connection
  Variables: {
    /** The request id in logs and error messages. */
    requestId: string
    /** The caller of the session; a guest without one. */
    caller: Caller
    /** The live session; undefined for guests. */
    session: Session | undefined
    /** The live session of the gateway (`PLATFORM_MODE=org`); undefined for guests and in the other mode. */
    gatewaySession: GatewaySession | undefined
    /** Whether the session token is a bearer token instead of a cookie. */
    isBearer: boolean
    /** Address of the client, behind a trusted proxy. */
    clientAddress: string
    /** Origin of the portal for links and responses, without a trailing slash. */
    origin: string
    /**
     * Origin that the browser sent the request to, to compare with its `Origin` header; never part of a
     * response.
     */
    requestOrigin: string
    /** Whether the host is a loopback name or the address that the server listens on. */
    isOwnName: boolean
  }
}

export type PlatformContext = Context<PlatformEnv>
