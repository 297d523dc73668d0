import type { Lifetime } from '../cache/Lifetime.js'
import type { Engine } from '../client/Engine.js'
import type { ReadDefinition, Values } from '../define/adapterTypes.js'
import { UiApiError } from '../errors/UiApiError.js'
import { AnswerMismatch } from '../ingest/AnswerMismatch.js'
import type { LifetimeOf } from '../ingest/ReadKind.js'
import { buildRequest } from '../request/buildRequest.js'
import type { Query } from '../snapshot/Query.js'
import type { Answer } from './Answer.js'
import { Coalescer } from './Coalescer.js'
import { Flight, signalOf } from './Flight.js'
import { sendWithRetry } from './retry.js'

/** Executes reads: request, network, ingest. Every way ends in `complete` or `fail`. */
export class Reader {
  private readonly coalescer: Coalescer

  constructor(private readonly engine: Engine) {
    this.coalescer = new Coalescer(this, engine.broadcaster)
  }

  start(query: Query): Flight {
    const { definition, values } = query
    const flight = new Flight()
    query.flight = flight
    const rules = this.engine.settings.batchRecords ? definition.coalesce : undefined
    if (rules?.isPossible(values)) this.coalescer.add(query, flight)
    else this.engine.broadcaster.later(() => void this.sendAlone(query, flight))
    this.engine.mark(query)
    return flight
  }

  /** Sends one request of a read, again when it fails for a reason that passes. */
  send(definition: ReadDefinition, values: Values, signal: AbortSignal, etag?: string): Promise<Answer> {
    const { settings } = this.engine
    const request = buildRequest(definition, values, settings.apexBase)
    const headers = etag === undefined ? request.headers : { ...request.headers, 'If-None-Match': etag }
    return sendWithRetry({ ...request, headers }, settings, signal)
  }

  async sendAlone(query: Query, flight: Flight): Promise<void> {
    if (query.flight !== flight) return
    const { definition } = query
    const signal = signalOf([flight])
    try {
      const send = (values: Values, etag?: string) => this.send(definition, values, signal, etag)
      this.complete(query, flight, await definition.returns.reads.ask(this.engine, query, send))
    } catch (error) {
      this.fail(query, flight, error)
    }
  }

  /** Takes an answer in and tells everybody whom it concerns. */
  complete(query: Query, flight: Flight, answer: Answer): void {
    if (query.flight !== flight) return
    try {
      this.engine.broadcaster.transaction(() => {
        this.ingest(query, answer)
        query.flight = undefined
        query.renew()
        query.isRefreshUseless = query.read().state === 'Stale'
      })
    } catch (error) {
      this.fail(query, flight, error)
      return
    }
    // What was written meanwhile is not in this answer: whoever waits gets the next one.
    if (flight.isOvertaken) void this.engine.fetch(query).promise.then(flight.land)
    else flight.land(query.read())
    this.engine.tidy()
  }

  fail(query: Query, flight: Flight, cause: unknown): void {
    if (query.flight !== flight) return
    const { definition, values } = query
    const error = UiApiError.from(cause)
    if (error.status === 404 && definition.placeholder !== undefined) {
      this.complete(query, flight, { status: 404, body: structuredClone(definition.placeholder) })
      return
    }
    this.engine.broadcaster.transaction(() => {
      query.flight = undefined
      query.error = error
      query.failedAt = this.engine.now()
      if (error.status === 404 && definition.returns.kind === 'record')
        this.engine.store.remove(String(values['recordId']), error)
      this.engine.mark(query)
    })
    flight.land(query.read())
  }

  /** Checks an answer and stores it. @throws {UiApiError} that names the path of what does not fit. */
  ingest(query: Query, answer: Answer): void {
    const { name, returns, ttlMs } = query.definition
    try {
      if (answer.status !== 304) this.engine.settings.validate?.(returns.name, answer.body)
      query.setSource(returns.reads.ingest(this.engine, query, answer, this.lifetimes(returns.name, ttlMs)))
    } catch (cause) {
      throw cause instanceof AnswerMismatch ? cause.asError(name, answer) : cause
    }
    query.error = undefined
    this.engine.mark(query)
  }

  /** Lifetimes of one answer: one object for each representation in it. `ownTtlMs` is that of the adapter's own. */
  lifetimes(ownName = '', ownTtlMs?: number): LifetimeOf {
    const { ttl } = this.engine.settings
    const fetchedAt = this.engine.now()
    const known: Record<string, Lifetime> = {}
    return ({ name, ttlMs }) =>
      (known[name] ??= {
        fetchedAt,
        expiresAt: fetchedAt + (ttl[name] ?? (name === ownName ? ownTtlMs : undefined) ?? ttlMs),
      })
  }
}
