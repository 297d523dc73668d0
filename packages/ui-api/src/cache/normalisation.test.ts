import { expect, test } from 'vitest'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { getListUi } from '../adapters/list/getListUi.js'
import { getLayout } from '../adapters/layout/getLayout.js'
import { getListInfoByName } from '../adapters/listInfo/getListInfoByName.js'
import { getObjectInfo } from '../adapters/objectInfo/getObjectInfo.js'
import { getObjectInfos } from '../adapters/objectInfo/getObjectInfos.js'
import { deleteRecord } from '../adapters/records/deleteRecord.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { getRelatedListRecordsBatch } from '../adapters/relatedList/getRelatedListRecordsBatch.js'
import { getRecordUi } from '../adapters/recordUi/getRecordUi.js'
import { aLayout } from '../testing/aLayout.js'
import { aListUi } from '../testing/aListUi.js'
import { anObjectInfo } from '../testing/anObjectInfo.js'
import { aRecord } from '../testing/aRecord.js'
import { aBatch, aRelatedListPage } from '../testing/listBuilders.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'

const LOAD = 'a00000000000001AAA'
const OTHER = 'a00000000000002AAA'
const CARRIER = '001000000000001AAA'
const carrier = aRecord({ id: CARRIER, fields: { Name: 'Acme', Phone: '1' } })
const load = aRecord({
  id: LOAD,
  apiName: 'Load__c',
  fields: { Name: 'L-1', Rate__c: 1, Carrier__r: carrier },
})
const other = aRecord({
  id: OTHER,
  apiName: 'Load__c',
  fields: { Name: 'L-2', Rate__c: 2, Carrier__r: null },
})
const name = { recordId: LOAD, fields: ['Load__c.Name'] }
const list = { objectApiName: 'Load__c', listViewApiName: 'Open' }

/** Everybody whom a test watches, by name; `called` since the last look. */
const watchers = () => {
  const calls: string[] = []
  return {
    on: (who: string) => () => void calls.push(who),
    called: () => calls.splice(0).sort(),
  }
}

const both = (more = {}) => createTestUiApi({ records: [load, other, carrier], ...more })

test('a field changed through one call notifies exactly the subscribers that select it', async () => {
  const { uiApi, settle } = both()
  const { on, called } = watchers()
  uiApi.observe(getRecord, name, on('name'))
  uiApi.observe(getRecord, { recordId: LOAD, fields: ['Load__c.Rate__c'] }, on('rate'))
  uiApi.observe(getRecord, { recordId: OTHER, fields: ['Load__c.Name'] }, on('other'))
  uiApi.observe(getListRecordsByName, { ...list, fields: ['Load__c.Name'] }, on('list'))
  await settle()
  called()
  const next = {
    ...load,
    weakEtag: load.weakEtag,
    fields: { ...load.fields, Name: { displayValue: null, value: 'L-9' } },
  }
  uiApi.ingest(getRecord, { ...name, fields: ['Load__c.Name', 'Load__c.Rate__c'] }, structuredClone(next))
  expect(called()).toEqual(['list', 'name'])
})

test('one changed record replaces one row and leaves every other object of the list', async () => {
  const { uiApi } = both()
  const before = await uiApi.load(getListRecordsByName, list)
  uiApi.ingest(getRecord, name, aRecord({ id: LOAD, apiName: 'Load__c', fields: { Name: 'L-9' } }))
  const after = uiApi.peek(getListRecordsByName, list)
  expect(after.data?.records[0]?.fields['Name']?.value).toBe('L-9')
  expect(after.data?.records[0]?.fields['Rate__c']).toBe(before.data?.records[0]?.fields['Rate__c'])
  expect(after.data?.records[1]).toBe(before.data?.records[1])
})

test('a changed record in one related list of a batch keeps the rows of the others identical', async () => {
  const { uiApi, server } = both()
  server.override(`POST /related-list-records/batch/${CARRIER}`, () =>
    aBatch(aRelatedListPage([load]), aRelatedListPage([other])),
  )
  const lists = {
    parentRecordId: CARRIER,
    relatedListParameters: [{ relatedListId: 'Loads__r' }, { relatedListId: 'Booked__r' }],
  }
  const rowsOf = (data: { results: readonly { result: unknown }[] } | undefined) =>
    data?.results.map(({ result }) => (result as { records: unknown[] }).records) ?? []
  const before = rowsOf((await uiApi.load(getRelatedListRecordsBatch, lists)).data)
  uiApi.ingest(getRecord, name, aRecord({ id: LOAD, apiName: 'Load__c', fields: { Name: 'L-9' } }))
  const after = rowsOf(uiApi.peek(getRelatedListRecordsBatch, lists).data)
  expect(after[0]).not.toBe(before[0])
  expect(after[1]).toBe(before[1])
})

