import type { DehydratedState } from '../hydration/Dehydrated.js'
import type { Part } from '../representations/Representation.js'

/** Retries of failed reads. */
export interface RetryOptions {
  /** Maximum number of retries. @default 2 */
  readonly retries: number
  /** Upper bound of the first delay; doubles with each retry (ms). @default 300 */
  readonly baseMs: number
  /** No retry when the server asks for a longer delay (ms). @default 30000 */
  readonly maxMs: number
}

/** A log event. `event` is stable. `debug` events, a request and its response, are for devtools. */
export interface UiApiLogEvent {
  readonly level: 'debug' | 'info' | 'warn' | 'error'
  readonly event: string
  readonly message: string
  readonly [detail: string]: unknown
}

/** Options of a client. All are optional; undefined means the default. */
export interface UiApiOptions {
  /** Scheme and host of the server. @default '' (same origin) */
  readonly baseUrl?: string | undefined
  /** Sends every request. @default globalThis.fetch */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** Clock for every TTL (epoch ms). @default Date.now */
  readonly now?: (() => number) | undefined
  /** Used for every delay. @default globalThis.setTimeout */
  readonly setTimeout?: ((run: () => void, delayMs: number) => unknown) | undefined
  /** Clears a timer of `setTimeout`. @default globalThis.clearTimeout */
  readonly clearTimeout?: ((timer: never) => void) | undefined
  /** TTL by representation name (ms), instead of the platform's. */
  readonly ttl?: Readonly<Record<string, number>> | undefined
  /**
   * Receives warnings, errors and retries as structured events. Nothing goes to the console but the documented
   * warnings.
   */
  readonly onLog?: ((event: UiApiLogEvent) => void) | undefined
  /** Request timeout (ms): the request fails with `UIAPI_TIMEOUT` and status 504. `Infinity` disables it. @default 30000 */
  readonly timeoutMs?: number | undefined
  /** Batches requests of one tick for distinct records. @default true */
  readonly batchRecords?: boolean | undefined
  /** Maximum number of cached records, and of documents; those with subscribers are never evicted. @default 50000 */
  readonly maxRecords?: number | undefined
  /**
   * Retries of failed reads; writes are never retried. By default only when the server sends `Retry-After`. `{}`:
   * also after 429, 502, 503 or a lost connection, with exponential backoff. False: never.
   */
  readonly retry?: false | Partial<RetryOptions> | undefined
  /** Base path of server methods. @default '/lwr/apex/v63.0' */
  readonly apexBase?: string | undefined
  /** Headers of every request, e.g. a CSRF token. Called for each request. */
  readonly headers?: (() => Record<string, string> | Promise<Record<string, string>>) | undefined
  /** `credentials` of every `fetch`. @default 'same-origin' */
  readonly credentials?: RequestCredentials | undefined
  /** Refetches stale queries that have subscribers. False: only marks them stale. @default true */
  readonly refreshObserved?: boolean | undefined
  /**
   * State that `dehydrate` of another client returned. Invalid parts are ignored, with one log event
   * `initial-state-ignored`.
   */
  readonly initialState?: DehydratedState | undefined
  /**
   * Validates every response and throws on a mismatch: `validateStrictly` of `@portal/ui-api/strict`, or your own
   * callback.
   */
  readonly validate?: ((name: string, data: unknown, schema: Part) => void) | undefined
}
