import { intern, NO_FIELDS, type FieldSet, type FieldSets } from './FieldSet.js'

/** True when the set has all names of the other, nested ones included. */
const includesAll = (set: FieldSet, other: FieldSet): boolean =>
  set === other ||
  other._fieldNames.every((name) => {
    const inner = set._nested[name]
    const wanted = other._nested[name]
    return inner !== undefined && (!wanted || (inner !== null && includesAll(inner, wanted)))
  })

/** Returns the union: one of the sets itself if it includes the other. */
export function unionOf(sets: FieldSets, a: FieldSet, b: FieldSet): FieldSet {
  if (a === NO_FIELDS || includesAll(b, a)) return b
  if (includesAll(a, b)) return a
  const inside: Record<string, FieldSet | null> = { ...a._nested }
  for (const name of b._fieldNames) {
    const [one, other] = [inside[name], b._nested[name]]
    inside[name] = one && other ? unionOf(sets, one, other) : (one ?? other ?? null)
  }
  return intern(sets, inside)
}

/** Returns the part of the union that one record has; the union itself if it has everything. */
export function fieldsOfOne(sets: FieldSets, all: FieldSet, own: FieldSet): FieldSet {
  if (own === all) return all
  const inside: Record<string, FieldSet | null> = {}
  let hasAll = own._fieldNames.length === all._fieldNames.length
  for (const name of own._fieldNames) {
    const shared = all._nested[name] ?? null
    const inner = own._nested[name]
    // A missing parent may appear later, with the fields of the other records.
    inside[name] = shared && inner ? fieldsOfOne(sets, shared, inner) : shared
    hasAll &&= inside[name] === shared
  }
  return hasAll ? all : intern(sets, inside)
}
