import type { FieldStamp, OwnRecord, RecordEntry } from '../cache/RecordEntry.js'
import { awake } from '../cache/Lifetime.js'
import type { Store } from '../cache/Store.js'
import { AnswerMismatch } from '../ingest/AnswerMismatch.js'
import { checkRecord, isObject } from '../ingest/checkRecord.js'
import type { Engine } from './Engine.js'
import type {
  DehydratedDocument,
  DehydratedLifetime,
  DehydratedRecord,
  DehydratedState,
} from './UiApiOptions.js'

const isLifetime = (value: unknown): value is DehydratedLifetime =>
  isObject(value) &&
  Number.isFinite(value['fetchedAt']) &&
  (value['expiresAt'] === null || Number.isFinite(value['expiresAt']))

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const areStrings = (value: unknown) => isList(value) && value.every((one) => typeof one === 'string')

const isPlace = (place: unknown) =>
  isObject(place) &&
  isList(place['path']) &&
  place['path'].every((step) => typeof step === 'string' || Number.isInteger(step)) &&
  (typeof place['document'] === 'string' || (areStrings(place['records']) && areStrings(place['fields'])))

/** True for what `dehydrate` gives; the value inside is checked once its representation is known. */
export const isDehydratedDocument = (document: unknown): document is DehydratedDocument =>
  isLifetime(document) &&
  'key' in document &&
  typeof document.key === 'string' &&
  'places' in document &&
  isList(document.places) &&
  document.places.every(isPlace) &&
  (!('holds' in document) || document.holds === null || areStrings(document.holds))

const isStamp = (stamp: unknown): stamp is NonNullable<DehydratedRecord['others']>[number] =>
  isLifetime(stamp) &&
  'name' in stamp &&
  typeof stamp.name === 'string' &&
  'version' in stamp &&
  Number.isFinite(stamp.version)

/** True for what `dehydrate` gives. */
export function isDehydratedRecord(one: unknown, { sets }: Store): one is DehydratedRecord {
  if (!isLifetime(one) || !('record' in one)) return false
  if ('others' in one && (!isList(one.others) || !one.others.every(isStamp))) return false
  try {
    checkRecord(one.record, sets.empty, sets)
    return true
  } catch (error) {
    if (error instanceof AnswerMismatch) return false
    throw error
  }
}

/** The version decides; among equal or unknown ones, the time. */
function isAtLeastAsNew(
  record: OwnRecord,
  { fetchedAt }: DehydratedRecord,
  { record: known, lifetime }: RecordEntry,
) {
  if (known === null || lifetime === null) return true
  const [version, knownVersion] = [record.weakEtag || 0, known.weakEtag || 0]
  return version !== knownVersion && version && knownVersion
    ? version > knownVersion
    : fetchedAt >= lifetime.fetchedAt
}

/**
 * Takes a record in that was written down earlier or elsewhere, unless what is known is newer. Gives false when it
 * does not fit. The record is adopted.
 */
export function hydrateRecord(store: Store, written: DehydratedRecord): boolean {
  if (!isDehydratedRecord(written, store)) return false
  // Has just been checked to be one, and is ours.
  const record = written.record as OwnRecord
  const entry = store.entry(record.id)
  const isNewer = isAtLeastAsNew(record, written, entry)
  // Of an older record, only what is not known yet.
  if (!isNewer)
    record.fields = Object.fromEntries(Object.entries(record.fields).filter(([name]) => !entry.knows(name)))
  const names = Object.keys(record.fields)
  if (!isNewer && names.length === 0) return true
  const stamps = new Map<string, FieldStamp>()
  for (const { name, version, ...lifetime } of written.others ?? [])
    if (isNewer || !entry.knows(name)) stamps.set(name, { version, lifetime: awake(lifetime) })
  // Parents are records of their own here, so nothing of them is looked into.
  store.putRecord(record, store.sets.intern(names, []), awake(written))
  if (stamps.size > 0) {
    entry.others = new Map([...(entry.others ?? []), ...stamps])
    store.tell(entry, { changed: [], aged: [...stamps.keys()] })
  }
  return true
}

/** Takes a state in. What does not fit is left out: it will be read from the server. */
export function hydrate({ store, dormant }: Engine, state: DehydratedState): void {
  const { version, records, documents } = structuredClone(state)
  if (version !== 1) return
  for (const record of records) hydrateRecord(store, record)
  for (const document of documents) if (isDehydratedDocument(document)) dormant.set(document.key, document)
}
