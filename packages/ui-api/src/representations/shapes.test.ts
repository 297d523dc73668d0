import { expect, test } from 'vitest'
import * as entry from '../index.js'
import { sampleResponses } from '../testing/sampleResponses.js'
import { checkResponseBothWays } from '../testing/checkResponseBothWays.js'
import type { Part, Representation } from './Representation.js'
import type { ObjectShape, Shape } from './Shape.js'

/*
 * One description of each response: types are inferred from it, production reads it with absent properties allowed,
 * development in the strict mode. These laws keep descriptions complete and the two checks consistent.
 */

interface Returning {
  readonly name: string
  readonly returns?: Part
  readonly flows?: readonly Returning[]
}

const adapters: readonly Returning[] = Object.values(entry).filter(
  (value) => typeof value === 'object' && 'kind' in value,
)
const responses = adapters.flatMap((adapter) =>
  [adapter, ...(adapter.flows ?? [])].flatMap(({ name, returns }) => (returns ? [{ name, returns }] : [])),
)

/** A part with all documents inside of it. */
function documentsIn(part: Part): Representation<unknown>[] {
  if (part.kind === 'record') return []
  if (part.kind !== 'document') return documentsIn(part.of)
  return [part, ...Object.values(part._parts ?? {}).flatMap(documentsIn)]
}

const documents = [...new Set(responses.flatMap(({ returns }) => documentsIn(returns)))]

function objectsIn(shape: Shape): ObjectShape[] {
  if (typeof shape === 'string' || shape.kind === 'record') return []
  if (shape.kind !== 'object') return objectsIn(shape.of)
  const inner = [...Object.values(shape._props), ...Object.values(shape._variants ?? {})]
  return [shape, ...inner.flatMap(objectsIn)]
}

test.each(responses)('the response of $name has a metadata', ({ returns }) => {
  for (const document of documentsIn(returns)) expect(document._shape ?? document._isOpaque).toBeTruthy()
})

test.each(documents)(
  '$name requires only properties that are never absent',
  ({ _shape: shape, _needs: needs, _parts: parts, _optionalParts: optionalParts }) => {
    for (const name of needs ?? []) {
      expect([...Object.keys(shape?._props ?? {}), ...Object.keys(parts ?? {})]).toContain(name)
      expect([...Object.keys(shape?._optional ?? {}), ...(optionalParts ?? [])]).not.toContain(name)
    }
  },
)

test.each(documents)(
  '$name describes no property twice',
  ({ _shape: shape, _parts: parts = {}, _optionalParts: optionalParts = [] }) => {
    expect(Object.keys(parts).filter((name) => shape && name in shape._props)).toEqual([])
    expect(optionalParts.filter((name) => !Object.hasOwn(parts, name))).toEqual([])
    for (const { _props: props, _optional: optional, _tag: tag, _variants: variants } of shape
      ? objectsIn(shape)
      : []) {
      expect(Object.keys(optional ?? {}).filter((name) => !(name in props))).toEqual([])
      expect(Boolean(tag)).toBe(Boolean(variants))
    }
  },
)

/** Paths of all properties in objects of a value, except those of dictionaries and records. */
function propertiesIn(shape: Shape | undefined, value: unknown, path: readonly string[] = []): string[][] {
  if (typeof shape !== 'object' || typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  if (shape.kind === 'list' || shape.kind === 'map')
    return entries.flatMap(([name, inner]) => propertiesIn(shape.of, inner, [...path, name]))
  if (shape.kind === 'record' || shape._variants) return []
  return entries.flatMap(([name, inner]) => [
    ...(name in shape._props && !(name in (shape._optional ?? {})) ? [[...path, name]] : []),
    ...propertiesIn(shape._props[name], inner, [...path, name]),
  ])
}

/** The value without the property at the path. */
function without(value: object, path: readonly string[]): object {
  // Samples share objects, which a structured clone would preserve.
  const copy = JSON.parse(JSON.stringify(value)) as object
  // The path was found in this value.
  let holder = copy as Record<string, unknown>
  for (const step of path.slice(0, -1)) holder = holder[step] as Record<string, unknown>
  delete holder[path.at(-1) ?? '']
  return copy
}

test.each(sampleResponses)(
  'a $name without a required property is rejected in the strict mode only',
  (part, sample) => {
    for (const path of propertiesIn(part._shape, sample)) {
      const { strict, guard } = checkResponseBothWays(part, without(sample, path))
      expect(strict).toBe(path.join('.'))
      expect(guard).toBe(path.length === 1 && part._needs?.includes(path[0] ?? '') ? path[0] : undefined)
    }
  },
)
