import { isCompound } from '../cache/RecordEntry.js'
import { expected, isObject, type Json } from '../define/json.js'
import { ResponseMismatchError } from '../ingest/ResponseMismatchError.js'
import { mismatch } from '../ingest/checkRecord.js'
import { isOf, typeOf } from '../ingest/checkShape.js'
import { inside } from '../ingest/checkTree.js'
import type { Part, Representation } from '../representations/Representation.js'
import { objectOf, type ObjectShape, type Shape } from '../representations/Shape.js'

/** The metadata of a record. Recorded responses lack some of it. */
const recordShape = /* @__PURE__ */ objectOf(
  { id: 'string', apiName: 'string', fields: 'object' },
  {
    childRelationships: 'object',
    eTag: 'string?',
    weakEtag: 'number?',
    lastModifiedById: 'string?',
    lastModifiedDate: 'string?',
    recordTypeId: 'string?',
    recordTypeInfo: 'object?',
    systemModstamp: 'string?',
  },
)
const fieldShape = /* @__PURE__ */ objectOf(
  { value: { kind: 'record', or: 'string|number|boolean?' } },
  { displayValue: 'string?' },
)

function checkProperties({ _props: props, _optional: optional = {} }: ObjectShape, value: Json): void {
  for (const [name, shape] of Object.entries(props)) {
    const inner = value[name]
    if (inner !== undefined) inside([name], () => checkValue(shape, inner))
    else if (!Object.hasOwn(optional, name)) throw mismatch(typeOf(shape), inner, name)
  }
}

/** Checks an object, or the variant that its discriminator selects. */
function checkObject(shape: ObjectShape, value: Json): void {
  const { _tag: tag = '', _variants: variants } = shape
  if (!variants) return checkProperties(shape, value)
  const selected = String(value[tag])
  const variant = Object.hasOwn(variants, selected) ? variants[selected] : undefined
  if (!variant)
    throw new ResponseMismatchError(
      `Expected one of "${Object.keys(variants).join('","')}" but received "${selected}"`,
      tag,
    )
  checkProperties(variant, value)
}

function checkRecord(value: Json): void {
  checkProperties(recordShape, value)
  for (const [name, field] of Object.entries(value['fields'] as Json))
    inside(['fields', name], () => checkValue(fieldShape, field))
}

function checkValue(shape: Shape, value: unknown): void {
  if (typeof shape === 'object')
    if (shape.kind === 'list') {
      if (Array.isArray(value))
        return value.forEach((one: unknown, i) => inside([i], () => checkValue(shape.of, one)))
    } else if (isObject(value)) {
      // Parts of a compound value are not described.
      if (shape.kind === 'record') return isCompound(value) ? undefined : checkRecord(value)
      if (shape.kind === 'object') return checkObject(shape, value)
      for (const [name, one] of Object.entries(value)) inside([name], () => checkValue(shape.of, one))
      return
    }
  const types = typeof shape === 'string' ? shape : shape.or
  const isFraction = types?.startsWith('integer') && typeof value === 'number' && !Number.isInteger(value)
  if (types === undefined || !isOf(types, value) || isFraction) throw mismatch(typeOf(shape), value)
}

function checkDocument(
  {
    _shape: shape,
    _parts: parts = {},
    _optionalParts: optionalParts = [],
    _isOpaque: isOpaque,
  }: Representation<unknown>,
  value: Json,
) {
  if (isOpaque) return
  if (shape) checkObject(shape, value)
  for (const [name, part] of Object.entries(parts)) {
    const inner = value[name]
    if (inner !== undefined) inside([name], () => checkPart(part, inner))
    else if (!optionalParts.includes(name)) throw mismatch(typeOf(part), inner, name)
  }
}

function checkPart(part: Part, value: unknown): void {
  if (part.kind === 'document' && part._isOpaque) return
  if (part.kind === 'list') {
    if (!Array.isArray(value)) throw mismatch('array', value)
    return value.forEach((one: unknown, i) => inside([i], () => checkPart(part.of, one)))
  }
  if (!isObject(value)) throw new ResponseMismatchError(expected('object', value))
  if (part.kind === 'record') return checkRecord(value)
  if (part.kind === 'document') return checkDocument(part, value)
  if (part.kind === 'map') {
    for (const [name, one] of Object.entries(value)) inside([name], () => checkPart(part.of, one))
    return
  }
  const { statusCode, result } = value
  if (typeof statusCode !== 'number') throw mismatch('number', statusCode, 'statusCode')
  // A failed item has an error as its result, a successful deletion none.
  if (statusCode >= 200 && statusCode < 300 && result !== null && result !== undefined)
    inside(['result'], () => checkPart(part.of, result))
}

/**
 * Checks every property of a response against its schema: for `validate` of `createUiApi` in development and tests. The
 * pipeline checks the same types in production, but accepts absent properties and unknown variants.
 *
 * @throws an error that becomes an `Error` snapshot whose message names the path.
 * @example
 * const uiApi = createUiApi({ validate: import.meta.env.DEV ? validateStrictly : undefined })
 */
export function validateStrictly(_representation: string, data: unknown, part: Part): void {
  checkPart(part, data)
}
