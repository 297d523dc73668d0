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
  const startEpoch = query._engine._store._epoch
  return {
    query,
    _waiters: 0,
    _isDetached: false,
    _isInvalidated: false,
    _startEpoch: startEpoch,
    _onAbort: () => undefined,
    _promise: promise,
    settle,
  }
}

/** Schedules a notification of the query's subscribers for the end of the transaction. */
export function scheduleNotify(query: Query): void {
  const { _engine: engine, _subscribers: subscribers } = query
  query._snapshotEpoch = -1
  if (subscribers === null) return
  engine._scheduled.add(query)
  if (engine._depth === 0) notifySubscribers(engine)
}

/** Runs changes of the cache as one: subscribers see no state in between. */
export function transaction<T>(engine: Engine, change: () => T): T {
  engine._depth++
  try {
    return change()
  } finally {
    if (--engine._depth === 0) {
      notifySubscribers(engine)
      for (const observer of engine._observers) observer._onSettled?.()
    }
  }
}

/** Runs a callback at the end of the tick. */
export function enqueueMicrotask(engine: Engine, run: () => void): void {
  if (engine._microtasks.push(run) > 1) return
  // In Node up to a third cheaper than queueMicrotask.
  void Promise.resolve().then(() => {
    const all = engine._microtasks
    engine._microtasks = []
    for (const one of all) callSafely(engine, one)
  })
}

/** Runs a callback of the application; errors go to the log only. */
export function callSafely({ _settings: settings }: Engine, run: () => void, event = 'observer-threw'): void {
  try {
    run()
  } catch (error) {
    settings.log({ level: 'error', event, message: String(error), error })
  }
}

/** Starts a request for the query, or returns the one in flight. */
export function fetchQuery(query: Query): InFlightRequest {
  const { _engine: engine } = query
  if (query._inFlight) return query._inFlight
  const request = (query._inFlight = newInFlightRequest(query))
  if (engine._outbox.push(request) === 1) enqueueMicrotask(engine, () => engine.send(engine))
  scheduleNotify(query)
  return request
}

/** Refetches in the background. */
export function refresh(query: Query): InFlightRequest {
  const request = fetchQuery(query)
  request._isDetached = true
  return request
}

/** True when a subscriber wants refetches: `cacheOnly` subscribers do not. */
export const hasActiveSubscriber = ({ _subscribers: subscribers }: Query): boolean =>
  someOf(subscribers, (one) => !one._isCacheOnly)

/** True when a new subscriber must fetch. */
export const needsFetch = ({ _dataSource: dataSource }: Query, { state }: Snapshot<unknown>): boolean =>
  state !== 'Fulfilled' || Boolean(dataSource?._entry._isInvalidated)

/** Notifies each subscriber whose snapshot is another object than the last notified one. */
function notifySubscribers(engine: Engine): void {
  const unfresh: Query[] = []
  // Subscribers may cause changes, which join the loop.
  for (const query of engine._scheduled) {
    engine._scheduled.delete(query)
    if (query._subscribers === null) continue
    let snapshot = query.read()
    if (snapshot.state === 'Fulfilled') query._skipsAutoRefetch = false
    else if (!snapshot.isFetching)
      if (
        // Data that was evicted must be refetched as well as stale data.
        !snapshot.error &&
        engine._settings.refreshObserved &&
        !query._skipsAutoRefetch &&
        hasActiveSubscriber(query)
      ) {
        refresh(query)
        snapshot = query.read()
      } else unfresh.push(query)
    scheduleExpiry(query)
    if (snapshot === query._lastNotified) continue
    query._lastNotified = snapshot
    forEachOf(query._subscribers, (subscriber) => callSafely(engine, () => subscriber(snapshot)))
  }
  // They join the next notification: a response to another query may make equal data fresh without a notification.
  for (const query of unfresh) engine._scheduled.add(query)
}

/** Shorter TTLs, such as 200 ms of search results, only dedupe requests: refetching on expiry would never end. */
const MIN_AUTO_REFETCH_TTL_MS = 5_000

/** Sets the timer of the client to the first expiry of a query with subscribers. Call it after `read`. */
export function scheduleExpiry({ _engine: engine, _freshUntil: freshUntil }: Query): void {
  if (freshUntil >= engine._expiryTimerAt) return
  const delayMs = freshUntil - engine.now()
  if (delayMs <= 0) return
  clearExpiryTimer(engine)
  engine._expiryTimerAt = freshUntil
  engine._expiryTimer = engine._settings.setTimeout(() => {
    engine._expiryTimerAt = Infinity
    for (const query of queriesOf(engine)) {
      if (query._subscribers === null) continue
      if (query.read().state === 'Stale') {
        query._skipsAutoRefetch ||= query._definition._returns._ttlMs < MIN_AUTO_REFETCH_TTL_MS
        scheduleNotify(query)
      } else scheduleExpiry(query)
    }
  }, delayMs)
  // A pending timer would keep a Node process alive.
  ;(engine._expiryTimer as { unref?: () => void } | undefined)?.unref?.()
}

export function clearExpiryTimer(engine: Engine): void {
  if (engine._expiryTimerAt < Infinity) engine._settings.clearTimeout(engine._expiryTimer)
  engine._expiryTimerAt = Infinity
}
