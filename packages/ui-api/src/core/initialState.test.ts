import { expect, test } from 'vitest'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { getObjectInfo } from '../adapters/objectInfo/getObjectInfo.js'
import { createRecord } from '../adapters/records/createRecord.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { aRecord } from '../testing/aRecord.js'
import { anObjectInfo } from '../testing/anObjectInfo.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'

const id = (n: number) => `a00${String(n).padStart(12, '0')}AAA`
const name = { recordId: id(1), fields: ['Load__c.Name'] }
const list = { objectApiName: 'Load__c', listViewApiName: 'Open' }
const loads = (count: number) =>
  Array.from({ length: count }, (_, n) => aRecord({ id: id(n), apiName: 'Load__c' }))

test('a client hydrated from another one sends no request', async () => {
  const server = createTestUiApi({ records: loads(3) })
  const before = await server.uiApi.load(getListRecordsByName, list)
  const state = JSON.parse(JSON.stringify(server.uiApi.dehydrate())) as ReturnType<
    typeof server.uiApi.dehydrate
  >
  const browser = createTestUiApi({ options: { initialState: state } })
  expect(browser.uiApi.peek(getListRecordsByName, list)).toEqual(before)
  expect((await browser.uiApi.load(getRecord, name)).state).toBe('Fulfilled')
  expect(browser.server.requests).toHaveLength(0)
  browser.clock.advanceMs(30_000)
  expect(browser.uiApi.peek(getRecord, name).state).toBe('Stale')
})

test('an initial state that is invalid is ignored', () => {
  const broken = { record: { id: 7 }, fetchedAt: 0, expiresAt: 0 }
  const { uiApi } = createTestUiApi({
    options: { initialState: { version: 1, records: [broken], documents: [] } },
  })
  expect(uiApi.dehydrate().records).toEqual([])
})

test.each([
  [{ version: 1 }],
  [{ version: 1, records: {}, documents: [] }],
  [{ version: 1, records: [], documents: 'none' }],
  [{ version: 2, records: [], documents: [] }],
  ['<html>'],
  [{ version: 1, records: [() => undefined], documents: [] }],
])('an invalid initial state is ignored as a whole, with one log entry: %j', async (state) => {
  const initialState = state as never
  const { uiApi, log } = createTestUiApi({ records: loads(2), options: { initialState } })
  expect(log.map(({ level, event }) => [level, event])).toEqual([['error', 'initial-state-ignored']])
  expect(uiApi.dehydrate()).toEqual({ version: 1, records: [], documents: [] })
  expect((await uiApi.load(getRecord, name)).state).toBe('Fulfilled')
})

test('a document without a name in the initial state is ignored', async () => {
  const nameless = { fetchedAt: 0, expiresAt: 0, value: {}, places: [] }
  const initialState = { version: 1, records: [], documents: [nameless, null] } as never
  const { uiApi, log } = createTestUiApi({ options: { initialState } })
  await uiApi.invoke(createRecord, { apiName: 'Load__c', fields: { Name: 'x' } })
  expect(uiApi.dehydrate().documents).toEqual([])
  expect(log.filter(({ level }) => level === 'warn')).toEqual([])
})

test('data that never expires is fresh after dehydration, too', async () => {
  const ttl = { RecordRepresentation: Infinity, ListRecordCollectionRepresentation: Infinity }
  const server = createTestUiApi({ records: loads(3), options: { ttl } })
  await server.uiApi.load(getListRecordsByName, list)
  const written = JSON.stringify(server.uiApi.dehydrate())
  const initialState = JSON.parse(written) as ReturnType<typeof server.uiApi.dehydrate>
  const { uiApi, clock } = createTestUiApi({ options: { initialState } })
  clock.advanceMs(4e12)
  expect(uiApi.peek(getListRecordsByName, list).state).toBe('Fulfilled')
  expect(uiApi.peek(getRecord, name).state).toBe('Fulfilled')
  expect(JSON.stringify(uiApi.dehydrate())).toBe(written)
})

test('state of a server whose clock is ahead is fresh for its TTL only', async () => {
  const server = createTestUiApi({ records: loads(3), objectInfos: [anObjectInfo({ apiName: 'Load__c' })] })
  server.clock.advanceMs(600_000)
  await server.uiApi.load(getListRecordsByName, list)
  await server.uiApi.load(getObjectInfo, { objectApiName: 'Load__c' })
  const initialState = server.uiApi.dehydrate()
  const { uiApi, clock } = createTestUiApi({ options: { initialState } })
  const states = () =>
    [
      uiApi.peek(getRecord, name),
      uiApi.peek(getListRecordsByName, list),
      uiApi.peek(getObjectInfo, { objectApiName: 'Load__c' }),
    ].map(({ state }) => state)
  clock.advanceMs(29_999)
  expect(states()).toEqual(['Fulfilled', 'Fulfilled', 'Fulfilled'])
  clock.advanceMs(1)
  expect(states()).toEqual(['Stale', 'Stale', 'Fulfilled'])
  clock.advanceMs(900_000)
  expect(states()).toEqual(['Stale', 'Stale', 'Stale'])
})
