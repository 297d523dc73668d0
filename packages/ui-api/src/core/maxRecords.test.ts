import { expect, test } from 'vitest'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { getListUi } from '../adapters/list/getListUi.js'
import { getRelatedListCount } from '../adapters/relatedList/getRelatedListCount.js'
import { createRecord } from '../adapters/records/createRecord.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { aListUi } from '../testing/aListUi.js'
import { aRelatedListCount } from '../testing/listBuilders.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import { engineOf } from './UiApi.js'

const id = (n: number) => `a00${String(n).padStart(12, '0')}AAA`
const name = { recordId: id(1), fields: ['Load__c.Name'] }
const list = { objectApiName: 'Load__c', listViewApiName: 'Open' }
const loads = (count: number) =>
  Array.from({ length: count }, (_, n) => aRecord({ id: id(n), apiName: 'Load__c' }))

const namesOf = (uiApi: ReturnType<typeof createTestUiApi>['uiApi']) =>
  loads(10).filter((load) => uiApi.peek(getRecord, { ...name, recordId: load.id }).state === 'Fulfilled')

test('evicts the least recently used lists with their records once there are more than maxRecords, however long they live', async () => {
  const rows = (n: number) => loads(50).slice(n * 5, n * 5 + 5)
  const pages = loads(10).map((_, n) => [`GET /list-ui/Load__c/View${n}`, aListUi(rows(n))] as const)
  const { uiApi, clock } = createTestUiApi({
    overrides: Object.fromEntries(pages),
    options: { maxRecords: 20 },
  })
  const listOf = (n: number) => ({ objectApiName: 'Load__c', listViewApiName: `View${n}` })
  uiApi.observe(getListUi, listOf(0), () => undefined)
  for (let n = 0; n < 10; n++) {
    // Long enough for reads of the others to be forgotten by then.
    clock.advanceMs(n === 5 ? 1_000_000 : 1)
    await uiApi.load(getListUi, listOf(n))
  }
  expect(engineOf(uiApi)._store.records.size).toBeLessThanOrEqual(20)
  expect([0, 9, 1].map((n) => uiApi.peek(getListUi, listOf(n)).data !== undefined)).toEqual([
    true,
    true,
    false,
  ])
})

test('above maxRecords, evicts records without subscribers and never one with subscribers', async () => {
  const { uiApi, clock } = createTestUiApi({ records: loads(60), options: { maxRecords: 20 } })
  const observed = loads(60).slice(0, 10)
  for (const { id } of observed) uiApi.observe(getRecord, { ...name, recordId: id }, () => undefined)
  for (const { id } of loads(60)) {
    clock.advanceMs(1)
    await uiApi.load(getRecord, { ...name, recordId: id })
  }
  expect(engineOf(uiApi)._store.records.size).toBeLessThanOrEqual(21)
  for (const { id } of observed)
    expect(uiApi.peek(getRecord, { ...name, recordId: id }).state).toBe('Fulfilled')
  expect(uiApi.peek(getRecord, { ...name, recordId: id(59) }).state).toBe('Fulfilled')
  expect(uiApi.peek(getRecord, { ...name, recordId: id(11) }).state).toBe('Unfulfilled')
})

test('above maxRecords, evicts counts without subscribers within their TTL of 30 days', async () => {
  const overrides = { 'GET /related-list-count/*': () => aRelatedListCount(1) }
  const { uiApi, clock } = createTestUiApi({ overrides, options: { maxRecords: 20 } })
  const countOf = (n: number) => ({ parentRecordId: id(n), relatedListId: 'Stops__r' })
  uiApi.observe(getRelatedListCount, countOf(0), () => undefined)
  for (let n = 0; n < 60; n++) {
    clock.advanceMs(1)
    await uiApi.load(getRelatedListCount, countOf(n))
  }
  expect(engineOf(uiApi)._store.documents.size).toBeLessThanOrEqual(21)
  expect(engineOf(uiApi)._queryCache.size).toBeLessThanOrEqual(21)
  expect([0, 59, 1].map((n) => uiApi.peek(getRelatedListCount, countOf(n)).state)).toEqual([
    'Fulfilled',
    'Fulfilled',
    'Unfulfilled',
  ])
})

test('holds no more than maxRecords after writes, the newest ones', async () => {
  const { uiApi } = createTestUiApi({ options: { maxRecords: 3 } })
  const created: string[] = []
  for (let n = 0; n < 10; n++)
    created.push((await uiApi.invoke(createRecord, { apiName: 'Load__c', fields: { Name: 'x' } }))?.id ?? '')
  expect(uiApi.dehydrate().records.map(({ record }) => record)).toMatchObject(
    created.slice(-3).map((id) => ({ id })),
  )
})

test('limits ingested and hydrated records to maxRecords', async () => {
  const pushed = createTestUiApi({ options: { maxRecords: 3 } })
  for (const load of loads(10)) pushed.uiApi.ingest(getRecord, { ...name, recordId: load.id }, load)
  expect(namesOf(pushed.uiApi)).toHaveLength(3)
  const server = createTestUiApi({ records: loads(10) })
  await server.uiApi.load(getListRecordsByName, list)
  const initialState = server.uiApi.dehydrate()
  const browser = createTestUiApi({ options: { initialState, maxRecords: 3 } })
  expect(namesOf(browser.uiApi)).toHaveLength(3)
  expect(namesOf(createTestUiApi({ options: { initialState } }).uiApi)).toHaveLength(10)
})

test('evicts data long past its TTL', async () => {
  const { uiApi, clock } = createTestUiApi({ records: loads(3) })
  await uiApi.load(getListRecordsByName, list)
  clock.advanceMs(30_000 + 300_001)
  await uiApi.refresh(getRecord, { ...name, recordId: id(2) })
  expect(uiApi.peek(getListRecordsByName, list).state).toBe('Unfulfilled')
  expect([...engineOf(uiApi)._store.records.keys()]).toEqual([id(2)])
})
