import type { FieldStamp, OwnRecord, RecordEntry } from '../cache/RecordEntry.js'
import { awake } from '../cache/Lifetime.js'
import type { Store } from '../cache/Store.js'
import { AnswerMismatch } from '../ingest/AnswerMismatch.js'
import { checkOneRecord, isObject } from '../ingest/checkRecord.js'
import type { Engine } from './Engine.js'
import type { DehydratedLifetime, DehydratedRecord, DehydratedState } from './UiApiOptions.js'

/** True for a lifetime as it is written down. */
export const isLifetime = (value: unknown): value is DehydratedLifetime =>
  isObject(value) &&
  Number.isFinite(value['fetchedAt']) &&
  (value['expiresAt'] === null || Number.isFinite(value['expiresAt']))

const isStamp = (stamp: unknown) =>
  isLifetime(stamp) && 'name' in stamp && 'version' in stamp && Number.isFinite(stamp.version)

/** True for what `dehydrate` gives. */
export function isDehydratedRecord(one: unknown, { sets }: Store): one is DehydratedRecord {
  if (!isLifetime(one) || !('record' in one)) return false
  if ('others' in one && !(Array.isArray(one.others) && one.others.every(isStamp))) return false
  try {
    checkOneRecord(one.record, sets)
    return true
  } catch (error) {
    if (error instanceof AnswerMismatch) return false
    throw error
  }
}

/** Takes in a record that was written down and has been checked; it is adopted. Gives its entry. */
export function hydrateRecord(store: Store, written: DehydratedRecord): RecordEntry {
  const record = written.record as OwnRecord
  const stamps = (written.others ?? []).map(({ name, version, ...lifetime }): [string, FieldStamp] => [
    name,
    { version, lifetime: awake(lifetime) },
  ])
  // Parents are records of their own here, so nothing of them is looked into.
  const entry = store.putRecord(record, store.sets.intern(Object.keys(record.fields), []), awake(written))
  if (stamps.length > 0) entry.others = new Map([...(entry.others ?? []), ...stamps])
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