test('a change of a parent record notifies the subscribers of the changed field only', async () => {
  const { uiApi, settle } = both()
  const { on, called } = watchers()
  uiApi.observe(getRecord, { recordId: LOAD, fields: ['Load__c.Carrier__r.Name'] }, on('carrier name'))
  uiApi.observe(getRecord, { recordId: LOAD, fields: ['Load__c.Carrier__r.Phone'] }, on('carrier phone'))
  uiApi.observe(getListRecordsByName, list, on('list'))
  await settle()
  called()
  const account = { recordId: CARRIER, fields: ['Account.Phone'] }
  uiApi.ingest(getRecord, account, aRecord({ id: CARRIER, fields: { Phone: '2' } }))
  expect(called()).toEqual(['carrier phone', 'list'])
  const { data } = uiApi.peek(getListRecordsByName, list)
  expect(data?.records[0]?.fields['Carrier__r']?.value).toMatchObject({ fields: { Phone: { value: '2' } } })
})

test('a query returns only the fields of its selection', async () => {
  const { uiApi } = both()
  await uiApi.load(getListRecordsByName, list)
  const { data } = await uiApi.load(getRecord, { recordId: LOAD, fields: ['Load__c.Carrier__r.Name'] })
  expect(Object.keys(data?.fields ?? {})).toEqual(['Carrier__r'])
  const nested = data?.fields['Carrier__r']?.value
  expect(typeof nested === 'object' && Object.keys(nested?.fields ?? {})).toEqual(['Name'])
})

test('a query with only fresh cached fields sends no request, whichever adapter fetched them', async () => {
  const { uiApi, server } = both()
  await uiApi.load(getListRecordsByName, list)
  expect((await uiApi.load(getRecord, name)).state).toBe('Fulfilled')
  expect((await uiApi.load(getRecord, { recordId: CARRIER, fields: ['Account.Phone'] })).state).toBe(
    'Fulfilled',
  )
  expect(server.requests).toHaveLength(1)
})

test('a change of metadata alone notifies no subscriber and changes no identity', async () => {
  const { uiApi, settle } = both()
  const { on, called } = watchers()
  const { data } = await uiApi.load(getRecord, name)
  uiApi.observe(getRecord, name, on('name'))
  await settle()
  called()
  uiApi.ingest(getRecord, name, {
    ...structuredClone(load),
    eTag: 'new',
    lastModifiedById: 'someone',
    fields: { Name: load.fields['Name'] },
  })
  expect(called()).toEqual([])
  expect(uiApi.peek(getRecord, name).data).toBe(data)
  uiApi.ingest(
    getRecord,
    name,
    aRecord({ id: LOAD, apiName: 'Load__c', eTag: 'newer', fields: { Name: 'L-9' } }),
  )
  expect(uiApi.peek(getRecord, name).data?.eTag).toBe('newer')
})

test('a newer narrower response makes the other fields stale, and one request refetches them', async () => {
  const { uiApi, server, settle } = both()
  const rate = { recordId: LOAD, fields: ['Load__c.Rate__c'] }
  const wide = { recordId: LOAD, fields: ['Load__c.Rate__c', 'Load__c.Carrier__r.Name'] }
  uiApi.observe(getRecord, rate, () => undefined)
  uiApi.observe(getRecord, wide, () => undefined)
  await settle()
  server.requests.length = 0
  const newer = aRecord({
    id: LOAD,
    apiName: 'Load__c',
    weakEtag: load.weakEtag + 5,
    fields: { Name: 'L-9' },
  })
  server.records.set(LOAD, { ...load, weakEtag: load.weakEtag + 5 })
  uiApi.ingest(getRecord, name, newer)
  expect(uiApi.peek(getRecord, rate)).toMatchObject({ state: 'Stale', isFetching: true })
  await settle()
  expect(server.requests.map(({ query }) => query['fields'])).toEqual([
    'Load__c.Rate__c,Load__c.Carrier__r.Name',
  ])
  expect(uiApi.peek(getRecord, rate).state).toBe('Fulfilled')
})

test('an older response never overwrites a newer one', async () => {
  const { uiApi } = both()
  uiApi.ingest(
    getRecord,
    name,
    aRecord({ id: LOAD, apiName: 'Load__c', weakEtag: 20, fields: { Name: 'new' } }),
  )
  uiApi.ingest(
    getRecord,
    name,
    aRecord({ id: LOAD, apiName: 'Load__c', weakEtag: 10, fields: { Name: 'old' } }),
  )
  expect(uiApi.peek(getRecord, name).data?.fields['Name']?.value).toBe('new')
})

