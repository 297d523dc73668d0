import type { NotifyAdapter } from '../define/defineNotify.js'
import type { ReadAdapter } from '../define/defineRead.js'
import type { WriteAdapter } from '../define/defineWrite.js'
import type { Snapshot } from './Snapshot.js'
import type { DehydratedState } from '../hydration/Dehydrated.js'
import type { Engine } from './Engine.js'

/**
 * - `cache-first`: fresh data from the cache; stale data and a background refetch; otherwise a request.
 * - `cache-only`: cached data or an error 400; never a request.
 * - `network-only`: always a request.
 * - `cache-and-network`: cached data and a request.
 */
export type CachePolicy = 'cache-first' | 'cache-only' | 'network-only' | 'cache-and-network'

/** How a query uses the cache. */
export interface ReadOptions {
  /** @default 'cache-first' */
  readonly cachePolicy?: CachePolicy | undefined
}

/** How a query uses the cache, and how its caller stops waiting. */
export interface LoadOptions extends ReadOptions {
  /** Stops waiting; aborts the request unless others wait for it. */
  readonly signal?: AbortSignal | undefined
}

/** How a write is aborted, and whether it is optimistic. */
export interface InvokeOptions<Input> {
  /** Aborts the write. The server may have received it already. */
  readonly signal?: AbortSignal | undefined
  /** Applies the input (`true`), or your edit of an immer draft of the record, until the response arrives. */
  // `any`: the caller knows the fields of the draft.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly optimistic?: true | ((draft: any, input: Input) => void) | undefined
}

/** A configuration, or null or undefined while it is unknown. */
export type Incomplete<Config> = Config | null | undefined

/** A client: one normalized cache and its transport. Clients share no state. */
export interface UiApi {
  /**
   * Reads once: from the cache while the data is fresh, otherwise by a request. A failed request resolves with an `Error`
   * snapshot. Rejects with a `UiApiConfigError`, or the reason of an aborted `signal`.
   */
  load<Config, Data>(
    adapter: ReadAdapter<Config, Data>,
    config: Incomplete<Config>,
    options?: LoadOptions,
  ): Promise<Snapshot<Data>>
  /** Returns the cached snapshot; never sends a request. @throws {UiApiConfigError} */
  peek<Config, Data>(adapter: ReadAdapter<Config, Data>, config: Incomplete<Config>): Snapshot<Data>
  /**
   * Subscribes to a query, and fetches it as `cachePolicy` requires. The callback receives the current snapshot (in a
   * microtask), then each new one. Returns the unsubscribe function. @throws {UiApiConfigError}
   */
  observe<Config, Data>(
    adapter: ReadAdapter<Config, Data>,
    config: Incomplete<Config>,
    observer: (snapshot: Snapshot<Data>) => void,
    options?: ReadOptions,
  ): () => void
  /** Refetches, bypassing the cache. Resolves and rejects as `load`. */
  refresh<Config, Data>(
    adapter: ReadAdapter<Config, Data>,
    config: Incomplete<Config>,
  ): Promise<Snapshot<Data>>
  /**
   * Writes, and updates the cache with the response. Sent once, never retried. On failure, rolls back an optimistic edit and
   * rejects with a `UiApiError`. An empty response (204: the user can't read the record) resolves with `undefined`.
   */
  invoke<Input, Data>(
    adapter: WriteAdapter<Input, Data>,
    input: Input,
    options?: InvokeOptions<Input>,
  ): Promise<Data>
  /** Reports changes made elsewhere: refetches cache entries with subscribers. Resolves after the responses. */
  notify<Item>(adapter: NotifyAdapter<Item>, items: readonly Item[]): Promise<void>
  /**
   * Validates a response from another source (server push, a loader) and caches it. The cache takes over the object: do not
   * use or change it afterwards.
   */
  ingest<Config, Data>(adapter: ReadAdapter<Config, Data>, config: Config, body: unknown): Snapshot<Data>
  /** Evicts a record (by id) or a query (by `adapter.key(config)`); subscribers refetch. */
  evict(recordIdOrKey: string): void
  /** Evicts everything, e.g. on sign-out. */
  clear(): void
  /** Aborts all reads and their timers; a write that was sent settles as usual. The client can't be used afterwards. */
  dispose(): void
  /** Serializes the cache for `initialState` of another client. */
  dehydrate(): DehydratedState
}

/** Internal state of a client, for hooks, devtools and persistence of this package. */
export const ENGINE = Symbol('client')

const COPIES = 'two copies of the package are installed: `npm ls @portal/ui-api` shows them.'

const explainNoClient = (uiApi: unknown) =>
  uiApi
    ? `No client of this copy: pass the result of createUiApi(). If you do, ${COPIES}`
    : `No client of this copy. Create one outside of render, \`const uiApi = createUiApi()\`, and wrap the application in <UiApiProvider client={uiApi}>. If it is wrapped, ${COPIES}`

/** @throws {TypeError} for a client of another copy of the package. */
export function engineOf(uiApi: UiApi | undefined): Engine {
  const engine = (uiApi as { readonly [ENGINE]?: Engine } | undefined)?.[ENGINE]
  if (!engine)
    throw new TypeError(
      // Written out, so that bundlers drop the long texts from production builds.
      process.env.NODE_ENV === 'production'
        ? 'No client of this copy. Wrap the application in <UiApiProvider>.'
        : explainNoClient(uiApi),
    )
  return engine
}
