import {
  fetchQuery,
  isAskedFor,
  isWanting,
  later,
  mark,
  refresh,
  stopTimer,
  transaction,
  watchExpiry,
} from '../broadcast/broadcast.js'
import { addDependent, removeDependent, withOne, withoutOne } from '../cache/Dependents.js'
import type { Engine, Listener, Query } from './Engine.js'
import { queriesOf } from './queryOf.js'

/** Lets a listener hear of changes. What is wanting is read; with `isAnyway`, all is. An onlooker takes what there is. */
export function join(query: Query, listener: Listener, isAnyway?: boolean): void {
  const { dataSource, listeners } = query
  if (listeners === null && dataSource) addDependent(dataSource, query)
  query.listeners = withOne(listeners, listener)
  query.told = query.read()
  watchExpiry(query)
  if (!listener.isOnlooker && (isAnyway || isWanting(query, query.told))) fetchQuery(query)
}

export function leave(query: Query, listener: Listener): void {
  const { listeners, dataSource, engine } = query
  if (listeners === null || (query.listeners = withoutOne(listeners, listener)) !== null) return
  if (dataSource) removeDependent(dataSource, query)
  query.lastUsedAt = engine.now()
  // Whoever takes its place in the same tick (a strict-mode remount, the next page) keeps the request.
  later(engine, () => release(query))
}

/** Calls a request off when nobody waits for it any more. */
export function release(query: Query): void {
  const { flight, listeners } = query
  if (flight && !flight.isKept && !flight.waiters && !listeners) callOff(query)
}

function callOff(query: Query): void {
  const { flight } = query
  query.flight = undefined
  query.seenEpoch = -1
  flight?.onCallOff()
  flight?.land(query.read())
}

export function forget(query: Query): void {
  query.homeMap.delete(query.name)
}

/** Forgets what a query shows; whoever observes it reads it again. */
export function reset(query: Query): void {
  query.setSource(undefined)
  query.error = undefined
  if (isAskedFor(query)) refresh(query)
  mark(query)
}

export function clear(engine: Engine): void {
  const { store, failures, dormant, watchers } = engine
  failures.clear()
  dormant.clear()
  transaction(engine, () => {
    store.records.clear()
    store.documents.clear()
    store.epoch++
    for (const query of queriesOf(engine)) {
      callOff(query)
      if (!query.listeners) forget(query)
      reset(query)
    }
  })
  for (const watcher of watchers) watcher.onCleared?.()
}

export function dispose(engine: Engine): void {
  engine.isDisposed = true
  // What they keep outlives this client.
  engine.watchers.clear()
  stopTimer(engine)
  for (const query of queriesOf(engine)) query.listeners = null
  clear(engine)
}
