import { DocumentEntry } from '../cache/DocumentEntry.js'
import { readSlot, type Slot } from '../cache/Slot.js'
import { fromPaths } from '../cache/FieldSet.js'
import { hydrateLifetime } from '../cache/Lifetime.js'
import { viewOf, type RecordView } from '../cache/RecordView.js'
import { partOf, shareUnchanged } from '../cache/shareUnchanged.js'
import type { Engine } from '../core/Engine.js'
import { isDehydratedDocument } from './isDehydratedDocument.js'
import type { DehydratedDocument, DehydratedPlace } from './Dehydrated.js'
import type { Part, Representation } from '../representations/Representation.js'
import { ResponseMismatchError } from '../ingest/ResponseMismatchError.js'
import { checkResponse } from '../ingest/checkResponse.js'

type PlaceOfRecords = Extract<DehydratedPlace, { readonly records: unknown }>
type Holder = Record<string | number, unknown>

/** Sets a value at a path whose steps must be own properties: stored state may be hostile. */
function putAt(value: unknown, path: DehydratedPlace['path'], end: unknown): void {
  let holder = value
  path.forEach((step, i) => {
    if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, step))
      throw new ResponseMismatchError('There is no such place', ...path)
    // The step is an own property, so this is an object.
    if (i === path.length - 1) (holder as Holder)[step] = end
    else holder = (holder as Holder)[step]
  })
}

/** Returns the views of a slot's records, or undefined when one is not cached. */
function viewsOf(
  { _store: store }: Engine,
  { records, fields, each }: PlaceOfRecords,
): RecordView[] | undefined {
  const shared = fromPaths(store._sets, fields)
  const views = records.flatMap((id, i) => {
    const entry = store.records.get(id)
    const own = each?.[i]
    return entry?.record ? viewOf(store, entry, own ? fromPaths(store._sets, own) : shared) : []
  })
  return views.length === records.length ? views : undefined
}

function slotOf(engine: Engine, representation: Representation<unknown>, place: DehydratedPlace) {
  const { path } = place
  if ('records' in place) {
    const sources = viewsOf(engine, place)
    return sources && { path, _sources: sources, isArray: place.isArray }
  }
  const part = path.reduce<Part | undefined>((outer, step) => partOf(outer, step), representation)
  const entry =
    engine._store.documents.get(place.document) ??
    (part?.kind === 'document' ? hydrateDocument(engine, place.document, part) : undefined)
  return entry && { path, _sources: [entry], isArray: false }
}

/**
 * Hydrates a document with views of the records and documents that are cached by now. Undefined when it is invalid or
 * a part is missing; then it is fetched.
 */
export function hydrateEntry(
  engine: Engine,
  dehydrated: DehydratedDocument,
  representation: Representation<unknown>,
): DocumentEntry | undefined {
  const { key, places, etag, holds } = dehydrated
  const slots: Slot[] = []
  let value: unknown = structuredClone(dehydrated.value)
  try {
    for (const place of places) {
      const slot = slotOf(engine, representation, place)
      if (slot === undefined) return undefined
      slots.push(slot)
      if (slot.path.length === 0) value = readSlot(slot, undefined)
      else putAt(value, slot.path, readSlot(slot, undefined))
    }
    checkResponse(representation, value, engine._store._sets)
  } catch (error) {
    if (error instanceof ResponseMismatchError) return undefined
    throw error
  }
  const { documents } = engine._store
  const entry = documents.get(key) ?? new DocumentEntry(key, representation)
  documents.set(key, entry)
  engine._store._epoch++
  entry._lifetime = hydrateLifetime(dehydrated, engine.now())
  entry.etag = etag
  entry.holds = holds ?? undefined
  const known = entry.read()
  entry.replace(known === undefined ? value : shareUnchanged(known, value, representation, slots), slots)
  return entry
}

/** Hydrates a pending document by cache key. */
export function hydrateDocument(
  engine: Engine,
  key: string,
  representation: Representation<unknown>,
): DocumentEntry | undefined {
  const dehydrated = engine._pendingHydration.get(key)
  engine._pendingHydration.delete(key)
  return isDehydratedDocument(dehydrated) ? hydrateEntry(engine, dehydrated, representation) : undefined
}
