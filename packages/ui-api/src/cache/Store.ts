import type { UiApiError } from '../errors/UiApiError.js'
import type { DocumentEntry } from './DocumentEntry.js'
import { newFieldSets, type FieldSet, type FieldSets } from './FieldSet.js'
import { type Lifetime, expired } from './Lifetime.js'
import { mergeRecord } from './mergeRecord.js'
import { type MergeResult, entryOf, parentIn, type OwnRecord, type RecordEntry } from './RecordEntry.js'

/** The normalized cache of one client: records by id, documents by cache key. */
export interface Store {
  readonly records: Map<string, RecordEntry>
  readonly documents: Map<string, DocumentEntry>
  readonly _sets: FieldSets
  /** Incremented whenever a value or a lifetime changes; queries and documents memoize by it. */
  _epoch: number
  /** Epoch of the request whose response is being ingested. */
  _requestEpoch: number
}

export const newStore = (): Store => ({
  records: new Map(),
  documents: new Map(),
  _sets: newFieldSets(),
  _epoch: 0,
  _requestEpoch: Infinity,
})

/** Notifies the views of a record about a merge; without a result, about everything. */
export function notifyViews(store: Store, { _views: views }: RecordEntry, result?: MergeResult): void {
  store._epoch++
  // Most responses change nothing.
  if (result && !result.changed[0] && !result.aged[0]) return
  for (let view = views; view; view = view.next) {
    const { _nested: nested } = view.fields
    const isShown = (name: string) => nested[name] !== undefined
    const isChange = !result || result.changed.some(isShown)
    if (isChange || result.aged.some(isShown)) view.notify(isChange)
  }
}

/** Normalizes a checked record, parents first. Adopts the object: the caller must not use it again. */
export function putRecord(
  store: Store,
  record: OwnRecord,
  fields: FieldSet,
  lifetime: Lifetime,
): RecordEntry {
  for (const name of fields.parents) {
    const field = record.fields[name]
    const parent = parentIn(field)
    const inner = fields._nested[name]
    if (!parent || !inner) continue
    // One object per record: replaces the copy in this response.
    const nested = putRecord(store, parent, inner, lifetime)
    if (nested.record) (field as { value: OwnRecord }).value = nested.record
  }
  const entry = entryOf(store, record.id)
  // A response requested before the deletion must not restore the record.
  if (entry._deletionEpoch > store._requestEpoch) return entry
  entry._deletionError = null
  entry._isInvalidated = false
  const result = entry._overlay
    ? entry._overlay._merge(record, fields, lifetime)
    : mergeRecord(entry, record, fields, lifetime)
  notifyViews(store, entry, result)
  return entry
}

/** Marks requested fields that the response lacks as cached and absent. */
export function putAbsent(store: Store, entry: RecordEntry, asked: FieldSet, lifetime: Lifetime): void {
  const { record } = entry
  if (!record) return
  const changed: string[] = []
  for (const name of asked._fieldNames) {
    const nested = parentIn(record.fields[name])
    const inner = asked._nested[name]
    if (nested && inner) putAbsent(store, entryOf(store, nested.id), inner, lifetime)
    if (record.fields[name]) continue
    if (!entry._fieldStamps?.has(name)) changed.push(name)
    entry._fieldStamps = new Map(entry._fieldStamps).set(name, {
      _lifetime: lifetime,
      version: record.weakEtag,
    })
  }
  if (changed[0]) notifyViews(store, entry, { changed, aged: [] })
}

/** Removes a record. With an error, subscribers receive it and lists drop the record; without, they refetch. */
export function removeRecord(store: Store, id: string, gone: UiApiError | null = null): void {
  const entry = store.records.get(id)
  if (!entry) return
  entry._deletionError = gone
  entry.record = entry._fieldStamps = entry._lifetime = null
  notifyViews(store, entry)
  // Resets memoized expiries.
  for (let { _views: view } = entry; view; view = view.next) view.notify(false)
}

/** Marks a record stale that has changed elsewhere. */
export function invalidateRecord(store: Store, id: string): void {
  const entry = store.records.get(id)
  if (!entry?._lifetime) return
  store._epoch++
  entry._lifetime = expired(entry._lifetime)
  entry._fieldStamps = null
  entry._isInvalidated = true
  for (let view = entry._views; view; view = view.next) view.notify(false)
}
