import type { Engine } from '../client/Engine.js'
import type { Values, WriteEffect } from '../define/adapterTypes.js'
import { UiApiError } from '../errors/UiApiError.js'
import type { OwnRecord } from '../cache/RecordEntry.js'
import { checkAnswer, checkRecord } from '../ingest/checkAnswer.js'
import { ingestDocument, type LifetimeOf } from '../ingest/ingestAnswer.js'
import { recordRepresentation } from '../representations/record.js'

const deleted = () =>
  new UiApiError({
    code: 'UIAPI_HTTP',
    status: 404,
    statusText: 'Not Found',
    body: [{ errorCode: 'NOT_FOUND', message: 'The requested resource does not exist' }],
    message: 'The requested resource does not exist',
  })

const includes = (values: Values, where: Values = {}) =>
  Object.entries(where).every(([name, value]) => JSON.stringify(values[name]) === JSON.stringify(value))

/** What a write may change: reads on their way now may carry what was true before it. */
const overtake = (engine: Engine, isAffected: (values: Values) => boolean) => {
  for (const { flight, values } of engine.queries.values())
    if (flight && isAffected(values)) flight.isOvertaken = true
}

/** Lists, counts and related lists that can hold records of this object. */
function ageLists(engine: Engine, apiName: string): void {
  for (const entry of engine.store.documents.values()) {
    if (!entry.representation.holdsRecordsOf) continue
    if (entry.holds === undefined || entry.holds.includes(apiName)) engine.store.ageDocument(entry)
  }
  for (const { flight, definition, values } of engine.queries.values()) {
    if (!flight || definition.returns.kind !== 'document' || !definition.returns.holdsRecordsOf) continue
    const { objectApiName } = values
    if (objectApiName === undefined || objectApiName === apiName) flight.isOvertaken = true
  }
}

/** Drops a record or a document; who shows it reads it again. */
export function evict(engine: Engine, key: string): void {
  engine.store.forget(key)
  const { documents } = engine.store
  const query = engine.queries.get(key)
  for (const entry of [documents.get(key), query?.source]) {
    if (entry === undefined || !('representation' in entry)) continue
    documents.delete(entry.key)
    for (const reader of engine.queries.values()) {
      if (reader.source !== entry) continue
      reader.setSource(undefined)
      reader.error = undefined
      engine.mark(reader)
    }
    entry.release()
  }
  for (const reader of engine.observed)
    if (reader.read().state === 'Unfulfilled') engine.fetch(reader).isKept = true
}

/** Carries out one effect of a successful write. */
export function applyEffect(engine: Engine, effect: WriteEffect, lifetimeOf: LifetimeOf): void {
  const { store } = engine
  if ('deleted' in effect) {
    store.remove(effect.deleted, deleted())
    overtake(engine, (values) => values['recordId'] === effect.deleted)
  } else if ('evict' in effect) evict(engine, effect.evict)
  else if ('listsOf' in effect) ageLists(engine, effect.listsOf)
  else if ('changed' in effect) {
    store.ageRecord(effect.changed)
    overtake(engine, (values) => values['recordId'] === effect.changed)
  } else if ('record' in effect) {
    const fields = checkRecord(effect.record, store.sets.empty, store.sets)
    // Has just been checked to be one, and came with an answer that is ours.
    store.putRecord(
      effect.record as OwnRecord,
      fields,
      lifetimeOf(recordRepresentation.name, recordRepresentation.ttlMs),
    )
  } else if ('put' in effect) {
    const found = checkAnswer(effect.as, effect.value, store.sets)
    ingestDocument({ store, values: {}, lifetimeOf }, effect.put, effect.as, effect.value, found)
  } else {
    for (const query of engine.queries.values()) {
      if (query.definition.name !== effect.stale || !includes(query.values, effect.where)) continue
      if (query.flight) query.flight.isOvertaken = true
      if (query.source && 'representation' in query.source) store.ageDocument(query.source)
    }
  }
}
