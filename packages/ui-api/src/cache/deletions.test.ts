import { expect, test } from 'vitest'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { deleteRecord } from '../adapters/records/deleteRecord.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { getRecords } from '../adapters/records/getRecords.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'

const LOAD = 'a00000000000001AAA'
const OTHER = 'a00000000000002AAA'
const CARRIER = '001000000000001AAA'
const carrier = aRecord({ id: CARRIER, fields: { Name: 'Acme' } })
const load = aRecord({ id: LOAD, apiName: 'Load__c', fields: { Name: 'L-1', Carrier__r: carrier } })
const other = aRecord({ id: OTHER, apiName: 'Load__c', fields: { Name: 'L-2', Carrier__r: null } })
const records = [load, other, carrier]

const list = { objectApiName: 'Load__c', listViewApiName: 'Open', fields: ['Load__c.Name'] }
const withCarrier = { recordId: LOAD, fields: ['Load__c.Name', 'Load__c.Carrier__r.Name'] }
const both = { records: [{ recordIds: [LOAD, OTHER], fields: ['Load__c.Name'] }] }
const nothing = () => undefined

test('a list that contains an evicted record is refetched', async () => {
  const { uiApi, server, settle } = createTestUiApi({ records })
  uiApi.observe(getListRecordsByName, list, nothing)
  await settle()
  uiApi.evict(LOAD)
  expect(uiApi.peek(getListRecordsByName, list)).toMatchObject({ state: 'Stale', isFetching: true })
  await settle()
  expect(server.requests).toHaveLength(2)
  expect(uiApi.peek(getListRecordsByName, list)).toMatchObject({ state: 'Fulfilled' })
  expect(uiApi.peek(getListRecordsByName, list).data?.records).toHaveLength(2)
})

test('a list without subscribers is stale once a record of it was evicted', async () => {
  const { uiApi } = createTestUiApi({ records })
  await uiApi.load(getListRecordsByName, list)
  uiApi.evict(LOAD)
  expect(uiApi.peek(getListRecordsByName, list).state).toBe('Stale')
})

test('a record that left a subscribed list is evicted above the limit, and those of the list are not', async () => {
  const { uiApi, server, settle } = createTestUiApi({ records, options: { maxRecords: 2 } })
  const page = (...rows: unknown[]) => ({ count: rows.length, records: rows, nextPageToken: null })
  const third = aRecord({ id: 'a00000000000003AAA', apiName: 'Load__c', fields: { Name: 'L-3' } })
  server.override('POST /list-records/Load__c/Open', () => page(load, other))
  uiApi.observe(getListRecordsByName, list, nothing)
  await settle()
  server.override('POST /list-records/Load__c/Open', () => page(load, third))
  await uiApi.refresh(getListRecordsByName, list)
  // The limit is checked as another record arrives.
  await uiApi.load(getRecord, { recordId: CARRIER, fields: ['Account.Name'] })
  const isCached = (recordId: string) =>
    uiApi.peek(getRecord, { recordId, fields: ['Load__c.Name'] }).data !== undefined
  expect([LOAD, OTHER, third.id].map(isCached)).toEqual([true, false, true])
})

test('a record whose parent was evicted is refetched', async () => {
  const { uiApi, server, settle } = createTestUiApi({ records })
  uiApi.observe(getRecord, withCarrier, nothing)
  await settle()
  uiApi.evict(CARRIER)
  await settle()
  expect(server.requests).toHaveLength(2)
  expect(uiApi.peek(getRecord, withCarrier)).toMatchObject({
    state: 'Fulfilled',
    data: { fields: { Carrier__r: { value: { fields: { Name: { value: 'Acme' } } } } } },
  })
})

test('a record whose parent was deleted keeps its data, without the parent', async () => {
  const { uiApi, settle } = createTestUiApi({ records })
  uiApi.observe(getRecord, withCarrier, nothing)
  await settle()
  await uiApi.invoke(deleteRecord, { recordId: CARRIER })
  expect(uiApi.peek(getRecord, withCarrier)).toMatchObject({
    state: 'Fulfilled',
    data: { fields: { Name: { value: 'L-1' }, Carrier__r: { value: null } } },
  })
})

