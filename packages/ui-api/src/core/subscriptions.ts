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
  const { dataSource, subscribers } = query
  if (subscribers === null && dataSource) addDependent(dataSource, query)
  query.subscribers = added(subscribers, subscriber)
  query.lastNotified = query.read()
  scheduleExpiry(query)
  if (!subscriber.isCacheOnly && (isAnyway || needsFetch(query, query.lastNotified))) fetchQuery(query)
}

export function unsubscribe(query: Query, subscriber: Subscriber): void {
  const { subscribers, dataSource, engine } = query
  if (subscribers === null || (query.subscribers = removed(subscribers, subscriber)) !== null) return
  if (dataSource) removeDependent(dataSource, query)
  query.lastUsedAt = engine.now()
  // A new subscriber of the same tick (a strict-mode remount, the next page) keeps the request.
  enqueueMicrotask(engine, () => abortIfUnused(query))
}

/** Aborts a request that no subscriber waits for. */
export function abortIfUnused(query: Query): void {
  const { inFlight, subscribers } = query
  if (inFlight && !inFlight.isDetached && !inFlight.waiters && !subscribers) abort(query)
}

function abort(query: Query): void {
  const { inFlight } = query
  query.inFlight = undefined
  query.snapshotEpoch = -1
  inFlight?.onAbort()
  inFlight?.settle(query.read())
}

export function removeQuery(query: Query): void {
  query.queryCache.delete(query.name)
}

/** Evicts the data of a query; subscribers refetch. */
export function resetQuery(query: Query): void {
  query.setSource(undefined)
  query.error = undefined
  if (hasActiveSubscriber(query)) refresh(query)
  scheduleNotify(query)
}

export function clear(engine: Engine): void {
  const { store, failures, pendingHydration, observers } = engine
  failures.clear()
  pendingHydration.clear()
  transaction(engine, () => {
    store.records.clear()
    store.documents.clear()
    store.epoch++
    for (const query of queriesOf(engine)) {
      abort(query)
      if (!query.subscribers) removeQuery(query)
      resetQuery(query)
    }
  })
  for (const observer of observers) observer.onCleared?.()
}

export function dispose(engine: Engine): void {
  engine.isDisposed = true
  // Their storage outlives the client.
  engine.observers.clear()
  clearExpiryTimer(engine)
  for (const query of queriesOf(engine)) query.subscribers = null
  clear(engine)
}
