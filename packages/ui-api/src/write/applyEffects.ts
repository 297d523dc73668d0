import { DocumentEntry } from '../cache/DocumentEntry.js'
import { entryOf, type OwnRecord } from '../cache/RecordEntry.js'
import type { Engine, Query } from '../client/Engine.js'
import { queriesOf } from '../client/queryOf.js'
import { evict } from '../client/evict.js'
import { ageRecord } from '../cache/ageRecord.js'
import { putRecord, removeRecord } from '../cache/Store.js'
import type { Values, WriteEffect } from '../define/adapterTypes.js'
import { UiApiError } from '../errors/UiApiError.js'
import { checkAnswer } from '../ingest/checkAnswer.js'
import { checkOneRecord } from '../ingest/checkRecord.js'
import { ingestDocument } from '../ingest/ingestDocument.js'
import type { LifetimeOf } from '../representations/Reads.js'
import { recordRepresentation } from '../representations/record.js'

/** What readers of a deleted record get. */
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

/** Calls reads out of date. Those on their way may carry what was true before the write: they are repeated. */
function age(engine: Engine, isAffected: (query: Query) => boolean): void {
  engine.store.epoch++
  for (const query of queriesOf(engine)) {
    if (!isAffected(query)) continue
    if (query.flight) query.flight.isOvertaken = true
    query.isRefreshUseless = false
    if (query.dataSource instanceof DocumentEntry) query.dataSource.age()
  }
}

/** Calls a document out of date, and with it every read that shows it. */
function ageDocument({ store, dormant }: Engine, key: string): void {
  store.epoch++
  // What nobody has asked for yet is read from the server when somebody does.
  dormant.delete(key)
  store.documents.get(key)?.age()
}

/** Whether a document can be what a read of this name and these values shows: its key begins with the one and holds the others. */
const canShow = (key: string, name: string, where: Values) =>
  key.startsWith(name) &&
  /[&:]/.test(key.charAt(name.length)) &&
  Object.entries(where).every(([part, value]) =>
    value === undefined ? !key.includes(`&${part}=`) : typeof value !== 'string' || key.includes(value),
  )

/** Reads of this adapter whose values include these are no longer true, nor what was written down of them. */
function ageReads(engine: Engine, name: string, where: Values = {}): void {
  // Also what no read is left of, or none was there yet.
  for (const key of [...engine.dormant.keys(), ...engine.store.documents.keys()])
    if (canShow(key, name, where)) ageDocument(engine, key)
  age(engine, ({ definition, given }) => definition.name === name && includes(given, where))
}

/** Lists, counts and related lists that can hold records of this object; null: any. */
function ageLists(engine: Engine, apiName: string | null): void {
  const canHold = (holds: unknown) => apiName === null || !Array.isArray(holds) || holds.includes(apiName)
  // What nobody has asked for yet is read from the server when somebody does.
  for (const { key, holds } of engine.dormant.values())
    if (holds !== undefined && canHold(holds)) engine.dormant.delete(key)
  // Also what no read is left of: a read that comes back to it must not take it for fresh.
  for (const { representation, holds, key } of engine.store.documents.values())
    if (representation.holdsRecordsOf && canHold(holds)) ageDocument(engine, key)
  age(engine, ({ definition: { returns }, dataSource, given }) => {
    if (returns.kind !== 'document' || !returns.holdsRecordsOf) return false
    const holds = dataSource instanceof DocumentEntry ? dataSource.holds : undefined
    const { objectApiName } = given
    return canHold(holds ?? (objectApiName === undefined ? undefined : [objectApiName]))
  })
}

/** Carries out one effect of a successful write. */
export function applyEffect(engine: Engine, effect: WriteEffect, lifetimeOf: LifetimeOf): void {
  const { store } = engine
  for (const watcher of engine.watchers) watcher.onEffect?.(effect)
  if ('deleted' in effect) {
    // Also one that nobody has read: what is on its way may bring it.
    entryOf(store, effect.deleted).deletedIn = ++store.epoch
    removeRecord(store, effect.deleted, deleted())
    age(engine, ({ given }) => given['recordId'] === effect.deleted)
  } else if ('evict' in effect) evict(engine, effect.evict)
  else if ('listsOf' in effect) ageLists(engine, effect.listsOf)
  else if ('aged' in effect) ageDocument(engine, effect.aged)
  else if ('changed' in effect) {
    age(engine, ({ given }) => given['recordId'] === effect.changed)
    ageRecord(store, effect.changed)
  } else if ('record' in effect) {
    const fields = checkOneRecord(effect.record, store.sets)
    // Has just been checked to be one, and came with an answer that is ours.
    putRecord(store, effect.record as OwnRecord, fields, lifetimeOf(recordRepresentation))
  } else if ('put' in effect) {
    const found = checkAnswer(effect.as, effect.value, store.sets)
    ingestDocument({ store, values: {}, lifetimeOf }, effect.put, effect.as, effect.value, found)
  } else ageReads(engine, effect.stale, effect.where)
}
