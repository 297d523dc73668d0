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
  if (query.inFlight !== request) return
  const { engine } = query
  try {
    transaction(engine, () => {
      engine.store.requestEpoch = request.startEpoch
      ingest(query, response)
      query.inFlight = undefined
      query.hasNewFetchTime = true
      query.skipsAutoRefetch = query.read().state !== 'Fulfilled'
    })
  } catch (error) {
    return fail(request, error)
  } finally {
    engine.store.requestEpoch = Infinity
  }
  // A write has invalidated the response: waiters get the next one.
  if (request.isInvalidated) void fetchQuery(query).promise.then(request.settle)
  else request.settle(query.read())
  sweep(engine)
}

/** `isItsOwn`: the error belongs to this query, not to its batch. */
export function fail(request: InFlightRequest, cause: unknown, isItsOwn = true): void {
  const { query } = request
  if (query.inFlight !== request) return
  const { definition, engine } = query
  const error = UiApiError.from(cause)
  transaction(engine, () => {
    query.inFlight = undefined
    query.error = error
    query.failure = { at: engine.now(), known: query.dataSource?.entry.lifetime }
    if (isItsOwn && error.status === 404 && definition.returns.kind === 'record')
      removeRecord(engine.store, query.name, error)
    scheduleNotify(query)
  })
  request.settle(query.read())
}

/** Validates and ingests a response. @throws {UiApiError} with the path of a mismatch. */
export function ingest(query: Query, response: TransportResponse): void {
  const { engine, definition } = query
  const { name, returns } = definition
  try {
    if (response.status !== 304) engine.settings.validate?.(returns.name, response.body, returns)
    query.setSource(returns.reads.ingest(engine, query, response, lifetimes(engine)))
  } catch (cause) {
    throw cause instanceof ResponseMismatchError ? cause.asError(name, response) : cause
  }
  query.error = undefined
  scheduleNotify(query)
}

/** Lifetimes of one response, one object per representation. */
export function lifetimes({ settings, now }: Engine): LifetimeOf {
  const fetchedAt = now()
  const known: Record<string, Lifetime> = {}
  return ({ name, ttlMs }) =>
    (known[name] ??= { fetchedAt, expiresAt: fetchedAt + (settings.ttl[name] ?? ttlMs) })
}
