import { NO_FIELDS, type FieldSet, type FieldSets } from '../cache/FieldSet.js'
import { fieldsOfOne, unionOf } from '../cache/unionOf.js'
import { isObject, type Json } from '../define/json.js'
import type { ItemPart, Part, Representation } from '../representations/Representation.js'
import { ResponseMismatchError } from './ResponseMismatchError.js'
import { checkOneRecord, checkRecord, mismatch } from './checkRecord.js'
import { checkShape, typeOf } from './checkShape.js'
import { checkTree, entriesOf, inside } from './checkTree.js'

type Path = (string | number)[]

/** Records in a response: an array or a single one. */
export interface ExtractedRecords {
  readonly kind: 'records'
  readonly path: Path
  readonly isArray: boolean
  readonly records: readonly unknown[]
  /** The union of their fields. */
  readonly fields: FieldSet
  /** The fields of each, where they differ. */
  readonly each?: readonly FieldSet[] | undefined
}

/** A normalized document in a response. */
export interface ExtractedDocument {
  readonly kind: 'document'
  readonly path: Path
  readonly value: unknown
  readonly _representation: Representation<unknown>
  readonly found: readonly ExtractedPart[]
}

/** A part of a response with a cache entry of its own. */
export type ExtractedPart = ExtractedRecords | ExtractedDocument

function checkRows(rows: readonly unknown[], sets: FieldSets): Pick<ExtractedRecords, 'fields' | 'each'> {
  let fields = NO_FIELDS
  let own: FieldSet[] | undefined
  let i = 0
  try {
    for (; i < rows.length; i++) {
      const found = checkRecord(rows[i], i > 0 ? fields : sets._last, sets)
      if (found !== fields && i > 0) own ??= Array.from<FieldSet>({ length: i }).fill(fields)
      own?.push(found)
      // Keeps the order of the last record, so that a similar one matches immediately.
      if (found !== fields) fields = unionOf(sets, fields, found)
    }
    sets._last = fields
  } catch (error) {
    if (error instanceof ResponseMismatchError) error.path.unshift(i)
    throw error
  }
  return { fields, each: own?.map((one) => fieldsOfOne(sets, fields, one)) }
}

const isSuccess = ({ statusCode }: Json) => Number(statusCode) >= 200 && Number(statusCode) < 300

/** Checks a value and collects its normalized parts. */
function checkPart(part: Part, value: unknown, path: Path, found: ExtractedPart[], sets: FieldSets): void {
  // The slot of a deleted record.
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
      if (part._entry === undefined) checkDocument(part, value, path, found, sets)
      else
        found.push({
          kind: 'document',
          path,
          value,
          _representation: part,
          found: checkResponse(part, value, sets),
        })
  }
}

function checkItem(
  part: ItemPart,
  value: unknown,
  path: Path,
  found: ExtractedPart[],
  sets: FieldSets,
): void {
  if (!isObject(value)) throw mismatch('object', value)
  if (typeof value['statusCode'] !== 'number') throw mismatch('number', value['statusCode'], 'statusCode')
  for (const [name, inner] of entriesOf(value)) {
    // A successful deletion has no payload.
    const of = name === 'result' && isSuccess(value) && inner !== null ? part.of : undefined
    if (of) inside([name], () => checkPart(of, inner, [...path, name], found, sets))
    else checkTree(inner, path.length + 1, [name])
  }
}

/** Reads an own property of a definition, not an inherited one. */
const own = <T>(known: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  known && Object.hasOwn(known, name) ? known[name] : undefined

function checkDocument(
  { _shape: shape, _needs: needs = [], _parts: parts, _isOpaque: isOpaque }: Representation<unknown>,
  value: unknown,
  path: Path,
  found: ExtractedPart[],
  sets: FieldSets,
): void {
  if (isOpaque) return checkTree(value, path.length)
  if (!isObject(value)) throw mismatch('object', value)
  for (const name of needs)
    if (value[name] === undefined)
      throw mismatch(typeOf(parts?.[name] ?? shape?._props[name]), undefined, name)
  for (const [name, inner] of entriesOf(value))
    inside([name], () => {
      const part = own(parts, name)
      if (part) checkPart(part, inner, [...path, name], found, sets)
      else checkShape(shape?._props[name], inner, path.length + 1, sets)
    })
}

/**
 * Checks a whole response before anything is cached.
 *
 * @throws {ResponseMismatchError} with the path of the first mismatch.
 */
export function checkResponse(
  representation: Representation<unknown>,
  value: unknown,
  sets: FieldSets,
): readonly ExtractedPart[] {
  const found: ExtractedPart[] = []
  checkDocument(representation, value, [], found, sets)
  return found
}
