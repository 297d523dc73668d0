import type { ConfigSchema } from './configType.js'
import type { RecordRepresentationPart, Representation } from '../representations/Representation.js'

/** Validated values of a configuration, by name. */
export type Values = Readonly<Record<string, unknown>>

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** A request before it is sent: `path` from the host's root, `query` and `body` by name. */
export interface UiApiRequest {
  readonly method: HttpMethod
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** The part of a definition that builds its request. */
export interface CallDefinition {
  /** Name of the adapter. */
  readonly name: string
  /** Family of the catalogue, for devtools and docs. */
  readonly family: string
  readonly method: HttpMethod
  /** Below `/services/data/v63.0`. */
  readonly path: string
  readonly config: ConfigSchema
  /** Selects this flow of an adapter with several requests. */
  readonly when?: (config: Values) => boolean
  /** The whole configuration is the value of this one property (server methods). */
  readonly _wraps?: string
  /** Distributes values that are not in the path, if not all of them are query parameters: `withBody`. */
  readonly _spread?: (
    call: CallDefinition,
    rest: Values,
    values: Values,
  ) => Pick<UiApiRequest, 'query' | 'body' | 'headers'>
  /** Query parameters of a request with a payload. @default none */
  readonly query?: readonly string[]
  /** Values that are not sent. */
  readonly _local?: readonly string[]
  /** Builds the payload from the remaining values. @default JSON */
  readonly body?: (rest: Values) => unknown
  /** Builds the whole request instead. `apexBase` is the option of the client. */
  readonly _build?: (values: Values, apexBase: string | undefined) => UiApiRequest
  /** Request headers; undefined ones are omitted. */
  readonly headers?: (values: Values) => Readonly<Record<string, string | undefined>>
  /** Derives values before the request is built. */
  readonly _prepare?: (values: Values) => Values
  /** False: the configuration is incomplete although each value is valid. */
  readonly _isComplete?: (values: Values) => boolean
  /**
   * Cache key of the normalized document that the query reads, and so of the query; starts with the adapter's name.
   * @default a document of its own
   */
  readonly _entry?: (values: Values) => string
}

/** A batch: each item of the response belongs to one element of the request. */
export interface BatchRules {
  /** Properties whose elements are the items of the response, in this order. */
  readonly items: readonly string[]
  /** Maximum elements per request; larger batches are split. @default 200 */
  readonly max?: number
  /** Failed items (neither 200 nor 404) are not retried for this long. */
  readonly _rememberFailuresMs?: number
}

/** Refetches another query when a response shows that it has changed. */
export interface Following {
  readonly read: ReadDefinition
  /** The other query's configuration and expected eTag, or undefined. */
  readonly expects: (
    data: never,
    values: Values,
  ) => { readonly config: object; readonly eTag: string } | undefined
}

/** Pagination. */
export interface Paging {
  readonly items: (data: never) => readonly unknown[]
  /** Changed properties of the next request, or undefined on the last page. */
  readonly next: (data: never, config: never) => object | undefined
}

/** A read as data, one file each in `adapters/`. */
export interface ReadDefinition extends CallDefinition {
  readonly kind: 'read'
  readonly _returns: Representation<unknown> | RecordRepresentationPart
  /** Path of a batch request for record queries of one tick with the same selection; `{ids}` are the records. */
  readonly _batchPath?: string
  readonly batch?: BatchRules
  /** One request per element; their `results` are concatenated. */
  readonly _fanOut?: (values: Values) => readonly Values[]
  readonly _follow?: Following
  readonly paging?: Paging
  /** The response for a 404 instead of an error. */
  readonly placeholder?: unknown
  /** Returns the problem of a response that is valid but empty. */
  readonly verify?: (data: never, values: Values) => string | undefined
  /** Its alternative requests. */
  readonly flows?: readonly ReadFlow[]
  /** Selects the flow of a configuration. @throws {UiApiConfigError} for none */
  readonly select?: (config: unknown) => ReadDefinition | undefined
  /** Absent. Declared, so that the compile error of a read that is passed as a write names `kind` instead of `run`. */
  readonly run?: never
}

/** One alternative request; the first whose `when` returns true is used. */
export interface ReadFlow extends ReadDefinition {
  readonly when: (config: Values) => boolean
}

/** A cache effect of a successful write, as data. */
export type WriteEffect =
  /** Subscribers of the record receive a 404, lists lose it. */
  | { readonly deleted: string }
  /** Evicts the record or document; subscribers refetch. */
  | { readonly evict: string }
  /** Invalidates lists, counts and related lists that can contain records of this object; null: of any. */
  | { readonly listsOf: string | null }
  /** Invalidates a document by cache key. */
  | { readonly aged: string }
  /** Invalidates a record. `asShown`: the server confirmed the optimistic edit, so it stays until the refetch. */
  | { readonly changed: string; readonly _asShown?: true }
  /** Caches a record of the response. */
  | { readonly record: unknown }
  /** Replaces a document. */
  | { readonly put: string; readonly as: Representation<unknown>; readonly value: unknown }
  /** Invalidates queries of this adapter whose variables include these. */
  | { readonly stale: string; readonly where?: Values }

/** Cache access of a write. */
export interface CacheView {
  /** Unvalidated: hydrated state may hold anything. */
  objectInfo(apiName: string): (Values & { readonly fields: Values }) | undefined
  /** The object of a record: from the cached record, or by key prefix. */
  _apiNameOf(recordId: string): string | undefined
}

/** `true` applies the input; a function edits an immer draft. */
export type OptimisticChoice = true | ((draft: never) => void)

/** An optimistic edit of one cached record. */
export interface OptimisticEdit {
  readonly recordId: string
  readonly edit: (record: object) => object
}

export interface InvokeSettings {
  readonly signal?: AbortSignal | undefined
  readonly optimistic?: true | ((draft: never, input: never) => void) | undefined
}

/** A write as data. */
export interface WriteDefinition extends CallDefinition {
  readonly kind: 'write'
  /** Executes it. Set by `defineWrite`, so that bundles without writes omit the code. */
  run(engine: object, definition: WriteDefinition, input: unknown, settings: InvokeSettings): Promise<unknown>
  /** Schema of the response; checked before it is cached. */
  readonly _returns?: Representation<unknown> | RecordRepresentationPart
  /** Returns the problem of a response that is valid but unusable. */
  readonly verify?: (data: never) => string | undefined
  /** Drops values that must not be sent, based on cached metadata. */
  readonly filter?: (values: Values, cache: CacheView) => Values
  readonly _effects?: (values: Values, result: never, cache: CacheView) => readonly WriteEffect[]
  /** Optimistic edits for `invoke(..., { optimistic })`. */
  readonly optimistic?: (values: Values, choice: OptimisticChoice) => readonly OptimisticEdit[]
}

/** A query to refetch. In a list, `where` must match one element. */
export type NotifyTarget = { readonly recordId: string } | { readonly read: string; readonly where: Values }

/** A notification about changes elsewhere, without a request of its own. */
export interface NotifyDefinition {
  readonly kind: 'notify'
  /** Executes it. Set by `defineNotify`. */
  run(engine: object, definition: NotifyDefinition, items: unknown): Promise<void>
  readonly name: string
  readonly family: string
  readonly config: ConfigSchema
  /** Fetches a record that only lists select. */
  readonly _readRecord?: ReadDefinition
  readonly _targets: (item: Values) => readonly NotifyTarget[]
}

/** The names in braces of a path: `PathNames<'/a/{x}/{y}'>` is `'x' | 'y'`. */
export type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never

/** The path, or an error message type: each name in braces must be a property of the configuration. */
export type CheckedPath<P extends string, Names extends string> = [Exclude<PathNames<P>, Names>] extends [
  never,
]
  ? P
  : `{${Exclude<PathNames<P>, Names>}} is not a name of the configuration`

/** Values that a definition derives, such as the id in the fields of an update. */
export type Derived<D extends string> = { readonly [K in D]: string }
