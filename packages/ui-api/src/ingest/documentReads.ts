import { dehydrateDocument } from '../hydration/dehydrateDocument.js'
import { DocumentEntry } from '../cache/DocumentEntry.js'
import { RecordView } from '../cache/RecordView.js'
import type { Source } from '../cache/Source.js'
import { flatSet } from '../cache/FieldSet.js'
import { putRecord, type Store } from '../cache/Store.js'
import type { Engine, Query } from '../core/Engine.js'
import type { Following, ReadDefinition, Values } from '../define/adapterTypes.js'
import { UiApiConfigError } from '../errors/UiApiConfigError.js'
import { UiApiError } from '../errors/UiApiError.js'
import { queryOf } from '../core/queryOf.js'
import { memoizedQuery } from '../core/memoizedQuery.js'
import type { TransportResponse, LifetimeOf } from '../representations/Reads.js'
import { refresh } from '../core/scheduler.js'
import { fetchBatch } from '../transport/fetchBatch.js'
import { recordRepresentation } from '../representations/record.js'
import { ResponseMismatchError } from './ResponseMismatchError.js'
import { checkResponse } from './checkResponse.js'
import { checkCacheKeys, cacheKeyOf } from './checkCacheKeys.js'
import { ingestDocument, pointTo } from './ingestDocument.js'
import type { ReadStrategy } from './ReadStrategy.js'
import { hydrateDocument } from '../hydration/hydrateDocument.js'

function hydrateQuery(engine: Engine, query: Query): DocumentEntry | undefined {
  const { _returns: returns } = query._definition
  return returns.kind === 'document' ? hydrateDocument(engine, query.key, returns) : undefined
}

/** After a 304, extends the lifetimes of a document and of its dependencies. */
function extendLifetimes(store: Store, shown: Source, lifetimeOf: LifetimeOf): void {
  store._epoch++
  if (shown instanceof DocumentEntry) {
    shown._lifetime = lifetimeOf(shown._representation)
  } else if (shown instanceof RecordView) {
    const record = shown.read()
    // Ingests a copy without its parents, which have their own views.
    if (record !== undefined)
      putRecord(
        store,
        { ...record, fields: { ...record.fields } },
        flatSet(store._sets, shown.fields._fieldNames),
        lifetimeOf(recordRepresentation),
      )
  }
  for (const part of shown._dependencies()) extendLifetimes(store, part, lifetimeOf)
}

/** The other query that a response refers to, and its expected eTag. */
function expectedBy(engine: Engine, { read, expects }: Following, data: unknown, values: Values) {
  try {
    const expected = expects(data as never, values)
    const query = expected && queryOf(engine, read, expected.config)
    return query && { query, eTag: expected.eTag }
  } catch (error) {
    // The response is valid; only its reference is not.
    if (error instanceof TypeError || error instanceof UiApiConfigError) return undefined
    throw error
  }
}

/** Refetches a query that a response shows to be outdated, once per eTag. */
function follow(engine: Engine, { _follow: rule }: ReadDefinition, data: unknown, values: Values): void {
  const next = rule && expectedBy(engine, rule, data, values)
  if (!next) return
  const { query, eTag } = next
  const known = query.read().data
  if (typeof known !== 'object' || known === null || !('eTag' in known)) return
  if (known.eTag === eTag || query._followedETag === eTag) return
  query._followedETag = eTag
  refresh(query)
}

/** Concatenates batch responses. */
function joinResults(responses: readonly TransportResponse[]): TransportResponse {
  const bodies = responses.map(
    ({ body }) => body as { readonly results: readonly unknown[]; readonly hasErrors?: boolean },
  )
  return {
    status: 200,
    body: {
      ...bodies[0],
      ...bodies.find((body) => body.hasErrors),
      results: bodies.flatMap((body) => body.results),
    },
    until: Math.min(...responses.map(({ until = Infinity }) => until)),
  }
}

/** Failed items expire with their retry time; missing ones (404) at once. */
function limitLifetime(entry: DocumentEntry, until = Infinity): void {
  entry._isInvalidated = until === -Infinity
  if (entry._lifetime && until > -Infinity)
    entry._lifetime = { ...entry._lifetime, expiresAt: Math.min(entry._lifetime.expiresAt, until) }
}

/** Queries of documents. */
export const documentReads: ReadStrategy = {
  find: memoizedQuery,

  write: dehydrateDocument,

  _locate: (engine, query) => engine._store.documents.get(query.key) ?? hydrateQuery(engine, query),

  async _ask(engine, query, send) {
    const { _definition: definition, _variables: values, _dataSource: dataSource } = query
    const { batch, _fanOut: fanOut, placeholder } = definition
    const askPart = (part: Values) =>
      batch ? fetchBatch({ _engine: engine, _definition: definition, send }, batch, part) : send(part)
    if (fanOut) return joinResults(await Promise.all(fanOut(values).map(askPart)))
    if (batch) return askPart(values)
    const etag =
      dataSource instanceof DocumentEntry && dataSource.read() !== undefined ? dataSource.etag : undefined
    try {
      const response = await send(values, etag === undefined ? undefined : { 'If-None-Match': etag })
      // The cached value may have been evicted meanwhile.
      return response.status === 304 && query._dataSource?.read() === undefined
        ? await send(values)
        : response
    } catch (error) {
      if (placeholder === undefined || !UiApiError.is(error) || error.status !== 404) throw error
      return { status: 404, body: structuredClone(placeholder) }
    }
  },

  ingest(engine, query, { status, body: given, etag, until }, lifetimeOf) {
    const { _store: store } = engine
    const { _definition: definition, _variables: values, _dataSource: dataSource } = query
    if (status === 304) {
      if (!(dataSource instanceof DocumentEntry))
        throw new ResponseMismatchError('Expected a response but received 304')
      extendLifetimes(store, dataSource, lifetimeOf)
      return dataSource
    }
    const returns = definition._returns
    if (returns.kind !== 'document') return undefined
    // An opaque response may be empty.
    const body = given === undefined && returns._isOpaque ? null : given
    const found = checkResponse(returns, body, store._sets)
    checkCacheKeys(returns, body, found, values)
    // A placeholder is empty on purpose.
    const problem = status === 404 ? undefined : definition.verify?.(body as never, values)
    if (problem !== undefined) throw new ResponseMismatchError(problem)
    const arrival = { _store: store, values, _lifetimeOf: lifetimeOf }
    // The response's content has a cache key: point to the shared document.
    const name = definition._entry ? undefined : cacheKeyOf(returns, body, values)
    const shown = ingestDocument(arrival, name ?? query.key, returns, body, found)
    const entry = name === undefined ? shown : pointTo(arrival, query.key, shown)
    entry.etag = etag
    if (definition.batch) limitLifetime(entry, until)
    follow(engine, definition, entry.read(), values)
    return entry
  },
}
