import type { UiApiError } from '../errors/UiApiError.js'
import type { DocumentEntry } from './DocumentEntry.js'
import { FieldSets, type FieldSet } from './FieldSet.js'
import { outdated, type Lifetime } from './Lifetime.js'
import { markAbsent, mergeRecord, type MergeResult } from './mergeRecord.js'
import { RecordEntry, type OwnRecord } from './RecordEntry.js'
import { RecordView } from './RecordView.js'

/** All that one client knows: records by id, everything else by key. Changes reach dependents; it calls nobody else. */
export class Store {
  /** Kept so that code which the engine has optimised for this shape survives when the last client goes. */
  static readonly shape: object = new Store()

  readonly records = new Map<string, RecordEntry>()
  readonly documents = new Map<string, DocumentEntry>()
  readonly sets = new FieldSets()
  /** Grows whenever any lifetime changes; lets documents remember the age of their parts. */
  epoch = 0

  private readonly resolve = (id: string, fields: FieldSet) => this.view(this.entry(id), fields)

  entry(id: string): RecordEntry {
    let entry = this.records.get(id)
    if (entry === undefined) this.records.set(id, (entry = new RecordEntry(id)))
    return entry
  }

  /** The view of a record with these fields. The same one for everybody. */
  view(entry: RecordEntry, fields: FieldSet): RecordView {
    for (let view = entry.views; view !== null; view = view.next) if (view.fields === fields) return view
    return (entry.views = new RecordView(entry, fields, entry.views, this.resolve))
  }

  /** Takes a checked record in, nested ones first. The record is adopted and must not be used by the caller again. */
  putRecord(record: OwnRecord, fields: FieldSet, lifetime: Lifetime): RecordEntry {
    for (const parent of fields.parents) {
      const field = record.fields[parent.name]
      if (typeof field?.value !== 'object' || field.value === null) continue
      const nested = this.putRecord(field.value, parent.fields, lifetime)
      // One object for one record: the copy that came with this answer is not kept.
      if (nested.record !== null) (field as { value: OwnRecord }).value = nested.record
    }
    const entry = this.entry(record.id)
    const isNew = entry.record === null
    this.epoch++
    entry.gone = null
    entry.isOvertaken = false
    const result = entry.overlay
      ? entry.overlay.merge(record, fields, lifetime, this.sets)
      : mergeRecord(entry, record, fields, lifetime, this.sets)
    if (isNew) this.announce(entry)
    else this.tell(entry, result)
    return entry
  }

  /** Notes which of the fields that were asked for did not come. */
  putAbsent(entry: RecordEntry, asked: FieldSet, lifetime: Lifetime): void {
    const changed = markAbsent(entry, asked, lifetime)
    if (changed.length > 0) this.tell(entry, { changed, aged: [] })
    for (const { name, fields } of asked.parents) {
      const nested = entry.record?.fields[name]?.value
      if (typeof nested === 'object' && nested !== null)
        this.putAbsent(this.entry(nested.id), fields, lifetime)
    }
  }

  /** Forgets a record. With an error its readers get that and lists lose it, else they have to read it again. */
  remove(id: string, gone: UiApiError | null = null): void {
    const entry = this.records.get(id)
    if (entry === undefined) return
    entry.gone = gone
    entry.record = null
    entry.others = null
    entry.lifetime = null
    this.announce(entry)
  }

  /** The record has changed elsewhere: calls all that is known of it out of date. */
  ageRecord(id: string): void {
    const entry = this.records.get(id)
    if (!entry?.lifetime) return
    this.epoch++
    entry.lifetime = outdated(entry.lifetime)
    entry.others = null
    entry.isOvertaken = true
    for (let view = entry.views; view !== null; view = view.next) view.onAge()
  }

  /** Passes on what a merge has done. */
  tell(entry: RecordEntry, { changed, aged }: MergeResult): void {
    if (changed.length + aged.length === 0) return
    this.epoch++
    for (let view = entry.views; view !== null; view = view.next) {
      const { fields } = view
      if (fields.hasAnyOf(changed)) view.onChange()
      else if (fields.hasAnyOf(aged)) view.onAge()
    }
  }

  clear(): void {
    this.records.clear()
    this.documents.clear()
    this.epoch++
  }

  private announce(entry: RecordEntry): void {
    this.epoch++
    for (let view = entry.views; view !== null; view = view.next) view.announce()
  }
}
