import { isDevelopment } from '../env.js'
import type { FieldValueRepresentation } from '../representations/record.js'
import { deepFreeze } from './deepFreeze.js'
import {
  forEachDependent,
  withDependent,
  withoutDependent,
  type Dependent,
  type Dependents,
} from './Dependents.js'
import type { FieldSet } from './FieldSet.js'
import type { OwnRecord, RecordEntry } from './RecordEntry.js'

/** Finds the view of a nested record. */
export type ResolveView = (id: string, fields: FieldSet) => RecordView

const isNested = (value: unknown): value is OwnRecord => typeof value === 'object' && value !== null

/**
 * One record as one field set shows it. Memoised: the same object until one of its fields changes. A view depends on
 * the views of the nested records in it, lists and reads depend on views; so a change reaches exactly who shows it.
 */
export class RecordView implements Dependent {
  dependents: Dependents = null
  private value: OwnRecord | undefined = undefined
  private nested: RecordView[] | null = null
  /** Whether every field of the set is known; undefined until someone asks. Valid while `value` is. */
  private complete: boolean | undefined = undefined

  constructor(
    readonly entry: RecordEntry,
    readonly fields: FieldSet,
    readonly next: RecordView | null,
    private readonly resolve: ResolveView,
  ) {}

  add(dependent: Dependent): void {
    this.dependents = withDependent(this.dependents, dependent)
  }

  remove(dependent: Dependent): void {
    this.dependents = withoutDependent(this.dependents, dependent)
  }

  /** The record with those fields of the set that are known; undefined when nothing is, or when it is gone. */
  read(): OwnRecord | undefined {
    return this.value ?? this.build()
  }

  /** True when the record is known with all fields of the set. */
  isComplete(): boolean {
    if (this.read() === undefined) return false
    this.complete ??=
      this.fields.names.every((name) => this.entry.knows(name)) &&
      (this.nested === null || this.nested.every((view) => view.isComplete()))
    return this.complete
  }

  /** End of the shortest lifetime in the view (epoch ms). */
  expiresAt(_epoch?: number): number {
    const { lifetime, others } = this.entry
    if (lifetime === null) return -Infinity
    let earliest = lifetime.expiresAt
    if (others !== null) {
      earliest = Infinity
      for (const name of this.fields.names)
        earliest = Math.min(earliest, (others.get(name)?.lifetime ?? lifetime).expiresAt)
    }
    // `read` has found the nested views; without it there are none to ask.
    if (this.read() !== undefined && this.nested !== null)
      for (const view of this.nested) earliest = Math.min(earliest, view.expiresAt())
    return earliest
  }

  onChange(): void {
    if (this.value === undefined) return
    this.value = undefined
    forEachDependent(this.dependents, (one) => one.onChange())
  }

  onAge(): void {
    forEachDependent(this.dependents, (one) => one.onAge())
  }

  /** Tells everyone, also when nobody has read the value yet: it has appeared or gone. */
  announce(): void {
    this.value = undefined
    forEachDependent(this.dependents, (one) => one.onChange())
  }

  /** Lets go of the nested records. */
  release(): void {
    this.value = undefined
    if (this.nested !== null) for (const view of this.nested) view.remove(this)
    this.nested = null
  }

  private build(): OwnRecord | undefined {
    const { record, gone, cover } = this.entry
    if (record === null || gone !== null) return undefined
    const { names, children } = this.fields
    this.complete = undefined
    let copy: Record<string, FieldValueRepresentation> | null = null
    if (cover !== this.fields) {
      copy = {}
      let shown = 0
      for (const name of names) {
        const field = record.fields[name]
        if (field === undefined) continue
        copy[name] = field
        shown++
      }
      if (shown === Object.keys(record.fields).length) copy = null
    }
    if (children !== undefined) copy = this.resolveNested(record, children, copy)
    this.value = copy === null ? record : { ...record, fields: copy }
    if (isDevelopment) deepFreeze(this.value)
    return this.value
  }

  /** Puts the current views of nested records in place; copies only when one of them is another object now. */
  private resolveNested(
    record: OwnRecord,
    children: readonly (FieldSet | undefined)[],
    copy: Record<string, FieldValueRepresentation> | null,
  ): Record<string, FieldValueRepresentation> | null {
    const previous = this.nested
    this.nested = null
    children.forEach((child, i) => {
      const name = this.fields.names[i]
      const field = name === undefined ? undefined : record.fields[name]
      if (name === undefined || child === undefined || field === undefined || !isNested(field.value)) return
      const view = this.resolve(field.value.id, child)
      view.add(this)
      ;(this.nested ??= []).push(view)
      const value = view.read() ?? null
      if (value === field.value) return
      copy ??= { ...record.fields }
      copy[name] = { ...field, value }
    })
    if (previous !== null)
      for (const view of previous)
        if (!this.nested || !(this.nested as RecordView[]).includes(view)) view.remove(this)
    return copy
  }
}
