import { fetchQuery, scheduleNotify, transaction } from '../core/scheduler.js'
import type { Lifetime } from '../cache/Lifetime.js'
import { removeRecord } from '../cache/Store.js'
import type { Engine, InFlightRequest, Query } from '../core/Engine.js'
import { sweep } from '../core/sweep.js'
import { UiApiError } from '../errors/UiApiError.js'
import { ResponseMismatchError } from '../ingest/ResponseMismatchError.js'
import type { LifetimeOf, TransportResponse } from '../representations/Reads.js'

/** Ingests a response and notifies its subscribers. */
export function complete(request: InFlightRequest, response: TransportResponse): void {
  const { query } = request
  if (query._inFlight !== request) return
  const { _engine: engine } = query
  try {
    transaction(engine, () => {
      engine._store._requestEpoch = request._startEpoch
      ingest(query, response)
      query._inFlight = undefined
      query._hasNewFetchTime = true
      query._skipsAutoRefetch = query.read().state !== 'Fulfilled'
    })
  } catch (error) {
    return fail(request, error)
  } finally {
    engine._store._requestEpoch = Infinity
  }
  // A write has invalidated the response: waiters get the next one.
  if (request._isInvalidated) void fetchQuery(query)._promise.then(request.settle)
  else request.settle(query.read())
  sweep(engine)
}

/** `isItsOwn`: the error belongs to this query, not to its batch. */
export function fail(request: InFlightRequest, cause: unknown, isItsOwn = true): void {
  const { query } = request
  if (query._inFlight !== request) return
  const { _definition: definition, _engine: engine } = query
  const error = UiApiError.from(cause)
  transaction(engine, () => {
    query._inFlight = undefined
    query.error = error
    query._failure = { at: engine.now(), known: query._dataSource?._entry._lifetime }
    if (isItsOwn && error.status === 404 && definition._returns.kind === 'record')
      removeRecord(engine._store, query.name, error)
    scheduleNotify(query)
  })
  request.settle(query.read())
}

/** Validates and ingests a response. @throws {UiApiError} with the path of a mismatch. */
export function ingest(query: Query, response: TransportResponse): void {
  const { _engine: engine, _definition: definition } = query
  const { name, _returns: returns } = definition
  try {
    if (response.status !== 304) engine._settings.validate?.(returns.name, response.body, returns)
    query._setSource(returns._reads.ingest(engine, query, response, lifetimes(engine)))
  } catch (cause) {
    throw cause instanceof ResponseMismatchError ? cause._asError(name, response) : cause
  }
  query.error = undefined
  scheduleNotify(query)
}

/** Lifetimes of one response, one object per representation. */
export function lifetimes({ _settings: settings, now }: Engine): LifetimeOf {
  const fetchedAt = now()
  const known: Record<string, Lifetime> = {}
  return ({ name, _ttlMs: ttlMs }) =>
    (known[name] ??= { fetchedAt, expiresAt: fetchedAt + (settings.ttl[name] ?? ttlMs) })
}
