import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { expect, test } from 'vitest'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { getListUi } from '../adapters/list/getListUi.js'
import { getMruListRecords } from '../adapters/list/getMruListRecords.js'
import { getObjectInfo } from '../adapters/objectInfo/getObjectInfo.js'
import { getListInfosByName } from '../adapters/listInfo/getListInfosByName.js'
import { getListInfosByObjectName } from '../adapters/listInfo/getListInfosByObjectName.js'
import { createRecord } from '../adapters/records/createRecord.js'
import { deleteRecord } from '../adapters/records/deleteRecord.js'
import { executeBatchRecordOperations } from '../adapters/records/executeBatchRecordOperations.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { getRecordUi } from '../adapters/recordUi/getRecordUi.js'
import { getRelatedListCount } from '../adapters/relatedList/getRelatedListCount.js'
import { getRelatedListInfo } from '../adapters/relatedList/getRelatedListInfo.js'
import { getRelatedListPreferencesBatch } from '../adapters/relatedList/getRelatedListPreferencesBatch.js'
import { getRelatedListRecords } from '../adapters/relatedList/getRelatedListRecords.js'
import { getRelatedListRecordsBatch } from '../adapters/relatedList/getRelatedListRecordsBatch.js'
import { getRelatedListsCount } from '../adapters/relatedList/getRelatedListsCount.js'
import { apex } from '../apex/apex.js'
import { createUiApi } from '../core/createUiApi.js'
import type { UiApi } from '../core/UiApi.js'
import { MRU } from '../define/mru.js'
import { validateStrictly } from '../strict/validateStrictly.js'
import { anObjectInfo } from './anObjectInfo.js'
import { aRecord } from './aRecord.js'
import { createTestUiApi } from './createTestUiApi.js'
import * as builders from './index.js'
import type { ServerRequest } from './FakeServer.js'
import { uiApiHandlers, type UiApiHandlerOptions } from './uiApiHandlers.js'
import { actionRepresentation } from '../representations/actions.js'
import { appRepresentation } from '../representations/apps.js'
import { layoutRepresentation } from '../representations/layout.js'
import { listRecordCollectionRepresentation, listUiRepresentation } from '../representations/list.js'
import { listInfoRepresentation } from '../representations/listInfo.js'
import { objectInfoRepresentation } from '../representations/objectInfo.js'
import {
  relatedListInfoRepresentation,
  relatedListRecordCollectionRepresentation,
} from '../representations/relatedList.js'
import type { Representation } from '../representations/Representation.js'
import { strictPathOf } from './checkResponseBothWays.js'

test('msw serves a client from records in memory', async () => {
  const baseUrl = 'https://org.example'
  const record = aRecord({ id: '001000000000001AAA', fields: { Name: 'Acme' } })
  const server = setupServer(...uiApiHandlers({ baseUrl, records: [record] }))
  server.listen()
  try {
    const { data } = await createUiApi({ baseUrl }).load(getRecord, {
      recordId: record.id,
      fields: ['Account.Name'],
    })
    expect(data?.fields['Name']?.value).toBe('Acme')
  } finally {
    server.close()
  }
})

const baseUrl = 'https://org.example'
const record = aRecord({ id: '001000000000001AAA', fields: { Name: 'Acme' } })

/** A client whose requests msw answers. */
async function onMsw(options: UiApiHandlerOptions, run: (uiApi: UiApi) => Promise<void>) {
  const server = setupServer(...uiApiHandlers(options))
  server.listen()
  try {
    await run(createUiApi({ baseUrl, retry: false, validate: validateStrictly }))
  } finally {
    server.close()
  }
}

test('msw responds to overridden server methods and passes the others through', async () => {
  const baseUrl = 'https://org.example'
  const method = (name: string) =>
    apex<{ q: string }, string>({ className: 'Loads', method: name, httpMethod: 'GET' })
  const overrides = {
    'GET /lwr/apex/v63.0/Loads/find': ({ query }: ServerRequest) => query['methodParams'],
  }
  const others = http.get('*/lwr/apex/*', () => HttpResponse.json('of another handler'))
  for (const seed of [{ baseUrl, overrides }, { baseUrl: `${baseUrl}/`, overrides }, { overrides }]) {
    const server = setupServer(...uiApiHandlers(seed), others)
    server.listen()
    try {
      const uiApi = createUiApi({ baseUrl })
      expect((await uiApi.load(method('find'), { q: 'x' })).data).toBe('{"q":"x"}')
      expect((await uiApi.load(method('count'), { q: 'x' })).data).toBe('of another handler')
    } finally {
      server.close()
    }
  }
})

