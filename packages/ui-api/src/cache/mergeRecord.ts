import type { FieldValueRepresentation } from '../representations/record.js'
import type { FieldSet, FieldSets } from './FieldSet.js'
import { outdated, type Lifetime } from './Lifetime.js'
import type { OwnRecord, RecordEntry } from './RecordEntry.js'

/** What a merge did: which fields show something else now, which are known to be out of date now. */
export interface MergeResult {
  readonly changed: readonly string[]
  readonly aged: readonly string[]
}

const NOTHING: MergeResult = { changed: [], aged: [] }
const isNested = (value: unknown): value is OwnRecord => typeof value === 'object' && value !== null

/** Equal for whoever shows the field. Nested records count as equal by id: their own views tell of their changes. */
const isSameField = (a: FieldValueRepresentation, b: FieldValueRepresentation) =>
  a.displayValue === b.displayValue &&
  (a.value === b.value || (isNested(a.value) && isNested(b.value) && a.value.id === b.value.id))

/**
 * Takes an answer's record into its entry, field by field. The record is adopted: the entry keeps its objects.
 *
 * `weakEtag` decides which side of a field is newer (0 or absent: the one that came last), never whether it is equal:
 * formulas and display values change without it. What a newer answer does not carry is out of date from then on.
 */
export function mergeRecord(
  entry: RecordEntry,
  incoming: OwnRecord,
  fields: FieldSet,
  lifetime: Lifetime,
  sets: FieldSets,
): MergeResult {
  const known = entry.record
  if (known === null || entry.lifetime === null) {
    entry.record = incoming
    entry.cover = fields
    entry.lifetime = lifetime
    return NOTHING
  }
  const knownVersion = known.weakEtag || 0
  const version = incoming.weakEtag || 0
  if (entry.cover === fields && entry.others === null && (version >= knownVersion || version === 0)) {
    const changed = replaceFields(entry, known, incoming, lifetime, version || knownVersion)
    if (changed !== undefined) return changed
  }
  return mergeFields(
    entry,
    known,
    incoming,
    { lifetime, version, previous: entry.lifetime, knownVersion },
    fields,
    sets,
  )
}

/** What is fresh for longer. Only answers from elsewhere (an earlier visit, another tab) can be for shorter. */
const later = (known: Lifetime | null, lifetime: Lifetime) =>
  known !== null && known.expiresAt > lifetime.expiresAt ? known : lifetime

/** The usual case: the same fields again, at least as new. Undefined when a known field is missing after all. */
function replaceFields(
  entry: RecordEntry,
  known: OwnRecord,
  incoming: OwnRecord,
  lifetime: Lifetime,
  version: number,
): MergeResult | undefined {
  const changed: string[] = []
  const fields = incoming.fields
  for (const name in known.fields) {
    const before = known.fields[name]
    const after = fields[name]
    if (after === undefined || before === undefined) return undefined
    if (isSameField(before, after)) fields[name] = before
    else changed.push(name)
  }
  for (const name in fields) if (known.fields[name] === undefined) changed.push(name)
  if (changed.length === 0) incoming.fields = known.fields
  if (incoming.weakEtag !== version) (incoming as { weakEtag: number }).weakEtag = version
  entry.record = incoming
  entry.lifetime = later(entry.lifetime, lifetime)
  return changed.length === 0 ? NOTHING : { changed, aged: [] }
}

interface Moment {
  readonly lifetime: Lifetime
  readonly version: number
  readonly previous: Lifetime
  readonly knownVersion: number
}

/** Other fields than before, or an older answer: each field is decided on its own. */
function mergeFields(
  entry: RecordEntry,
  known: OwnRecord,
  incoming: OwnRecord,
  moment: Moment,
  fields: FieldSet,
  sets: FieldSets,
): MergeResult {
  const { version, knownVersion } = moment
  const isOlder = version !== 0 && version < knownVersion
  const isNewer = knownVersion !== 0 && version > knownVersion
  const changed: string[] = []
  const aged: string[] = []
  const merged: Record<string, FieldValueRepresentation> = { ...known.fields }
  const others = new Map(entry.others)
  for (const name in incoming.fields) {
    const after = incoming.fields[name]
    if (after === undefined || (version !== 0 && entry.knows(name) && version < entry.versionOf(name)))
      continue
    const before = known.fields[name]
    if (before === undefined || !isSameField(before, after)) {
      merged[name] = after
      changed.push(name)
    }
    if (isOlder) {
      // The record has moved on since: good enough to show, not good enough to be called fresh.
      others.set(name, { lifetime: outdated(moment.lifetime), version })
      aged.push(name)
    } else others.delete(name)
  }
  if (!isOlder) {
    for (const name of knownNames(entry, known)) {
      if (name in incoming.fields) continue
      const stamp = others.get(name) ?? { lifetime: moment.previous, version: knownVersion }
      others.set(name, isNewer ? { ...stamp, lifetime: outdated(stamp.lifetime) } : stamp)
      if (isNewer) aged.push(name)
    }
    entry.lifetime = later(entry.lifetime, moment.lifetime)
    entry.record = {
      ...incoming,
      weakEtag: version || knownVersion,
      fields: changed.length > 0 ? merged : known.fields,
    }
  } else if (changed.length > 0) entry.record = { ...known, fields: merged }
  entry.others = others.size > 0 ? others : null
  entry.cover = sets.union(entry.cover ?? fields, fields)
  return { changed, aged }
}

const knownNames = (entry: RecordEntry, known: OwnRecord) =>
  new Set([...Object.keys(known.fields), ...(entry.others?.keys() ?? [])])

/** Notes fields that the server was asked for and did not send: known to be absent, as long as the answer lives. */
export function markAbsent(entry: RecordEntry, { names }: FieldSet, lifetime: Lifetime): readonly string[] {
  const { record } = entry
  if (record === null) return NOTHING.changed
  let news: string[] | null = null
  for (const name of names) {
    if (name in record.fields) continue
    entry.others ??= new Map()
    if (!entry.others.has(name)) (news ??= []).push(name)
    entry.others.set(name, { lifetime, version: record.weakEtag })
  }
  return news ?? NOTHING.changed
}
