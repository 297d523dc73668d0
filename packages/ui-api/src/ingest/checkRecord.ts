import { intern, isReserved, type FieldSet, type FieldSets } from '../cache/FieldSet.js'
import { isCompound, parentIn, type Fields } from '../cache/RecordEntry.js'
import { expected, isObject, type Json } from '../define/json.js'
import { ResponseMismatchError } from './ResponseMismatchError.js'
import { checkTree, inside, MAX_DEPTH } from './checkTree.js'

export const areStrings = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** A value of the wrong type at this path. */
export const mismatch = (type: string, value: unknown, ...path: (string | number)[]) =>
  new ResponseMismatchError(expected(type, value), ...path)

/**
 * Checks a record and its parents, and returns its field set. `guess` is the set of a similar record: equal names in
 * equal order cost one comparison each.
 *
 * @throws {ResponseMismatchError}
 */
export function checkRecord(value: unknown, guess: FieldSet, sets: FieldSets, depth = 0): FieldSet {
  if (!isObject(value) || depth > MAX_DEPTH) throw mismatch('record', value)
  const { id, apiName, fields, weakEtag } = value
  if (typeof id !== 'string') throw mismatch('string', id, 'id')
  if (typeof apiName !== 'string') throw mismatch('string', apiName, 'apiName')
  if (!isObject(fields)) throw mismatch('object', fields, 'fields')
  if (weakEtag !== undefined && weakEtag !== null && typeof weakEtag !== 'number')
    throw mismatch('number', weakEtag, 'weakEtag')
  // Metadata is cached as it is, so it must be safe.
  for (const name in value) {
    const about = value[name]
    if (typeof about === 'object' && about !== fields) checkTree(about, depth, [name])
  }
  const { _fieldNames: fieldNames, _nested: known } = guess
  // A Map: an object's shape would die with it and deoptimize this function.
  let others: Map<string, FieldSet> | undefined
  let position = 0
  let isExact = true
  for (const name in fields) {
    const field = fields[name]
    if (typeof field !== 'object' || field === null) throw mismatch('object', field, 'fields', name)
    if (fieldNames[position++] !== name) {
      // A response must not reach `Object.prototype`.
      if (isReserved(name)) throw new ResponseMismatchError(`No name may be "${name}"`, 'fields', name)
      isExact = false
    }
    const { value: inner, displayValue } = field as Json
    if (isCompound(inner)) {
      if (Array.isArray(inner)) throw mismatch('record', inner, 'fields', name, 'value')
      // Cached as it is, so it must be safe.
      checkTree(inner, depth, ['fields', name, 'value'])
    } else if (typeof inner === 'object' && inner !== null) {
      const wanted = known[name]
      const found = inside(['fields', name, 'value'], () =>
        checkRecord(inner, wanted ?? guess, sets, depth + 1),
      )
      if (found !== wanted) (others ??= new Map()).set(name, found)
    } else if (inner === undefined) throw mismatch('string', inner, 'fields', name, 'value')
    if (typeof displayValue !== 'string' && displayValue !== null && displayValue !== undefined)
      throw mismatch('string', displayValue, 'fields', name, 'displayValue')
  }
  if (isExact && !others && position === fieldNames.length) return guess
  const own: Record<string, FieldSet | null> = {}
  for (const name in fields)
    own[name] = others?.get(name) ?? (parentIn((fields as Fields)[name]) && known[name]) ?? null
  return intern(sets, own)
}

/** Checks one record. @throws {ResponseMismatchError} */
export const checkOneRecord = (value: unknown, sets: FieldSets): FieldSet =>
  (sets._last = checkRecord(value, sets._last, sets))
