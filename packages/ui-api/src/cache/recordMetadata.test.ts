import { expect, test } from 'vitest'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { updateRecord } from '../adapters/records/updateRecord.js'
import { createUiApi } from '../core/createUiApi.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'

const LOAD = 'a00000000000001AAA'
const CARRIER = '001000000000001AAA'
const FULL = '012000000000001AAA'
const PARTIAL = '012000000000002AAA'
const name = { recordId: LOAD, fields: ['Load__c.Name'] }
const list = { objectApiName: 'Load__c', listViewApiName: 'Open', fields: ['Load__c.Name'] }

/** The load as the server answers it in its n-th version. */
const load = (recordTypeId: string | null, version: number) =>
  aRecord({
    id: LOAD,
    apiName: 'Load__c',
    fields: { Name: 'L-1' },
    recordTypeId,
    weakEtag: version,
  })

test('a changed record type notifies the subscribers of the record although no field has changed', async () => {
  const { uiApi, settle, server } = createTestUiApi({ records: [load(FULL, 1)] })
  const seen: unknown[] = []
  uiApi.observe(getListRecordsByName, list, ({ data }) => seen.push(data?.records[0]?.recordTypeId))
  await settle()
  server.override(`GET /records/${LOAD}`, load(PARTIAL, 2))
  const { data } = await uiApi.load(getRecord, name, { cachePolicy: 'network-only' })
  expect(data?.recordTypeId).toBe(PARTIAL)
  expect(seen.at(-1)).toBe(PARTIAL)
})

test('a changed record type also applies below an optimistic edit', async () => {
  const { uiApi, settle, server } = createTestUiApi({ records: [load(FULL, 1)] })
  await uiApi.load(getRecord, name)
  server.override(`PATCH /records/${LOAD}`, () => new Promise(() => undefined))
  void uiApi.invoke(updateRecord, { fields: { Id: LOAD, Name: 'L-2' } }, { optimistic: true })
  server.override(`GET /records/${LOAD}`, load(PARTIAL, 2))
  const { data } = await uiApi.refresh(getRecord, name)
  await settle()
  expect([data?.recordTypeId, data?.fields['Name']?.value]).toEqual([PARTIAL, 'L-2'])
})

test('a response without a record type keeps the cached one', async () => {
  const { uiApi, server } = createTestUiApi({ records: [load(FULL, 1)] })
  const { data } = await uiApi.load(getRecord, name)
  server.override(`GET /records/${LOAD}`, load(null, 2))
  expect((await uiApi.refresh(getRecord, name)).data).toBe(data)
})

test('a parent record without a version updates its fields and keeps everything else cached', async () => {
  const known = aRecord({ id: CARRIER, fields: { Name: 'Acme' }, recordTypeId: FULL, eTag: 'known' })
  const { uiApi, server } = createTestUiApi({ records: [known] })
  const carrier = { recordId: CARRIER, fields: ['Account.Name'] }
  await uiApi.load(getRecord, carrier)
  const asParent = {
    ...aRecord({ id: CARRIER, fields: { Name: 'Acme Ltd' } }),
    eTag: 'parent',
    recordTypeId: null,
    lastModifiedDate: null,
    systemModstamp: null,
    weakEtag: 0,
  }
  server.override(
    `GET /records/${LOAD}`,
    aRecord({ id: LOAD, apiName: 'Load__c', fields: { Carrier__r: asParent } }),
  )
  await uiApi.load(getRecord, { recordId: LOAD, fields: ['Load__c.Carrier__r.Name'] })
  const { eTag, recordTypeId, systemModstamp, weakEtag } = known
  expect(uiApi.peek(getRecord, carrier).data).toMatchObject({
    eTag,
    recordTypeId,
    systemModstamp,
    weakEtag,
    fields: { Name: { value: 'Acme Ltd' } },
  })
})

const withEtag = async (weakEtag: unknown) => {
  const response = JSON.stringify({ ...load(FULL, 1), weakEtag })
  // Without the strict mode of tests, which checks more.
  const uiApi = createUiApi({
    baseUrl: 'https://org.example',
    fetch: async () => new Response(response, { headers: { 'content-type': 'application/json' } }),
  })
  return await uiApi.load(getRecord, name)
}

test.each([['text'], [true], [{}]])(
  'a record with %j as its weakEtag is rejected, with the path',
  async (weakEtag) => {
    const { data, error } = await withEtag(weakEtag)
    expect(data).toBeUndefined()
    expect(error?.message).toContain('weakEtag')
  },
)

test.each([[1], [null], [undefined]])('a record with %j as its weakEtag is accepted', async (weakEtag) => {
  expect(await withEtag(weakEtag)).toMatchObject({ state: 'Fulfilled', data: { id: LOAD } })
})
