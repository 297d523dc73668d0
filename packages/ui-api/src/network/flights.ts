import { fetchQuery, mark, transaction } from '../broadcast/broadcast.js'
import type { Lifetime } from '../cache/Lifetime.js'
import { removeRecord } from '../cache/Store.js'
import type { Engine, Flight, Query } from '../client/Engine.js'
import { sweep } from '../client/sweep.js'
import { UiApiError } from '../errors/UiApiError.js'
import { AnswerMismatch } from '../ingest/AnswerMismatch.js'
import type { LifetimeOf } from '../representations/Reads.js'
import type { Answer } from './Answer.js'

/** Takes an answer in and tells everybody whom it concerns. */
export function complete(flight: Flight, answer: Answer): void {
  const { query } = flight
  if (query.flight !== flight) return
  const { engine } = query
  try {
    transaction(engine, () => {
      engine.store.askedIn = flight.askedIn
      ingest(query, answer)
      query.flight = undefined
      query.isRenewed = true
      query.isRefreshUseless = query.read().state !== 'Fulfilled'
    })
  } catch (error) {
    return fail(flight, error)
  } finally {
    engine.store.askedIn = Infinity
  }
  // What was written meanwhile is not in this answer: whoever waits gets the next one.
  if (flight.isOvertaken) void fetchQuery(query).promise.then(flight.land)
  else flight.land(query.read())
  sweep(engine)
}

/** `isItsOwn`: the failure speaks of what this read asks for, not of a batch in which it travelled. */
export function fail(flight: Flight, cause: unknown, isItsOwn = true): void {
  const { query } = flight
  if (query.flight !== flight) return
  const { definition, engine } = query
  const error = UiApiError.from(cause)
  transaction(engine, () => {
    query.flight = undefined
    query.error = error
    query.failedOn = { at: engine.now(), known: query.dataSource?.entry.lifetime }
    if (isItsOwn && error.status === 404 && definition.returns.kind === 'record')
      removeRecord(engine.store, query.name, error)
    mark(query)
  })
  flight.land(query.read())
}

/** Checks an answer and stores it. @throws {UiApiError} that names the path of what does not fit. */
export function ingest(query: Query, answer: Answer): void {
  const { engine, definition } = query
  const { name, returns } = definition
  try {
    if (answer.status !== 304) engine.settings.validate?.(returns.name, answer.body, returns)
    query.setSource(returns.reads.ingest(engine, query, answer, lifetimes(engine)))
  } catch (cause) {
    throw cause instanceof AnswerMismatch ? cause.asError(name, answer) : cause
  }
  query.error = undefined
  mark(query)
}

/** Lifetimes of one answer: one object for each representation in it. */
export function lifetimes({ settings, now }: Engine): LifetimeOf {
  const fetchedAt = now()
  const known: Record<string, Lifetime> = {}
  return ({ name, ttlMs }) =>
    (known[name] ??= { fetchedAt, expiresAt: fetchedAt + (settings.ttl[name] ?? ttlMs) })
}
