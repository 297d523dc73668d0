/** Field names, each with the field set of its parent record, or null. */
export type NestedFieldSets = Readonly<Record<string, FieldSet | null>>

/**
 * A selection of field names with nested selections of parent records: `Name, Owner(Name)`. Interned per client, so
 * that equal sets are one object, comparable by identity.
 */
export interface FieldSet {
  readonly _fieldNames: readonly string[]
  /** By name: the selection of a parent record, null for other fields. Copied as a template that has all names. */
  readonly _nested: NestedFieldSets
  /** Names of lookup fields with a nested selection. */
  readonly parents: readonly string[]
  readonly key: string
}

export interface FieldSets {
  readonly _byKey: Map<string, FieldSet>
  /** Field set of the last checked record: the next record most likely has the same. */
  _last: FieldSet
}

export const NO_FIELDS: FieldSet = { _fieldNames: [], _nested: {}, parents: [], key: '' }

export const newFieldSets = (): FieldSets => ({ _byKey: new Map(), _last: NO_FIELDS })

/** True for names of `Object.prototype`, such as `constructor`. No field has one. */
export const isReserved = (name: string): boolean => name in Object.prototype

/** Returns the interned set of these names, none of which is reserved. */
export function intern({ _byKey: byKey }: FieldSets, nested: NestedFieldSets): FieldSet {
  const fieldNames = Object.keys(nested)
  const key = fieldNames.map((name) => (nested[name] ? `${name}(${nested[name].key})` : name)).join()
  let set = byKey.get(key)
  if (!set)
    byKey.set(
      key,
      (set = {
        _fieldNames: fieldNames,
        _nested: nested,
        parents: fieldNames.filter((name) => nested[name]),
        key,
      }),
    )
  return set
}

/** Returns the interned set of these names without parents. */
export const flatSet = (sets: FieldSets, names: readonly string[]): FieldSet =>
  intern(sets, Object.fromEntries(names.map((name) => [name, null])))

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

/** Parses paths such as `Load__c.Carrier__r.Name`; the first step is the object. */
export function fromPaths(sets: FieldSets, paths: readonly string[]): FieldSet {
  const names: Names = {}
  for (const path of [...paths].sort()) {
    let inner: Record<string, Names> = names
    // A path without dots is a field name.
    for (const name of path.split('.').slice(path.includes('.') ? 1 : 0))
      if (name && !isReserved(name)) inner = inner[name] ??= {}
      else break
  }
  return fromNames(sets, names)
}

/** Serializes a field set to paths for `fromPaths`. */
export function fieldPaths(fields: FieldSet, prefix: string): string[] {
  return fields._fieldNames.flatMap((name) => {
    const child = fields._nested[name]
    return child?._fieldNames[0] ? fieldPaths(child, `${prefix}.${name}`) : [`${prefix}.${name}`]
  })
}
