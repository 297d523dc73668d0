import { NO_FIELDS, type FieldSet, type FieldSets } from '../cache/FieldSet.js'
import { fieldsOfOne, unionOf } from '../cache/unionOf.js'
import { typeName } from '../config/expected.js'
import type { ItemPart, Part, PropertyType, Representation } from '../representations/Representation.js'
import { AnswerMismatch } from './AnswerMismatch.js'
import { checkOneRecord, checkRecord, isObject, mismatch, type Json } from './checkRecord.js'
import { checkTree, entriesOf, inside } from './checkTree.js'

type Path = (string | number)[]

/** Records of an answer: an array of them, or one alone. */
export interface FoundRecords {
  readonly kind: 'records'
  readonly path: Path
  readonly isArray: boolean
  readonly records: readonly unknown[]
  /** Those of all of them. */
  readonly fields: FieldSet
  /** Those of each, where they are not all the same. */
  readonly each?: readonly FieldSet[] | undefined
}

/** A document inside of an answer that has an entry of its own. */
export interface FoundDocument {
  readonly kind: 'document'
  readonly path: Path
  readonly value: unknown
  readonly representation: Representation<unknown>
  readonly found: readonly Found[]
}

/** A part of an answer that has an entry of its own. */
export type Found = FoundRecords | FoundDocument

function checkRows(rows: readonly unknown[], sets: FieldSets): Pick<FoundRecords, 'fields' | 'each'> {
  let fields = NO_FIELDS
  let own: FieldSet[] | undefined
  let i = 0
  try {
    for (; i < rows.length; i++) {
      const found = checkRecord(rows[i], i > 0 ? fields : sets.last, sets)
      if (found !== fields && i > 0) own ??= Array.from<FieldSet>({ length: i }).fill(fields)
      own?.push(found)
      // In the order of the last one where that holds all: so the next one like it is recognised at once.
      if (found !== fields) fields = unionOf(sets, fields, found)
    }
    sets.last = fields
  } catch (error) {
    if (error instanceof AnswerMismatch) error.path.unshift(i)
    throw error
  }
  return { fields, each: own?.map((one) => fieldsOfOne(sets, fields, one)) }
}

function checkProperty(value: unknown, type: PropertyType): void {
  const isOptional = type.endsWith('?')
  if (isOptional && (value === undefined || value === null)) return
  const wanted = isOptional ? type.slice(0, -1) : type
  if (typeName(value) !== wanted) throw mismatch(wanted, value)
}

const isSuccess = ({ statusCode }: Json) => Number(statusCode) >= 200 && Number(statusCode) < 300

/** Checks one value against its part and collects what has an entry of its own. */
function checkPart(
  part: Part | undefined,
  value: unknown,
  path: Path,
  found: Found[],
  sets: FieldSets,
): void {
  if (part === undefined) return checkTree(value, path.length)
  if (value === undefined || value === null) return
  switch (part.kind) {
    case 'record': {
      const fields = checkOneRecord(value, sets)
      found.push({ kind: 'records', path, isArray: false, records: [value], fields })
      return
    }
    case 'item':
      return checkItem(part, value, path, found, sets)
    case 'list':
      if (!Array.isArray(value)) throw mismatch('array', value)
      if (part.of.kind === 'record')
        found.push({ kind: 'records', path, isArray: true, records: value, ...checkRows(value, sets) })
      else
        value.forEach((element: unknown, i) =>
          inside([i], () => checkPart(part.of, element, [...path, i], found, sets)),
        )
      return
    case 'map':
      if (!isObject(value)) throw mismatch('object', value)
      for (const [name, inner] of entriesOf(value))
        inside([name], () => checkPart(part.of, inner, [...path, name], found, sets))
      return
    case 'document':
      if (part.entry === undefined) checkDocument(part, value, path, found, sets)
      else
        found.push({
          kind: 'document',
          path,
          value,
          representation: part,
          found: checkAnswer(part, value, sets),
        })
  }
}

function checkItem(part: ItemPart, value: unknown, path: Path, found: Found[], sets: FieldSets): void {
  if (!isObject(value)) throw mismatch('object', value)
  if (typeof value['statusCode'] !== 'number') throw mismatch('number', value['statusCode'], 'statusCode')
  inside(['result'], () =>
    checkPart(isSuccess(value) ? part.of : undefined, value['result'], [...path, 'result'], found, sets),
  )
}

function checkDocument(
  { props, parts, isArray, isOpaque }: Representation<unknown>,
  value: unknown,
  path: Path,
  found: Found[],
  sets: FieldSets,
): void {
  if (isOpaque) return checkTree(value, path.length)
  const wanted = isArray ? 'array' : 'object'
  if (typeName(value) !== wanted) throw mismatch(wanted, value)
  const given = value as Json
  for (const [name, type] of Object.entries(props ?? {}))
    inside([name], () => checkProperty(given[name], type))
  if (Array.isArray(value)) return checkTree(value, path.length)
  for (const [name, inner] of entriesOf(given))
    inside([name], () => checkPart(parts?.[name], inner, [...path, name], found, sets))
}

/**
 * Checks a whole answer before anything of it is stored.
 *
 * @throws {AnswerMismatch} naming the path of the first value that does not fit.
 */
export function checkAnswer(
  representation: Representation<unknown>,
  value: unknown,
  sets: FieldSets,
): readonly Found[] {
  const found: Found[] = []
  checkDocument(representation, value, [], found, sets)
  return found
}
