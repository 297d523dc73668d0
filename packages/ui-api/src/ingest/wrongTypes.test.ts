import { expect, test } from 'vitest'
import { getObjectInfo } from '../adapters/objectInfo/getObjectInfo.js'
import { newFieldSets } from '../cache/FieldSet.js'
import { createUiApi } from '../core/createUiApi.js'
import { typeName } from '../define/json.js'
import { batchOf } from '../representations/batch.js'
import { layoutRepresentation } from '../representations/layout.js'
import { listUiRepresentation } from '../representations/list.js'
import { objectInfoRepresentation } from '../representations/objectInfo.js'
import { recordUiRepresentation } from '../representations/recordUi.js'
import type { Representation } from '../representations/Representation.js'
import { aFieldInfo, anObjectInfo } from '../testing/anObjectInfo.js'
import { accepted, checkResponseBothWays } from '../testing/checkResponseBothWays.js'
import { sampleResponses } from '../testing/sampleResponses.js'
import { checkResponse } from './checkResponse.js'

/*
 * Production has no schemas. Its guard knows the types that they know, and is never stricter: it lets absent properties
 * pass, and unknown ones.
 */

type Path = readonly string[]

const pathsIn = (value: unknown): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [
        [name],
        ...pathsIn(inner).map((path) => [name, ...path]),
      ])
    : []

const valueAt = (value: unknown, path: Path): unknown =>
  // Every path was found in the value.
  path.reduce((inner, step) => (inner as Record<string, unknown>)[step], value)

function withValueAt(value: object, path: Path, wrong: unknown): object {
  // As a response arrives: no object is in it twice.
  const copy = JSON.parse(JSON.stringify(value)) as object
  const holder = valueAt(copy, path.slice(0, -1)) as Record<string, unknown>
  holder[String(path.at(-1))] = wrong
  return copy
}

/** What both checks say of a sample with one value of another type, for each value and type. */
const outcomesOf = (part: Representation<unknown>, sample: object) =>
  pathsIn(sample).flatMap((path) =>
    [5, 'x', true, null, [], {}]
      .filter((wrong) => typeName(wrong) !== typeName(valueAt(sample, path)))
      .map((wrong) => ({
        path: path.join('.'),
        wrong,
        ...checkResponseBothWays(part, withValueAt(sample, path, wrong)),
      })),
  )

/** An object that lacks what its schema wants, a component that has what one of another kind may have, recorded text. */
const mayPass = (path: string, wrong: unknown) =>
  typeName(wrong) === 'object' ||
  (wrong === null && /layoutComponents\.\d+\.apiName$/.test(path)) ||
  (wrong === 'x' && path.endsWith('.compound'))

test.each(sampleResponses)(
  'a value of the wrong type in a $name is rejected with its path',
  (part, sample) => {
    expect(checkResponseBothWays(part, sample)).toEqual(accepted)
    const missed = outcomesOf(part, sample).filter(
      ({ path, wrong, strict, guard }) =>
        strict !== undefined && !guard?.startsWith(path) && !(guard === undefined && mayPass(path, wrong)),
    )
    expect(missed).toEqual([])
  },
)

// Of a batch, schemas describe the results only.
test.each(sampleResponses.filter(([part]) => !part._parts?.['results']))(
  'every $name that its schema accepts is accepted in production',
  (part, sample) => {
    const stricter = outcomesOf(part, sample).filter(
      ({ strict, guard }) => strict === undefined && guard !== undefined,
    )
    expect(stricter).toEqual([])
  },
)

const guardOf = (part: Representation<unknown>, value: unknown) => checkResponseBothWays(part, value).guard

test('a response may lack properties, except those that its representation requires', () => {
  expect(guardOf(objectInfoRepresentation, { apiName: 'Account', fields: { Name: {} } })).toBeUndefined()
  expect(guardOf(layoutRepresentation, { sections: [{ layoutRows: [{}] }] })).toBeUndefined()
  expect(guardOf(objectInfoRepresentation, { apiName: 'Account' })).toBe('fields')
  expect(guardOf(layoutRepresentation, {})).toBe('sections')
  expect(guardOf(listUiRepresentation, { info: { displayColumns: [] }, records: {} })).toBe('records.records')
})

test('properties named like those of Object.prototype are checked like unknown ones', () => {
  const hostile: unknown = JSON.parse('{"deep":{"__proto__":{"polluted":true}}}')
  for (const name of ['constructor', 'toString', 'hasOwnProperty']) {
    const records = { layouts: {}, objectInfos: {}, records: {} }
    expect(guardOf(recordUiRepresentation, { ...records, [name]: { any: 1 } })).toBeUndefined()
    const field = { ...aFieldInfo(), [name]: 'x' }
    expect(guardOf(objectInfoRepresentation, { ...anObjectInfo(), fields: { Name: field } })).toBeUndefined()
    const responses: [Representation<unknown>, object][] = [
      [recordUiRepresentation, { ...records, [name]: hostile }],
      [batchOf(objectInfoRepresentation), { results: [{ statusCode: 200, result: null, [name]: hostile }] }],
    ]
    for (const [part, value] of responses)
      expect(() => checkResponse(part, value, newFieldSets())).toThrow(
        expect.objectContaining({ reason: 'No name may be "__proto__"' }),
      )
  }
})

test('an object info with a field of the wrong type is an error with its path, and keeps the cached one', async () => {
  const bodies: object[] = [anObjectInfo()]
  const uiApi = createUiApi({ retry: false, fetch: async () => Response.json(bodies.shift()) })
  const { data } = await uiApi.load(getObjectInfo, { objectApiName: 'Account' })
  bodies.push(anObjectInfo({ label: 'Changed', fields: { Name: { ...aFieldInfo(), label: 5 as never } } }))
  const snapshot = await uiApi.refresh(getObjectInfo, { objectApiName: 'Account' })
  expect(snapshot).toMatchObject({
    state: 'Error',
    error: {
      message: 'getObjectInfo: Expected "string" but received "number" (at "fields.Name.label")',
    },
  })
  expect(snapshot.data).toBe(data)
})
