import type { DehydratedState } from '../cache/Dehydrated.js'
import type { RetryOptions } from '../network/RetryOptions.js'
import type { Part } from '../representations/Representation.js'
import type { UiApiLogEvent } from './UiApiLogEvent.js'

/** Everything is optional, and undefined is as good as left out: without options the client talks to the page's own server. */
export interface UiApiOptions {
  /** Scheme and host of the server. @default '' (same origin) */
  readonly baseUrl?: string | undefined
  /** @default globalThis.fetch */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** Epoch milliseconds; every lifetime is measured with it. @default Date.now */
  readonly now?: (() => number) | undefined
  /** Every delay goes through it. @default globalThis.setTimeout */
  readonly setTimeout?: ((run: () => void, delayMs: number) => unknown) | undefined
  readonly clearTimeout?: ((timer: never) => void) | undefined
  /** Lifetimes in milliseconds by name of the representation, in place of the platform's. */
  readonly ttl?: Readonly<Record<string, number>> | undefined
  /** Structured log of what somebody should know of, which a request that succeeds is not; nothing goes to the console but the documented warnings. */
  readonly onLog?: ((event: UiApiLogEvent) => void) | undefined
  /** A request without an answer for so long fails with 504. @default 30000 */
  readonly timeoutMs?: number | undefined
  /** Reads of distinct records in one tick go out as one batch. @default true */
  readonly batchRecords?: boolean | undefined
  /** Records kept at most, and documents such as lists and counts; observed ones are never dropped. @default 50000 */
  readonly maxRecords?: number | undefined
  /**
   * When reads that failed are sent again; writes never are. Unless told otherwise, as often as `RetryOptions` says, only where the server
   * says when (`Retry-After`). `{}`: also after 429, 502, 503 or a lost connection, with growing waits. False: never.
   */
  readonly retry?: false | Partial<RetryOptions> | undefined
  /** Where server methods are. @default '/lwr/apex/v63.0' */
  readonly apexBase?: string | undefined
  /** Headers of every request, e.g. a CSRF token. Asked for each time. */
  readonly headers?: (() => Record<string, string> | Promise<Record<string, string>>) | undefined
  /** @default 'same-origin' */
  readonly credentials?: RequestCredentials | undefined
  /** Observed data is read again as soon as it is stale. False: it is only called stale. @default true */
  readonly refreshObserved?: boolean | undefined
  /** What `dehydrate` of another client gave. What is none is left out, with one log entry `initial-state-ignored`. */
  readonly initialState?: DehydratedState | undefined
  /** Checks every response in full and throws on a mismatch: `validateStrictly` of `@portal/ui-api/strict`, or a function of yours. */
  readonly validate?: ((representation: string, data: unknown, schema: Part) => void) | undefined
}
