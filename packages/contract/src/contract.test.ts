import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { compileShape, UnsupportedSchemaError } from './compile/compileShape'
import { contract } from './methods'
import { documents } from './openapi/documents'
import { openApiDocument } from './openapi/openApiDocument'
import { REFUSAL_CODES } from './refusals/refusalCodes'
import { refusalDetails } from './refusals/refusalDetails'
import { fits, misfit, shape } from './shape/misfit'

const methods = Object.values(contract).flatMap((one) => Object.values(one))

test('every class, method and refusal code is named once', () => {
  const names = methods.map(({ className, method }) => `${className}/${method}`)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(REFUSAL_CODES).size).toBe(REFUSAL_CODES.length)
  for (const [name, one] of Object.entries(contract))
    for (const { className } of Object.values(one)) expect(className).toBe(name)
})

test('details are declared for known codes only', () => {
  expect(Object.keys(refusalDetails).filter((code) => !REFUSAL_CODES.some((one) => one === code))).toEqual([])
})

/** Paths of objects that accept undeclared properties. */
function openObjects(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const isOpen = 'properties' in schema && !('additionalProperties' in schema)
  return [
    ...(isOpen ? [path] : []),
    ...Object.entries(schema).flatMap(([key, value]) => openObjects(value, `${path}.${key}`)),
  ]
}

test.each(methods)('the answer of $className/$method is closed and compiles for browsers', ({ answer }) => {
  expect(openObjects(z.toJSONSchema(answer), '')).toEqual([])
  expect(() => compileShape(answer)).not.toThrow()
})

test('a schema that browsers cannot check is refused by the build', () => {
  expect(() => compileShape(z.date())).toThrow(UnsupportedSchemaError)
})

test('shapes accept what fits, also without nullable and with unknown fields, and name the path of a misfit', () => {
  const compiled = compileShape(
    z.strictObject({ id: z.string(), at: z.iso.datetime().nullable(), items: z.array(z.number()) }),
  )
  for (const data of [
    { id: 'a', at: null, items: [] },
    { id: 'a', items: [1], extra: true },
  ])
    expect(misfit(compiled, data)).toBeUndefined()
  expect(misfit(compiled, { id: 'a', at: 1, items: [] })).toBe('at "at": expected string or null')
  expect(misfit(compiled, { id: 'a', at: null, items: [1, 'b'] })).toBe('at "items.1": expected number')
  expect(misfit(compiled, null)).toBe('at "": expected object')
  expect(fits(shape({ kind: ['=', 'a', 'b'], 'note?': 's?' }), { kind: 'c' })).toBe(false)
  expect(fits(shape({ kind: ['=', 'a', 'b'], 'note?': 's?' }), { kind: 'a', note: null })).toBe(true)
})

test('[ITG-02] the OpenAPI document is valid OpenAPI 3.1 and has every method', async () => {
  const document = openApiDocument()
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
  expect(document).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./) })
  expect(Object.keys(document['paths'] as object)).toHaveLength(methods.length)
})

test.each(Object.entries(documents()))(
  'docs/%s is current; run pnpm --filter=@portal/contract openapi',
  (name, text) => {
    expect(readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')).toBe(text)
  },
)
