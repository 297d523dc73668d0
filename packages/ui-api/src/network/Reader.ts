import { DocumentEntry } from '../cache/DocumentEntry.js'
import type { Lifetime } from '../cache/Lifetime.js'
import type { RecordView } from '../cache/RecordView.js'
import type { Engine } from '../client/Engine.js'
import type { ReadDefinition, Values } from '../define/adapterTypes.js'
import { UiApiError } from '../errors/UiApiError.js'
import { AnswerMismatch } from '../ingest/AnswerMismatch.js'
import { checkAnswer } from '../ingest/checkAnswer.js'
import { ingestDocument, ingestRecord, type LifetimeOf } from '../ingest/ingestAnswer.js'
import { buildRequest } from '../request/buildRequest.js'
import type { Query } from '../snapshot/Query.js'
import type { Answer } from './Answer.js'
import { Coalescer } from './Coalescer.js'
import { fetchBatch } from './fetchBatch.js'
import { Flight } from './Flight.js'
import { sendWithRetry } from './retry.js'
import { sendOnce } from './sendOnce.js'

const SWEEP_EVERY_MS = 60_000

/** Executes reads: request, network, ingest. Every way ends in `complete` or `fail`. */
export class Reader {
  private readonly coalescer: Coalescer
  private sweptAt: number

  constructor(private readonly engine: Engine) {
    this.sweptAt = engine.now()
    this.coalescer = new Coalescer({
      send: (definition, values, signal) => this.send(definition, values, signal),
      complete: (query, flight, answer) => this.complete(query, flight, answer),
      fail: (query, flight, error) => this.fail(query, flight, error),
      sendAlone: (query, flight) => void this.sendAlone(query, flight),
      transaction: (change) => engine.broadcaster.transaction(change),
    })
  }

  start(query: Query): Flight {
    const { definition, values } = query
    const flight = new Flight()
    query.flight = flight
    query.lastUsedAt = this.engine.now()
    const rules = this.engine.settings.batchRecords ? definition.coalesce : undefined
    if (rules?.isPossible(values)) this.coalescer.add(query, flight, rules)
    else queueMicrotask(() => void this.sendAlone(query, flight))
    this.engine.mark(query)
    return flight
  }

  /** Sends one request of a read, again when it fails for a reason that passes. */
  private send(
    definition: ReadDefinition,
    values: Values,
    signal: AbortSignal,
    etag?: string,
  ): Promise<Answer> {
    const { settings } = this.engine
    const request = buildRequest(definition, values, settings.apexBase)
    const conditional =
      etag === undefined ? request : { ...request, headers: { ...request.headers, 'If-None-Match': etag } }
    const { method, path } = request
    settings.log({
      level: 'debug',
      event: 'request',
      message: `${method} ${path}`,
      adapter: definition.name,
      method,
      path,
    })
    return sendWithRetry(
      () => sendOnce(conditional, settings, signal),
      settings,
      settings.retry,
      signal,
      (error, delayMs) =>
        settings.log({
          level: 'info',
          event: 'retry',
          message: `${method} ${path} again in ${delayMs} ms`,
          error,
          delayMs,
        }),
    )
  }

  private async sendAlone(query: Query, flight: Flight): Promise<void> {
    if (query.flight !== flight) return
    try {
      this.complete(query, flight, await this.answerOf(query, flight.controller.signal))
    } catch (error) {
      this.fail(query, flight, error)
    }
  }

  private async answerOf({ definition, values, source }: Query, signal: AbortSignal): Promise<Answer> {
    const { batch, fanOut } = definition
    const answer = (part: Values) =>
      batch
        ? fetchBatch(
            {
              definition,
              memory: this.engine.memory,
              now: () => this.engine.now(),
              send: (some) => this.send(definition, some, signal),
            },
            batch,
            part,
          )
        : this.send(definition, part, signal)
    if (fanOut) {
      const answers = await Promise.all(fanOut(values).map(answer))
      return { status: 200, body: joinResults(answers) }
    }
    if (batch) return answer(values)
    const etag = source instanceof DocumentEntry && source.read() !== undefined ? source.etag : undefined
    return this.send(definition, values, signal, etag)
  }

  /** Takes an answer in and tells everybody whom it concerns. */
  complete(query: Query, flight: Flight, answer: Answer): void {
    if (query.flight !== flight) return
    try {
      this.engine.broadcaster.transaction(() => {
        this.ingest(query, answer)
        query.error = undefined
        query.flight = undefined
        query.renew()
        query.isRefreshUseless = query.read().state === 'Stale'
        this.engine.mark(query)
      })
    } catch (error) {
      this.fail(query, flight, error)
      return
    }
    // What was written meanwhile is not in this answer: whoever waits gets the next one.
    if (flight.isOvertaken) void this.engine.fetch(query).promise.then((snapshot) => flight.land(snapshot))
    else flight.land(query.read())
    const now = this.engine.now()
    if (
      this.engine.store.records.size > this.engine.settings.maxRecords ||
      now - this.sweptAt > SWEEP_EVERY_MS
    ) {
      this.sweptAt = now
      this.engine.tidy()
    }
  }

