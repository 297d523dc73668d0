import { Broadcaster } from '../broadcast/Broadcaster.js'
import { ExpiryTimer } from '../broadcast/ExpiryTimer.js'
import type { DocumentEntry } from '../cache/DocumentEntry.js'
import type { RecordView } from '../cache/RecordView.js'
import { Store } from '../cache/Store.js'
import { sweep } from '../cache/sweep.js'
import type { ReadDefinition, Values } from '../define/adapterTypes.js'
import { UiApiError } from '../errors/UiApiError.js'
import { cacheKey } from '../key/cacheKey.js'
import { BatchMemory } from '../network/BatchMemory.js'
import type { Flight } from '../network/Flight.js'
import { Reader } from '../network/Reader.js'
import { Query, type Listener } from '../snapshot/Query.js'
import { checkRead } from '../validate/checkConfig.js'
import { QueryMemo } from './QueryMemo.js'
import type { Settings } from './settings.js'
import { DormantState } from './dehydrate.js'

/** One client from the inside: the store, the queries on it, and what moves data between them and the network. */
export class Engine {
  readonly store = new Store()
  readonly queries = new Map<string, Query>()
  readonly observed = new Set<Query>()
  readonly memory = new BatchMemory()
  readonly dormant = new DormantState()
  readonly broadcaster: Broadcaster
  readonly reader: Reader
  isDisposed = false
  private readonly memo = new QueryMemo()
  private readonly timer: ExpiryTimer

  constructor(readonly settings: Settings) {
    this.timer = new ExpiryTimer(settings, this.observed, (queries) => {
      for (const query of queries) this.broadcaster.mark(query)
    })
    this.broadcaster = new Broadcaster({
      refreshStale: (query) => {
        if (settings.refreshObserved) this.fetch(query).isKept = true
      },
      watchExpiry: (query) => this.timer.watch(query),
      onListenerError: (error, query) =>
        settings.log({
          level: 'error',
          event: 'observer-threw',
          message: `An observer of ${query.key} threw.`,
          error,
        }),
    })
    this.reader = new Reader(this)
  }

  now(): number {
    return this.settings.now()
  }

  mark(query: Query): void {
    this.broadcaster.mark(query)
  }

  /**
   * The query of an adapter and a configuration; undefined while the configuration is incomplete.
   *
   * @throws {UiApiConfigError}
   */
  query(adapter: ReadDefinition, config: unknown): Query | undefined {
    const known = this.memo.get(adapter, config)
    if (known !== undefined) return known
    const checked = checkRead(adapter, config)
    if (checked === undefined) return undefined
    const query = this.queryOf(checked.definition, checked.values)
    this.memo.set(adapter, config, query)
    return query
  }

  queryOf(definition: ReadDefinition, values: Values): Query {
    const key = cacheKey(definition, values)
    let query = this.queries.get(key)
    if (query === undefined) {
      query = new Query(key, definition, values, this)
      query.lastUsedAt = this.now()
      this.queries.set(key, query)
    }
    return query
  }

  /** Where the data of a query is by now: a view of a record, or a document. */
  locate({ definition, values, key }: Query): RecordView | DocumentEntry | undefined {
    if (definition.returns.kind === 'document') {
      const name = definition.entry?.(values) ?? key
      return this.store.documents.get(name) ?? this.dormant.wake(name, this.store, definition, values)
    }
    const { recordId, fields, optionalFields } = values as {
      recordId: string
      fields?: string[]
      optionalFields?: string[]
    }
    // With layouts the server decides on the fields; until it has answered nobody knows them.
    if (fields === undefined && optionalFields === undefined) return undefined
    if (values['layoutTypes'] !== undefined) return undefined
    const set = this.store.fieldsOf(fields, optionalFields)
    return this.store.view(this.store.entry(recordId), set)
  }

  /** Starts the request of a query, or joins the one that is on its way. */
  fetch(query: Query): Flight {
    return query.flight ?? this.reader.start(query)
  }

  /** Calls a request off when nobody waits for it any more. */
  release(query: Query): void {
    const { flight } = query
    if (flight === undefined || flight.isKept || flight.waiters > 0 || query.listeners.size > 0) return
    query.flight = undefined
    flight.controller.abort(new DOMException('Nobody waits for this read any more.', 'AbortError'))
    flight.land(query.read())
  }

  observe(query: Query, listener: Listener): () => void {
    if (query.listeners.size === 0) {
      query.source?.add(query)
      this.observed.add(query)
    }
    query.listeners.add(listener)
    query.told = query.read()
    this.timer.watch(query)
    return () => {
      if (!query.listeners.delete(listener) || query.listeners.size > 0) return
      query.source?.remove(query)
      this.observed.delete(query)
      query.lastUsedAt = this.now()
      // Whoever takes its place in the same tick (a strict-mode remount, the next page) keeps the request.
      queueMicrotask(() => this.release(query))
    }
  }

  /** Drops what nobody observes once there is too much of it or it is long out of date. */
  tidy(): void {
    sweep(this)
  }

  forget(query: Query): void {
    query.isDropped = true
    this.queries.delete(query.key)
  }

  /** Stops everything; data is kept for nobody. */
  clear(): void {
    for (const query of this.queries.values())
      query.flight?.controller.abort(new DOMException('The cache was cleared.', 'AbortError'))
    this.memory.clear()
    this.dormant.clear()
    this.store.clear()
    this.broadcaster.transaction(() => {
      for (const query of this.queries.values()) {
        const { flight } = query
        query.source?.remove(query)
        query.source = undefined
        query.error = undefined
        query.flight = undefined
        flight?.land(query.read())
        if (query.listeners.size === 0) this.forget(query)
        else this.mark(query)
      }
    })
  }

  dispose(): void {
    this.timer.stop()
    for (const query of this.observed) query.listeners.clear()
    this.observed.clear()
    this.clear()
    this.isDisposed = true
  }

  disposedError(): UiApiError {
    return new UiApiError({
      code: 'UIAPI_DISPOSED',
      message: 'This client was disposed of. Create a new one with createUiApi().',
    })
  }
}