test('a request is recorded as soon as it is sent', async () => {
  const { uiApi, clock, server } = createTestUiApi({ records: [aRecord({ id: '001xx000003DGb2AAG' })] })
  const config = { recordId: '001xx000003DGb2AAG', fields: ['Account.Name'] }
  await uiApi.load(getRecord, config)
  clock.advanceMs(30_001)
  await uiApi.load(getRecord, config)
  expect(server.requests).toHaveLength(2)
})

test('lists, record UI and metadata come from the same records and include later writes', async () => {
  const objectInfos = [anObjectInfo()]
  await onMsw({ records: [record], objectInfos }, async (uiApi) => {
    const list = { objectApiName: 'Account', listViewApiName: 'All' }
    const ui = await uiApi.load(getListUi, { ...list, fields: ['Account.Name'] })
    expect(ui.data).toMatchObject({ info: { label: 'All' }, records: { count: 1 } })
    const recordUi = await uiApi.load(getRecordUi, {
      recordIds: record.id,
      layoutTypes: 'Full',
      modes: 'View',
    })
    expect(Object.keys(recordUi.data?.objectInfos ?? {})).toEqual(['Account'])
    await uiApi.invoke(createRecord, { apiName: 'Account', fields: { Name: 'Bolt' } })
    const page = await uiApi.refresh(getListRecordsByName, { ...list, fields: ['Account.Name'] })
    expect(page.data?.records.map(({ fields }) => fields['Name']?.value)).toEqual(['Acme', 'Bolt'])
  })
})

