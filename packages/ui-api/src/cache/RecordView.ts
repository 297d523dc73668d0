import { addDependent, removeDependent, tellDependents, type Dependent, type Some } from './Dependents.js'
import type { FieldSet } from './FieldSet.js'
import { freezeInDevelopment } from './freezeInDevelopment.js'
import { entryOf, knows, parentIn, type Fields, type OwnRecord, type RecordEntry } from './RecordEntry.js'
import type { Source } from './Source.js'
import type { Store } from './Store.js'

const NONE: readonly RecordView[] = []
// Nothing of it is ever used.
const NOTHING = undefined as never

/**
 * One record as one field set shows it. Memoised: the same object until one of its fields changes. A view depends on
 * the views of the nested records in it, lists and reads depend on views; so a change reaches exactly who shows it.
 */
export class RecordView implements Dependent, Source {
  /** Kept so that code which the engine has optimised for this shape survives when the last client goes. */
  static readonly shape: object = new RecordView(NOTHING, NOTHING, null, NOTHING)

  dependents: Some<Dependent> = null
  private value: OwnRecord | undefined = undefined
  private nested: readonly RecordView[] = NONE
  /** Whether every field of the set is known; undefined until someone asks. Valid while `value` is. */
  private hasAll: boolean | undefined = undefined

  constructor(
    readonly entry: RecordEntry,
    readonly fields: FieldSet,
    readonly next: RecordView | null,
    private readonly store: Store,
  ) {}

  /** The record with those fields of the set that are known; undefined when nothing is, or when it is gone. */
  read(): OwnRecord | undefined {
    const { fields, entry } = this
    const { record, cover } = entry
    if (this.value || !record) return this.value
    this.hasAll = undefined
    const known = record.fields
    let copy: Fields | undefined
    // Most records hold more than is asked for, and their number says it.
    if (cover && cover.fieldNames.length > fields.fieldNames.length) copy = this.project(known)
    else if (cover !== fields)
      for (const name in known)
        if (fields.inside[name] === undefined) {
          copy = this.project(known)
          break
        }
    if (fields.parents[0]) copy = this.resolve(known, copy)
    this.value = copy ? { ...record, fields: copy } : record
    freezeInDevelopment(this.value)
    return this.value
  }

  isComplete(): boolean {
    return this.value !== undefined && (this.hasAll ??= this.knowsAll())
  }

  expiresAt(epoch: number, now: number): number {
    const { lifetime, others, gone } = this.entry
    // What is gone for good shows no value, and never turns stale; what was dropped has to be read again.
    if (!lifetime) return gone ? Infinity : -Infinity
    let earliest = lifetime.expiresAt
    if (others) {
      earliest = Infinity
      for (const name of this.fields.fieldNames)
        earliest = Math.min(earliest, (others.get(name)?.lifetime ?? lifetime).expiresAt)
    }
    if (this.fields.parents[0]) {
      // Finds the nested views.
      this.read()
      for (const view of this.nested) earliest = Math.min(earliest, view.expiresAt(epoch, now))
    }
    return earliest
  }

  shown(): readonly RecordView[] {
    return this.nested
  }

  /** Tells everyone, also when nobody has read the value yet: it may have appeared or gone. */
  tell(isChange: boolean): void {
    if (isChange) this.value = undefined
    tellDependents(this, isChange)
  }

  /** Lets go of the nested records. */
  release(): void {
    this.value = undefined
    for (const view of this.nested) removeDependent(view, this)
    this.nested = NONE
  }

  /** Just these of the known fields. */
  private project(known: Fields): Fields {
    const { inside, fieldNames, parents } = this.fields
    // Every name is filled or deleted: several times as fast as adding them one by one.
    const copy = { ...inside } as unknown as Fields
    this.hasAll = !parents[0] || undefined
    for (let i = 0, name; (name = fieldNames[i]); i++) {
      const field = known[name]
      if (field) copy[name] = field
      else {
        delete copy[name]
        this.hasAll = undefined
      }
    }
    return copy
  }

  private knowsAll(): boolean {
    for (const name of this.fields.fieldNames) if (!knows(this.entry, name)) return false
    for (const view of this.nested) if (!view.entry.gone && !view.isComplete()) return false
    return true
  }

  /** Puts the current views of nested records in place; copies only when one of them is another object now. */
  private resolve(known: Fields, copied: Fields | undefined): Fields | undefined {
    const before = this.nested
    const nested: RecordView[] = []
    let copy = copied
    for (const name of this.fields.parents) {
      const field = known[name]
      const parent = parentIn(field)
      const fields = this.fields.inside[name]
      if (!parent || !field || !fields) continue
      const view = viewOf(this.store, entryOf(this.store, parent.id), fields)
      addDependent(view, this)
      nested.push(view)
      const value = view.read() ?? null
      if (value !== parent) (copy ??= { ...known })[name] = { ...field, value }
    }
    this.nested = nested
    for (const view of before) if (!nested.includes(view)) removeDependent(view, this)
    return copy
  }
}

/** The view of a record with these fields. The same one for everybody. */
export function viewOf(store: Store, entry: RecordEntry, fields: FieldSet): RecordView {
  // Nothing else is ever put there.
  const first = entry.views as RecordView | null
  let view = first
  while (view && view.fields !== fields) view = view.next
  return view ?? (entry.views = new RecordView(entry, fields, first, store))
}
