import type { RetryOptions } from '../network/retry.js'

/** Something worth a line in a log. `event` is stable. */
export interface UiApiLogEvent {
  readonly level: 'debug' | 'info' | 'warn' | 'error'
  readonly event: string
  readonly message: string
  readonly [detail: string]: unknown
}

/** Cached data that a server or an earlier visit has written down. Plain JSON; each record is in it once. */
export interface DehydratedState {
  readonly version: 1
  readonly records: readonly DehydratedRecord[]
  readonly documents: readonly DehydratedDocument[]
}

/** When data came and until when it is fresh (epoch ms); null: known to be out of date. */
export interface DehydratedLifetime {
  readonly fetchedAt: number
  readonly expiresAt: number | null
}

/** One record with all its known fields. Parents in it are named by id only: they are records of their own. */
export interface DehydratedRecord extends DehydratedLifetime {
  readonly record: object
  /** Fields with another age or version than the record, and those that are known to be absent. */
  readonly others?: readonly (DehydratedLifetime & { readonly name: string; readonly version: number })[]
}

/** A place in a document where it shows others: records by id with the paths of their fields, or a document. */
export type DehydratedPlace = { readonly path: readonly (string | number)[] } & (
  | {
      readonly isArray: boolean
      readonly records: readonly string[]
      readonly fields: readonly string[]
      /** The fields of each record, where they are not all the same. */
      readonly each?: readonly (readonly string[])[]
    }
  | { readonly document: string }
)

/** All that is no record, without what it shows of others. */
export interface DehydratedDocument extends DehydratedLifetime {
  readonly key: string
  readonly value: unknown
  readonly places: readonly DehydratedPlace[]
  readonly etag?: string
  /** Objects whose records it can show, null when any; absent when it shows no several records. */
  readonly holds?: readonly string[] | null
}

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
  /** Records kept at most; observed ones are never dropped. @default 50000 */
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
