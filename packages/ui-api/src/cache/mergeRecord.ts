import type { FieldValueRepresentation } from '../representations/record.js'
import type { FieldSet } from './FieldSet.js'
import { outdated, type Lifetime } from './Lifetime.js'
import { knows, parentIn, type FieldStamp, type OwnRecord, type RecordEntry } from './RecordEntry.js'

/** What a merge did: which fields show something else now, which are known to be out of date now. */
export interface MergeResult {
  readonly changed: readonly string[]
  readonly aged: readonly string[]
}

/** Equal for whoever shows the field. Nested records count as equal by id: their own views tell of their changes. */
function isSameField(a: FieldValueRepresentation, b: FieldValueRepresentation): boolean {
  if (a.displayValue !== b.displayValue) return false
  if (a.value === b.value) return true
  const parent = parentIn(a)
  return parent !== null && parent.id === parentIn(b)?.id
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
  const { record: known, lifetime: previous, others, cover } = entry
  if (!known || !previous) {
    entry.record = incoming
    entry.cover = fields
    entry.lifetime = lifetime
    return undefined
  }
  const before = known.fields
  const after = incoming.fields
  const knownVersion = known.weakEtag || 0
  const version = incoming.weakEtag || 0
  // Without a version on either side, the one that came last wins.
  const isOlder = version !== 0 && version < knownVersion
  const isNewer = knownVersion !== 0 && version > knownVersion
  const changed: string[] = []
  const aged: string[] = []
  let merged = before
  let isWider = false
  let stamps = others
  const stampOf = (name: string, stamp: FieldStamp) => {
    if (stamps === others) stamps = new Map(others)
    stamps?.set(name, stamp)
  }
  for (const name in after) {
    const one = before[name]
    const other = after[name] as FieldValueRepresentation
    if (version && (others || isOlder) && knows(entry, name) && version < (others?.get(name)?.version ?? knownVersion))
      continue
    if (!one || !isSameField(one, other)) {
      if (merged === before) merged = { ...before }
      merged[name] = other
      changed.push(name)
      isWider ||= !one
    }
    if (isOlder) {
      // The record has moved on since: good enough to show, not good enough to be called fresh.
      stampOf(name, { lifetime: outdated(lifetime), version })
      aged.push(name)
    } else if (stamps?.has(name)) {
      if (stamps === others) stamps = new Map(others)
      stamps.delete(name)
    }
  }
  if (isOlder) {
    if (merged !== before) entry.record = { ...known, fields: merged }
    if (isWider) entry.cover = null
  } else {
    let isNarrower = false
    const leave = (name: string) => {
      if (name in after) return
      isNarrower ||= name in before
      const stamp = others?.get(name) ?? { lifetime: previous, version: knownVersion }
      stampOf(name, isNewer ? { ...stamp, lifetime: outdated(stamp.lifetime) } : stamp)
      if (isNewer) aged.push(name)
    }
    for (const name in before) leave(name)
    others?.forEach((_, name) => leave(name))
    // Only answers from elsewhere (an earlier visit, another tab) can be fresh for shorter.
    if (lifetime.expiresAt >= previous.expiresAt) entry.lifetime = lifetime
    incoming.weakEtag = version || knownVersion
    incoming.fields = merged
    entry.record = incoming
    entry.cover = !isNarrower ? fields : isWider ? null : cover
  }
  entry.others = stamps?.size ? stamps : null
  return { changed, aged }
}

/** Notes fields that the server was asked for and did not send: known to be absent, as long as the answer lives. */
export function markAbsent(entry: RecordEntry, { names }: FieldSet, lifetime: Lifetime): readonly string[] {
  const { record } = entry
  const news: string[] = []
  if (record)
    for (const name of names) {
      if (name in record.fields) continue
      entry.others ??= new Map()
      if (!entry.others.has(name)) news.push(name)
      entry.others.set(name, { lifetime, version: record.weakEtag })
    }
  return news
}
