import type { NotifyAdapter } from '../define/defineNotify.js'
import type { ReadAdapter } from '../define/defineRead.js'
import type { WriteAdapter } from '../define/defineWrite.js'
import type { Snapshot } from '../snapshot/Snapshot.js'
import type { DehydratedState } from '../cache/Dehydrated.js'

/**
 * - `cache-first`: fresh from the cache; else the stale value now and a refresh behind it; else the network.
 * - `cache-only`: what is there, or an error 400; never a request.
 * - `network-only`: always asks the server.
 * - `cache-and-network`: what is there now, and the server behind it in any case.
 */
export type CachePolicy = 'cache-first' | 'cache-only' | 'network-only' | 'cache-and-network'

/** How a read uses the cache. */
export interface ReadOptions {
  /** @default 'cache-first' */
  readonly cachePolicy?: CachePolicy | undefined
}

/** How one read uses the cache, and until when its caller waits. */
export interface LoadOptions extends ReadOptions {
  /** Stops waiting; the request goes on while somebody else waits for it. */
  readonly signal?: AbortSignal | undefined
}

/** How a write is called off, and what is shown until it is answered. */
export interface InvokeOptions<Input> {
  /** Calls the write off. It may have reached the server already. */
  readonly signal?: AbortSignal | undefined
  /** Shows the input (`true`), or your edit of an immer draft of the record, until the server has answered. */
  // `any`: the draft is the record with whatever fields the caller knows it to have.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly optimistic?: true | ((draft: any, input: Input) => void) | undefined
}

/** A configuration that may not be known yet. */
export type Incomplete<Config> = Config | null | undefined

/** One client: a cache with its network. Two clients share nothing. */
export interface UiApi {
  /** Reads once. Failed reads resolve with an `Error` snapshot; it rejects for config errors and when `signal` aborts. */
  load<Config, Data>(
    adapter: ReadAdapter<Config, Data>,
    config: Incomplete<Config>,
    options?: LoadOptions,
  ): Promise<Snapshot<Data>>
  /** What is known now. Never asks the server. @throws {UiApiConfigError} */
  peek<Config, Data>(adapter: ReadAdapter<Config, Data>, config: Incomplete<Config>): Snapshot<Data>
  /**
   * Reads and keeps watching. The observer gets the current snapshot first (in a microtask), then each new one.
   * Gives what ends it. @throws {UiApiConfigError}
   */
  observe<Config, Data>(
    adapter: ReadAdapter<Config, Data>,
    config: Incomplete<Config>,
    observer: (snapshot: Snapshot<Data>) => void,
    options?: ReadOptions,
  ): () => void
  /** Reads past the cache. */
  refresh<Config, Data>(
    adapter: ReadAdapter<Config, Data>,
    config: Incomplete<Config>,
  ): Promise<Snapshot<Data>>
  /**
   * Writes. Rejects with the server's error, the cache then being as it was. An empty success (204: the record is out
   * of the user's sight now) resolves with `undefined`.
   */
  invoke<Input, Data>(
    adapter: WriteAdapter<Input, Data>,
    input: Input,
    options?: InvokeOptions<Input>,
  ): Promise<Data>
  /** Tells that something has changed elsewhere; what shows it is read again. */
  notify<Item>(adapter: NotifyAdapter<Item>, items: readonly Item[]): Promise<void>
  /** Takes in an answer that came another way (server push, a loader). The body is adopted: do not use it afterwards. */
  ingest<Config, Data>(adapter: ReadAdapter<Config, Data>, config: Config, body: unknown): Snapshot<Data>
  /** Drops a record (by id) or a read (by `adapter.key(config)`); observers read it again. */
  evict(recordIdOrKey: string): void
  /** Drops everything, e.g. on sign-out. */
  clear(): void
  /** Stops all requests and timers. The client can't be used afterwards. */
  dispose(): void
  /** The cache as JSON, for `initialState` of another client. */
  dehydrate(): DehydratedState
}
