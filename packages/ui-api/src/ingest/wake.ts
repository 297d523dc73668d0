import { DocumentEntry } from '../cache/DocumentEntry.js'
import { readSlot, type Slot } from '../cache/Slot.js'
import { fromPaths } from '../cache/FieldSet.js'
import { awake } from '../cache/Lifetime.js'
import { viewOf, type RecordView } from '../cache/RecordView.js'
import { partOf, shareUnchanged } from '../cache/shareUnchanged.js'
import type { Engine } from '../client/Engine.js'
import { isDehydratedDocument } from '../client/isDehydratedDocument.js'
import type { DehydratedDocument, DehydratedPlace } from '../cache/Dehydrated.js'
import type { Part, Representation } from '../representations/Representation.js'
import { AnswerMismatch } from './AnswerMismatch.js'
import { checkAnswer } from './checkAnswer.js'

type PlaceOfRecords = Extract<DehydratedPlace, { readonly records: unknown }>
type Holder = Record<string | number, unknown>

/** Puts a value at a path of which every step must be there by itself: what was written down may be anything. */
function putAt(value: unknown, path: DehydratedPlace['path'], end: unknown): void {
  let holder = value
  path.forEach((step, i) => {
    if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, step))
      throw new AnswerMismatch('There is no such place', ...path)
    // Has just been seen to have the step.
    if (i === path.length - 1) (holder as Holder)[step] = end
    else holder = (holder as Holder)[step]
  })
}

/** The views of records that a place shows, or undefined when one of the records is not known. */
function viewsOf({ store }: Engine, { records, fields, each }: PlaceOfRecords): RecordView[] | undefined {
  const shared = fromPaths(store.sets, fields)
  const views = records.flatMap((id, i) => {
    const entry = store.records.get(id)
    const own = each?.[i]
    return entry?.record ? viewOf(store, entry, own ? fromPaths(store.sets, own) : shared) : []
  })
  return views.length === records.length ? views : undefined
}

function slotOf(engine: Engine, representation: Representation<unknown>, place: DehydratedPlace) {
  const { path } = place
  if ('records' in place) {
    const shows = viewsOf(engine, place)
    return shows && { path, shows, isArray: place.isArray }
  }
  const part = path.reduce<Part | undefined>((outer, step) => partOf(outer, step), representation)
  const entry =
    engine.store.documents.get(place.document) ??
    (part?.kind === 'document' ? wakeDocument(engine, place.document, part) : undefined)
  return entry && { path, shows: [entry], isArray: false }
}

/**
 * Makes an entry of a document that was written down. It shows the records and documents that are known by now, with
 * their own ages. Undefined when it does not fit or something of it is missing; then the server has to be asked.
 */
export function revive(
  engine: Engine,
  asleep: DehydratedDocument,
  representation: Representation<unknown>,
): DocumentEntry | undefined {
  const { key, places, etag, holds } = asleep
  const slots: Slot[] = []
  let value: unknown = structuredClone(asleep.value)
  try {
    for (const place of places) {
      const slot = slotOf(engine, representation, place)
      if (slot === undefined) return undefined
      slots.push(slot)
      if (slot.path.length === 0) value = readSlot(slot, undefined)
      else putAt(value, slot.path, readSlot(slot, undefined))
    }
    checkAnswer(representation, value, engine.store.sets)
  } catch (error) {
    if (error instanceof AnswerMismatch) return undefined
    throw error
  }
  const { documents } = engine.store
  const entry = documents.get(key) ?? new DocumentEntry(key, representation)
  documents.set(key, entry)
  engine.store.epoch++
  entry.lifetime = awake(asleep, engine.now())
  entry.etag = etag
  entry.holds = holds ?? undefined
  const known = entry.read()
  entry.replace(known === undefined ? value : shareUnchanged(known, value, representation, slots), slots)
  return entry
}

/** A document of the initial state, now that its representation is known. */
export function wakeDocument(
  engine: Engine,
  key: string,
  representation: Representation<unknown>,
): DocumentEntry | undefined {
  const asleep = engine.dormant.get(key)
  engine.dormant.delete(key)
  return isDehydratedDocument(asleep) ? revive(engine, asleep, representation) : undefined
}
