import type { DocumentEntry, Path, Slot } from '../cache/DocumentEntry.js'
import { rowsOf } from '../cache/DocumentEntry.js'
import type { Lifetime } from '../cache/Lifetime.js'
import type { OwnRecord, RecordEntry } from '../cache/RecordEntry.js'
import type { Store } from '../cache/Store.js'
import type { Values } from '../define/adapterTypes.js'
import { recordRepresentation } from '../representations/record.js'
import type { Part, Representation } from '../representations/Representation.js'
import type { Found } from './checkAnswer.js'

/** Lifetime by name of the representation, the same object for all of one answer. */
export type LifetimeOf = (name: string, ttlMs: number) => Lifetime

type Holder = Record<string | number, unknown>

/** Puts the current value of a shared entry in its place in the new answer. */
function fill(value: unknown, { path, shows }: Slot): void {
  let holder = value as Holder
  for (let i = 0; i < path.length - 1; i++) holder = holder[path[i] as string] as Holder
  const last = path[path.length - 1]
  if (last === undefined) return
  holder[last] = Array.isArray(shows) ? rowsOf(shows, holder[last]) : (shows as DocumentEntry).read()
}

const isWrapper = (part: Part): part is Exclude<Part, { kind: 'record' | 'document' }> => 'of' in part

/** The shortest lifetime of a document and of what is embedded in it without an entry of its own. */
function embeddedTtl(representation: Representation<unknown>, lifetimeOf: LifetimeOf): Lifetime {
  let shortest = lifetimeOf(representation.name, representation.ttlMs)
  if (representation.agesWithParts === false) return shortest
  for (let part of Object.values(representation.parts ?? {})) {
    while (isWrapper(part)) part = part.of
    if (part.kind !== 'document' || part.entry !== undefined) continue
    const inner = embeddedTtl(part, lifetimeOf)
    if (inner.expiresAt < shortest.expiresAt) shortest = inner
  }
  return shortest
}

/** What one answer brings: where it goes and how long it lives. */
export interface Arrival {
  readonly store: Store
  readonly values: Values
  readonly lifetimeOf: LifetimeOf
}

/** Takes a record that has been checked in. */
export function ingestRecord({ store, lifetimeOf }: Arrival, found: Found & { kind: 'record' }): RecordEntry {
  // `checkRecord` has found it to be one; it was parsed for us alone.
  return store.putRecord(
    found.record as OwnRecord,
    found.fields,
    lifetimeOf(recordRepresentation.name, recordRepresentation.ttlMs),
  )
}

/** Takes a document that has been checked in, parts first. Records are merged before any value is read. */
export function ingestDocument(
  arrival: Arrival,
  key: string,
  representation: Representation<unknown>,
  value: unknown,
  found: readonly Found[],
): DocumentEntry {
  const slots = slotsOf(arrival, found, [])
  for (const slot of slots) fill(value, slot)
  const lifetime = embeddedTtl(representation, arrival.lifetimeOf)
  const holds = representation.holdsRecordsOf?.(arrival.values, value)
  return arrival.store.putDocument(key, representation, value, slots, lifetime, holds)
}

function slotsOf(arrival: Arrival, found: readonly Found[], prefix: Path): Slot[] {
  const { store, values, lifetimeOf } = arrival
  return found.flatMap((part): Slot[] => {
    const path = prefix.length > 0 ? [...prefix, ...part.path] : part.path
    if (part.kind === 'record') return [{ path, shows: store.view(ingestRecord(arrival, part), part.fields) }]
    if (part.kind === 'rows') {
      const lifetime = lifetimeOf(recordRepresentation.name, recordRepresentation.ttlMs)
      // Each row has been checked to be a record.
      const rows = part.rows as readonly OwnRecord[]
      return [
        {
          path,
          shows: rows.map((row) => store.view(store.putRecord(row, part.fields, lifetime), part.fields)),
        },
      ]
    }
    const key = part.representation.entry?.(part.value, values, path)
    // Without a name of its own it stays part of the answer that it came with.
    if (key === undefined) return slotsOf(arrival, part.found, path)
    return [{ path, shows: ingestDocument(arrival, key, part.representation, part.value, part.found) }]
  })
}
