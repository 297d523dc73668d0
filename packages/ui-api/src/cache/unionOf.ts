import { intern, NO_FIELDS, type FieldSet, type FieldSets } from './FieldSet.js'

/** True when all names of the other, and all that is inside of them, are in the set. */
const covers = (set: FieldSet, other: FieldSet): boolean =>
  set === other ||
  other.fieldNames.every((name) => {
    const inner = set.inside[name]
    const wanted = other.inside[name]
    return inner !== undefined && (!wanted || (inner !== null && covers(inner, wanted)))
  })

/** The fields of both: one of the sets itself when it holds all of the other, the second one first. */
export function unionOf(sets: FieldSets, a: FieldSet, b: FieldSet): FieldSet {
  if (a === NO_FIELDS || covers(b, a)) return b
  if (covers(a, b)) return a
  const inside: Record<string, FieldSet | null> = { ...a.inside }
  for (const name of b.fieldNames) {
    const [one, other] = [inside[name], b.inside[name]]
    inside[name] = one && other ? unionOf(sets, one, other) : (one ?? other ?? null)
  }
  return intern(sets, inside)
}

/** Of the fields of all records those that one of them has; the set of all itself when it has every one. */
export function fieldsOfOne(sets: FieldSets, all: FieldSet, own: FieldSet): FieldSet {
  if (own === all) return all
  const inside: Record<string, FieldSet | null> = {}
  let hasAll = own.fieldNames.length === all.fieldNames.length
  for (const name of own.fieldNames) {
    const shared = all.inside[name] ?? null
    const inner = own.inside[name]
    // Where this one has no parent it may get one, with the fields that the others show.
    inside[name] = shared && inner ? fieldsOfOne(sets, shared, inner) : shared
    hasAll &&= inside[name] === shared
  }
  return hasAll ? all : intern(sets, inside)
}
