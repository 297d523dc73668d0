import { DocumentEntry } from '../cache/DocumentEntry.js'
import { entryOf, type OwnRecord } from '../cache/RecordEntry.js'
import type { Engine, Query } from '../core/Engine.js'
import { queriesOf } from '../core/queryOf.js'
import { evict } from '../core/evict.js'
import { invalidateRecord, putRecord, removeRecord } from '../cache/Store.js'
import type { Values, WriteEffect } from '../define/adapterTypes.js'
import { UiApiError } from '../errors/UiApiError.js'
import { checkResponse } from '../ingest/checkResponse.js'
import { checkOneRecord } from '../ingest/checkRecord.js'
import { ingestDocument } from '../ingest/ingestDocument.js'
import type { LifetimeOf } from '../representations/Reads.js'
import { recordRepresentation } from '../representations/record.js'

/** The error that subscribers of a deleted record receive. */
export const deleted = () =>
  new UiApiError({
    code: 'UIAPI_HTTP',
    status: 404,
    statusText: 'Not Found',
    body: [{ errorCode: 'NOT_FOUND', message: 'The requested resource does not exist' }],
    message: 'The requested resource does not exist',
  })

const includes = (values: Values, where: Values) =>
  Object.entries(where).every(([name, value]) => JSON.stringify(values[name]) === JSON.stringify(value))

/** Invalidates queries. Requests in flight may predate the write: they are repeated. */
function invalidateQueries(engine: Engine, isAffected: (query: Query) => boolean): void {
  engine._store._epoch++
  for (const query of queriesOf(engine)) {
    if (!isAffected(query)) continue
    if (query._inFlight) query._inFlight._isInvalidated = true
    query._skipsAutoRefetch = false
    if (query._dataSource instanceof DocumentEntry) query._dataSource._invalidate()
  }
}

/** Invalidates a document and its queries. */
function invalidateDocument(
  { _store: store, _pendingHydration: pendingHydration }: Engine,
  key: string,
): void {
  store._epoch++
  // Pending documents are fetched instead of hydrated.
  pendingHydration.delete(key)
  store.documents.get(key)?._invalidate()
}

/** Matches the cache key of a document against an adapter and variables. */
const canShow = (key: string, name: string, where: Values) =>
  key.startsWith(name) &&
  /[&:]/.test(key.charAt(name.length)) &&
  Object.entries(where).every(([part, value]) =>
    value === undefined ? !key.includes(`&${part}=`) : typeof value !== 'string' || key.includes(value),
  )

/** Invalidates queries of an adapter by variables, and their documents. */
function invalidateReads(engine: Engine, name: string, where: Values = {}): void {
  // Includes documents without a query.
  for (const key of [...engine._pendingHydration.keys(), ...engine._store.documents.keys()])
    if (canShow(key, name, where)) invalidateDocument(engine, key)
  invalidateQueries(
    engine,
    ({ _definition: definition, _variables: variables }) =>
      definition.name === name && includes(variables, where),
  )
}

/** Invalidates lists, counts and related lists that can contain records of this object; null: any. */
function invalidateLists(engine: Engine, apiName: string | null): void {
  const canHold = (holds: unknown) => apiName === null || !Array.isArray(holds) || holds.includes(apiName)
  // Pending documents are fetched instead of hydrated.
  for (const { key, holds } of engine._pendingHydration.values())
    if (holds !== undefined && canHold(holds)) engine._pendingHydration.delete(key)
  // Includes documents without a query: a later query must not find them fresh.
  for (const { _representation: representation, holds, key } of engine._store.documents.values())
    if (representation._holdsRecordsOf && canHold(holds)) invalidateDocument(engine, key)
  invalidateQueries(
    engine,
    ({ _definition: { _returns: returns }, _dataSource: dataSource, _variables: variables }) => {
      if (returns.kind !== 'document' || !returns._holdsRecordsOf) return false
      const holds = dataSource instanceof DocumentEntry ? dataSource.holds : undefined
      const { objectApiName } = variables
      return canHold(holds ?? (objectApiName === undefined ? undefined : [objectApiName]))
    },
  )
}

/** Applies one effect of a successful write. */
export function applyEffect(engine: Engine, effect: WriteEffect, lifetimeOf: LifetimeOf): void {
  const { _store: store } = engine
  for (const observer of engine._observers) observer._onEffect?.(effect)
  if ('deleted' in effect) {
    // Also for an unknown record: a response in flight may bring it.
    entryOf(store, effect.deleted)._deletionEpoch = ++store._epoch
    removeRecord(store, effect.deleted, deleted())
    invalidateQueries(engine, ({ _variables: variables }) => variables['recordId'] === effect.deleted)
  } else if ('evict' in effect) evict(engine, effect.evict)
  else if ('listsOf' in effect) invalidateLists(engine, effect.listsOf)
  else if ('aged' in effect) invalidateDocument(engine, effect.aged)
  else if ('changed' in effect) {
    invalidateQueries(engine, ({ _variables: variables }) => variables['recordId'] === effect.changed)
    invalidateRecord(store, effect.changed)
  } else if ('record' in effect) {
    const fields = checkOneRecord(effect.record, store._sets)
    // Checked above, and owned.
    putRecord(store, effect.record as OwnRecord, fields, lifetimeOf(recordRepresentation))
  } else if ('put' in effect) {
    const found = checkResponse(effect.as, effect.value, store._sets)
    ingestDocument(
      { _store: store, values: {}, _lifetimeOf: lifetimeOf },
      effect.put,
      effect.as,
      effect.value,
      found,
    )
  } else invalidateReads(engine, effect.stale, effect.where)
}
