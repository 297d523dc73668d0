import { forEachOf, someOf } from '../cache/Dependents.js'
import type { Engine, InFlightRequest, Query } from './Engine.js'
import { queriesOf } from './queryOf.js'
import type { Snapshot } from './Snapshot.js'

export function newInFlightRequest(query: Query): InFlightRequest {
  // The promise calls its executor synchronously.
  let settle!: (snapshot: Snapshot<unknown>) => void
  const promise = new Promise<Snapshot<unknown>>((resolve) => {
    settle = resolve
  })
  const startEpoch = query.engine.store.epoch
  return {
    query,
    waiters: 0,
    isDetached: false,
    isInvalidated: false,
    startEpoch,
    onAbort: () => undefined,
    promise,
    settle,
  }
}

/** Schedules a notification of the query's subscribers for the end of the transaction. */
export function scheduleNotify(query: Query): void {
  const { engine, subscribers } = query
  query.snapshotEpoch = -1
  if (subscribers === null) return
  engine.scheduled.add(query)
  if (engine.depth === 0) notifySubscribers(engine)
}

/** Runs changes of the cache as one: subscribers see no state in between. */
export function transaction<T>(engine: Engine, change: () => T): T {
  engine.depth++
  try {
    return change()
  } finally {
    if (--engine.depth === 0) {
      notifySubscribers(engine)
      for (const observer of engine.observers) observer.onSettled?.()
    }
  }
}

/** Runs a callback at the end of the tick. */
export function enqueueMicrotask(engine: Engine, run: () => void): void {
  if (engine.microtasks.push(run) > 1) return
  // In Node up to a third cheaper than queueMicrotask.
  void Promise.resolve().then(() => {
    const all = engine.microtasks
    engine.microtasks = []
    for (const one of all) callSafely(engine, one)
  })
}

/** Runs a callback of the application; errors go to the log only. */
export function callSafely({ settings }: Engine, run: () => void, event = 'observer-threw'): void {
  try {
    run()
  } catch (error) {
    settings.log({ level: 'error', event, message: String(error), error })
  }
}

/** Starts a request for the query, or returns the one in flight. */
export function fetchQuery(query: Query): InFlightRequest {
  const { engine } = query
  if (query.inFlight) return query.inFlight
  const request = (query.inFlight = newInFlightRequest(query))
  if (engine.outbox.push(request) === 1) enqueueMicrotask(engine, () => engine.send(engine))
  scheduleNotify(query)
  return request
}

/** Refetches in the background. */
export function refresh(query: Query): InFlightRequest {
  const request = fetchQuery(query)
  request.isDetached = true
  return request
}

/** True when a subscriber wants refetches: `cacheOnly` subscribers do not. */
export const hasActiveSubscriber = ({ subscribers }: Query): boolean =>
  someOf(subscribers, (one) => !one.isCacheOnly)

/** True when a new subscriber must fetch. */
export const needsFetch = ({ dataSource }: Query, { state }: Snapshot<unknown>): boolean =>
  state !== 'Fulfilled' || Boolean(dataSource?.entry.isInvalidated)

/** Notifies each subscriber whose snapshot is another object than the last notified one. */
function notifySubscribers(engine: Engine): void {
  // Subscribers may cause changes, which join the loop.
  for (const query of engine.scheduled) {
    engine.scheduled.delete(query)
    if (query.subscribers === null) continue
    let snapshot = query.read()
    const { state } = snapshot
    // Data that was evicted must be refetched as well as stale data.
    const isToAsk = state === 'Stale' || state === 'Unfulfilled'
    if (state === 'Fulfilled') query.skipsAutoRefetch = false
    else if (
      isToAsk &&
      engine.settings.refreshObserved &&
      !query.skipsAutoRefetch &&
      hasActiveSubscriber(query)
    ) {
      refresh(query)
      snapshot = query.read()
    }
    scheduleExpiry(query)
    if (snapshot === query.lastNotified) continue
    query.lastNotified = snapshot
    forEachOf(query.subscribers, (subscriber) => callSafely(engine, () => subscriber(snapshot)))
  }
}

/** Shorter TTLs, such as 200 ms of search results, only dedupe requests: refetching on expiry would never end. */
const MIN_AUTO_REFETCH_TTL_MS = 5_000

/** Sets the timer of the client to the first expiry of a query with subscribers. Call it after `read`. */
export function scheduleExpiry({ engine, freshUntil }: Query): void {
  if (freshUntil >= engine.expiryTimerAt) return
  const delayMs = freshUntil - engine.now()
  if (delayMs <= 0) return
  clearExpiryTimer(engine)
  engine.expiryTimerAt = freshUntil
  engine.expiryTimer = engine.settings.setTimeout(() => {
    engine.expiryTimerAt = Infinity
    for (const query of queriesOf(engine)) {
      if (query.subscribers === null) continue
      if (query.read().state === 'Stale') {
        query.skipsAutoRefetch ||= query.definition.returns.ttlMs < MIN_AUTO_REFETCH_TTL_MS
        scheduleNotify(query)
      } else scheduleExpiry(query)
    }
  }, delayMs)
  // A pending timer would keep a Node process alive.
  ;(engine.expiryTimer as { unref?: () => void } | undefined)?.unref?.()
}

export function clearExpiryTimer(engine: Engine): void {
  if (engine.expiryTimerAt < Infinity) engine.settings.clearTimeout(engine.expiryTimer)
  engine.expiryTimerAt = Infinity
}
