import { Broadcaster } from '../broadcast/Broadcaster.js'
import { ExpiryTimer } from '../broadcast/ExpiryTimer.js'
import { withOne, withoutOne } from '../cache/Dependents.js'
import type { Source } from '../cache/Source.js'
import { Store } from '../cache/Store.js'
import { sweep } from '../cache/sweep.js'
import type { ReadDefinition } from '../define/adapterTypes.js'
import { UiApiError } from '../errors/UiApiError.js'
import { cacheKey } from '../key/cacheKey.js'
import type { RememberedFailure } from '../network/fetchBatch.js'
import type { Flight } from '../network/Flight.js'
import { Reader } from '../network/Reader.js'
import type { Listener } from '../snapshot/Query.js'
import { Query } from '../snapshot/Query.js'
import { checkRead } from '../validate/checkConfig.js'
import { QueryMemo } from './QueryMemo.js'
import type { EngineWatcher } from './EngineWatcher.js'
import type { Settings } from './settings.js'
import type { DehydratedDocument } from './UiApiOptions.js'

const SWEEP_EVERY_MS = 60_000

/** One client from the inside: the store, the queries on it, and what moves data between them and the network. */
export class Engine {
  readonly store = new Store()
  readonly queries = new Map<string, Query>()
  readonly observed = new Set<Query>()
  /** Failed items of batches, by the key of their single read. */
  readonly failures = new Map<string, RememberedFailure>()
  /** Documents of the initial state, until an adapter that knows their representation asks for them. */
  readonly dormant = new Map<string, DehydratedDocument>()
  /** What adapters keep for this client, by adapter. */
  readonly kept = new Map<object, unknown>()
  readonly broadcaster: Broadcaster
  readonly reader: Reader
  /** Persistence and the inspector. */
  readonly watchers = new Set<EngineWatcher>()
  readonly settings: Settings
  isDisposed = false
  private readonly memo = new QueryMemo()
  private readonly timer: ExpiryTimer
  private sweptAt: number

  constructor(settings: Settings) {
    this.settings = {
      ...settings,
      log: (event) => {
        settings.log(event)
        for (const watcher of this.watchers) watcher.onLog?.(event)
      },
    }
    this.timer = new ExpiryTimer(this.settings, this.observed, (query) => this.mark(query))
    this.broadcaster = new Broadcaster(this, this.timer)
    this.reader = new Reader(this)
    this.sweptAt = this.now()
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
    const checked = checkRead(adapter, config, this.memo.check)
    if (checked === undefined) return undefined
    const key = cacheKey(checked.definition, checked.values, this.memo.text)
    let query = this.queries.get(key)
    if (query === undefined) {
      query = new Query(key, checked.definition, checked.values, this)
      this.queries.set(key, query)
    }
    this.memo.set(adapter, config, query)
    return query
  }

  /** Where the data of a query is by now: a view of a record, or a document. */
  locate(query: Query): Source | undefined {
    return query.definition.returns.reads.locate(this, query)
  }

  /** Starts the request of a query, or joins the one that is on its way. */
  fetch(query: Query): Flight {
    return query.flight ?? this.reader.start(query)
  }

  /** Reads again, also if nobody waits for it. */
  refresh(query: Query): Flight {
    const flight = this.fetch(query)
    flight.isKept = true
    return flight
  }

  /** Calls a request off when nobody waits for it any more. */
  release(query: Query): void {
    const { flight } = query
    if (flight === undefined || flight.isKept || flight.waiters > 0 || query.listeners !== null) return
    this.callOff(query)
  }

  observe(query: Query, listener: Listener): () => void {
    this.join(query, listener)
    return () => this.leave(query, listener)
  }

  /** Lets a listener hear of changes. */
  join(query: Query, listener: Listener): void {
    if (query.listeners === null) {
      query.source?.add(query)
      this.observed.add(query)
    }
    query.listeners = withOne(query.listeners, listener)
    query.told = query.read()
    this.timer.watch(query)
  }

  leave(query: Query, listener: Listener): void {
    if (query.listeners === null || (query.listeners = withoutOne(query.listeners, listener)) !== null) return
    query.source?.remove(query)
    this.observed.delete(query)
    query.lastUsedAt = this.now()
    // Whoever takes its place in the same tick (a strict-mode remount, the next page) keeps the request.
    this.broadcaster.later(() => this.release(query))
  }

  /** Drops what nobody observes once there is too much of it, or it is long out of date. */
  tidy(): void {
    const now = this.now()
    if (this.store.records.size <= this.settings.maxRecords && now - this.sweptAt < SWEEP_EVERY_MS) return
    this.sweptAt = now
    sweep(this)
  }

  forget(query: Query): void {
    query.isDropped = true
    this.queries.delete(query.key)
  }

  /** Forgets what a query shows; whoever observes it reads it again. */
  reset(query: Query): void {
    query.setSource(undefined)
    query.error = undefined
    if (query.listeners !== null) this.refresh(query)
    this.mark(query)
  }

  clear(): void {
    this.failures.clear()
    this.dormant.clear()
    this.broadcaster.transaction(() => {
      this.store.clear()
      for (const query of this.queries.values()) {
        this.callOff(query)
        if (query.listeners === null) this.forget(query)
        this.reset(query)
      }
    })
    for (const watcher of this.watchers) watcher.onCleared?.()
  }

  dispose(): void {
    this.isDisposed = true
    // What they keep outlives this client.
    this.watchers.clear()
    this.timer.stop()
    for (const query of this.observed) query.listeners = null
    this.observed.clear()
    this.clear()
  }

  disposedError(): UiApiError {
    return new UiApiError({
      code: 'UIAPI_DISPOSED',
      message: 'This client was disposed of. Create a new one.',
    })
  }

  private callOff(query: Query): void {
    const { flight } = query
    query.flight = undefined
    query.touch()
    flight?.onCallOff()
    flight?.land(query.read())
  }
}
