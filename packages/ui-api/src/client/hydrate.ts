import { guard } from '../broadcast/broadcast.js'
import { flatSet } from '../cache/FieldSet.js'
import { awake } from '../cache/Lifetime.js'
import type { OwnRecord, RecordEntry } from '../cache/RecordEntry.js'
import { putRecord, type Store } from '../cache/Store.js'
import { isObject } from '../config/isObject.js'
import { checkOneRecord } from '../ingest/checkRecord.js'
import type { Engine } from './Engine.js'
import type { DehydratedLifetime, DehydratedRecord, DehydratedState } from '../cache/Dehydrated.js'

/** True for a lifetime as it is written down. */
export const isLifetime = (value: unknown): value is DehydratedLifetime =>
  isObject(value) && Number.isFinite(value['fetchedAt']) && typeof (value['expiresAt'] ?? 0) === 'number'

const isStamp = (stamp: DehydratedLifetime & { readonly version: unknown }) =>
  isLifetime(stamp) && Number.isFinite(stamp.version)

/** True for what `dehydrate` gives. */
export function isDehydratedRecord(one: unknown, { sets }: Store): one is DehydratedRecord {
  if (!isLifetime(one)) return false
  const { record, others = [] } = one as Partial<DehydratedRecord>
  try {
    checkOneRecord(record, sets)
    // Throws as well where that is no list.
    return others.every(isStamp)
  } catch {
    return false
  }
}

/** Takes in a record that was written down and has been checked; it is adopted. Gives its entry. `now`: see `awake`. */
export function hydrateRecord(store: Store, written: DehydratedRecord, now?: number): RecordEntry {
  const record = written.record as OwnRecord
  // Parents are records of their own here, so nothing of them is looked into.
  const entry = putRecord(store, record, flatSet(store.sets, Object.keys(record.fields)), awake(written, now))
  for (const { name, version, ...lifetime } of written.others ?? [])
    entry.others = new Map(entry.others).set(name, { version, lifetime: awake(lifetime, now) })
  return entry
}

/** Takes a state in. What does not fit is left out, if need be all of it: it will be read from the server. */
export function hydrate(engine: Engine, state: DehydratedState): void {
  const { store, dormant } = engine
  const takeIn = () => {
    // Another version, or what is no list, throws here, before anything is taken in.
    const written = { 1: structuredClone(state) }[state.version]
    const records = written.records.filter((one) => isDehydratedRecord(one, store))
    const documents = written.documents.filter((one) => isLifetime(one) && typeof one.key === 'string')
    for (const record of records) hydrateRecord(store, record, engine.now())
    // Looked at when somebody asks for them.
    for (const document of documents) dormant.set(document.key, document)
  }
  guard(engine, takeIn, 'initial-state-ignored')
}
