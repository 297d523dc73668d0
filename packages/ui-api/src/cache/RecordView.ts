import {
  addDependent,
  removeDependent,
  notifyDependents,
  type Dependent,
  type OneOrMany,
} from './Dependents.js'
import type { FieldSet } from './FieldSet.js'
import { freezeInDevelopment } from './freezeInDevelopment.js'
import { entryOf, hasField, parentIn, type Fields, type OwnRecord, type RecordEntry } from './RecordEntry.js'
import type { Source } from './Source.js'
import type { Store } from './Store.js'

const NONE: readonly RecordView[] = []
// Placeholder for constructor arguments that are never read.
const NOTHING = undefined as never

/**
 * A record as one field set selects it. Memoized: the same object until one of its fields changes. Views depend on
 * the views of parent records, lists and queries on views; so a change notifies exactly its subscribers.
 */
export class RecordView implements Dependent, Source {
  /** See `DocumentEntry._shape`. */
  static readonly _shape: object = new RecordView(NOTHING, NOTHING, null, NOTHING)

  _dependents: OneOrMany<Dependent> = null
  private value: OwnRecord | undefined = undefined
  private _nestedViews: readonly RecordView[] = NONE
  /** Whether every selected field is cached; undefined until computed. Valid while `value` is. */
  private _hasAll: boolean | undefined = undefined

  constructor(
    readonly _entry: RecordEntry,
    readonly fields: FieldSet,
    readonly next: RecordView | null,
    private readonly _store: Store,
  ) {}

  /** Returns the record with the selected fields that are cached; undefined when none is, or after a deletion. */
  read(): OwnRecord | undefined {
    const { fields, _entry: entry } = this
    const { record, _knownFields: knownFields } = entry
    if (this.value || !record) return this.value
    this._hasAll = undefined
    const known = record.fields
    let copy: Fields | undefined
    // Most records have more fields than selected, and the count tells.
    if (knownFields && knownFields._fieldNames.length > fields._fieldNames.length) copy = this._project(known)
    else if (knownFields !== fields)
      for (const name in known)
        if (fields._nested[name] === undefined) {
          copy = this._project(known)
          break
        }
    if (fields.parents[0]) copy = this.resolve(known, copy)
    this.value = copy ? { ...record, fields: copy } : record
    freezeInDevelopment(this.value)
    return this.value
  }

  _isComplete(): boolean {
    return this.value !== undefined && (this._hasAll ??= this._hasEveryField())
  }

  expiresAt(epoch: number, now: number): number {
    const { _lifetime: lifetime, _fieldStamps: fieldStamps, _deletionError: deletionError } = this._entry
    // A deleted record never turns stale; an evicted one must be fetched.
    if (!lifetime) return deletionError ? Infinity : -Infinity
    let earliest = lifetime.expiresAt
    if (fieldStamps) {
      earliest = Infinity
      for (const name of this.fields._fieldNames)
        earliest = Math.min(earliest, (fieldStamps.get(name)?._lifetime ?? lifetime).expiresAt)
    }
    if (this.fields.parents[0]) {
      // Resolves the nested views.
      this.read()
      for (const view of this._nestedViews) earliest = Math.min(earliest, view.expiresAt(epoch, now))
    }
    return earliest
  }

  _dependencies(): readonly RecordView[] {
    return this._nestedViews
  }

  /** Notifies dependents also while the value is not computed: it may have appeared or been deleted. */
  notify(isChange: boolean): void {
    if (isChange) this.value = undefined
    notifyDependents(this, isChange)
  }

  /** Drops its dependencies. */
  _release(): void {
    this.value = undefined
    for (const view of this._nestedViews) removeDependent(view, this)
    this._nestedViews = NONE
  }

  /** Copies the selected fields. */
  private _project(known: Fields): Fields {
    const { _nested: nested, _fieldNames: fieldNames, parents } = this.fields
    // Fills or deletes every name of a template: several times as fast as adding names one by one.
    const copy = { ...nested } as unknown as Fields
    this._hasAll = !parents[0] || undefined
    for (let i = 0, name; (name = fieldNames[i]); i++) {
      const field = known[name]
      if (field) copy[name] = field
      else {
        delete copy[name]
        this._hasAll = undefined
      }
    }
    return copy
  }

  private _hasEveryField(): boolean {
    for (const name of this.fields._fieldNames) if (!hasField(this._entry, name)) return false
    for (const view of this._nestedViews) if (!view._entry._deletionError && !view._isComplete()) return false
    return true
  }

  /** Replaces parent records by their current views; copies only when one of them has changed. */
  private resolve(known: Fields, copied: Fields | undefined): Fields | undefined {
    const before = this._nestedViews
    const nested: RecordView[] = []
    let copy = copied
    for (const name of this.fields.parents) {
      const field = known[name]
      const parent = parentIn(field)
      const fields = this.fields._nested[name]
      if (!parent || !field || !fields) continue
      const view = viewOf(this._store, entryOf(this._store, parent.id), fields)
      addDependent(view, this)
      nested.push(view)
      const value = view.read() ?? null
      if (value !== parent) (copy ??= { ...known })[name] = { ...field, value }
    }
    this._nestedViews = nested
    for (const view of before) if (!nested.includes(view)) removeDependent(view, this)
    return copy
  }
}

/** Returns the memoized view of a record for a field set. */
export function viewOf(store: Store, entry: RecordEntry, fields: FieldSet): RecordView {
  // No other class implements `ViewOfEntry`.
  const first = entry._views as RecordView | null
  let view = first
  while (view && view.fields !== fields) view = view.next
  return view ?? (entry._views = new RecordView(entry, fields, first, store))
}
