import { flatSet } from '../cache/FieldSet.js'
import { awake } from '../cache/Lifetime.js'
import type { OwnRecord, RecordEntry } from '../cache/RecordEntry.js'
import { putRecord, type Store } from '../cache/Store.js'
import { checkOneRecord, isObject } from '../ingest/checkRecord.js'
import type { Engine } from './Engine.js'
import type { DehydratedLifetime, DehydratedRecord, DehydratedState } from './UiApiOptions.js'

/** True for a lifetime as it is written down. */
export const isLifetime = (value: unknown): value is DehydratedLifetime =>
  isObject(value) && Number.isFinite(value['fetchedAt']) && typeof (value['expiresAt'] ?? 0) === 'number'

const isStamp = (stamp: unknown) => isLifetime(stamp) && 'version' in stamp && Number.isFinite(stamp.version)

/** True for what `dehydrate` gives. */
export function isDehydratedRecord(one: unknown, { sets }: Store): one is DehydratedRecord {
  if (!isLifetime(one)) return false
  const { record, others = [] } = one as Partial<DehydratedRecord>
  try {
    checkOneRecord(record, sets)
    return Array.isArray(others) && others.every(isStamp)
  } catch {
    return false
  }
}

/** Takes in a record that was written down and has been checked; it is adopted. Gives its entry. */
export function hydrateRecord(store: Store, written: DehydratedRecord): RecordEntry {
  const record = written.record as OwnRecord
  // Parents are records of their own here, so nothing of them is looked into.
  const entry = putRecord(store, record, flatSet(store.sets, Object.keys(record.fields)), awake(written))
  for (const { name, version, ...lifetime } of written.others ?? [])
    entry.others = new Map(entry.others).set(name, { version, lifetime: awake(lifetime) })
  return entry
}

/** Takes a state in. What does not fit is left out: it will be read from the server. */
export function hydrate({ store, dormant }: Engine, state: DehydratedState): void {
  const { version, records, documents } = structuredClone(state)
  if (version !== 1) return
  for (const record of records) if (isDehydratedRecord(record, store)) hydrateRecord(store, record)
  // Looked at when somebody asks for them.
  for (const document of documents)
    if (isLifetime(document) && Array.isArray(document.places)) dormant.set(document.key, document)
}
