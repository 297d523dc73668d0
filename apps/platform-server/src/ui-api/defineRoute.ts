import type { LimitedAction } from '../sessions/rateLimits'
import type { UserCaller } from '../access/caller'
import type { Database } from '../database/openDatabase'
import type { PlatformContext } from '../http/platformContext'

export interface UiApiRequest {
  readonly context: PlatformContext
  /** Guests are rejected before. */
  readonly caller: UserCaller
  readonly database: Database
  readonly now: Date
  /** Counts an action of some requests only. @throws {ApiError} 429 */
  count(this: void, action: LimitedAction): Promise<void>
}

/** Paths as in the catalogue (`ui-api.json`), parameters in hono's syntax. */
export interface UiApiRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: `/ui-api/${string}` | '/graphql'
  readonly limit?: LimitedAction
  /** Its errors are record error objects instead of arrays. */
  readonly writesRecords?: true
  /** The route itself translates its response. */
  readonly isTranslated?: true
  handle(request: UiApiRequest): Promise<Response>
}

export const BASE_PATH = '/services/data/v63.0'
