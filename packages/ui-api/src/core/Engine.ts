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
  readonly _settings: Settings
  /** Epoch ms. */
  readonly now: () => number
  readonly _store: Store
  /** Queries of documents by cache key; queries of records are in `selections`. */
  readonly _queryCache: Map<string, Query>
  /** Dehydrated documents, hydrated lazily by the first query with their representation. */
  readonly _pendingHydration: Map<string, DehydratedDocument>
  /** Failed batch items by the cache key of their single query. */
  readonly _failures: Map<string, RememberedFailure>
  /** State of adapters, memos and persistence, by owner. */
  readonly _adapterState: Map<object, unknown>
  /** Persistence and devtools. */
  readonly _observers: Set<EngineObserver>
  /** Queries whose subscribers are notified at the end of the transaction. */
  readonly _scheduled: Set<Query>
  /** Nesting depth of transactions. */
  _depth: number
  /** Callbacks for the end of the tick. */
  _microtasks: (() => void)[]
  /** Requests for the end of the tick, and the function that sends them. */
  _outbox: InFlightRequest[]
  readonly send: (engine: Engine) => void
  /** Queries as they were rendered on the server; undefined while the cache has nothing newer. */
  _hydrationSnapshot?: ((query: Query) => Query | undefined) | undefined
  /** One timer for all queries with subscribers, and its time; Infinity: none. */
  _expiryTimer: unknown
  _expiryTimerAt: number
  _sweptAt: number
  _isDisposed: boolean
  /** Selections of record queries, newest first. */
  _selections: RecordSelection[]
}

/** Observes a client without being imported by it: persistence and devtools register in `engine.observers`. */
export interface EngineObserver {
  /** A transaction has ended: anything in the cache may have changed. */
  _onSettled?(): void
  /** `clear` has dropped everything; not called by `dispose`. */
  _onCleared?(): void
  /** A write has changed something, cached here or not. */
  _onEffect?(effect: WriteEffect): void
  /** Receives every log event. */
  onLog?(event: UiApiLogEvent): void
}

/** An adapter with its configuration, its subscribers and its snapshot. Implemented in `core/Query.ts`. */
export interface Query extends Dependent {
  readonly _engine: Engine
  readonly _definition: ReadDefinition
  readonly _variables: Values
  /** The map that holds the query, and its key there. */
  readonly _queryCache: Map<string, Query>
  readonly name: string
  readonly _selection?: RecordSelection | undefined
  /** Its cache key. */
  readonly key: string
  _subscribers: OneOrMany<Subscriber>
  _inFlight: InFlightRequest | undefined
  error: UiApiError | undefined
  _failure: { readonly at: number; readonly known: Lifetime | null | undefined } | undefined
  _dataSource: Source | undefined
  _lastUsedAt: number
  _freshUntil: number
  _skipsAutoRefetch: boolean
  _hasNewFetchTime: boolean
  _followedETag: string | undefined
  _lastNotified: Snapshot<unknown> | undefined
  _binding: QueryBinding | undefined
  _snapshotEpoch: number
  _pendingEpoch: number
  _setSource(dataSource: Source | undefined): void
  read(willFetch?: boolean): Snapshot<unknown>
}

/** A callback of a query. */
export interface Subscriber {
  /** Without an argument: the last notified snapshot. */
  (snapshot?: Snapshot<unknown>): void
  /** Never causes a fetch. */
  _isCacheOnly?: true
}

/** A request shared by all its waiters and subscribers; aborted when none is left. */
export interface InFlightRequest {
  readonly query: Query
  /** Pending `load` and `refresh` calls. */
  _waiters: number
  /** Runs to completion without subscribers: a background refetch. */
  _isDetached: boolean
  /** A write has happened since it was sent: its response may be outdated. */
  _isInvalidated: boolean
  /** Store epoch when it was sent. */
  readonly _startEpoch: number
  /** Aborts the HTTP request, once it is sent. */
  _onAbort: () => void
  readonly _promise: Promise<Snapshot<unknown>>
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
  readonly _definition: ReadDefinition
  readonly _variables: Values
  readonly key: string
  /** The selected fields; undefined when the server chooses them. */
  readonly _fieldSet: FieldSet | undefined
  /** Queries by record id. */
  readonly _queries: Map<string, Query>
}

export function newEngine(settings: Settings, send: Engine['send']): Engine {
  const observers = new Set<EngineObserver>()
  return {
    _settings: {
      ...settings,
      log(event) {
        // Requests and responses are for observers only, not for the log.
        if (!event['exchange']) settings.log(event)
        for (const observer of observers) observer.onLog?.(event)
      },
    },
    now: settings.now,
    _store: newStore(),
    _queryCache: new Map(),
    _pendingHydration: new Map(),
    _failures: new Map(),
    _adapterState: new Map(),
    _observers: observers,
    _scheduled: new Set(),
    _depth: 0,
    _microtasks: [],
    _outbox: [],
    send,
    _expiryTimer: undefined,
    _expiryTimerAt: Infinity,
    _sweptAt: settings.now(),
    _isDisposed: false,
    _selections: [],
  }
}
