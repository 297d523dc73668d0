import { DocumentEntry } from '../cache/DocumentEntry.js'
import { readSlot, type Path, type Slot } from '../cache/Slot.js'
import type { Lifetime } from '../cache/Lifetime.js'
import type { RecordView } from '../cache/RecordView.js'
import type { OwnRecord } from '../cache/RecordEntry.js'
import { shareUnchanged } from '../cache/shareUnchanged.js'
import { viewOf } from '../cache/RecordView.js'
import { putRecord, type Store } from '../cache/Store.js'
import type { Values } from '../define/adapterTypes.js'
import { recordRepresentation } from '../representations/record.js'
import type { Part, Representation } from '../representations/Representation.js'
import type { Found, FoundRecords } from './checkAnswer.js'
import type { LifetimeOf } from '../representations/Reads.js'

/** What one answer brings: where it goes and how long it lives. */
export interface Arrival {
  readonly store: Store
  readonly values: Values
  readonly lifetimeOf: LifetimeOf
}

type Holder = Record<string | number, unknown>

/** Puts the current value of a shared entry in its place in the new answer. */
function fill(value: unknown, slot: Slot): void {
  const last = slot.path.at(-1)
  if (last === undefined) return
  // The slot was found at this path, so all steps to it are objects.
  const holder = slot.path.slice(0, -1).reduce((inner, step) => inner[step] as Holder, value as Holder)
  holder[last] = readSlot(slot, holder[last])
}

const isWrapper = (part: Part): part is Exclude<Part, { kind: 'record' | 'document' }> => 'of' in part

/** The shortest lifetime of a document and of what is embedded in it without an entry of its own. */
function shortestLifetime(representation: Representation<unknown>, lifetimeOf: LifetimeOf): Lifetime {
  let shortest = lifetimeOf(representation)
  if (representation.agesWithParts === false) return shortest
  for (let part of Object.values(representation.parts ?? {})) {
    while (isWrapper(part)) part = part.of
    if (part.kind !== 'document' || part.entry !== undefined) continue
    const inner = shortestLifetime(part, lifetimeOf)
    if (inner.expiresAt < shortest.expiresAt) shortest = inner
  }
  return shortest
}

/** The loop that all lists go through: no closures, no intermediate arrays. */
function viewsOf(store: Store, { records, fields, each }: FoundRecords, lifetime: Lifetime): RecordView[] {
  const views: RecordView[] = []
  // Each of them has been checked to be a record.
  const rows = records as readonly OwnRecord[]
  for (let i = 0, row; (row = rows[i]); i++) {
    const own = each?.[i] ?? fields
    views.push(viewOf(store, putRecord(store, row, own, lifetime), own))
  }
  return views
}

/** Takes the parts of an answer in and says where each is shown. */
function slotsOf(arrival: Arrival, found: readonly Found[], prefix: Path): Slot[] {
  const { store, values, lifetimeOf } = arrival
  return found.flatMap((part): Slot[] => {
    const path = prefix.length > 0 ? [...prefix, ...part.path] : part.path
    if (part.kind === 'records') {
      const lifetime = lifetimeOf(recordRepresentation)
      return [{ path, isArray: part.isArray, shows: viewsOf(store, part, lifetime) }]
    }
    const key = part.representation.entry?.(part.value, values, path)
    // Without a name of its own it stays part of the answer that it came with.
    if (key === undefined) return slotsOf(arrival, part.found, path)
    const entry = ingestDocument(arrival, key, part.representation, part.value, part.found)
    return [{ path, isArray: false, shows: [entry] }]
  })
}

/** Takes a document that has been checked in, parts first. Records are merged before any value is read. */
export function ingestDocument(
  arrival: Arrival,
  key: string,
  representation: Representation<unknown>,
  value: unknown,
  found: readonly Found[],
): DocumentEntry {
  const { documents } = arrival.store
  const slots = slotsOf(arrival, found, [])
  for (const slot of slots) fill(value, slot)
  let entry = documents.get(key)
  if (entry === undefined) documents.set(key, (entry = new DocumentEntry(key, representation)))
  arrival.store.epoch++
  entry.lifetime = shortestLifetime(representation, arrival.lifetimeOf)
  entry.holds = representation.holdsRecordsOf?.(arrival.values, value)
  const known = entry.read()
  entry.replace(known === undefined ? value : shareUnchanged(known, value, representation, slots), slots)
  const other = representation.otherName?.(value)
  if (other !== undefined && other !== key) pointTo(arrival, other, entry)
  return entry
}

/** A document that shows another one, and nothing of its own. */
export function pointTo({ store, lifetimeOf }: Arrival, key: string, target: DocumentEntry): DocumentEntry {
  const { representation } = target
  const entry = store.documents.get(key) ?? new DocumentEntry(key, representation)
  store.documents.set(key, entry)
  entry.lifetime = lifetimeOf(representation)
  entry.replace(target.read(), [{ path: [], shows: [target], isArray: false }])
  return entry
}
