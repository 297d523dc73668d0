import { NO_FIELDS, type FieldSets } from '../cache/FieldSet.js'
import { typeName } from '../config/expected.js'
import type { Part } from '../representations/Representation.js'
import type { ListShape, MapShape, ObjectShape, Shape } from '../representations/Shape.js'
import { AnswerMismatch } from './AnswerMismatch.js'
import { isObject, type Json } from '../config/isObject.js'
import { checkRecord, mismatch } from './checkRecord.js'
import { checkTree } from './checkTree.js'

/** The type that a value should have, for messages. */
export const typeOf = (known: Shape | Part | undefined): string =>
  typeof known === 'string' ? known.replace('?', '') : known?.kind === 'list' ? 'array' : 'object'

// Not `endsWith`, which engines do not compile into the loop below.
const isNullable = (types: unknown) => typeof types === 'string' && types[types.length - 1] === '?'

export const isOf = (types: string, value: unknown) =>
  value === null ? isNullable(types) : types.includes(typeName(value))

/** The loop that large documents go through: no closures, and no call where the type alone says that a value fits. */
function checkProperties(shape: ObjectShape | MapShape, value: Json, depth: number, sets: FieldSets): void {
  const props = shape.kind === 'object' && shape.props
  let name = ''
  try {
    for (name in value) {
      if (name === '__proto__') throw new AnswerMismatch('No name may be "__proto__"')
      const inner = value[name]
      // What knows no names is a map.
      const known = props ? props[name] : (shape as MapShape).of
      const type = typeof inner
      // Arrays and null are objects by `typeof`.
      if (type === 'object' ? inner !== null || !isNullable(known) : type !== known)
        checkShape(known, inner, depth, sets)
    }
  } catch (error) {
    if (error instanceof AnswerMismatch) error.path.unshift(name)
    throw error
  }
}

function checkElements({ of }: ListShape, value: readonly unknown[], depth: number, sets: FieldSets): void {
  let i = 0
  try {
    for (; i < value.length; i++) checkShape(of, value[i], depth, sets)
  } catch (error) {
    if (error instanceof AnswerMismatch) error.path.unshift(i)
    throw error
  }
}

/**
 * Checks a value against its shape, and what no shape speaks of for what no answer holds.
 *
 * @throws {AnswerMismatch}
 */
export function checkShape(shape: Shape | undefined, value: unknown, depth: number, sets: FieldSets): void {
  if (shape === undefined) return checkTree(value, depth)
  if (value === undefined) return
  if (typeof shape === 'object')
    if (shape.kind === 'list') {
      if (Array.isArray(value)) return checkElements(shape, value, depth + 1, sets)
    } else if (isObject(value)) {
      if (shape.kind !== 'record') return checkProperties(shape, value, depth + 1, sets)
      checkRecord(value, NO_FIELDS, sets, depth)
      return
    }
  const types = typeof shape === 'string' ? shape : shape.or
  if (types === undefined || !isOf(types, value)) throw mismatch(typeOf(shape), value)
  checkTree(value, depth)
}
