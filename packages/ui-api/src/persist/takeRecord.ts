import { knows, type OwnRecord, type RecordEntry } from '../cache/RecordEntry.js'
import { entryOf } from '../cache/RecordEntry.js'
import { tellViews, type Store } from '../cache/Store.js'
import { hydrateRecord, isDehydratedRecord } from '../client/hydrate.js'
import type { DehydratedRecord } from '../cache/Dehydrated.js'

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

/** Takes a record in that was written down earlier or elsewhere; of one that is older than what is known, only new fields. */
export function takeRecord(store: Store, written: DehydratedRecord): void {
  if (!isDehydratedRecord(written, store)) return
  // Has just been checked to be one, and is ours.
  const record = written.record as OwnRecord
  const known = entryOf(store, record.id)
  if (!isAtLeastAsNew(record, written, known)) {
    const isNew = (name: string) => !knows(known, name)
    record.fields = Object.fromEntries(Object.entries(record.fields).filter(([name]) => isNew(name)))
    if (Object.keys(record.fields).length === 0) return
    written = { ...written, others: written.others?.filter(({ name }) => isNew(name)) ?? [] }
  }
  const { isOvertaken } = known
  const entry = hydrateRecord(store, written)
  // What is out of date itself makes up for nothing.
  entry.isOvertaken = isOvertaken && !((written.expiresAt ?? -Infinity) > -Infinity)
  tellViews(store, entry, { changed: [], aged: (written.others ?? []).map(({ name }) => name) })
}
