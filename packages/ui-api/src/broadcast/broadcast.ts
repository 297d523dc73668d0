import { forEachOf, isSomeOf } from '../cache/Dependents.js'
import type { Engine, Flight, Query } from '../client/Engine.js'
import { queriesOf } from '../client/queryOf.js'
import { newFlight } from '../network/Flight.js'
import type { Snapshot } from '../snapshot/Snapshot.js'

/** The query shows something else, or is older: its observers are told when the transaction ends. */
export function mark(query: Query): void {
  const { engine, listeners } = query
  query.seenEpoch = -1
  if (listeners === null) return
  engine.marked.add(query)
  if (engine.depth === 0) flush(engine)
}

/** Runs changes of the store as one: nobody sees a state in between. */
export function transaction<T>(engine: Engine, change: () => T): T {
  engine.depth++
  try {
    return change()
  } finally {
    if (--engine.depth === 0) {
      flush(engine)
      for (const watcher of engine.watchers) watcher.onSettled?.()
    }
  }
}

/** Runs it at the end of the tick, with all else that waits for that. */
export function later(engine: Engine, run: () => void): void {
  if (engine.waiting.push(run) > 1) return
  // In Node at most two thirds of what queueMicrotask costs.
  void Promise.resolve().then(() => {
    const all = engine.waiting
    engine.waiting = []
    for (const one of all) guard(engine, one)
  })
}

/** Calls code of somebody else, or on what comes from there: what it throws reaches nobody but the log. */
export function guard({ settings }: Engine, run: () => void, event = 'observer-threw'): void {
  try {
    run()
  } catch (error) {
    settings.log({ level: 'error', event, message: String(error), error })
  }
}

/** Starts the request of a query, or joins the one that is on its way. */
export function fetchQuery(query: Query): Flight {
  const { engine } = query
  if (query.flight) return query.flight
  const flight = (query.flight = newFlight(query))
  if (engine.outbox.push(flight) === 1) later(engine, () => engine.send(engine))
  mark(query)
  return flight
}

/** Reads again, also if nobody waits for it. */
export function refresh(query: Query): Flight {
  const flight = fetchQuery(query)
  flight.isKept = true
  return flight
}

/** True when somebody watches it who wants it to be read again: onlookers take what there is. */
export const isAskedFor = ({ listeners }: Query): boolean => isSomeOf(listeners, (one) => !one.isOnlooker)

/** True when whoever comes to watch a query of which this is known has to ask the server. */
export const isWanting = ({ dataSource }: Query, { state }: Snapshot<unknown>): boolean =>
  state !== 'Fulfilled' || Boolean(dataSource?.entry.isOvertaken)

/** Each observer is called only when its snapshot is another object than the one that it was told last. */
function flush(engine: Engine): void {
  // Observers may cause further changes; those join the loop.
  for (const query of engine.marked) {
    engine.marked.delete(query)
    if (query.listeners === null) continue
    let snapshot = query.read()
    const { state } = snapshot
    // What was known in full and is not any more has to be asked for as well as what is old.
    const isToAsk = state === 'Stale' || state === 'Unfulfilled'
    if (state === 'Fulfilled') query.isRefreshUseless = false
    else if (isToAsk && engine.settings.refreshObserved && !query.isRefreshUseless && isAskedFor(query)) {
      refresh(query)
      snapshot = query.read()
    }
    watchExpiry(query)
    if (snapshot === query.told) continue
    query.told = snapshot
    forEachOf(query.listeners, (listener) => guard(engine, () => listener(snapshot)))
  }
}

/** What lives shorter, as search results do (200 ms), is for whoever asks next: reading it by itself would never end. */
const SHORTEST_REFRESHED_MS = 5_000

/** Sets the one timer of the client to the first observed query that will turn stale. This one has just been read. */
export function watchExpiry({ engine, freshUntil }: Query): void {
  if (freshUntil >= engine.wakesAt) return
  const delayMs = freshUntil - engine.now()
  if (delayMs <= 0) return
  stopTimer(engine)
  engine.wakesAt = freshUntil
  engine.wakeTimer = engine.settings.setTimeout(() => {
    engine.wakesAt = Infinity
    for (const query of queriesOf(engine)) {
      if (query.listeners === null) continue
      if (query.read().state === 'Stale') {
        query.isRefreshUseless ||= query.definition.returns.ttlMs < SHORTEST_REFRESHED_MS
        mark(query)
      } else watchExpiry(query)
    }
  }, delayMs)
  // In Node a waiting timer would keep the process alive.
  ;(engine.wakeTimer as { unref?: () => void } | undefined)?.unref?.()
}

export function stopTimer(engine: Engine): void {
  if (engine.wakesAt < Infinity) engine.settings.clearTimeout(engine.wakeTimer)
  engine.wakesAt = Infinity
}
