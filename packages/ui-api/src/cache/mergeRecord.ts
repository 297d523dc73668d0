import type { FieldValueRepresentation } from '../representations/RecordRepresentation.js'
import type { FieldSet } from './FieldSet.js'
import { outdated, type Lifetime } from './Lifetime.js'
import { isPolymorphic, parentIn, type MergeResult, type OwnRecord, type RecordEntry } from './RecordEntry.js'

const NOTHING: MergeResult = { changed: [], aged: [] }

/** Equal for whoever shows the field. Nested records count as equal by id: their own views tell of their changes. */
export function isSameField(
  a: FieldValueRepresentation | undefined,
  b: FieldValueRepresentation | undefined,
): boolean {
  if (a?.displayValue !== b?.displayValue) return false
  if (a?.value === b?.value) return true
  const parent = parentIn(a)
  return parent !== null && parent.id === parentIn(b)?.id
}

/** Version of a known field, 0 when there is none: the weakEtag of the answer that brought it. */
const versionOf = ({ record, others }: RecordEntry, name: string) =>
  others?.get(name)?.version ?? ((record?.fields[name] && record.weakEtag) || 0)

/** Notes which fields have another age than the record now. Gives those that are known to be out of date. */
function stampOthers(
  entry: RecordEntry,
  { fields: before, weakEtag: knownVersion }: OwnRecord,
  { fields: after, weakEtag: version }: OwnRecord,
  previous: Lifetime,
  lifetime: Lifetime,
): string[] {
  const stamps = new Map(entry.others)
  const aged: string[] = []
  const isOlder = version && version < knownVersion
  for (const name in after) {
    if (version && version < versionOf(entry, name)) continue
    stamps.delete(name)
    if (!isOlder) continue
    // The record has moved on since: good enough to show, not good enough to be called fresh.
    stamps.set(name, { lifetime: outdated(lifetime), version })
    aged.push(name)
  }
  if (!isOlder)
    for (const name of [...Object.keys(before), ...stamps.keys()]) {
      if (after[name]) continue
      const stamp = stamps.get(name) ?? { lifetime: previous, version: knownVersion || 0 }
      const isNewer = knownVersion && version > knownVersion
      stamps.set(name, isNewer ? { ...stamp, lifetime: outdated(stamp.lifetime) } : stamp)
      if (isNewer) aged.push(name)
    }
  entry.others = stamps.size > 0 ? stamps : null
  return aged
}

/**
 * Takes an answer's record into its entry, field by field. The record is adopted: the entry keeps its objects. Gives
 * what has changed, undefined where every view shows something else: the record was not known, or is of another type now.
 *
 * `weakEtag` decides which side of a field is newer (0 or absent: the one that came last), never whether it is equal:
 * formulas and display values change without it. What a newer answer does not carry is out of date from then on.
 */
export function mergeRecord(
  entry: RecordEntry,
  incoming: OwnRecord,
  fields: FieldSet,
  lifetime: Lifetime,
): MergeResult | undefined {
  const { record: known, lifetime: previous, others } = entry
  if (!known || !previous) {
    entry.record = incoming
    entry.cover = fields
    entry.lifetime = lifetime
    return undefined
  }
  const before = known.fields
  const after = incoming.fields
  const version = incoming.weakEtag || 0
  // Without a version, as in a parent, an answer brings fields and nothing newer of the record itself.
  const isLesser = known.weakEtag > version
  const isOlder = version && isLesser
  const newer = isLesser ? known : incoming
  const { apiName } = isPolymorphic(newer) ? (isLesser ? incoming : known) : newer
  const isRenamed = apiName !== known.apiName
  const isSimple = !others && !isOlder
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
  // Counting names is cheaper than looking for each of them once more.
  const hasSameNames = Object.keys(merged).length === shared
  const aged =
    isSimple && hasSameNames ? NOTHING.aged : stampOthers(entry, known, incoming, previous, lifetime)
  if (!isOlder) {
    // Only answers from elsewhere (an earlier visit, another tab) can be fresh for shorter.
    if (lifetime.expiresAt >= previous.expiresAt) entry.lifetime = lifetime
    entry.cover = fields
  }
  if (!hasSameNames) entry.cover = null
  if (isLesser) {
    if (changed || isRenamed) entry.record = { ...known, apiName, fields: merged }
  } else {
    incoming.apiName = apiName
    // None is no other record type.
    incoming.recordTypeId ??= known.recordTypeId
    incoming.fields = merged
    entry.record = incoming
  }
  // Every view shows them.
  if (isRenamed || entry.record?.recordTypeId !== known.recordTypeId) return undefined
  return changed || aged[0] ? { changed: changed ?? [], aged } : NOTHING
}
