import type { LimitedAction } from '../sessions/rateLimits'
import type { UserCaller } from '../access/caller'
import type { Database } from '../database/openDatabase'
import type { PlatformContext } from '../http/platformContext'

export interface UiApiRequest {
  readonly context: PlatformContext
  /** The signed-in caller; guests are rejected before. */
  readonly caller: UserCaller
  readonly database: Database
  readonly now: Date
  /** Counts an action that only some requests of the call take. @throws {ApiError} 429 */
  count(this: void, action: LimitedAction): Promise<void>
}

/** A call of the UI API. Paths as in the catalogue (`ui-api.json`), parameters in hono's syntax. */
export interface UiApiRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: `/ui-api/${string}` | '/graphql'
  /** The rate limit of the call, per user. */
  readonly limit?: LimitedAction
  /** The call puts its response into the user's language itself. */
  readonly isTranslated?: true
  handle(request: UiApiRequest): Promise<Response>
}

/** The base path in responses. */
export const BASE_PATH = '/services/data/v63.0'
