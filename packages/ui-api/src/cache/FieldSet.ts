import type { FieldValueRepresentation } from '../representations/record.js'
import { AnswerMismatch } from '../ingest/AnswerMismatch.js'

/** A field that holds a record, and what of that record belongs to the set. */
export interface Parent {
  readonly name: string
  readonly fields: FieldSet
}

type Children = readonly (FieldSet | undefined)[]
type JsonRecord = { readonly fields: Readonly<Record<string, { readonly value: unknown }>> }

/**
 * Names of fields, with the names inside of parents: `Name, Owner(Name)`. Interned by `FieldSets`, so that equal sets
 * are one object and can be compared, and used as keys, by identity.
 */
export class FieldSet {
  /** Kept so that code which the engine has optimised for this shape survives when the last client goes. */
  static readonly shape: object = new FieldSet([], [], '')

  readonly index = new Map<string, number>()
  readonly parents: Parent[] = []
  private readonly template: Record<string, never> = {}

  constructor(
    readonly names: readonly string[],
    /** The fields of the parents, by position of their name. */
    readonly children: Children,
    readonly key: string,
  ) {
    names.forEach((name, i) => {
      this.index.set(name, i)
      // Whoever copies it fills every name or deletes it.
      this.template[name] = undefined as never
      const fields = children[i]
      if (fields) this.parents.push({ name, fields })
    })
  }

  /** An object that has all names already: copying it is several times as fast as adding them one by one. */
  emptyRecord(): Record<string, FieldValueRepresentation> {
    return { ...this.template }
  }

  child(name: string): FieldSet | undefined {
    return this.children[this.index.get(name) ?? -1]
  }

  hasAnyOf(names: readonly string[]): boolean {
    for (const name of names) if (this.index.has(name)) return true
    return false
  }

  /** True when it has all names of the other; stops at the first that it has not. */
  hasNamesOf(other: FieldSet): boolean {
    for (const name of other.names) if (!this.index.has(name)) return false
    return true
  }
}

const isRecord = (value: unknown): value is JsonRecord => typeof value === 'object' && value !== null

/** The field sets of one client. */
export class FieldSets {
  private readonly byKey = new Map<string, FieldSet>()
  private readonly byPaths = new Map<string, FieldSet>()
  /** Many reads name the very same list. */
  private lastPaths: { readonly paths: readonly string[]; readonly set: FieldSet } | undefined
  readonly empty = this.intern([], [])
  /** Of the last record that was checked: the next one has most likely the same. */
  last = this.empty

  /** The set with these names, in this order. */
  intern(names: readonly string[], children: Children): FieldSet {
    const key = names.map((name, i) => (children[i] ? `${name}(${children[i].key})` : name)).join()
    let set = this.byKey.get(key)
    if (set === undefined) {
      // An answer must not reach what every object inherits, such as `constructor`.
      for (const name of names)
        if (name in Object.prototype) throw new AnswerMismatch(`No field may be named "${name}"`, name)
      this.byKey.set(key, (set = new FieldSet(names, children, key)))
    }
    return set
  }

  /** The set that paths such as `Load__c.Carrier__r.Name` name; the first step is the object. */
  fromPaths(paths: readonly string[]): FieldSet {
    if (paths === this.lastPaths?.paths) return this.lastPaths.set
    const key = paths.join()
    let set = this.byPaths.get(key)
    if (set === undefined) {
      const steps = [...paths].sort().map((path) => path.split('.'))
      set = this.fromSteps(steps.map((path) => (path.length > 1 ? path.slice(1) : path)))
      this.byPaths.set(key, set)
    }
    this.lastPaths = { paths, set }
    return set
  }

  private fromSteps(paths: readonly (readonly string[])[]): FieldSet {
    const inner = new Map<string, (readonly string[])[]>()
    for (const [name, ...rest] of paths) {
      if (name === undefined || name in Object.prototype) continue
      const list = inner.get(name) ?? []
      if (rest.length > 0) list.push(rest)
      inner.set(name, list)
    }
    return this.intern(
      [...inner.keys()],
      [...inner.values()].map((list) => (list.length > 0 ? this.fromSteps(list) : undefined)),
    )
  }

  /** The fields of both. Gives the first set itself when it holds all of the second. */
  union(a: FieldSet, b: FieldSet): FieldSet {
    if (a === b || b === this.empty) return a
    const names = [...new Set([...a.names, ...b.names])]
    const children = names.map((name) => {
      const [one, other] = [a.child(name), b.child(name)]
      return one && other ? this.union(one, other) : (one ?? other)
    })
    return this.intern(names, children)
  }

  /** The set widened by the fields of a record. Gives the set itself when it holds them all. */
  widen(set: FieldSet, { fields }: JsonRecord): FieldSet {
    const names = Object.keys(fields)
    const children = names.map((name) => {
      const value = fields[name]?.value
      return isRecord(value) ? this.widen(set.child(name) ?? this.empty, value) : undefined
    })
    const own = this.intern(names, children)
    // In the order of the record where that holds all: so the next one like it is recognised at once.
    return this.covers(own, set) ? own : this.covers(set, own) ? set : this.union(set, own)
  }

  /** True when all names of the other, and all that is inside of them, are in the set. */
  private covers(set: FieldSet, other: FieldSet): boolean {
    return other.names.every((name, i) => {
      const [inner, wanted] = [set.child(name), other.children[i]]
      return set.index.has(name) && (!wanted || (inner !== undefined && this.covers(inner, wanted)))
    })
  }
}
