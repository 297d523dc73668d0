import type { UiApiError } from '../errors/UiApiError.js'
import type { Representation } from '../representations/Representation.js'
import { DocumentEntry, type Slot } from './DocumentEntry.js'
import { FieldSets, type FieldSet } from './FieldSet.js'
import { outdated, type Lifetime } from './Lifetime.js'
import { markAbsent, mergeRecord, type MergeResult } from './mergeRecord.js'
import { mergeUnderOptimistic, layered } from './optimisticLayers.js'
import { RecordEntry, type OptimisticLayer, type OwnRecord } from './RecordEntry.js'
import { RecordView } from './RecordView.js'
import { shareUnchanged } from './shareUnchanged.js'

/** All that one client knows: records by id, everything else by key. Changes reach dependents; it calls nobody else. */
export class Store {
  readonly records = new Map<string, RecordEntry>()
  readonly documents = new Map<string, DocumentEntry>()
  readonly sets = new FieldSets()
  /** Grows whenever any lifetime changes; lets documents remember the age of their parts. */
  epoch = 0

  private readonly resolve = (id: string, fields: FieldSet) => this.view(this.entry(id), fields)

  private readonly setsByPaths = new Map<string, FieldSet>()

  /** The set of fields that a reader asks for. Remembered by the names as they were given. */
  fieldsOf(fields: readonly string[] = [], optionalFields: readonly string[] = []): FieldSet {
    const key = `${fields.join()}|${optionalFields.join()}`
    let set = this.setsByPaths.get(key)
    if (set === undefined)
      this.setsByPaths.set(key, (set = this.sets.fromPaths([...fields, ...optionalFields])))
    return set
  }

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
    const { children, names } = fields
    if (children !== undefined)
      children.forEach((child, i) => {
        const field = record.fields[names[i] ?? '']
        if (child === undefined || typeof field?.value !== 'object' || field.value === null) return
        const nested = this.putRecord(field.value, child, lifetime)
        // One object for one record: the copy that came with this answer is not kept.
        if (nested.record !== null) (field as { value: OwnRecord }).value = nested.record
      })
    const entry = this.entry(record.id)
    const isNew = entry.record === null || entry.gone !== null
    this.epoch++
    entry.gone = null
    const result =
      entry.optimistic === null
        ? mergeRecord(entry, record, fields, lifetime, this.sets)
        : mergeUnderOptimistic(entry, record, fields, lifetime, this.sets)
    if (isNew) this.announce(entry)
    else this.tell(entry, result)
    return entry
  }

  /** Notes which of the fields that were asked for did not come. */
  putAbsent(entry: RecordEntry, asked: FieldSet, lifetime: Lifetime): void {
    const changed = markAbsent(entry, asked, lifetime)
    if (changed.length > 0) this.tell(entry, { changed, aged: [] })
    asked.children?.forEach((child, i) => {
      const nested = entry.record?.fields[asked.names[i] ?? '']?.value
      if (child && typeof nested === 'object' && nested !== null)
        this.putAbsent(this.entry(nested.id), child, lifetime)
    })
  }

  /** Takes a checked document in; `slots` are the places that other entries fill. */
  putDocument(
    key: string,
    representation: Representation<unknown>,
    value: unknown,
    slots: readonly Slot[],
    lifetime: Lifetime,
    holds: readonly string[] | undefined,
  ): DocumentEntry {
    let entry = this.documents.get(key)
    if (entry === undefined) this.documents.set(key, (entry = new DocumentEntry(key, representation)))
    this.epoch++
    entry.lifetime = lifetime
    entry.holds = holds
    entry.replace(
      entry.value === undefined ? value : shareUnchanged(entry.value, value, representation),
      slots,
    )
    return entry
  }

  /** The record can't be read any more: its readers get the error, lists lose it. */
  remove(id: string, error: UiApiError): void {
    const entry = this.records.get(id)
    if (entry === undefined) return
    entry.gone = error
    entry.record = null
    entry.others = null
    this.announce(entry)
  }

  /** Forgets a record; whoever shows it has to read it again. */
  forget(id: string): void {
    const entry = this.records.get(id)
    if (entry === undefined) return
    entry.record = null
    entry.others = null
    entry.lifetime = null
    this.announce(entry)
  }

  /** Calls all that is known of a record out of date. */
  ageRecord(id: string): void {
    const entry = this.records.get(id)
    if (!entry?.record || entry.lifetime === null) return
    this.epoch++
    entry.lifetime = outdated(entry.lifetime)
    entry.others = null
    for (let view = entry.views; view !== null; view = view.next) view.onAge()
  }

  ageDocument(entry: DocumentEntry): void {
    if (entry.lifetime === null) return
    this.epoch++
    entry.lifetime = outdated(entry.lifetime)
    entry.onAge()
  }

  /** The server says that nothing has changed: all that a view or document shows lives on. */
  renew(
    shown: RecordView | DocumentEntry,
    lifetimeOf: (shown: RecordView | DocumentEntry) => Lifetime,
  ): void {
    this.epoch++
    if (shown instanceof DocumentEntry) {
      shown.lifetime = lifetimeOf(shown)
      for (const part of shown.shown()) this.renew(part, lifetimeOf)
      return
    }
    const { fields } = shown
    const record = shown.read()
    if (record !== undefined)
      this.putRecord({ ...record, fields: { ...record.fields } }, flat(fields, this.sets), lifetimeOf(shown))
  }

  /** Puts an edit on top of the server's record until `removeLayer`. */
  addLayer(entry: RecordEntry, layer: OptimisticLayer): void {
    if (entry.record === null) return
    entry.optimistic ??= { server: entry.record, layers: [] }
    entry.optimistic.layers.push(layer)
    this.tell(entry, layered(entry))
  }

  removeLayer(entry: RecordEntry, layer: OptimisticLayer): void {
    const at = entry.optimistic?.layers.indexOf(layer) ?? -1
    if (entry.optimistic === null || at < 0) return
    entry.optimistic.layers.splice(at, 1)
    const result = layered(entry)
    if (entry.optimistic.layers.length === 0) entry.optimistic = null
    this.tell(entry, result)
  }

  clear(): void {
    this.records.clear()
    this.documents.clear()
    this.epoch++
  }

  private tell(entry: RecordEntry, { changed, aged }: MergeResult): void {
    if (changed.length === 0 && aged.length === 0) return
    for (let view = entry.views; view !== null; view = view.next) {
      const { index } = view.fields
      if (changed.some((name) => index.has(name))) view.onChange()
      else if (aged.some((name) => index.has(name))) view.onAge()
    }
  }

  private announce(entry: RecordEntry): void {
    this.epoch++
    for (let view = entry.views; view !== null; view = view.next) view.announce()
  }
}

/** The set without what is inside of parents. */
const flat = (fields: FieldSet, sets: FieldSets) =>
  fields.children === undefined ? fields : sets.intern(fields.names, [])
