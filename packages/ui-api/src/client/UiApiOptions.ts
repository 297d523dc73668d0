import type { DehydratedState } from '../cache/Dehydrated.js'
import type { RetryOptions } from '../network/RetryOptions.js'
import type { UiApiLogEvent } from './UiApiLogEvent.js'

/** Everything is optional: without options the client talks to the page's own server. */
export interface UiApiOptions {
  /** Scheme and host of the server. @default '' (same origin) */
  readonly baseUrl?: string
  /** @default globalThis.fetch */
  readonly fetch?: typeof globalThis.fetch
  /** Epoch milliseconds; every lifetime is measured with it. @default Date.now */
  readonly now?: () => number
  /** Every delay goes through it. @default globalThis.setTimeout */
  readonly setTimeout?: (run: () => void, delayMs: number) => unknown
  readonly clearTimeout?: (timer: never) => void
  /** Lifetimes in milliseconds by name of the representation, in place of the platform's. */
  readonly ttl?: Readonly<Record<string, number>>
  /** Structured log; nothing goes to the console but the documented warnings. */
  readonly onLog?: (event: UiApiLogEvent) => void
  /** A request without an answer for so long fails with 504. @default 30000 */
  readonly timeoutMs?: number
  /** Reads of distinct records in one tick go out as one batch. @default true */
  readonly batchRecords?: boolean
  /** Records kept at most, and documents such as lists and counts; observed ones are never dropped. @default 50000 */
  readonly maxRecords?: number
  /** Attempts of failed reads; writes are never repeated. False: none. */
  readonly retry?: false | Partial<RetryOptions>
  /** Where server methods are. @default '/lwr/apex/v63.0' */
  readonly apexBase?: string
  /** Headers of every request, e.g. a CSRF token. Asked for each time. */
  readonly headers?: () => Record<string, string> | Promise<Record<string, string>>
  /** @default 'same-origin' */
  readonly credentials?: RequestCredentials
  /** Observed data is read again as soon as it is stale. False: it is only called stale. @default true */
  readonly refreshObserved?: boolean
  /** What `dehydrate` of another client gave. What is none is left out, with one log entry `initial-state-ignored`. */
  readonly initialState?: DehydratedState
  /** Checks every answer in full, e.g. `checkWithSchemas` of `@portal/ui-api/schemas`; throws what is wrong. */
  readonly validate?: (representation: string, data: unknown) => void
}