test('[API-03] record UI is normalized: its parts serve later reads of each part', async () => {
  const layout = aLayout({ objectApiName: 'Load__c' })
  const info = anObjectInfo({ apiName: 'Load__c' })
  const recordUi = {
    eTag: 'e1',
    layoutUserStates: {},
    layouts: { Load__c: { [layout.recordTypeId ?? '']: { Full: { View: layout } } } },
    objectInfos: { Load__c: info },
    records: { [LOAD]: load },
  }
  const { uiApi, server } = createTestUiApi({ overrides: { [`GET /record-ui/${LOAD}`]: () => recordUi } })
  const config = { recordIds: [LOAD], layoutTypes: ['Full'], modes: ['View'] }
  const ui = await uiApi.load(getRecordUi, config)
  expect(ui.state).toBe('Fulfilled')
  const one = await uiApi.load(getObjectInfo, { objectApiName: 'Load__c' })
  expect(one.data).toBe(ui.data?.objectInfos['Load__c'])
  expect((await uiApi.load(getRecord, name)).data?.fields['Name']?.value).toBe('L-1')
  expect(
    (await uiApi.load(getLayout, { objectApiName: 'Load__c', layoutType: 'Full', mode: 'View' })).state,
  ).toBe('Fulfilled')
  expect(server.requests).toHaveLength(1)
})

test('a batch and a single read share the object info', async () => {
  const { uiApi, server } = createTestUiApi({ objectInfos: [anObjectInfo({ apiName: 'Load__c' })] })
  const batch = await uiApi.load(getObjectInfos, { objectApiNames: ['Load__c', 'Nope__c'] })
  const [first, second] = batch.data?.results ?? []
  expect(second?.statusCode).toBe(404)
  expect((await uiApi.load(getObjectInfo, { objectApiName: 'Load__c' })).data).toBe(first?.result)
  expect(server.requests).toHaveLength(1)
})

test('a deleted record is an error 404 for its queries and leaves the lists', async () => {
  const { uiApi } = both()
  await uiApi.load(getListRecordsByName, list)
  await uiApi.load(getRecord, name)
  await uiApi.invoke(deleteRecord, { recordId: LOAD })
  expect(uiApi.peek(getRecord, name)).toMatchObject({
    state: 'Error',
    data: undefined,
    error: { status: 404 },
  })
  const after = uiApi.peek(getListRecordsByName, list)
  expect(after.data?.records.map(({ id }) => id)).toEqual([OTHER])
  expect(after.state).toBe('Stale')
})

test('[DAT-02] records with another listInfoETag cause one refetch of the list info', async () => {
  const overrides = { 'GET /list-info/Load__c/Open': () => aListUi([], 'list0').info }
  const { uiApi, server, settle } = both({ overrides })
  await uiApi.load(getListInfoByName, list)
  const infoReads = () => server.requests.filter(({ path }) => path.includes('list-info')).length
  await uiApi.load(getListRecordsByName, list)
  await settle()
  expect(infoReads()).toBe(2)
  await uiApi.refresh(getListRecordsByName, list)
  await settle()
  expect(infoReads()).toBe(2)
})

test('a list view feeds its metadata to the read of that alone', async () => {
  const { uiApi, server } = createTestUiApi({
    overrides: { 'GET /list-ui/Load__c/Open': () => aListUi([load]) },
  })
  const ui = await uiApi.load(getListUi, list)
  const info = await uiApi.load(getListInfoByName, list)
  expect(ui.data && 'info' in ui.data && ui.data.info).toBe(info.data)
  expect(server.requests).toHaveLength(1)
})

test('data and snapshots are deeply frozen outside production', async () => {
  const { uiApi } = both()
  const snapshot = await uiApi.load(getListRecordsByName, list)
  expect(Object.isFrozen(snapshot)).toBe(true)
  expect(Object.isFrozen(snapshot.data?.records[0]?.fields['Carrier__r']?.value)).toBe(true)
})

test('two clients on one page share nothing', async () => {
  const [one, two] = [both(), both()]
  await one.uiApi.load(getRecord, name)
  expect(two.uiApi.peek(getRecord, name).state).toBe('Unfulfilled')
})

const ACME = '001000000000091AAA'

test('a field list that the caller mutates is a different selection in the next call', async () => {
  const { uiApi } = createTestUiApi({
    records: [aRecord({ id: ACME, fields: { Name: 'Acme', Phone: '1' } })],
  })
  const fields = ['Account.Name']
  const shown = async () =>
    Object.keys((await uiApi.load(getRecord, { recordId: ACME, fields })).data?.fields ?? {})
  expect(await shown()).toEqual(['Name'])
  fields.push('Account.Phone')
  expect((await shown()).sort()).toEqual(['Name', 'Phone'])
  fields.shift()
  expect(await shown()).toEqual(['Phone'])
})

test('a record without a selection has the fields of its own response, independent of earlier records', async () => {
  const user = aRecord({ id: '005000000000009AAA', apiName: 'User', fields: { Alias: 'ann' } })
  const { uiApi } = createTestUiApi({
    records: [aRecord({ id: ACME, fields: { Name: 'Acme', Phone: '1' } }), user],
  })
  await uiApi.load(getRecord, { recordId: ACME, layoutTypes: ['Full'] })
  const { state, data } = await uiApi.load(getRecord, { recordId: user.id, layoutTypes: ['Full'] })
  expect(state).toBe('Fulfilled')
  expect(Object.keys(data?.fields ?? {})).toEqual(['Alias'])
})
