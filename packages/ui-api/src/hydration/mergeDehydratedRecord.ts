import { hasField, type OwnRecord, type RecordEntry } from '../cache/RecordEntry.js'
import { entryOf } from '../cache/RecordEntry.js'
import { notifyViews, type Store } from '../cache/Store.js'
import { hydrateRecord, isDehydratedRecord } from './hydrate.js'
import type { DehydratedRecord } from './Dehydrated.js'

/** Compares versions; equal or unknown versions by time. */
function isAtLeastAsNew(
  record: OwnRecord,
  { fetchedAt }: DehydratedRecord,
  { record: known, _lifetime: lifetime }: RecordEntry,
) {
  if (known === null || lifetime === null) return true
  const [version, knownVersion] = [record.weakEtag || 0, known.weakEtag || 0]
  return version !== knownVersion && version && knownVersion
    ? version > knownVersion
    : fetchedAt >= lifetime.fetchedAt
}

/** Merges a dehydrated record of an earlier visit or another tab; an older one adds only missing fields. */
export function mergeDehydratedRecord(store: Store, written: DehydratedRecord): void {
  if (!isDehydratedRecord(written, store)) return
  // Validated above, and owned.
  const record = written.record as OwnRecord
  const known = entryOf(store, record.id)
  if (!isAtLeastAsNew(record, written, known)) {
    const isNew = (name: string) => !hasField(known, name)
    record.fields = Object.fromEntries(Object.entries(record.fields).filter(([name]) => isNew(name)))
    if (Object.keys(record.fields).length === 0) return
    written = { ...written, others: written.others?.filter(({ name }) => isNew(name)) ?? [] }
  }
  const { _isInvalidated: isInvalidated } = known
  const entry = hydrateRecord(store, written)
  // Stale data does not repair an invalidation.
  entry._isInvalidated = isInvalidated && !((written.expiresAt ?? -Infinity) > -Infinity)
  notifyViews(store, entry, { changed: [], aged: (written.others ?? []).map(({ name }) => name) })
}
