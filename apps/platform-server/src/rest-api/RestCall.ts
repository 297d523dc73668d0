import type { UserCaller } from '../access/caller'
import type { PortalTransaction } from '../database/openDatabase'
import type { LimitedAction } from '../sessions/rateLimits'

/** From a request of its own, or a part of `/composite`. */
export interface RestRequest {
  readonly caller: UserCaller
  readonly transaction: PortalTransaction
  readonly now: Date
  /** Decoded path parameters. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Parsed JSON; `{}` without a body. */
  readonly body: unknown
}

export interface RestResult {
  readonly status: 200 | 201 | 204
  /** Absent with status 204. */
  readonly body?: unknown
}

/** A resource below `/services/data/v63.0`. */
export interface RestCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** In hono's syntax. */
  readonly path: `/${string}`
  /** Whether the transaction may write. */
  readonly access: 'read' | 'write'
  readonly limit?: LimitedAction
  run(this: void, request: RestRequest): Promise<RestResult>
}

export const ok = (body: unknown): RestResult => ({ status: 200, body })
