import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { getListUi } from '../adapters/list/getListUi.js'
import { getObjectInfos } from '../adapters/objectInfo/getObjectInfos.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { getRecords } from '../adapters/records/getRecords.js'
import { getRecordUi } from '../adapters/recordUi/getRecordUi.js'
import { createUiApi } from '../core/createUiApi.js'
import type { ReadAdapter } from '../define/defineRead.js'
import { aListUi } from '../testing/aListUi.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'

/* With any response, a read ends in a snapshot, no prototype is changed, and cached data stays. */

const ID = '001000000000001AAA'
const good = aListUi([
  aRecord({ id: ID, fields: { Name: 'Acme', Owner: aRecord({ id: '005000000000001AAA' }) } }),
])
const adapters: [ReadAdapter<unknown, unknown>, unknown, unknown][] = [
  [getRecord, { recordId: ID, fields: ['Account.Name'] }, good.records.records[0]],
  [getListUi, { objectApiName: 'Load__c', listViewApiName: 'Open' }, good],
  [
    getRecords,
    { records: [{ recordIds: [ID], fields: ['Account.Name'] }] },
    { results: [{ statusCode: 200, result: good.records.records[0] }] },
  ],
  [
    getObjectInfos,
    { objectApiNames: ['Account'] },
    { results: [{ statusCode: 200, result: { apiName: 'Account', fields: {} } }] },
  ],
  [
    getRecordUi,
    { recordIds: ID, layoutTypes: 'Full', modes: 'View' },
    { records: { [ID]: good.records.records[0] }, layouts: {}, objectInfos: {} },
  ],
]

const nasty = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    null,
    [],
    {},
    0,
    '',
    true,
    'x'.repeat(2000),
    Array.from({ length: 5000 }, () => null),
  ),
  fc.constant(JSON.parse('{"__proto__":{"polluted":true}}') as unknown),
  fc.constant(JSON.parse('{"constructor":{"prototype":{"polluted":true}}}') as unknown),
  fc.constant(
    JSON.parse(
      '{"fields":{"__proto__":{"value":1,"displayValue":null},"constructor":{"value":2,"displayValue":null}}}',
    ) as unknown,
  ),
)

/** The good response with one value, somewhere, replaced by a bad one. */
const mangled = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value !== 'object' || value === null) return nasty
  const names = Object.keys(value)
  if (names.length === 0) return nasty
  return fc.oneof(
    { weight: 1, arbitrary: nasty },
    {
      weight: 4,
      arbitrary: fc
        .constantFrom(...names)
        .chain((name) =>
          mangled((value as Record<string, unknown>)[name]).map((inner) =>
            Array.isArray(value)
              ? value.map((element: unknown, i) => (String(i) === name ? inner : element))
              : { ...value, [name]: inner },
          ),
        ),
    },
  )
}

const answered = adapters.map(([adapter, config, body]) =>
  mangled(body).map((response) => ({ adapter, config, response: JSON.stringify(response) ?? '' })),
)

const prototypes = () =>
  [Object.prototype, Array.prototype, Function.prototype].map((one) => Object.getOwnPropertyNames(one).join())

test('10,000 mutated responses end in snapshots, pollute no prototype and change no cached data', async () => {
  const before = prototypes()
  let response = ''
  const uiApi = createUiApi({
    retry: false,
    batchRecords: false,
    fetch: async () => new Response(response, { headers: { 'content-type': 'application/json' } }),
  })
  const kept = { recordId: '003000000000001AAA', fields: ['Contact.Name'] }
  uiApi.ingest(
    getRecord,
    kept,
    aRecord({ id: '003000000000001AAA', apiName: 'Contact', fields: { Name: 'Kept' } }),
  )
  const { data } = uiApi.peek(getRecord, kept)
  await fc.assert(
    fc.asyncProperty(fc.oneof(...answered), async (run) => {
      response = run.response
      const snapshot = await uiApi.refresh(run.adapter, run.config)
      expect(['Fulfilled', 'Stale', 'Error']).toContain(snapshot.state)
      if (snapshot.state === 'Error') expect(snapshot.error?.message).toMatch(/.+/)
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    }),
    { numRuns: 10_000 },
  )
  expect(prototypes()).toEqual(before)
  expect(uiApi.peek(getRecord, kept).data).toBe(data)
}, 120_000)

test.for(['[', '{"a":'])('10,000 levels of %s end in an error instead of a crash', async (open) => {
  const deep =
    open === '['
      ? `${'['.repeat(10_000)}${']'.repeat(10_000)}`
      : `${open.repeat(10_000)}1${'}'.repeat(10_000)}`
  for (const [adapter, config, body] of adapters) {
    const text = JSON.stringify(body).replace('"Acme"', deep).replace('"fields":{}', `"fields":${deep}`)
    const response = () => new Response(text, { headers: { 'content-type': 'application/json' } })
    const { uiApi } = createTestUiApi({
      options: { fetch: async () => response(), validate: () => undefined },
    })
    const snapshot = await uiApi.load(adapter, config)
    expect(snapshot.state).toBe('Error')
  }
})

test('an invalid response changes no cached data', async () => {
  const config = { objectApiName: 'Load__c', listViewApiName: 'Open' }
  const { uiApi, server } = createTestUiApi({ overrides: { 'GET /list-ui/Load__c/Open': () => good } })
  const { data } = await uiApi.load(getListUi, config)
  const broken = structuredClone(good) as unknown as { records: { records: { id: unknown }[] } }
  broken.records.records.unshift({ ...structuredClone(broken.records.records[0]), id: ID })
  broken.records.records.push({ id: 7 })
  server.override('GET /list-ui/Load__c/Open', () => broken)
  const snapshot = await uiApi.refresh(getListUi, config)
  expect(snapshot.state).toBe('Error')
  expect(snapshot.error?.message).toContain('records.records[2]')
  expect(snapshot.data).toBe(data)
})
