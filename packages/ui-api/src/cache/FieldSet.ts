/** Names of fields, each with the fields of the parent that it holds, or null. */
export type Inside = Readonly<Record<string, FieldSet | null>>

/**
 * Names of fields, with the names inside of parents: `Name, Owner(Name)`. Interned by client, so that equal sets are one
 * object and can be compared, and used as keys, by identity.
 */
export interface FieldSet {
  readonly fieldNames: readonly string[]
  /** By name: the fields of a parent, null for all else. A copy of it is an object that has all names already. */
  readonly inside: Inside
  /** Names of the fields that hold records. */
  readonly parents: readonly string[]
  readonly key: string
}

/** The field sets of one client. */
export interface FieldSets {
  readonly byKey: Map<string, FieldSet>
  /** Of the last record that was checked: the next one has most likely the same. */
  last: FieldSet
}

export const NO_FIELDS: FieldSet = { fieldNames: [], inside: {}, parents: [], key: '' }

export const newFieldSets = (): FieldSets => ({ byKey: new Map(), last: NO_FIELDS })

/** True for names that reach what every object inherits, such as `constructor`. No field has one. */
export const isReserved = (name: string): boolean => name in Object.prototype

/** The set with these names, none of which is reserved. */
export function intern({ byKey }: FieldSets, inside: Inside): FieldSet {
  const fieldNames = Object.keys(inside)
  const key = fieldNames.map((name) => (inside[name] ? `${name}(${inside[name].key})` : name)).join()
  let set = byKey.get(key)
  if (!set)
    byKey.set(key, (set = { fieldNames, inside, parents: fieldNames.filter((name) => inside[name]), key }))
  return set
}

/** The set with these names and no parents. */
export const flatSet = (sets: FieldSets, names: readonly string[]): FieldSet =>
  intern(sets, Object.fromEntries(names.map((name) => [name, null])))

/** Names, each with those inside of it. */
interface Names {
  readonly [name: string]: Names
}

const fromNames = (sets: FieldSets, names: Names): FieldSet =>
  intern(
    sets,
    Object.fromEntries(
      Object.entries(names).map(([name, inner]) => [
        name,
        Object.keys(inner)[0] === undefined ? null : fromNames(sets, inner),
      ]),
    ),
  )

/** The set that paths such as `Load__c.Carrier__r.Name` name; the first step is the object. */
export function fromPaths(sets: FieldSets, paths: readonly string[]): FieldSet {
  const names: Names = {}
  for (const path of [...paths].sort()) {
    let inner: Record<string, Names> = names
    // A name without an object is a name.
    for (const name of path.split('.').slice(path.includes('.') ? 1 : 0))
      if (name && !isReserved(name)) inner = inner[name] ??= {}
      else break
  }
  return fromNames(sets, names)
}
