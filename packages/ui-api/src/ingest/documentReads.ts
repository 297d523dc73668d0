import { dehydrateDocument } from '../cache/dehydrateDocument.js'
import { DocumentEntry } from '../cache/DocumentEntry.js'
import { RecordView } from '../cache/RecordView.js'
import type { Source } from '../cache/Source.js'
import { flatSet } from '../cache/FieldSet.js'
import { putRecord, type Store } from '../cache/Store.js'
import type { Engine, Query } from '../client/Engine.js'
import type { Following, ReadDefinition, Values } from '../define/adapterTypes.js'
import { UiApiConfigError } from '../errors/UiApiConfigError.js'
import { UiApiError } from '../errors/UiApiError.js'
import { queryOf } from '../client/queryOf.js'
import { rememberedQuery } from '../client/rememberedQuery.js'
import type { Answer } from '../network/Answer.js'
import { refresh } from '../broadcast/broadcast.js'
import { fetchBatch } from '../network/fetchBatch.js'
import { recordRepresentation } from '../representations/record.js'
import { AnswerMismatch } from './AnswerMismatch.js'
import { checkAnswer } from './checkAnswer.js'
import { checkNames, nameOf } from './checkNames.js'
import { ingestDocument, pointTo } from './ingestDocument.js'
import type { ReadKind } from './ReadKind.js'
import type { LifetimeOf } from '../representations/Reads.js'
import { wakeDocument } from './wake.js'

/** A document of the initial state, now that its representation is known. */
function wake(engine: Engine, query: Query): DocumentEntry | undefined {
  const { returns } = query.definition
  return returns.kind === 'document' ? wakeDocument(engine, query.key, returns) : undefined
}

/** The server says that nothing has changed: all that a document shows lives on. */
function renew(store: Store, shown: Source, lifetimeOf: LifetimeOf): void {
  store.epoch++
  if (shown instanceof DocumentEntry) {
    shown.lifetime = lifetimeOf(shown.representation)
  } else if (shown instanceof RecordView) {
    const record = shown.read()
    // Taken in again as a copy, without looking into its parents: they are shown on their own.
    if (record !== undefined)
      putRecord(
        store,
        { ...record, fields: { ...record.fields } },
        flatSet(store.sets, shown.fields.fieldNames),
        lifetimeOf(recordRepresentation),
      )
  }
  for (const part of shown.shown()) renew(store, part, lifetimeOf)
}

/** The other read that an answer speaks of, and the eTag that it should have. */
function expectedBy(engine: Engine, { read, expects }: Following, data: unknown, values: Values) {
  try {
    const expected = expects(data as never, values)
    const query = expected && queryOf(engine, read, expected.config)
    return query && { query, eTag: expected.eTag }
  } catch (error) {
    // The answer itself is fit to be shown; what it names is not fit to be read.
    if (error instanceof TypeError || error instanceof UiApiConfigError) return undefined
    throw error
  }
}

/** Reads again what an answer shows to have changed, once for each change. */
function follow(engine: Engine, { follow: rule }: ReadDefinition, data: unknown, values: Values): void {
  const next = rule && expectedBy(engine, rule, data, values)
  if (!next) return
  const { query, eTag } = next
  const known = query.read().data
  if (typeof known !== 'object' || known === null || !('eTag' in known)) return
  if (known.eTag === eTag || query.followed === eTag) return
  query.followed = eTag
  refresh(query)
}

/** One batch answer of several. */
function joinResults(answers: readonly Answer[]): Answer {
  const bodies = answers.map(
    ({ body }) => body as { readonly results: readonly unknown[]; readonly hasErrors?: boolean },
  )
  return {
    status: 200,
    body: {
      ...bodies[0],
      ...bodies.find((body) => body.hasErrors),
      results: bodies.flatMap((body) => body.results),
    },
    until: Math.min(...answers.map(({ until = Infinity }) => until)),
  }
}

/** What failed in a batch is asked for again when its time has come, what was not found whenever somebody asks. */
function limit(entry: DocumentEntry, until = Infinity): void {
  entry.isOvertaken = until === -Infinity
  if (entry.lifetime && until > -Infinity)
    entry.lifetime = { ...entry.lifetime, expiresAt: Math.min(entry.lifetime.expiresAt, until) }
}

/** Reads of all that is no record. */
export const documentReads: ReadKind = {
  find: rememberedQuery,

  write: dehydrateDocument,

  locate: (engine, query) => engine.store.documents.get(query.key) ?? wake(engine, query),

  async ask(engine, query, send) {
    const { definition, given: values, dataSource } = query
    const { batch, fanOut, placeholder } = definition
    const askPart = (part: Values) =>
      batch ? fetchBatch({ engine, definition, send }, batch, part) : send(part)
    if (fanOut) return joinResults(await Promise.all(fanOut(values).map(askPart)))
    if (batch) return askPart(values)
    const etag =
      dataSource instanceof DocumentEntry && dataSource.read() !== undefined ? dataSource.etag : undefined
    try {
      const answer = await send(values, etag === undefined ? undefined : { 'If-None-Match': etag })
      // What it should be compared with may have been dropped meanwhile.
      return answer.status === 304 && query.dataSource?.read() === undefined ? await send(values) : answer
    } catch (error) {
      if (placeholder === undefined || !UiApiError.is(error) || error.status !== 404) throw error
      return { status: 404, body: structuredClone(placeholder) }
    }
  },

  ingest(engine, query, { status, body: given, etag, until }, lifetimeOf) {
    const { store } = engine
    const { definition, given: values, dataSource } = query
    if (status === 304) {
      if (!(dataSource instanceof DocumentEntry))
        throw new AnswerMismatch('Expected an answer but received 304')
      renew(store, dataSource, lifetimeOf)
      return dataSource
    }
    const returns = definition.returns
    if (returns.kind !== 'document') return undefined
    // Nothing is an answer too, where anything may come.
    const body = given === undefined && returns.isOpaque ? null : given
    const found = checkAnswer(returns, body, store.sets)
    checkNames(returns, body, found, values)
    // A placeholder stands for a 404 and is empty on purpose.
    const problem = status === 404 ? undefined : definition.verify?.(body as never, values)
    if (problem !== undefined) throw new AnswerMismatch(problem)
    const arrival = { store, values, lifetimeOf }
    // A read that can't know the name of what it gets points to it: so it is shared with whoever else shows it.
    const name = definition.entry ? undefined : nameOf(returns, body, values)
    const shown = ingestDocument(arrival, name ?? query.key, returns, body, found)
    const entry = name === undefined ? shown : pointTo(arrival, query.key, shown)
    entry.etag = etag
    if (definition.batch) limit(entry, until)
    follow(engine, definition, entry.read(), values)
    return entry
  },
}
