import type { LimitedAction } from '../sessions/rateLimits'
import type { UserCaller } from '../access/caller'
import type { Database } from '../database/openDatabase'
import type { PlatformContext } from '../http/platformContext'

/** What a route works with. */
export interface UiApiRequest {
  readonly context: PlatformContext
  /** The signed-in caller; guests were refused before. */
  readonly caller: UserCaller
  readonly database: Database
  readonly now: Date
}

/** One call of the UI API. Paths as in the catalogue (`ui-api.json`), parameters in Hono's spelling. */
export interface UiApiRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: `/ui-api/${string}`
  /** Which rate limit counts the call, per user and path. */
  readonly limit?: LimitedAction
  handle(request: UiApiRequest): Promise<Response>
}

/** The base of every address that answers carry. */
export const BASE_PATH = '/services/data/v63.0'
