import { NO_FIELDS, type FieldSets } from '../cache/FieldSet.js'
import { isCompound } from '../cache/RecordEntry.js'
import { typeName, isObject, type Json } from '../define/json.js'
import type { Part } from '../representations/Representation.js'
import type { ListShape, MapShape, ObjectShape, Shape } from '../representations/Shape.js'
import { ResponseMismatchError } from './ResponseMismatchError.js'
import { checkRecord, mismatch } from './checkRecord.js'
import { checkTree } from './checkTree.js'

/** The expected type in error messages. */
export const typeOf = (known: Shape | Part | undefined): string =>
  typeof known === 'string' ? known.replace('?', '') : known?.kind === 'list' ? 'array' : 'object'

// Not `endsWith`, which V8 does not inline into the loop below.
const isNullable = (types: unknown) => typeof types === 'string' && types[types.length - 1] === '?'

export const isOf = (types: string, value: unknown) =>
  value === null ? isNullable(types) : types.includes(typeName(value))

/** The hot loop for large documents: no closures, and no call when `typeof` matches. */
function checkProperties(shape: ObjectShape | MapShape, value: Json, depth: number, sets: FieldSets): void {
  const props = shape.kind === 'object' && shape._props
  let name = ''
  try {
    for (name in value) {
      if (name === '__proto__') throw new ResponseMismatchError('No name may be "__proto__"')
      const inner = value[name]
      // Without known names it is a dictionary.
      const known = props ? props[name] : (shape as MapShape).of
      const type = typeof inner
      // Arrays and null are objects by `typeof`.
      if (type === 'object' ? inner !== null || !isNullable(known) : type !== known)
        checkShape(known, inner, depth, sets)
    }
  } catch (error) {
    if (error instanceof ResponseMismatchError) error.path.unshift(name)
    throw error
  }
}

function checkElements({ of }: ListShape, value: readonly unknown[], depth: number, sets: FieldSets): void {
  let i = 0
  try {
    for (; i < value.length; i++) checkShape(of, value[i], depth, sets)
  } catch (error) {
    if (error instanceof ResponseMismatchError) error.path.unshift(i)
    throw error
  }
}

/**
 * Checks a value against its schema, and unknown properties for hostile content.
 *
 * @throws {ResponseMismatchError}
 */
export function checkShape(shape: Shape | undefined, value: unknown, depth: number, sets: FieldSets): void {
  if (shape === undefined) return checkTree(value, depth)
  if (value === undefined) return
  if (typeof shape === 'object')
    if (shape.kind === 'list') {
      if (Array.isArray(value)) return checkElements(shape, value, depth + 1, sets)
    } else if (isObject(value)) {
      if (shape.kind !== 'record') return checkProperties(shape, value, depth + 1, sets)
      if (isCompound(value)) return checkTree(value, depth)
      checkRecord(value, NO_FIELDS, sets, depth)
      return
    }
  const types = typeof shape === 'string' ? shape : shape.or
  if (types === undefined || !isOf(types, value)) throw mismatch(typeOf(shape), value)
  checkTree(value, depth)
}
