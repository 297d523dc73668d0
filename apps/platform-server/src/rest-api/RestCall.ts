import type { UserCaller } from '../access/caller'
import type { PortalTransaction } from '../database/openDatabase'
import type { LimitedAction } from '../sessions/rateLimits'

/** A call of the REST API, from its own request or from a part of `/composite`. */
export interface RestRequest {
  readonly caller: UserCaller
  readonly transaction: PortalTransaction
  readonly now: Date
  /** Parameters of the path, decoded. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The parsed JSON body; `{}` without one. */
  readonly body: unknown
}

export interface RestResult {
  readonly status: 200 | 201 | 204
  /** Absent with status 204. */
  readonly body?: unknown
}

/** A resource of the REST API below `/services/data/v63.0`. */
export interface RestCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path with parameters in hono's syntax. */
  readonly path: `/${string}`
  /** Whether the transaction may write. */
  readonly access: 'read' | 'write'
  readonly limit?: LimitedAction
  run(this: void, request: RestRequest): Promise<RestResult>
}

export const ok = (body: unknown): RestResult => ({ status: 200, body })