test('an evicted parent costs one request each time', async () => {
  const overrides = { [`GET /records/${LOAD}`]: () => load, [`GET /records/${CARRIER}`]: () => carrier }
  const { uiApi, server, settle } = createTestUiApi({ overrides })
  uiApi.observe(getRecord, withCarrier, nothing)
  await settle()
  for (let i = 0; i < 3; i++) {
    uiApi.evict(CARRIER)
    await settle()
  }
  expect(server.requests).toHaveLength(4)
})

test('a batch has a 404 item for a deleted record, and the record again once it is restored', async () => {
  const { uiApi } = createTestUiApi({ records })
  await uiApi.load(getRecords, both)
  await uiApi.invoke(deleteRecord, { recordId: LOAD })
  expect(uiApi.peek(getRecords, both).data?.results).toMatchObject([
    { statusCode: 404, result: [{ errorCode: 'NOT_FOUND' }] },
    { statusCode: 200, result: { id: OTHER } },
  ])
  uiApi.ingest(getRecord, { recordId: LOAD, fields: ['Load__c.Name'] }, structuredClone(load))
  expect(uiApi.peek(getRecords, both).data?.results).toMatchObject([
    { statusCode: 200, result: { id: LOAD } },
    { statusCode: 200, result: { id: OTHER } },
  ])
})

test('a batch renders an evicted record until it has been refetched', async () => {
  const { uiApi } = createTestUiApi({ records })
  await uiApi.load(getRecords, both)
  uiApi.evict(LOAD)
  expect(uiApi.peek(getRecords, both)).toMatchObject({
    state: 'Stale',
    data: { results: [{ statusCode: 200, result: { id: LOAD } }, { statusCode: 200 }] },
  })
})

test('a list response that was sent before a deletion does not restore the record', async () => {
  const gate = Promise.withResolvers<undefined>()
  const page = (rows: unknown[]) => ({ count: rows.length, records: rows, nextPageToken: null })
  let reads = 0
  const overrides = {
    'POST /list-records/Load__c/Open': async () => {
      reads += 1
      if (reads > 1) return page([other])
      await gate.promise
      return page([load, other])
    },
  }
  const { uiApi, settle } = createTestUiApi({ records, overrides })
  const name = { recordId: LOAD, fields: ['Load__c.Name'] }
  const states: string[] = []
  uiApi.observe(getRecord, name, ({ state }) => states.push(state))
  const loading = uiApi.load(getListRecordsByName, list)
  await settle()
  await uiApi.invoke(deleteRecord, { recordId: LOAD })
  gate.resolve(undefined)
  expect((await loading).data?.records).toMatchObject([{ id: OTHER }])
  expect(states.slice(states.indexOf('Error'))).toEqual(['Error'])
  expect(uiApi.peek(getRecord, name)).toMatchObject({ state: 'Error', error: { status: 404 } })
})

test('a deleted record that was not cached is a cached 404, until the server returns it', async () => {
  const { uiApi, server } = createTestUiApi({ records })
  const name = { recordId: OTHER, fields: ['Load__c.Name'] }
  await uiApi.invoke(deleteRecord, { recordId: OTHER })
  expect(uiApi.peek(getRecord, name)).toMatchObject({ state: 'Error', error: { status: 404 } })
  server.records.set(OTHER, structuredClone(other))
  expect(await uiApi.load(getRecord, name)).toMatchObject({ state: 'Fulfilled' })
})

test('a 404 for a whole batch is the error of its queries and evicts no record', async () => {
  const overrides = { [`GET /records/batch/${LOAD},${OTHER}`]: () => new Response('[]', { status: 404 }) }
  const { uiApi } = createTestUiApi({ records, overrides })
  await uiApi.load(getListRecordsByName, list)
  const ask = (recordId: string) => uiApi.load(getRecord, { recordId, fields: ['Load__c.Rate__c'] })
  expect(await Promise.all([ask(LOAD), ask(OTHER)])).toMatchObject([
    { state: 'Error', error: { status: 404 } },
    { state: 'Error', error: { status: 404 } },
  ])
  expect(uiApi.peek(getListRecordsByName, list).data?.records).toHaveLength(2)
})