  fail(query: Query, flight: Flight, cause: unknown): void {
    if (query.flight !== flight) return
    const { definition, values } = query
    const error = asUiApiError(cause)
    if (error.status === 404 && definition.placeholder !== undefined) {
      this.complete(query, flight, { status: 200, body: structuredClone(definition.placeholder) })
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
  ingest(query: Query, { status, body, etag }: Answer): void {
    const { definition, values } = query
    const { store } = this.engine
    const { returns } = definition
    const lifetimeOf = this.lifetimes(definition)
    if (status === 304) {
      if (query.source) store.renew(query.source, (shown) => this.lifetimeOfShown(shown, lifetimeOf))
      return
    }
    const found = this.checked(definition, values, body)
    if (returns.kind === 'record') {
      const [only] = found
      if (only?.kind !== 'record') return
      const entry = ingestRecord({ store, values, lifetimeOf }, only)
      const view = this.engine.locate(query) ?? store.view(entry, only.fields)
      if ('fields' in view) store.putAbsent(entry, view.fields, lifetimeOf(returns.name, returns.ttlMs))
      query.setSource(view)
      return
    }
    const entry = ingestDocument(
      { store, values, lifetimeOf },
      definition.entry?.(values) ?? query.key,
      returns,
      body,
      found,
    )
    entry.etag = etag
    query.setSource(entry)
    this.follow(definition, entry.read(), values)
  }

  private checked(definition: ReadDefinition, values: Values, body: unknown) {
    const { returns } = definition
    try {
      this.engine.settings.validate?.(returns.name, body)
      const found = checkAnswer(returns, body, this.engine.store.sets)
      const problem = definition.verify?.(body as never, values)
      if (problem !== undefined) throw new AnswerMismatch(problem)
      return found
    } catch (cause) {
      if (!(cause instanceof AnswerMismatch)) throw cause
      const where = cause.path.length > 0 ? ` (at "${cause.where}")` : ''
      throw new UiApiError({
        code: 'UIAPI_RESPONSE',
        status: 200,
        statusText: 'OK',
        body,
        message: `${definition.name}: ${cause.reason}${where}`,
      })
    }
  }

  /** Lifetimes of one answer: one object for each representation in it. */
  lifetimes(definition: {
    readonly returns?: { readonly name: string } | undefined
    readonly ttlMs?: number
  }): LifetimeOf {
    const { settings } = this.engine
    const fetchedAt = this.engine.now()
    const known = new Map<string, Lifetime>()
    return (name, ttlMs) => {
      let lifetime = known.get(name)
      if (lifetime === undefined) {
        const own = name === definition.returns?.name ? definition.ttlMs : undefined
        lifetime = { fetchedAt, expiresAt: fetchedAt + (settings.ttl[name] ?? own ?? ttlMs) }
        known.set(name, lifetime)
      }
      return lifetime
    }
  }

  private lifetimeOfShown(shown: RecordView | DocumentEntry, lifetimeOf: LifetimeOf): Lifetime {
    const { name, ttlMs } =
      shown instanceof DocumentEntry ? shown.representation : { name: 'RecordRepresentation', ttlMs: 30_000 }
    return lifetimeOf(name, ttlMs)
  }

  /** Reads again what an answer shows to have changed, once for each change. */
  private follow({ follow }: ReadDefinition, data: unknown, values: Values): void {
    const expected = follow?.expects(data as never, values)
    if (!follow || !expected) return
    const query = this.engine.query(follow.read, expected.config)
    const known = query?.read().data
    if (!query || typeof known !== 'object' || known === null || !('eTag' in known)) return
    if (known.eTag === expected.eTag || query.followed === expected.eTag) return
    query.followed = expected.eTag
    this.engine.fetch(query).isKept = true
  }
}

/** One batch answer of several. */
function joinResults(answers: readonly Answer[]): object {
  const bodies = answers.map(
    ({ body }) => body as { readonly results?: unknown; readonly hasErrors?: unknown } | undefined,
  )
  return {
    ...bodies[0],
    hasErrors: bodies.some((body) => body?.hasErrors === true),
    results: bodies.flatMap((body) =>
      Array.isArray(body?.results) ? (body.results as readonly unknown[]) : [],
    ),
  }
}

export const asUiApiError = (cause: unknown): UiApiError =>
  UiApiError.is(cause)
    ? cause
    : new UiApiError({
        code: 'UIAPI_RESPONSE',
        message: cause instanceof Error ? cause.message : 'The read failed.',
        cause,
      })
