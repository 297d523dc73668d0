import { DocumentEntry } from '../cache/DocumentEntry.js'
import { readSlot, type Path, type Slot } from '../cache/Slot.js'
import type { Lifetime } from '../cache/Lifetime.js'
import { type RecordView, viewOf } from '../cache/RecordView.js'
import type { OwnRecord } from '../cache/RecordEntry.js'
import { shareUnchanged } from '../cache/shareUnchanged.js'
import { putRecord, type Store } from '../cache/Store.js'
import type { Values } from '../define/adapterTypes.js'
import { recordRepresentation } from '../representations/record.js'
import type { Part, Representation } from '../representations/Representation.js'
import type { ExtractedPart, ExtractedRecords } from './checkResponse.js'
import type { LifetimeOf } from '../representations/Reads.js'

/** The context of one response. */
export interface IngestContext {
  readonly _store: Store
  readonly values: Values
  readonly _lifetimeOf: LifetimeOf
}

type Holder = Record<string | number, unknown>

/** Fills a slot of the new value from the cache. */
function fill(value: unknown, slot: Slot): void {
  const last = slot.path.at(-1)
  if (last === undefined) return
  // The slot was found at this path, so all steps are objects.
  const holder = slot.path.slice(0, -1).reduce((inner, step) => inner[step] as Holder, value as Holder)
  holder[last] = readSlot(slot, holder[last])
}

const isWrapper = (part: Part): part is Exclude<Part, { kind: 'record' | 'document' }> => 'of' in part

/** The shortest TTL of a document and of its embedded parts. */
function shortestLifetime(representation: Representation<unknown>, lifetimeOf: LifetimeOf): Lifetime {
  let shortest = lifetimeOf(representation)
  if (representation._agesWithParts === false) return shortest
  for (let part of Object.values(representation._parts ?? {})) {
    while (isWrapper(part)) part = part.of
    if (part.kind !== 'document' || part._entry !== undefined) continue
    const inner = shortestLifetime(part, lifetimeOf)
    if (inner.expiresAt < shortest.expiresAt) shortest = inner
  }
  return shortest
}

/** The hot loop for lists: no closures, no intermediate arrays. */
function viewsOf(
  store: Store,
  { records, fields, each }: ExtractedRecords,
  lifetime: Lifetime,
): RecordView[] {
  const views: RecordView[] = []
  // Checked above.
  const rows = records as readonly OwnRecord[]
  for (let i = 0, row; (row = rows[i]); i++) {
    const own = each?.[i] ?? fields
    views.push(viewOf(store, putRecord(store, row, own, lifetime), own))
  }
  return views
}

/** Normalizes the parts of a response and returns their slots. */
function slotsOf(arrival: IngestContext, found: readonly ExtractedPart[], prefix: Path): Slot[] {
  const { _store: store, values, _lifetimeOf: lifetimeOf } = arrival
  return found.flatMap((part): Slot[] => {
    const path = prefix.length > 0 ? [...prefix, ...part.path] : part.path
    if (part.kind === 'records') {
      const lifetime = lifetimeOf(recordRepresentation)
      return [{ path, isArray: part.isArray, _sources: viewsOf(store, part, lifetime) }]
    }
    const key = part._representation._entry?.(part.value, values, path)
    // Without a cache key it stays embedded.
    if (key === undefined) return slotsOf(arrival, part.found, path)
    const entry = ingestDocument(arrival, key, part._representation, part.value, part.found)
    return [{ path, isArray: false, _sources: [entry] }]
  })
}

/** Ingests a checked document, parts first. Merges records before any value is read. */
export function ingestDocument(
  arrival: IngestContext,
  key: string,
  representation: Representation<unknown>,
  value: unknown,
  found: readonly ExtractedPart[],
): DocumentEntry {
  const { documents } = arrival._store
  const slots = slotsOf(arrival, found, [])
  for (const slot of slots) fill(value, slot)
  let entry = documents.get(key)
  if (entry === undefined) documents.set(key, (entry = new DocumentEntry(key, representation)))
  arrival._store._epoch++
  entry._lifetime = shortestLifetime(representation, arrival._lifetimeOf)
  entry.holds = representation._holdsRecordsOf?.(arrival.values, value)
  const known = entry.read()
  entry.replace(known === undefined ? value : shareUnchanged(known, value, representation, slots), slots)
  const other = representation._otherName?.(value)
  if (other !== undefined && other !== key) pointTo(arrival, other, entry)
  return entry
}

/** Creates a document that points to another one. */
export function pointTo(
  { _store: store, _lifetimeOf: lifetimeOf }: IngestContext,
  key: string,
  target: DocumentEntry,
): DocumentEntry {
  const { _representation: representation } = target
  const entry = store.documents.get(key) ?? new DocumentEntry(key, representation)
  store.documents.set(key, entry)
  entry._lifetime = lifetimeOf(representation)
  entry.replace(target.read(), [{ path: [], _sources: [target], isArray: false }])
  return entry
}
