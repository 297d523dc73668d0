import type { FieldValueRepresentation } from '../representations/RecordRepresentation.js'
import type { FieldSet } from './FieldSet.js'
import { expired, type Lifetime } from './Lifetime.js'
import {
  isCompound,
  isPolymorphic,
  parentIn,
  type MergeResult,
  type OwnRecord,
  type RecordEntry,
} from './RecordEntry.js'

const NOTHING: MergeResult = { changed: [], aged: [] }

/** Compares fields. Parent records are equal by id: their own views notify about changes. */
export function isSameField(
  a: FieldValueRepresentation | undefined,
  b: FieldValueRepresentation | undefined,
): boolean {
  if (a?.displayValue !== b?.displayValue) return false
  if (a?.value === b?.value) return true
  if (isCompound(a?.value))
    return isCompound(b?.value) && JSON.stringify(a?.value) === JSON.stringify(b?.value)
  const parent = parentIn(a)
  return parent !== null && parent.id === parentIn(b)?.id
}

/** The weakEtag of the response that brought the field, 0 if unknown. */
const versionOf = ({ record, _fieldStamps: fieldStamps }: RecordEntry, name: string) =>
  fieldStamps?.get(name)?.version ?? ((record?.fields[name] && record.weakEtag) || 0)

/** Stamps the fields whose lifetime differs from the record's. Returns the fields that turned stale. */
function stampFields(
  entry: RecordEntry,
  { fields: before, weakEtag: knownVersion }: OwnRecord,
  { fields: after, weakEtag: version }: OwnRecord,
  previous: Lifetime,
  lifetime: Lifetime,
): string[] {
  const stamps = new Map(entry._fieldStamps)
  const aged: string[] = []
  const isOlder = version && version < knownVersion
  for (const name in after) {
    if (version && version < versionOf(entry, name)) continue
    stamps.delete(name)
    if (!isOlder) continue
    // The record has a newer version: good enough to render, but stale.
    stamps.set(name, { _lifetime: expired(lifetime), version })
    aged.push(name)
  }
  if (!isOlder)
    for (const name of [...Object.keys(before), ...stamps.keys()]) {
      if (after[name]) continue
      const stamp = stamps.get(name) ?? { _lifetime: previous, version: knownVersion || 0 }
      const isNewer = knownVersion && version > knownVersion
      stamps.set(name, isNewer ? { ...stamp, _lifetime: expired(stamp._lifetime) } : stamp)
      if (isNewer) aged.push(name)
    }
  entry._fieldStamps = stamps.size > 0 ? stamps : null
  return aged
}

/**
 * Merges the record of a response into its entry, field by field, and adopts its objects. Returns the changed fields,
 * or undefined when every view changes: a new record, another record type or object.
 *
 * `weakEtag` decides which value is newer (0 or absent: the last response), never whether values are equal: formulas
 * and display values change without it. Fields that a newer response lacks turn stale.
 */
export function mergeRecord(
  entry: RecordEntry,
  incoming: OwnRecord,
  fields: FieldSet,
  lifetime: Lifetime,
): MergeResult | undefined {
  const { record: known, _lifetime: previous, _fieldStamps: fieldStamps } = entry
  if (!known || !previous) {
    entry.record = incoming
    entry._knownFields = fields
    entry._lifetime = lifetime
    return undefined
  }
  const before = known.fields
  const after = incoming.fields
  const version = incoming.weakEtag || 0
  // A parent record has no version: it updates fields, not metadata.
  const isLesser = known.weakEtag > version
  const isOlder = version && isLesser
  const newer = isLesser ? known : incoming
  const { apiName } = isPolymorphic(newer) ? (isLesser ? incoming : known) : newer
  const isRenamed = apiName !== known.apiName
  const isSimple = !fieldStamps && !isOlder
  let merged = before
  let changed: string[] | undefined
  let shared = 0
  for (const name in after) {
    const one = before[name]
    const other = after[name] as FieldValueRepresentation
    if (one) shared++
    if (one && isSameField(one, other)) continue
    if (!isSimple && version && version < versionOf(entry, name)) continue
    if (!changed) {
      merged = { ...before }
      changed = []
    }
    merged[name] = other
    changed.push(name)
  }
  // Comparing counts is cheaper than looking up each name again.
  const hasSameNames = Object.keys(merged).length === shared
  const aged =
    isSimple && hasSameNames ? NOTHING.aged : stampFields(entry, known, incoming, previous, lifetime)
  if (!isOlder) {
    // Only responses from an earlier visit or another tab can expire earlier.
    if (lifetime.expiresAt >= previous.expiresAt) entry._lifetime = lifetime
    entry._knownFields = fields
  }
  if (!hasSameNames) entry._knownFields = null
  if (isLesser) {
    if (changed || isRenamed) entry.record = { ...known, apiName, fields: merged }
  } else {
    incoming.apiName = apiName
    // Null means unknown, not another record type.
    incoming.recordTypeId ??= known.recordTypeId
    incoming.fields = merged
    entry.record = incoming
  }
  // Every view includes both.
  if (isRenamed || entry.record?.recordTypeId !== known.recordTypeId) return undefined
  return changed || aged[0] ? { changed: changed ?? [], aged } : NOTHING
}
