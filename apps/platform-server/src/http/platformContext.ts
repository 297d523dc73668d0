import type { Context } from 'hono'
import type { Caller } from '../access/caller'
import type { GatewaySession } from '../gateway/gatewaySessions'
import type { Session } from '../sessions/Session'

/** What the process knows of a connection and the fetch API doesn't say. */
export interface Connection {
  /** Address of the peer; absent in tests and other runtimes. */
  address?: string
  /** Gives the answer a header, unless it has one of that name itself; absent where answers are only fetched. */
  setHeader?(this: void, name: string, value: string): void
  /** Breaks the connection, for an answer that nobody reads. */
  cutOff?(this: void): void
}

/** What middleware puts into each request, for Hono's types. */
export interface PlatformEnv {
  Bindings: Connection
  Variables: {
    /** Names this request in logs and in messages about failures. */
    requestId: string
    /** Who asks, by session cookie; a guest without one. */
    caller: Caller
    /** The live session; undefined for guests. */
    session: Session | undefined
    /** The live session of the gateway (`PLATFORM_MODE=org`); undefined for guests and in the other mode. */
    gatewaySession: GatewaySession | undefined
    /** Whether the session came as a bearer token instead of a cookie. */
    isBearer: boolean
    /** Address of the client, after a trusted proxy. */
    clientAddress: string
    /** Where the portal is, without a slash at the end; what links and answers name. */
    origin: string
    /** Where the browser sent this request, to compare with what it says of its page; never part of an answer. */
    requestOrigin: string
    /** Whether the request names this machine by a loopback name or the address that it listens on. */
    isOwnName: boolean
  }
}

export type PlatformContext = Context<PlatformEnv>
