import {
  fetchQuery,
  hasActiveSubscriber,
  needsFetch,
  enqueueMicrotask,
  scheduleNotify,
  refresh,
  clearExpiryTimer,
  transaction,
  scheduleExpiry,
} from './scheduler.js'
import { addDependent, removeDependent, added, removed } from '../cache/Dependents.js'
import type { Engine, Subscriber, Query } from './Engine.js'
import { queriesOf } from './queryOf.js'

/**
 * Adds a subscriber. Fetches missing and stale data, with `isAnyway` always; a `cacheOnly` subscriber never fetches.
 */
export function subscribe(query: Query, subscriber: Subscriber, isAnyway?: boolean): void {
  const { _dataSource: dataSource, _subscribers: subscribers } = query
  if (subscribers === null && dataSource) addDependent(dataSource, query)
  query._subscribers = added(subscribers, subscriber)
  query._lastNotified = query.read()
  scheduleExpiry(query)
  // Nothing else would tell a subscriber of stale data that it is fresh by the response to another query.
  if (subscriber._isCacheOnly) scheduleNotify(query)
  else if (isAnyway || needsFetch(query, query._lastNotified)) fetchQuery(query)
}

export function unsubscribe(query: Query, subscriber: Subscriber): void {
  const { _subscribers: subscribers, _dataSource: dataSource, _engine: engine } = query
  if (subscribers === null || (query._subscribers = removed(subscribers, subscriber)) !== null) return
  if (dataSource) removeDependent(dataSource, query)
  query._lastUsedAt = engine.now()
  // A new subscriber of the same tick (a strict-mode remount, the next page) keeps the request.
  enqueueMicrotask(engine, () => abortIfUnused(query))
}

/** Aborts a request that no subscriber waits for. */
export function abortIfUnused(query: Query): void {
  const { _inFlight: inFlight, _subscribers: subscribers } = query
  if (inFlight && !inFlight._isDetached && !inFlight._waiters && !subscribers) abort(query)
}

function abort(query: Query): void {
  const { _inFlight: inFlight } = query
  query._inFlight = undefined
  query._snapshotEpoch = -1
  inFlight?._onAbort()
  inFlight?.settle(query.read())
}

export function removeQuery(query: Query): void {
  query._queryCache.delete(query.name)
}

/** Evicts the data of a query; subscribers refetch. */
export function resetQuery(query: Query): void {
  query._setSource(undefined)
  query.error = undefined
  if (hasActiveSubscriber(query)) refresh(query)
  scheduleNotify(query)
}

export function clear(engine: Engine): void {
  const {
    _store: store,
    _failures: failures,
    _pendingHydration: pendingHydration,
    _observers: observers,
  } = engine
  failures.clear()
  pendingHydration.clear()
  transaction(engine, () => {
    store.records.clear()
    store.documents.clear()
    store._epoch++
    for (const query of queriesOf(engine)) {
      abort(query)
      if (!query._subscribers) removeQuery(query)
      resetQuery(query)
    }
  })
  for (const observer of observers) observer._onCleared?.()
}

export function dispose(engine: Engine): void {
  engine._isDisposed = true
  // Their storage outlives the client.
  engine._observers.clear()
  clearExpiryTimer(engine)
  for (const query of queriesOf(engine)) query._subscribers = null
  clear(engine)
}
