import { NO_FIELDS, type FieldSet, type FieldSets } from '../cache/FieldSet.js'
import { fieldsOfOne, unionOf } from '../cache/unionOf.js'
import { isObject, type Json } from '../config/isObject.js'
import type { ItemPart, Part, Representation } from '../representations/Representation.js'
import { AnswerMismatch } from './AnswerMismatch.js'
import { checkOneRecord, checkRecord, mismatch } from './checkRecord.js'
import { checkShape, typeOf } from './checkShape.js'
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

const isSuccess = ({ statusCode }: Json) => Number(statusCode) >= 200 && Number(statusCode) < 300

/** Checks one value against its part and collects what has an entry of its own. */
function checkPart(part: Part, value: unknown, path: Path, found: Found[], sets: FieldSets): void {
  // A place whose record is gone.
  if (value === undefined) return
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
  for (const [name, inner] of entriesOf(value)) {
    // A deletion that worked brings nothing.
    const of = name === 'result' && isSuccess(value) && inner !== null ? part.of : undefined
    if (of) inside([name], () => checkPart(of, inner, [...path, name], found, sets))
    else checkTree(inner, path.length + 1, [name])
  }
}

/** What a definition says of a name; not what every object inherits under it. */
const own = <T>(known: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  known && Object.hasOwn(known, name) ? known[name] : undefined

function checkDocument(
  { shape, needs = [], parts, isOpaque }: Representation<unknown>,
  value: unknown,
  path: Path,
  found: Found[],
  sets: FieldSets,
): void {
  if (isOpaque) return checkTree(value, path.length)
  if (!isObject(value)) throw mismatch('object', value)
  for (const name of needs)
    if (value[name] === undefined)
      throw mismatch(typeOf(parts?.[name] ?? shape?.props[name]), undefined, name)
  for (const [name, inner] of entriesOf(value))
    inside([name], () => {
      const part = own(parts, name)
      if (part) checkPart(part, inner, [...path, name], found, sets)
      else checkShape(shape?.props[name], inner, path.length + 1, sets)
    })
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
