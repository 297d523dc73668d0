import { callSafely } from '../core/scheduler.js'
import { flatSet } from '../cache/FieldSet.js'
import { hydrateLifetime } from '../cache/Lifetime.js'
import type { OwnRecord, RecordEntry } from '../cache/RecordEntry.js'
import { putRecord, type Store } from '../cache/Store.js'
import { isObject } from '../define/json.js'
import { checkOneRecord } from '../ingest/checkRecord.js'
import type { Engine } from '../core/Engine.js'
import type { DehydratedLifetime, DehydratedRecord, DehydratedState } from './Dehydrated.js'

export const isLifetime = (value: unknown): value is DehydratedLifetime =>
  isObject(value) && Number.isFinite(value['fetchedAt']) && typeof (value['expiresAt'] ?? 0) === 'number'

const isStamp = (stamp: DehydratedLifetime & { readonly version: unknown }) =>
  isLifetime(stamp) && Number.isFinite(stamp.version)

/** Validates a dehydrated record. */
export function isDehydratedRecord(one: unknown, { _sets: sets }: Store): one is DehydratedRecord {
  if (!isLifetime(one)) return false
  const { record, others = [] } = one as Partial<DehydratedRecord>
  try {
    checkOneRecord(record, sets)
    // Throws if it is not a list.
    return others.every(isStamp)
  } catch {
    return false
  }
}

/** Ingests a validated dehydrated record and adopts it. `now`: see `hydrateLifetime`. */
export function hydrateRecord(store: Store, written: DehydratedRecord, now?: number): RecordEntry {
  const record = written.record as OwnRecord
  // Parents are references, so their fields are not merged.
  const entry = putRecord(
    store,
    record,
    flatSet(store._sets, Object.keys(record.fields)),
    hydrateLifetime(written, now),
  )
  for (const { name, version, ...lifetime } of written.others ?? [])
    entry._fieldStamps = new Map(entry._fieldStamps).set(name, {
      version,
      _lifetime: hydrateLifetime(lifetime, now),
    })
  return entry
}

/** Hydrates a state. Ignores invalid parts, which are then fetched. */
export function hydrate(engine: Engine, state: DehydratedState): void {
  const { _store: store, _pendingHydration: pendingHydration } = engine
  const takeIn = () => {
    // Throws for another version or a non-list, before anything is ingested.
    const written = { 1: structuredClone(state) }[state.version]
    const records = written.records.filter((one) => isDehydratedRecord(one, store))
    const documents = written.documents.filter((one) => isLifetime(one) && typeof one.key === 'string')
    for (const record of records) hydrateRecord(store, record, engine.now())
    // Hydrated lazily.
    for (const document of documents) pendingHydration.set(document.key, document)
  }
  callSafely(engine, takeIn, 'initial-state-ignored')
}
