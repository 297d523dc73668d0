import { isReserved } from '../cache/FieldSet.js'
import { isObject, type Json } from '../define/json.js'
import { ResponseMismatchError } from '../ingest/ResponseMismatchError.js'
import type { SelectedField, Selection } from './operationOf.js'

const NOTHING: Selection = new Map()

/** The selected field of a key. A query that could not be read has no aliases. */
export const fieldAt = (selection: Selection | undefined, key: string): SelectedField | undefined =>
  selection ? selection.get(key) : { name: key, isPlain: true, inner: undefined }

export const innerOf = (selection: Selection | undefined, field: SelectedField | undefined) =>
  selection && (field?.inner ?? NOTHING)

/** The value of a field by its name. */
export function valueOf(value: Json, selection: Selection | undefined, name: string): unknown {
  for (const key in value) if (fieldAt(selection, key)?.name === name) return value[key]
  return undefined
}

/** Role of a node's property in its record; undefined: none. */
export function kindOf(field: SelectedField | undefined, value: unknown, inner: Selection | undefined) {
  if (!field?.isPlain || isReserved(field.name)) return undefined
  if (field.name === 'Id') return 'id'
  if (!isObject(value)) return undefined
  if (typeof valueOf(value, inner, 'Id') === 'string') return 'parent'
  return valueOf(value, inner, 'edges') === undefined ? 'field' : undefined
}

/** Visits the properties of an object. A mismatch gets their names. */
export function eachOf(value: Json, selection: Selection | undefined, visit: Visit): void {
  let key = ''
  try {
    for (key in value) {
      const field = fieldAt(selection, key)
      visit(key, field, value[key], innerOf(selection, field))
    }
  } catch (error) {
    if (error instanceof ResponseMismatchError) error.path.unshift(key)
    throw error
  }
}
type Visit = (
  key: string,
  field: SelectedField | undefined,
  value: unknown,
  inner: Selection | undefined,
) => void
