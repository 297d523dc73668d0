import { AnswerMismatch } from '../ingest/AnswerMismatch.js'

/** The fields of a nested record, by position of the field that holds it. */
type Children = readonly (FieldSet | undefined)[]

/**
 * Names of fields, with the names inside of parents: `Name, Owner(Name)`. Interned by `FieldSets`, so that equal sets
 * are one object and can be compared, and used as keys, by identity.
 */
export class FieldSet {
  readonly index = new Map<string, number>()

  constructor(
    readonly key: string,
    readonly names: readonly string[],
    readonly children: Children | undefined,
  ) {
    names.forEach((name, position) => this.index.set(name, position))
  }
}

type JsonRecord = { readonly fields: Readonly<Record<string, { readonly value: unknown }>> }
const isRecord = (value: unknown): value is JsonRecord => typeof value === 'object' && value !== null

/** The field sets of one client. */
export class FieldSets {
  private readonly byKey = new Map<string, FieldSet>()
  readonly empty = this.intern([], [])

  /** The set with these names, in this order. */
  intern(names: readonly string[], children: Children): FieldSet {
    const key = names.map((name, i) => (children[i] ? `${name}(${children[i].key})` : name)).join()
    let set = this.byKey.get(key)
    if (set === undefined) {
      // An answer must not reach what every object inherits, such as `constructor`.
      for (const name of names)
        if (name in Object.prototype) throw new AnswerMismatch(`No field may be named "${name}"`, name)
      set = new FieldSet(key, names, children.some((child) => child !== undefined) ? children : undefined)
      this.byKey.set(key, set)
    }
    return set
  }

  /** The set that paths such as `Load__c.Carrier__r.Name` name; the first step is the object. */
  fromPaths(paths: Iterable<string>): FieldSet {
    const steps = [...paths].map((path) => path.split('.').slice(path.includes('.') ? 1 : 0))
    return this.fromSteps(steps.sort((a, b) => (a.join('.') < b.join('.') ? -1 : 1)))
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

  /** The paths of a set, as `fromPaths` takes them. */
  paths(set: FieldSet, prefix: string): string[] {
    return set.names.flatMap((name, i) => {
      const child = set.children?.[i]
      return child && child.names.length > 0 ? this.paths(child, `${prefix}.${name}`) : [`${prefix}.${name}`]
    })
  }

  /** The fields of both. Gives the first set itself when it holds all of the second. */
  union(a: FieldSet, b: FieldSet): FieldSet {
    if (a === b || b.names.length === 0) return a
    if (a.names.length === 0) return b
    const names = [...a.names]
    const children: (FieldSet | undefined)[] = names.map((_, i) => a.children?.[i])
    b.names.forEach((name, i) => {
      const child = b.children?.[i]
      const at = a.index.get(name)
      if (at === undefined) children[names.push(name) - 1] = child
      else if (child) children[at] = this.union(children[at] ?? this.empty, child)
    })
    return this.intern(names, children)
  }

  /** The set widened by the fields of a record. Gives the set itself when it holds them all. */
  widen(set: FieldSet, { fields }: JsonRecord): FieldSet {
    const names = Object.keys(fields)
    const children = names.map((name) => {
      const value = fields[name]?.value
      if (!isRecord(value)) return undefined
      const at = set.index.get(name)
      return this.widen((at === undefined ? undefined : set.children?.[at]) ?? this.empty, value)
    })
    const isCovered = names.every((name, i) => {
      const at = set.index.get(name)
      return at !== undefined && (children[i] === undefined || children[i] === set.children?.[at])
    })
    return isCovered ? set : this.union(set, this.intern(names, children))
  }
}
