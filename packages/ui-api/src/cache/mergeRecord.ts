import type { FieldValueRepresentation } from '../representations/record.js'
import type { FieldSet } from './FieldSet.js'
import { outdated, type Lifetime } from './Lifetime.js'
import { parentIn, type Fields, type OwnRecord, type RecordEntry } from './RecordEntry.js'

/** What a merge did: which fields show something else now, which are known to be out of date now. */
export interface MergeResult {
  readonly changed: readonly string[]
  readonly aged: readonly string[]
}

const NOTHING: MergeResult = { changed: [], aged: [] }

/** Equal for whoever shows the field. Nested records count as equal by id: their own views tell of their changes. */
function isSameField(a: FieldValueRepresentation, b: FieldValueRepresentation): boolean {
  if (a.displayValue !== b.displayValue) return false
  if (a.value === b.value) return true
  const parent = parentIn(a)
  return parent !== null && parent.id === parentIn(b)?.id
}

/** What is known of a record when an answer comes. */
interface Moment {
  readonly before: Fields
  readonly knownVersion: number
  readonly version: number
}

/** True when the answer's version of a field is older than the known one. Without a version it never is. */
const isBeaten = ({ others }: RecordEntry, name: string, { before, knownVersion, version }: Moment) =>
  version !== 0 && version < (others?.get(name)?.version ?? (name in before ? knownVersion : 0))

/** Notes which fields have another age than the record now. Gives those that are known to be out of date. */
function stampOthers(
  entry: RecordEntry,
  after: Fields,
  previous: Lifetime,
  lifetime: Lifetime,
  moment: Moment,
) {
  const { before, knownVersion, version } = moment
  const stamps = new Map(entry.others)
  const aged: string[] = []
  const isOlder = version !== 0 && version < knownVersion
  for (const name in after) {
    if (isBeaten(entry, name, moment)) continue
    stamps.delete(name)
    if (!isOlder) continue
    // The record has moved on since: good enough to show, not good enough to be called fresh.
    stamps.set(name, { lifetime: outdated(lifetime), version })
    aged.push(name)
  }
  if (!isOlder)
    for (const name of [...Object.keys(before), ...stamps.keys()]) {
      if (name in after) continue
      const stamp = stamps.get(name) ?? { lifetime: previous, version: knownVersion }
      const isNewer = knownVersion !== 0 && version > knownVersion
      stamps.set(name, isNewer ? { ...stamp, lifetime: outdated(stamp.lifetime) } : stamp)
      if (isNewer) aged.push(name)
    }
  entry.others = stamps.size > 0 ? stamps : null
  return aged
}

/**
 * Takes an answer's record into its entry, field by field. The record is adopted: the entry keeps its objects. Gives
 * what has changed, undefined for a record that was not known.
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
  const moment = { before, knownVersion: known.weakEtag || 0, version: incoming.weakEtag || 0 }
  const isOlder = moment.version !== 0 && moment.version < moment.knownVersion
  const isSimple = !others && !isOlder
  let merged = before
  let changed: string[] | undefined
  let hasSameNames = true
  for (const name in after) {
    const one = before[name]
    const other = after[name] as FieldValueRepresentation
    if ((one && isSameField(one, other)) || (!isSimple && isBeaten(entry, name, moment))) continue
    if (!changed) {
      merged = { ...before }
      changed = []
    }
    merged[name] = other
    changed.push(name)
    if (!one) hasSameNames = false
  }
  for (const name in before) if (!(name in after)) hasSameNames = false
  const aged = isSimple && hasSameNames ? NOTHING.aged : stampOthers(entry, after, previous, lifetime, moment)
  if (isOlder) {
    if (changed) entry.record = { ...known, fields: merged }
  } else {
    // Only answers from elsewhere (an earlier visit, another tab) can be fresh for shorter.
    if (lifetime.expiresAt >= previous.expiresAt) entry.lifetime = lifetime
    incoming.weakEtag = moment.version || moment.knownVersion
    incoming.fields = merged
    entry.record = incoming
    entry.cover = fields
  }
  if (!hasSameNames) entry.cover = null
  return changed || aged[0] ? { changed: changed ?? [], aged } : NOTHING
}
