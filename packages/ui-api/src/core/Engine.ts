import type { Dependent, OneOrMany } from '../cache/Dependents.js'
import type { FieldSet } from '../cache/FieldSet.js'
import type { Lifetime } from '../cache/Lifetime.js'
import type { Source } from '../cache/Source.js'
import type { ReadDefinition, Values, WriteEffect } from '../define/adapterTypes.js'
import type { UiApiError } from '../errors/UiApiError.js'
import { newStore, type Store } from '../cache/Store.js'
import type { RememberedFailure } from '../transport/batchItems.js'
import type { QueryBinding } from './QueryBinding.js'
import type { Snapshot } from './Snapshot.js'
import type { UiApiLogEvent } from './UiApiOptions.js'
import type { Settings } from './settings.js'
import type { DehydratedDocument } from '../hydration/Dehydrated.js'

/**
 * The state of one client as plain data. Functions in other modules change it (`queryOf`, `transaction`,
 * `fetchQuery`, `putRecord`, …), so that bundles include only those they call.
 */
export interface Engine {
  readonly settings: Settings
  /** Epoch ms. */
  readonly now: () => number
  readonly store: Store
  /** Queries of documents by cache key; queries of records are in `selections`. */
  readonly queryCache: Map<string, Query>
  /** Dehydrated documents, hydrated lazily by the first query with their representation. */
  readonly pendingHydration: Map<string, DehydratedDocument>
  /** Failed batch items by the cache key of their single query. */
  readonly failures: Map<string, RememberedFailure>
  /** State of adapters, memos and persistence, by owner. */
  readonly adapterState: Map<object, unknown>
  /** Persistence and devtools. */
  readonly observers: Set<EngineObserver>
  /** Queries whose subscribers are notified at the end of the transaction. */
  readonly scheduled: Set<Query>
  /** Nesting depth of transactions. */
  depth: number
  /** Callbacks for the end of the tick. */
  microtasks: (() => void)[]
  /** Requests for the end of the tick, and the function that sends them. */
  outbox: InFlightRequest[]
  readonly send: (engine: Engine) => void
  /** Queries as they were rendered on the server; undefined while the cache has nothing newer. */
  hydrationSnapshot?: ((query: Query) => Query | undefined) | undefined
  /** One timer for all queries with subscribers, and its time; Infinity: none. */
  expiryTimer: unknown
  expiryTimerAt: number
  sweptAt: number
  isDisposed: boolean
  /** Selections of record queries, newest first. */
  selections: RecordSelection[]
}

/** Observes a client without being imported by it: persistence and devtools register in `engine.observers`. */
export interface EngineObserver {
  /** A transaction has ended: anything in the cache may have changed. */
  onSettled?(): void
  /** `clear` has dropped everything; not called by `dispose`. */
  onCleared?(): void
  /** A write has changed something, cached here or not. */
  onEffect?(effect: WriteEffect): void
  /** Receives every log event. */
  onLog?(event: UiApiLogEvent): void
}

/** An adapter with its configuration, its subscribers and its snapshot. Implemented in `core/Query.ts`. */
export interface Query extends Dependent {
  readonly engine: Engine
  readonly definition: ReadDefinition
  readonly variables: Values
  /** The map that holds the query, and its key there. */
  readonly queryCache: Map<string, Query>
  readonly name: string
  readonly selection?: RecordSelection | undefined
  /** Its cache key. */
  readonly key: string
  subscribers: OneOrMany<Subscriber>
  inFlight: InFlightRequest | undefined
  error: UiApiError | undefined
  failure: { readonly at: number; readonly known: Lifetime | null | undefined } | undefined
  dataSource: Source | undefined
  lastUsedAt: number
  freshUntil: number
  skipsAutoRefetch: boolean
  hasNewFetchTime: boolean
  followedETag: string | undefined
  lastNotified: Snapshot<unknown> | undefined
  binding: QueryBinding | undefined
  snapshotEpoch: number
  pendingEpoch: number
  setSource(dataSource: Source | undefined): void
  read(willFetch?: boolean): Snapshot<unknown>
}

/** A callback of a query. */
export interface Subscriber {
  /** Without an argument: the last notified snapshot. */
  (snapshot?: Snapshot<unknown>): void
  /** Never causes a fetch. */
  isCacheOnly?: true
}

/** A request shared by all its waiters and subscribers; aborted when none is left. */
export interface InFlightRequest {
  readonly query: Query
  /** Pending `load` and `refresh` calls. */
  waiters: number
  /** Runs to completion without subscribers: a background refetch. */
  isDetached: boolean
  /** A write has happened since it was sent: its response may be outdated. */
  isInvalidated: boolean
  /** Store epoch when it was sent. */
  readonly startEpoch: number
  /** Aborts the HTTP request, once it is sent. */
  onAbort: () => void
  readonly promise: Promise<Snapshot<unknown>>
  /** Resolves all waiters. */
  readonly settle: (snapshot: Snapshot<unknown>) => void
}

/** The field selection of a record query. */
export interface SelectionInput {
  readonly fields?: readonly string[]
  readonly optionalFields?: readonly string[]
  readonly layoutTypes?: readonly string[]
  readonly modes?: readonly string[]
}

/** A validated field selection, shared by queries of many records. */
export interface RecordSelection extends SelectionInput {
  readonly definition: ReadDefinition
  readonly variables: Values
  readonly key: string
  /** The selected fields; undefined when the server chooses them. */
  readonly fieldSet: FieldSet | undefined
  /** Queries by record id. */
  readonly queries: Map<string, Query>
}

export function newEngine(settings: Settings, send: Engine['send']): Engine {
  const observers = new Set<EngineObserver>()
  return {
    settings: {
      ...settings,
      log(event) {
        // Requests and responses are for observers only, not for the log.
        if (!event['exchange']) settings.log(event)
        for (const observer of observers) observer.onLog?.(event)
      },
    },
    now: settings.now,
    store: newStore(),
    queryCache: new Map(),
    pendingHydration: new Map(),
    failures: new Map(),
    adapterState: new Map(),
    observers,
    scheduled: new Set(),
    depth: 0,
    microtasks: [],
    outbox: [],
    send,
    expiryTimer: undefined,
    expiryTimerAt: Infinity,
    sweptAt: settings.now(),
    isDisposed: false,
    selections: [],
  }
}