test('serves list views, batches of them, and overrides', async () => {
  await onMsw({ baseUrl, records: [record] }, async (uiApi) => {
    const { data: views } = await uiApi.load(getListUi, { objectApiName: 'Account' })
    expect(views).toMatchObject({ count: 1, lists: [{ apiName: 'All' }], objectApiName: 'Account' })
    const { data: summaries } = await uiApi.load(getListInfosByObjectName, { objectApiName: 'Account' })
    expect(summaries?.lists[0]?.url).toBe('/services/data/v63.0/ui-api/list-info/Account/All')
    const listViewId = '00B000000000001AAA'
    const { data: infos } = await uiApi.load(getListInfosByName, {
      names: ['Account.All'],
      ids: [listViewId],
    })
    expect(infos?.results).toMatchObject([
      { statusCode: 200, result: { listReference: { objectApiName: 'Account', listViewApiName: 'All' } } },
      { statusCode: 404 },
    ])
    const preferencesIds = ['Account.Loads__r', 'Account.Bids__r']
    const { data: preferences } = await uiApi.load(getRelatedListPreferencesBatch, { preferencesIds })
    expect(preferences?.results.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  })
})

test('most recently used records and related lists come from the same records', async () => {
  const parent = aRecord({ id: '001000000000009', fields: { Name: 'Parent' } })
  const loads = [1, 2].map((n) =>
    aRecord({
      id: `a0000000000000${n}`,
      apiName: 'Load__c',
      fields: { Name: `L-${n}`, Carrier__c: parent.id },
    }),
  )
  const other = aRecord({ id: 'a00000000000003', apiName: 'Load__c', fields: { Shipper__c: parent.id } })
  const childRelationships = [
    { childObjectApiName: 'Load__c', fieldName: 'Carrier__c', relationshipName: 'Loads__r' },
  ]
  const objectInfos = [anObjectInfo({ childRelationships })]
  await onMsw({ records: [parent, ...loads, other], objectInfos }, async (uiApi) => {
    const of = { parentRecordId: parent.id, relatedListId: 'Loads__r' }
    const several = { parentRecordId: parent.id, relatedListNames: ['Loads__r', 'Others__r'] }
    const fields = ['Load__c.Name']
    const recent = await uiApi.load(getMruListRecords, { objectApiName: 'Load__c', fields })
    expect(recent.data).toMatchObject({ count: 3 })
    const ui = await uiApi.load(getListUi, { objectApiName: 'Load__c', listViewApiName: MRU, fields })
    expect(ui.data).toMatchObject({ info: { listReference: { type: 'mru' } }, records: { count: 3 } })
    const related = await uiApi.load(getRelatedListRecords, { ...of, fields })
    expect(related.data?.records.map(({ fields }) => fields['Name']?.value)).toEqual(['L-1', 'L-2'])
    expect((await uiApi.load(getRelatedListCount, { ...of, maxCount: 1 })).data).toMatchObject({
      count: 1,
      hasMore: true,
    })
    const counts = await uiApi.load(getRelatedListsCount, several)
    expect(counts.data?.results.map(({ result }) => result.count)).toEqual([2, 3])
    const info = { parentObjectApiName: 'Account', relatedListId: 'Loads__r' }
    expect((await uiApi.load(getRelatedListInfo, info)).data?.label).toBe('Loads__r')
    const pages = await uiApi.load(getRelatedListRecordsBatch, {
      parentRecordId: parent.id,
      relatedListParameters: [{ relatedListId: 'Loads__r', fields }],
    })
    expect(pages.data).toMatchObject({ hasErrors: false, results: [{ result: { count: 2 } }] })
  })
})

test('a record with an id of 15 characters is found, changed and deleted', async () => {
  const short = aRecord({ id: '001000000000AbC', fields: { Name: 'Acme' } })
  const { uiApi, server } = createTestUiApi({ records: [short] })
  const config = { recordId: short.id, fields: ['Account.Name'] }
  expect((await uiApi.load(getRecord, config)).data).toMatchObject({ id: '001000000000AbCAAU' })
  server.change(short.id, { Name: 'Bolt' })
  expect((await uiApi.refresh(getRecord, config)).data?.fields['Name']?.value).toBe('Bolt')
  await uiApi.invoke(deleteRecord, { recordId: short.id })
  expect(server.records.size).toBe(0)
})

const created = { type: 'CREATE' as const, records: [{ apiName: 'Account', fields: { Name: 'New' } }] }
const missing = { type: 'DELETE' as const, records: [{ fields: { Id: '001000000000099AAA' } }] }

test('a batch of writes changes the records in memory', async () => {
  const { uiApi, server } = createTestUiApi({ records: [record, aRecord({ id: '001000000000002AAA' })] })
  const { results } = await uiApi.invoke(executeBatchRecordOperations, {
    operations: [
      created,
      { type: 'UPDATE', records: [{ fields: { Id: record.id, Name: 'Changed' } }] },
      { type: 'DELETE', records: [{ fields: { Id: '001000000000002AAA' } }] },
    ],
  })
  expect(results.map(({ statusCode }) => statusCode)).toEqual([201, 200, 204])
  const names = [...server.records.values()].map(({ fields }) => fields['Name']?.value)
  expect(names).toEqual(['Changed', 'New'])
})

test.each([
  [true, [400, 404], 0],
  [false, [201, 404], 1],
])('of a batch of writes with allOrNone %s and a failure, %j', async (allOrNone, statuses, left) => {
  const { uiApi, server } = createTestUiApi()
  const { results } = await uiApi.invoke(executeBatchRecordOperations, {
    allOrNone,
    operations: [created, missing],
  })
  expect(results.map(({ statusCode }) => statusCode)).toEqual(statuses)
  expect(server.records.size).toBe(left)
})

test.each([
  ['by method and path', { 'GET /object-info/Load__c': () => anObjectInfo({ apiName: 'Load__c' }) }],
  ['as plain bodies', { 'GET /object-info/Load__c': anObjectInfo({ apiName: 'Load__c' }) }],
  ['as responses', { 'GET /object-info/*': Response.json(anObjectInfo({ apiName: 'Load__c' })) }],
  [
    'as handlers',
    [http.get('*/ui-api/object-info/Load__c', () => HttpResponse.json(anObjectInfo({ apiName: 'Load__c' })))],
  ],
])('overrides come first, as %s', async (_, overrides) => {
  await onMsw({ baseUrl, overrides }, async (uiApi) => {
    const { data } = await uiApi.load(getObjectInfo, { objectApiName: 'Load__c' })
    expect(data?.apiName).toBe('Load__c')
    expect((await uiApi.refresh(getObjectInfo, { objectApiName: 'Load__c' })).state).toBe('Fulfilled')
    expect((await uiApi.load(getRecord, { recordId: record.id })).error?.status).toBe(404)
  })
})

test('every builder creates a valid response', () => {
  const accepts = (part: Representation<unknown>, value: unknown) =>
    expect(strictPathOf(part, value)).toBeUndefined()
  accepts(objectInfoRepresentation, builders.anObjectInfo())
  accepts(layoutRepresentation, builders.aLayout())
  accepts(actionRepresentation, builders.actionsOf('Global'))
  accepts(appRepresentation, builders.anApp())
  accepts(listUiRepresentation, builders.aListUi([builders.aRecord()]))
  accepts(listInfoRepresentation, builders.aListInfo())
  accepts(listRecordCollectionRepresentation, builders.aListPage([builders.aRecord()]))
  accepts(relatedListInfoRepresentation, builders.aRelatedListInfo())
  accepts(relatedListRecordCollectionRepresentation, builders.aRelatedListPage([builders.aRecord()]))
})
