import type { FieldSet, FieldSets } from '../cache/FieldSet.js'
import type { ItemPart, Part, PropertyType, Representation } from '../representations/Representation.js'
import { AnswerMismatch } from './AnswerMismatch.js'

/** Deeper than any answer of the platform; keeps a hostile one from using up the stack. */
const MAX_DEPTH = 60

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A part of an answer that has an entry of its own. */
export type Found =
  | {
      readonly kind: 'rows'
      readonly path: (string | number)[]
      readonly rows: readonly unknown[]
      readonly fields: FieldSet
    }
  | {
      readonly kind: 'record'
      readonly path: (string | number)[]
      readonly record: unknown
      readonly fields: FieldSet
    }
  | {
      readonly kind: 'document'
      readonly path: (string | number)[]
      readonly value: unknown
      readonly representation: Representation<unknown>
      readonly found: readonly Found[]
    }

const nameOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)
const mismatch = (expected: string, value: unknown, ...path: (string | number)[]) =>
  new AnswerMismatch(`Expected "${expected}" but received "${nameOf(value)}"`, ...path)

/** Runs a step and notes on failure where it was. */
function inside<T>(step: string | number, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof AnswerMismatch) error.path.unshift(step)
    throw error
  }
}

/**
 * Checks a record and the records in it, and finds its field set. `guess` is the set of a record like it: equal names
 * in equal order, which is the rule inside a list, cost one comparison each.
 */
export function checkRecord(value: unknown, guess: FieldSet, sets: FieldSets, depth = 0): FieldSet {
  if (!isObject(value)) throw mismatch('object', value)
  const { id, apiName, fields, weakEtag } = value
  if (typeof id !== 'string') throw mismatch('string', id, 'id')
  if (typeof apiName !== 'string') throw mismatch('string', apiName, 'apiName')
  if (!isObject(fields)) throw mismatch('object', fields, 'fields')
  if (weakEtag !== undefined && weakEtag !== null && typeof weakEtag !== 'number')
    throw mismatch('number', weakEtag, 'weakEtag')
  if (depth > MAX_DEPTH) throw new AnswerMismatch('The records are nested too deep')
  const { names, children } = guess
  let position = 0
  let isExact = true
  for (const name in fields) {
    const field = fields[name]
    if (typeof field !== 'object' || field === null) throw mismatch('object', field, 'fields', name)
    const inner: unknown = (field as Json)['value']
    if (typeof inner === 'object' && inner !== null) {
      const known = names[position] === name ? children?.[position] : undefined
      const found = nestedFields(inner, known ?? sets.empty, sets, depth, name)
      if (found !== known) isExact = false
    } else if (inner === undefined) throw mismatch('string', inner, 'fields', name, 'value')
    const shown: unknown = (field as Json)['displayValue']
    if (typeof shown !== 'string' && shown !== null && shown !== undefined)
      throw mismatch('string', shown, 'fields', name, 'displayValue')
    if (names[position++] !== name) isExact = false
  }
  // Just checked to be a record.
  return isExact && position === names.length
    ? guess
    : inside('fields', () => sets.widen(guess, value as never))
}

const nestedFields = (value: unknown, guess: FieldSet, sets: FieldSets, depth: number, name: string) => {
  try {
    return checkRecord(value, guess, sets, depth + 1)
  } catch (error) {
    if (error instanceof AnswerMismatch) error.path.unshift('fields', name, 'value')
    throw error
  }
}

function checkRows(rows: readonly unknown[], sets: FieldSets): FieldSet {
  let fields = sets.empty
  let i = 0
  try {
    for (; i < rows.length; i++) fields = checkRecord(rows[i], fields, sets)
  } catch (error) {
    if (error instanceof AnswerMismatch) error.path.unshift(i)
    throw error
  }
  return fields
}

function checkProperty(value: unknown, type: PropertyType): void {
  const isOptional = type.endsWith('?')
  if (isOptional && (value === undefined || value === null)) return
  const wanted = isOptional ? type.slice(0, -1) : type
  if (nameOf(value) !== wanted) throw mismatch(wanted, value)
}

