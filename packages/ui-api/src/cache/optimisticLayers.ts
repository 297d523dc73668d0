import type { FieldSet, FieldSets } from './FieldSet.js'
import type { Lifetime } from './Lifetime.js'
import { mergeRecord, type MergeResult } from './mergeRecord.js'
import type { OwnRecord, RecordEntry } from './RecordEntry.js'

const changedNames = (before: OwnRecord, after: OwnRecord) =>
  [...new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])].filter(
    (name) => before.fields[name] !== after.fields[name],
  )

/** Shows the server's record with all unconfirmed edits applied again. */
export function layered(entry: RecordEntry): MergeResult {
  if (entry.optimistic === null || entry.record === null) return { changed: [], aged: [] }
  const before = entry.record
  entry.record = entry.optimistic.layers.reduce(
    (record, layer) => layer.edit(record),
    entry.optimistic.server,
  )
  return { changed: changedNames(before, entry.record), aged: [] }
}

/** An answer arrives while edits wait: it changes what lies under them. */
export function mergeUnderOptimistic(
  entry: RecordEntry,
  incoming: OwnRecord,
  fields: FieldSet,
  lifetime: Lifetime,
  sets: FieldSets,
): MergeResult {
  if (entry.optimistic === null) return mergeRecord(entry, incoming, fields, lifetime, sets)
  const shown = entry.record
  entry.record = entry.optimistic.server
  const { aged } = mergeRecord(entry, incoming, fields, lifetime, sets)
  entry.optimistic.server = entry.record
  entry.record = shown
  return { changed: layered(entry).changed, aged }
}
