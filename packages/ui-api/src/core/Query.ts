import { scheduleNotify } from './scheduler.js'
import { addDependent, removeDependent, type OneOrMany } from '../cache/Dependents.js'
import { freezeTopInDevelopment } from '../cache/freezeInDevelopment.js'
import type { Lifetime } from '../cache/Lifetime.js'
import type { Source } from '../cache/Source.js'
import type { Engine, InFlightRequest, Subscriber, Query as AnyQuery, RecordSelection } from './Engine.js'
import type { ReadDefinition, Values } from '../define/adapterTypes.js'
import type { UiApiError } from '../errors/UiApiError.js'
import type { QueryBinding } from './QueryBinding.js'
import { cacheKey } from '../cache/cacheKey.js'
import { PENDING, UNFULFILLED, type Snapshot } from './Snapshot.js'

// Placeholder for constructor arguments that are never read.
const NOBODY = undefined as never

/** One query: watches its data source, computes its snapshot and holds its subscribers and its request. */
export class Query implements AnyQuery {
  /** See `DocumentEntry._shape`. */
  static readonly _shape: object = new Query(NOBODY, NOBODY, NOBODY, NOBODY, NOBODY)

  /** Most queries have one subscriber. */
  _subscribers: OneOrMany<Subscriber> = null
  _inFlight: InFlightRequest | undefined = undefined
  error: UiApiError | undefined = undefined
  /** Time of the error and lifetime of the data then. Newer data, even of the same millisecond, clears the error. */
  _failure: { readonly at: number; readonly known: Lifetime | null | undefined } | undefined = undefined
  _dataSource: Source | undefined = undefined
  _lastUsedAt = -Infinity
  /** Earliest time at which the snapshot turns stale (epoch ms). */
  _freshUntil = -Infinity
  /** Its own response left it stale, or its TTL is too short: refetching would loop. */
  _skipsAutoRefetch = false
  /** The next snapshot must show a new `fetchedAt` although its data is equal. */
  _hasNewFetchTime = false
  /** The eTag that has already caused a refetch. */
  _followedETag: string | undefined = undefined
  /** The snapshot of the last notification. */
  _lastNotified: Snapshot<unknown> | undefined = undefined
  /** Callbacks for React, created on first use. */
  _binding: QueryBinding | undefined = undefined
  /** Store epoch of the last snapshot; -1: it must be recomputed. */
  _snapshotEpoch = -1
  /** Store epoch in which the query was pending without data. */
  _pendingEpoch = -1
  private _lastSnapshot: Snapshot<unknown> = UNFULFILLED
  /** The last fetching snapshot. Kept separately, since subscribers and other readers alternate. */
  private _lastFetching: Snapshot<unknown> = UNFULFILLED

  constructor(
    readonly _engine: Engine,
    readonly _definition: ReadDefinition,
    readonly _variables: Values,
    /** The map that holds the query, and its key there. */
    readonly _queryCache: Map<string, AnyQuery>,
    readonly name: string,
    readonly _selection?: RecordSelection,
  ) {}

  /** Its cache key. */
  get key(): string {
    return cacheKey(this._definition, this._variables)
  }

  notify(): void {
    scheduleNotify(this)
  }

  /** Moves the subscription to another data source. */
  _setSource(dataSource: Source | undefined): void {
    const before = this._dataSource
    if (dataSource === before) return
    if (this._subscribers) {
      if (before) removeDependent(before, this)
      if (dataSource) addDependent(dataSource, this)
    }
    this._dataSource = dataSource
    this._snapshotEpoch = -1
  }

  /** Returns the current snapshot. `willFetch`: as it will be once the imminent request has started. */
  read(willFetch = false): Snapshot<unknown> {
    const { _engine: engine } = this
    const until = this._snapshotEpoch === engine._store._epoch ? this._freshUntil : 0
    // Data that never expires needs no clock, which costs as much as everything else here.
    const now = until < Infinity ? engine.now() : 0
    return now < until ? this._lastSnapshot : this._recompute(now, willFetch)
  }

  /** Kept out of `read`, whose optimized code it would invalidate. */
  private _recompute(now: number, willFetch: boolean): Snapshot<unknown> {
    const { _engine: engine, _inFlight: inFlight, _failure: failure } = this
    const { _epoch: epoch } = engine._store
    this._lastUsedAt = now
    if (!this._dataSource) this._setSource(this._definition._returns._reads._locate(engine, this))
    const { _dataSource: dataSource } = this
    let error = dataSource?._entry._deletionError ?? this.error
    // An error keeps the data that is left.
    const known = dataSource?.read()
    const data = error || dataSource?._isComplete() ? known : undefined
    const isKnown = data !== undefined
    const lifetime = isKnown ? dataSource?._entry._lifetime : undefined
    const fetchedAt = lifetime?.fetchedAt
    // Newer data clears the error.
    if (lifetime && failure && lifetime !== failure.known && lifetime.fetchedAt >= failure.at)
      error = undefined
    // Pending queries do not turn stale.
    this._freshUntil = isKnown && !error && dataSource ? dataSource.expiresAt(epoch, now) : Infinity
    const isFresh = isKnown && !error && now < this._freshUntil
    // Separate from queries with data: comparing undefined with objects deoptimizes the code below.
    if (!isKnown && !error) {
      const isPending = inFlight !== undefined || willFetch
      if (inFlight) this._snapshotEpoch = this._pendingEpoch = epoch
      return (this._lastSnapshot = isPending ? PENDING : UNFULFILLED)
    }
    if (isFresh) this._snapshotEpoch = epoch
    const state = error ? 'Error' : isFresh ? 'Fulfilled' : 'Stale'
    const isFetching = inFlight !== undefined || (willFetch && !isFresh)
    let shown = isFetching ? this._lastFetching : this._lastSnapshot
    // Always compare all, for the same reason.
    const hasSameError = shown.error === error
    const isFetchingAsBefore = shown.isFetching === isFetching
    const hasSameTime = shown.fetchedAt === fetchedAt
    const isSame =
      shown.state === state &&
      shown.data === data &&
      hasSameError &&
      isFetchingAsBefore &&
      (hasSameTime || !this._hasNewFetchTime)
    if (!isSame) {
      this._hasNewFetchTime = false
      shown = { state, data, error, fetchedAt, isFetching }
      freezeTopInDevelopment(shown)
    }
    if (isFetching) this._lastFetching = shown
    // An imminent request is not yet the last snapshot.
    if (inFlight || !isFetching) this._lastSnapshot = shown
    return shown
  }
}
