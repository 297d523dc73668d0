import type { UiApiError } from '../errors/UiApiError.js'
import type { DocumentEntry } from './DocumentEntry.js'
import { newFieldSets, type FieldSet, type FieldSets } from './FieldSet.js'
import type { Lifetime } from './Lifetime.js'
import { mergeRecord } from './mergeRecord.js'
import type { MergeResult } from './RecordEntry.js'
import { entryOf, parentIn, type OwnRecord, type RecordEntry } from './RecordEntry.js'

/** All that one client knows: records by id, everything else by key. */
export interface Store {
  readonly records: Map<string, RecordEntry>
  readonly documents: Map<string, DocumentEntry>
  readonly sets: FieldSets
  /** Grows whenever a value or a lifetime changes; lets reads and documents remember the age of their parts. */
  epoch: number
  /** While an answer is taken in, the epoch in which it was asked for. */
  askedIn: number
}

export const newStore = (): Store => ({
  records: new Map(),
  documents: new Map(),
  sets: newFieldSets(),
  epoch: 0,
  askedIn: Infinity,
})

/** Tells the views of a record what a merge has done to it; without a result, everything is new. */
export function tellViews(store: Store, { views }: RecordEntry, result?: MergeResult): void {
  store.epoch++
  // Most answers bring nothing new.
  if (result && !result.changed[0] && !result.aged[0]) return
  for (let view = views; view; view = view.next) {
    const { inside } = view.fields
    const isShown = (name: string) => inside[name] !== undefined
    const isChange = !result || result.changed.some(isShown)
    if (isChange || result.aged.some(isShown)) view.tell(isChange)
  }
}

/** Takes a checked record in, nested ones first. The record is adopted and must not be used by the caller again. */
export function putRecord(
  store: Store,
  record: OwnRecord,
  fields: FieldSet,
  lifetime: Lifetime,
): RecordEntry {
  for (const name of fields.parents) {
    const field = record.fields[name]
    const parent = parentIn(field)
    const inner = fields.inside[name]
    if (!parent || !inner) continue
    // One object for one record: the copy that came with this answer is not kept.
    const nested = putRecord(store, parent, inner, lifetime)
    if (nested.record) (field as { value: OwnRecord }).value = nested.record
  }
  const entry = entryOf(store, record.id)
  // What was asked for before it was deleted does not bring it back.
  if (entry.deletedIn > store.askedIn) return entry
  entry.gone = null
  entry.isOvertaken = false
  const result = entry.overlay
    ? entry.overlay.merge(record, fields, lifetime)
    : mergeRecord(entry, record, fields, lifetime)
  tellViews(store, entry, result)
  return entry
}

/** Notes which of the fields that were asked for did not come: known to be absent, as long as the answer lives. */
export function putAbsent(store: Store, entry: RecordEntry, asked: FieldSet, lifetime: Lifetime): void {
  const { record } = entry
  if (!record) return
  const changed: string[] = []
  for (const name of asked.fieldNames) {
    const nested = parentIn(record.fields[name])
    const inner = asked.inside[name]
    if (nested && inner) putAbsent(store, entryOf(store, nested.id), inner, lifetime)
    if (record.fields[name]) continue
    if (!entry.others?.has(name)) changed.push(name)
    entry.others = new Map(entry.others).set(name, { lifetime, version: record.weakEtag })
  }
  if (changed[0]) tellViews(store, entry, { changed, aged: [] })
}

/** Forgets a record. With an error its readers get that and lists lose it, else they have to read it again. */
export function removeRecord(store: Store, id: string, gone: UiApiError | null = null): void {
  const entry = store.records.get(id)
  if (!entry) return
  entry.gone = gone
  entry.record = entry.others = entry.lifetime = null
  tellViews(store, entry)
  // Whoever knows how old its parts are has to look again.
  for (let { views: view } = entry; view; view = view.next) view.tell(false)
}
