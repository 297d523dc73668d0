import type { ConfigSchema } from '../config/configType.js'
import type { RecordRepresentationPart } from '../representations/Representation.js'
import type { Representation } from '../representations/Representation.js'

/** Checked values by name. What the pipeline works with once a configuration has passed. */
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

/** What every call has: where it goes and how a configuration is spread over the request. */
export interface CallDefinition {
  /** Name of the adapter. */
  readonly name: string
  /** Family of the catalogue; devtools and documentation group by it. */
  readonly family: string
  readonly method: HttpMethod
  /** Below `/services/data/v63.0`. */
  readonly path: string
  readonly config: ConfigSchema
  /** Set for one of several requests that share a name. */
  readonly when?: (config: Values) => boolean
  /** The whole configuration is the value of this one name (server methods take any). */
  readonly wraps?: string
  /** Spreads what is not in the path where it is not all for the query: `withBody`. */
  readonly spread?: (
    call: CallDefinition,
    rest: Values,
    values: Values,
  ) => Pick<UiApiRequest, 'query' | 'body' | 'headers'>
  /** Names that go to the query of a call with a body. Default: none. */
  readonly query?: readonly string[]
  /** Names that are not sent. */
  readonly local?: readonly string[]
  /** Makes the body of the remaining names, for calls with one. Default: JSON of them. */
  readonly body?: (rest: Values) => unknown
  /** Makes the whole request where it follows other rules than these. `apexBase` is that of the client. */
  readonly build?: (values: Values, apexBase: string | undefined) => UiApiRequest
  /** Headers from checked values, for calls with a body; an undefined one is left out. */
  readonly headers?: (values: Values) => Readonly<Record<string, string | undefined>>
  /** Last change of the checked values before the request is built. */
  readonly prepare?: (values: Values) => Values
  /** False: the configuration is incomplete although each name is fine. */
  readonly isComplete?: (values: Values) => boolean
  /**
   * Key of the shared entry that answers a read, and so of the read; it begins with the name of the adapter and holds all
   * that tells two of them apart. Default: an entry of its own.
   */
  readonly entry?: (values: Values) => string
}

/** A read that answers with a list of items of which each stands for one element of a name. */
export interface BatchRules {
  /** Names that hold one element for each item of the answer, in this order. */
  readonly items: readonly string[]
  /** Most elements of one request; more are split and merged. @default 200 */
  readonly max?: number
  /** Failed items (neither 200 nor 404) are not asked again for so long. */
  readonly rememberFailuresMs?: number
}

/** A read that finds out that something else has changed. */
export interface Following {
  readonly read: ReadDefinition
  /** Configuration of the other read and the eTag that it should have, or undefined when the answer says nothing. */
  readonly expects: (
    data: never,
    values: Values,
  ) => { readonly config: object; readonly eTag: string } | undefined
}

/** Where the next page is. */
export interface Paging {
  readonly items: (data: never) => readonly unknown[]
  /** Changed names of the next page's configuration, or undefined on the last page. */
  readonly next: (data: never, config: never) => object | undefined
}

/** A read as data. One file each under `adapters/`. */
export interface ReadDefinition extends CallDefinition {
  readonly kind: 'read'
  readonly returns: Representation<unknown> | RecordRepresentationPart
  /** Reads of records of one tick of which the same is asked travel on this path; `{ids}` takes the records. */
  readonly batchPath?: string
  readonly batch?: BatchRules
  /** One request for each of these values; their `results` are put together in order. */
  readonly fanOut?: (values: Values) => readonly Values[]
  readonly follow?: Following
  readonly paging?: Paging
  /** What a 404 answers instead of an error. */
  readonly placeholder?: unknown
  /** Says what is wrong with an answer that is well formed but empty. */
  readonly verify?: (data: never, values: Values) => string | undefined
  /** The requests that it can be. */
  readonly flows?: readonly ReadFlow[]
  /** Which of them a configuration selects. @throws {UiApiConfigError} when it fits none */
  readonly select?: (config: unknown) => ReadDefinition | undefined
}

/** One of several requests that an adapter can be: the first whose `when` holds is the one. */
export interface ReadFlow extends ReadDefinition {
  readonly when: (config: Values) => boolean
}

/** What a successful write changes in the cache, as data. */
export type WriteEffect =
  /** The record is gone: its readers get a 404, lists lose it. */
  | { readonly deleted: string }
  /** Drop the record or entry; who shows it reads it again. */
  | { readonly evict: string }
  /** Lists, counts and related lists that can hold records of this object turn stale; null: of an object not known. */
  | { readonly listsOf: string | null }
  /** A shared document, by its key, is out of date. */
  | { readonly aged: string }
  /** The record has changed on the server and must be read again; `asShown`: what was shown of it ahead is what it is now. */
  | { readonly changed: string; readonly asShown?: true }
  /** A record that came with the answer. */
  | { readonly record: unknown }
  /** Replaces the shared entry by `value`. */
  | { readonly put: string; readonly as: Representation<unknown>; readonly value: unknown }
  /** Cached reads of this adapter whose values include these turn stale. */
  | { readonly stale: string; readonly where?: Values }

/** What a write can ask the cache before and after it is sent. */
export interface CacheView {
  /** As far as it is known; of its fields, what they are is not known for sure. */
  objectInfo(apiName: string): (Values & { readonly fields: Values }) | undefined
  /** The object of a record that is known, or of which the object info is. */
  apiNameOf(recordId: string): string | undefined
}

/** `true`: the values of the input are shown; a function edits an immer draft of the record. */
export type OptimisticChoice = true | ((draft: never) => void)

/** Edits one cached record ahead of the server. */
export interface OptimisticEdit {
  readonly recordId: string
  readonly edit: (record: object) => object
}

/** What `invoke` may be told. */
export interface InvokeSettings {
  readonly signal?: AbortSignal | undefined
  readonly optimistic?: true | ((draft: never, input: never) => void) | undefined
}

/** A write as data. */
export interface WriteDefinition extends CallDefinition {
  readonly kind: 'write'
  /** Executes it; comes with `defineWrite`, so that a bundle without writes does without. */
  run(engine: object, definition: WriteDefinition, input: unknown, settings: InvokeSettings): Promise<unknown>
  /** Shape of the answer; checked before it is stored. */
  readonly returns?: Representation<unknown> | RecordRepresentationPart
  /** Returns the problem of a response that is well formed but can't be used; undefined when there is none. */
  readonly verify?: (data: never) => string | undefined
  /** Leaves out what may not be sent, as far as the cache knows. */
  readonly filter?: (values: Values, cache: CacheView) => Values
  readonly effects?: (values: Values, result: never, cache: CacheView) => readonly WriteEffect[]
  /** How `invoke(..., { optimistic })` shows the input before the server has answered. */
  readonly optimistic?: (values: Values, choice: OptimisticChoice) => readonly OptimisticEdit[]
}

/** What a notify call asks to be read again. Of a list, `where` names one element that must be in it. */
export type NotifyTarget = { readonly recordId: string } | { readonly read: string; readonly where: Values }

/** "This has changed elsewhere": a call without a request of its own. */
export interface NotifyDefinition {
  readonly kind: 'notify'
  /** Executes it; comes with `defineNotify`. */
  run(engine: object, definition: NotifyDefinition, items: unknown): Promise<void>
  readonly name: string
  readonly family: string
  readonly config: ConfigSchema
  /** Reads a record that is shown in lists only. */
  readonly readRecord?: ReadDefinition
  readonly targets: (item: Values) => readonly NotifyTarget[]
}
