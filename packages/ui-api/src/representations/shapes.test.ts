import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as entry from '../index.js'
import { schemas } from '../schemas/schemas.js'
import type { Part, Representation } from './Representation.js'

/*
 * Production checks answers with the shapes of representations, development with schemas, which are too large for
 * production. Both say the same: a shape knows every property of its schema, with its type.
 */

interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly $ref?: string
}

const jsonSchemaOf = (name: string): JsonSchema => {
  const schema = schemas[name]
  if (schema === undefined) throw new Error(`${name} has no schema.`)
  // What is named above is all that our schemas say.
  return z.toJSONSchema(schema) as JsonSchema
}

/** Names of types where shapes have others. */
const TYPES: Readonly<Record<string, string>> = { null: '?', integer: 'number' }

/** What production takes besides: answers that were recorded have it. */
const RECORDED: Readonly<Record<string, string>> = { compound: 'boolean|string' }

const isEmpty = (value: object = {}) => Object.keys(value).length === 0

/** What one alternative of a schema is as a shape. The one schema that refers to itself is that of records. */
function nodeOf({
  $ref,
  type,
  properties,
  additionalProperties,
  items,
}: JsonSchema): string | object | readonly string[] {
  if ($ref !== undefined) return { kind: 'record' }
  if (type === 'array') return isEmpty(items) ? 'array' : { kind: 'list', of: shapeOf(items) }
  if (type !== 'object') return [type ?? []].flat().map((one) => TYPES[one] ?? one)
  if (!isEmpty(properties)) return { kind: 'object', props: shapesOf([properties ?? {}]) }
  return isEmpty(additionalProperties) ? 'object' : { kind: 'map', of: shapeOf(additionalProperties) }
}

const alternativesOf = (schema: JsonSchema): readonly JsonSchema[] => {
  const inner = schema.anyOf ?? schema.oneOf
  return inner ? inner.flatMap(alternativesOf) : [schema]
}

/** The shape that says what schemas of one value say together. */
function shapeOf(...schemasOfIt: readonly (JsonSchema | undefined)[]): unknown {
  const all = schemasOfIt.flatMap((schema) => (schema ? alternativesOf(schema) : []))
  const objects = all.flatMap(({ properties }) => (isEmpty(properties) ? [] : [properties ?? {}]))
  const nodes = new Set(all.map(nodeOf).flat())
  const names = [...nodes].filter((node) => typeof node === 'string')
  const types = `${names.filter((name) => name !== '?').join('|')}${nodes.has('?') ? '?' : ''}`
  const [node] = [...nodes].filter((one) => typeof one !== 'string')
  if (node === undefined) return types
  const whole = objects.length > 0 ? { kind: 'object', props: shapesOf(objects) } : node
  return types === '' ? whole : { ...whole, or: types }
}

function shapesOf(alternatives: readonly Readonly<Record<string, JsonSchema>>[]): object {
  const names = new Set(alternatives.flatMap(Object.keys))
  return Object.fromEntries(
    [...names]
      .filter((name) => !alternatives.every((one) => isEmpty(one[name])))
      .map((name) => [name, RECORDED[name] ?? shapeOf(...alternatives.map((one) => one[name]))]),
  )
}

/** The shape of a part as its schema would say it. */
function shapeOfPart(part: Part): unknown {
  switch (part.kind) {
    case 'record':
      return { kind: 'record' }
    case 'document':
      return { kind: 'object', props: shapesOfDocument(part) }
    case 'list':
    case 'map':
      return { kind: part.kind, of: shapeOfPart(part.of) }
    case 'item':
      throw new Error('A batch has no schema: its results have.')
  }
}

const shapesOfDocument = ({ props, parts = {} }: Representation<unknown>): object => ({
  ...props,
  ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, shapeOfPart(part)])),
})

interface Returning {
  readonly name: string
  readonly returns?: Part
  readonly flows?: readonly Returning[]
}

/** The documents of a part that have a schema: of a batch, its results. */
function documentsIn(part: Part | undefined): Representation<unknown>[] {
  if (part === undefined || part.kind === 'record') return []
  if (part.kind !== 'document') return documentsIn(part.of)
  const { results } = part.parts ?? {}
  if (results) return documentsIn(results)
  return part.isOpaque ? [] : [part]
}

const adapters: readonly Returning[] = Object.values(entry).filter(
  (value) => typeof value === 'object' && 'kind' in value,
)
const documents = new Map(
  adapters
    .flatMap((adapter) => [adapter, ...(adapter.flows ?? [])])
    .flatMap(({ returns }) => documentsIn(returns))
    .map((document) => [document.name, document]),
)

test.each([...documents.values()])('$name knows the type of each property of its schema', (document) => {
  const schema = jsonSchemaOf(document.name)
  expect({ kind: 'object', props: shapesOfDocument(document) }).toEqual(shapeOf(schema))
})

test.each([...documents.values()])('$name needs no property that its schema does without', (document) => {
  const alternatives = alternativesOf(jsonSchemaOf(document.name))
  for (const name of document.needs ?? [])
    expect(alternatives.map(({ required }) => required)).toSatisfy((all: string[][]) =>
      all.every((required) => required.includes(name)),
    )
})