/** Refuses what no answer holds: endless nesting, and a key that would reach every object. */
function checkTree(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > MAX_DEPTH) throw new AnswerMismatch('The answer is nested too deep')
  if (Array.isArray(value))
    value.forEach((element: unknown, i) => inside(i, () => checkTree(element, depth + 1)))
  else
    for (const name of Object.keys(value)) {
      if (name === '__proto__') throw new AnswerMismatch('This name is not allowed', name)
      inside(name, () => checkTree((value as Json)[name], depth + 1))
    }
}

const isSuccess = (statusCode: unknown) =>
  typeof statusCode === 'number' && statusCode >= 200 && statusCode < 300

/** Checks one value against its part and collects what has an entry of its own. */
function checkPart(
  part: Part | undefined,
  value: unknown,
  path: (string | number)[],
  found: Found[],
  sets: FieldSets,
): void {
  if (part === undefined) return checkTree(value, path.length)
  if (value === undefined || value === null) return
  switch (part.kind) {
    case 'record':
      found.push({ kind: 'record', path, record: value, fields: checkRecord(value, sets.empty, sets) })
      return
    case 'item':
      return checkItem(part, value, path, found, sets)
    case 'list':
      if (!Array.isArray(value)) throw mismatch('array', value)
      if (part.of.kind === 'record')
        found.push({ kind: 'rows', path, rows: value, fields: checkRows(value, sets) })
      else
        value.forEach((element: unknown, i) =>
          inside(i, () => checkPart(part.of, element, [...path, i], found, sets)),
        )
      return
    case 'map':
      if (!isObject(value)) throw mismatch('object', value)
      for (const name of Object.keys(value)) {
        if (name === '__proto__') throw new AnswerMismatch('This name is not allowed', name)
        inside(name, () => checkPart(part.of, value[name], [...path, name], found, sets))
      }
      return
    case 'document':
      if (part.entry === undefined) checkDocument(part, value, path, found, sets)
      else {
        const inner: Found[] = []
        checkDocument(part, value, [], inner, sets)
        found.push({ kind: 'document', path, value, representation: part, found: inner })
      }
  }
}

function checkItem(
  part: ItemPart,
  value: unknown,
  path: (string | number)[],
  found: Found[],
  sets: FieldSets,
): void {
  if (!isObject(value)) throw mismatch('object', value)
  if (typeof value['statusCode'] !== 'number') throw mismatch('number', value['statusCode'], 'statusCode')
  inside('result', () =>
    checkPart(
      isSuccess(value['statusCode']) ? part.of : undefined,
      value['result'],
      [...path, 'result'],
      found,
      sets,
    ),
  )
}

function checkDocument(
  { props, parts, isArray, isOpaque }: Representation<unknown>,
  value: unknown,
  path: (string | number)[],
  found: Found[],
  sets: FieldSets,
): void {
  if (isOpaque) return checkTree(value, 0)
  if (nameOf(value) !== (isArray ? 'array' : 'object')) throw mismatch(isArray ? 'array' : 'object', value)
  const given = value as Json
  for (const name in props) {
    const type = props[name]
    if (type !== undefined) inside(name, () => checkProperty(given[name], type))
  }
  for (const name of Object.keys(given)) {
    if (name === '__proto__') throw new AnswerMismatch('This name is not allowed', name)
    inside(name, () => checkPart(parts?.[name], given[name], [...path, name], found, sets))
  }
}

/**
 * Checks a whole answer before anything of it is stored.
 *
 * @throws {AnswerMismatch} naming the path of the first value that does not fit.
 */
export function checkAnswer(part: Part, value: unknown, sets: FieldSets): readonly Found[] {
  const found: Found[] = []
  if (part.kind === 'document') checkDocument(part, value, [], found, sets)
  else if (value === undefined || value === null) throw mismatch('object', value)
  else checkPart(part, value, [], found, sets)
  return found
}
