import type { Engine, Query } from '../core/Engine.js'
import { memoizedQuery } from '../core/memoizedQuery.js'
import { UiApiError } from '../errors/UiApiError.js'
import { dehydrateDocument } from '../hydration/dehydrateDocument.js'
import { hydrateDocument } from '../hydration/hydrateDocument.js'
import { mismatch } from '../ingest/checkRecord.js'
import { checkResponse } from '../ingest/checkResponse.js'
import { inside } from '../ingest/checkTree.js'
import type { ReadStrategy } from '../ingest/ReadStrategy.js'
import { recordRepresentation } from '../representations/record.js'
import type { Representation } from '../representations/Representation.js'
import { GraphqlEntry, hasErrors } from './GraphqlEntry.js'
import { operationOf } from './operationOf.js'
import { putNode } from './putNode.js'
import { at } from './share.js'

function newEntry({ _store: store }: Engine, query: Query): GraphqlEntry {
  const { query: text, operationName } = query._variables as { query: string; operationName?: string }
  // The adapter returns a document.
  const returns = query._definition._returns as Representation<unknown>
  return new GraphqlEntry(query.name, returns, store, operationOf(text, operationName)?._selection())
}

/** Queries in GraphQL: their nodes are records, everything else is a document. */
export const graphqlReads: ReadStrategy = {
  find: memoizedQuery,

  write: dehydrateDocument,

  _locate(engine, query) {
    const { _store: store, _pendingHydration: pendingHydration } = engine
    const { documents } = store
    const known = documents.get(query.name)
    if (known || !pendingHydration.has(query.name)) return known
    const entry = newEntry(engine, query)
    documents.set(query.name, entry)
    // Without it, the entry has no data: it is fetched.
    hydrateDocument(engine, query.name, entry._representation)
    return entry
  },

  ingest(engine, query, { body }, lifetimeOf) {
    const { _store: store } = engine
    const { documents } = store
    const known = documents.get(query.name)
    const entry = known instanceof GraphqlEntry ? known : newEntry(engine, query)
    checkResponse(entry._representation, body, store._sets)
    if ((at(body, 'data') ?? null) === null) {
      if (!hasErrors(body)) throw mismatch('object', at(body, 'data'), 'data')
      const message = 'The query failed; the body has the reasons.'
      throw new UiApiError({ code: 'UIAPI_HTTP', status: 400, statusText: 'Bad Request', body, message })
    }
    const plan = inside(['data'], () => entry._plan(body))
    const isResponse = store._requestEpoch < Infinity
    const isOvertaken = isResponse && query._inFlight?._isInvalidated === true
    const lifetime = lifetimeOf(recordRepresentation)
    for (const node of plan.nodes) putNode(store, node, lifetime, isOvertaken)
    documents.set(query.name, entry)
    store._epoch++
    entry._lifetime = lifetimeOf(entry._representation)
    entry.holds = plan.holds
    entry._show(plan)
    return entry
  },
}
