import type { UiApiError } from '../errors/UiApiError.js'
import type { FieldValueRepresentation } from '../representations/record.js'
import { freezeInDevelopment } from './freezeInDevelopment.js'
import { forEachOf, withOne, withoutOne, type Dependent, type Dependents } from './Dependents.js'
import type { FieldSet } from './FieldSet.js'
import type { Lifetime } from './Lifetime.js'
import type { OwnRecord, RecordEntry } from './RecordEntry.js'
import type { Source } from './Source.js'

/** Finds the view of a nested record. */
export type ResolveView = (id: string, fields: FieldSet) => RecordView

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

  dependents: Dependents = null
  private value: OwnRecord | undefined = undefined
  private nested: readonly RecordView[] = NONE
  /** Whether every field of the set is known; undefined until someone asks. Valid while `value` is. */
  private complete: boolean | undefined = undefined

  constructor(
    readonly entry: RecordEntry,
    readonly fields: FieldSet,
    readonly next: RecordView | null,
    private readonly resolve: ResolveView,
  ) {}

  get lifetime(): Lifetime | null {
    return this.entry.lifetime
  }

  get isOvertaken(): boolean {
    return this.entry.isOvertaken
  }

  get gone(): UiApiError | null {
    return this.entry.gone
  }

  add(dependent: Dependent): void {
    this.dependents = withOne(this.dependents, dependent)
  }

  remove(dependent: Dependent): void {
    this.dependents = withoutOne(this.dependents, dependent)
  }

  /** The record with those fields of the set that are known; undefined when nothing is, or when it is gone. */
  read(): OwnRecord | undefined {
    return this.value ?? this.build()
  }

  isComplete(): boolean {
    if (this.read() === undefined) return false
    return (this.complete ??= this.knowsAll())
  }

  expiresAt(epoch: number, now: number): number {
    const { lifetime, others } = this.entry
    if (lifetime === null) return -Infinity
    let earliest = lifetime.expiresAt
    if (others !== null) {
      earliest = Infinity
      for (const name of this.fields.names)
        earliest = Math.min(earliest, (others.get(name)?.lifetime ?? lifetime).expiresAt)
    }
    // Reading finds the nested views.
    if (this.fields.parents.length > 0 && this.read() !== undefined && this.nested !== NONE)
      for (const view of this.nested) earliest = Math.min(earliest, view.expiresAt(epoch, now))
    return earliest
  }

  shown(): readonly RecordView[] {
    return this.nested
  }

  onChange(): void {
    if (this.value !== undefined) this.announce()
  }

  onAge(): void {
    forEachOf(this.dependents, (one) => one.onAge())
  }

  /** Tells everyone, also when nobody has read the value yet: it has appeared or gone. */
  announce(): void {
    this.value = undefined
    forEachOf(this.dependents, (one) => one.onChange())
  }

  /** Lets go of the nested records. */
  release(): void {
    this.value = undefined
    for (const view of this.nested) view.remove(this)
    this.nested = NONE
  }

  private knowsAll(): boolean {
    for (const name of this.fields.names) if (!this.entry.knows(name)) return false
    for (const view of this.nested) if (!view.isComplete()) return false
    return true
  }

  private build(): OwnRecord | undefined {
    const { fields, entry } = this
    const { record, gone, cover } = entry
    if (record === null || gone !== null || cover === null) return undefined
    this.complete = undefined
    let copy: Record<string, FieldValueRepresentation> | null = null
    if (cover !== fields && !fields.hasNamesOf(cover)) {
      copy = fields.emptyRecord()
      for (const name of fields.names) {
        const field = record.fields[name]
        if (field === undefined) delete copy[name]
        else copy[name] = field
      }
    }
    if (fields.parents.length > 0) copy = this.resolveNested(record, copy)
    this.value = copy === null ? record : { ...record, fields: copy }
    freezeInDevelopment(this.value)
    return this.value
  }

  /** Puts the current views of nested records in place; copies only when one of them is another object now. */
  private resolveNested(record: OwnRecord, copied: Record<string, FieldValueRepresentation> | null) {
    const before = this.nested
    let views: RecordView[] | null = null
    let copy = copied
    for (const { name, fields } of this.fields.parents) {
      const field = record.fields[name]
      if (typeof field?.value !== 'object' || field.value === null) continue
      const view = this.resolve(field.value.id, fields)
      view.add(this)
      ;(views ??= []).push(view)
      const value = view.read() ?? null
      if (value === field.value) continue
      copy ??= { ...record.fields }
      copy[name] = { ...field, value }
    }
    this.nested = views ?? NONE
    if (before !== NONE) for (const view of before) if (!this.nested.includes(view)) view.remove(this)
    return copy
  }
}
