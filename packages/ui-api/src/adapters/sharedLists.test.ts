import { describe, expect, test } from 'vitest'
import { aRecord } from '../testing/aRecord.js'
import { fakeOrg } from '../testing/fakeOrg.js'
import {
  aBatch,
  aListInfo,
  aListPage,
  aRelatedListInfo,
  aRelatedListPage,
  aRelatedListPreferences,
} from '../testing/listBuilders.js'
import { MRU } from '../define/mru.js'
import { getListRecordsById } from './list/getListRecordsById.js'
import { getListRecordsByName } from './list/getListRecordsByName.js'
import { getListUi } from './list/getListUi.js'
import { getMruListRecords } from './list/getMruListRecords.js'
import { deleteListInfo } from './listInfo/deleteListInfo.js'
import { getListInfoById } from './listInfo/getListInfoById.js'
import { getListInfoByName } from './listInfo/getListInfoByName.js'
import { getListInfosByName } from './listInfo/getListInfosByName.js'
import { getLookupRecords } from './lookups/getLookupRecords.js'
import { getRecord } from './records/getRecord.js'
import { getRelatedListInfo } from './relatedList/getRelatedListInfo.js'
import { getRelatedListInfoBatch } from './relatedList/getRelatedListInfoBatch.js'
import { getRelatedListPreferences } from './relatedList/getRelatedListPreferences.js'
import { getRelatedListPreferencesBatch } from './relatedList/getRelatedListPreferencesBatch.js'
import { getRelatedListRecords } from './relatedList/getRelatedListRecords.js'
import { getRelatedListRecordsBatch } from './relatedList/getRelatedListRecordsBatch.js'
import { getSearchResults } from './search/getSearchResults.js'
import { getKeywordSearchResults } from './search/getKeywordSearchResults.js'

const ACME = '001000000000001AAA'
const LOAD = 'a00000000000001AAA'
const fields = ['Load__c.Status__c']
const aLoad = (status: string, weakEtag = 1) =>
  aRecord({ apiName: 'Load__c', id: LOAD, fields: { Status__c: status }, weakEtag })
const page = { parentRecordId: ACME, relatedListId: 'Loads__r', fields }

describe('a batch response serves the single read', () => {
  test.each([
    [
      'list info',
      getListInfosByName,
      { names: ['Load__c.Open'] },
      'GET list-info/batch',
      aBatch(aListInfo()),
      getListInfoByName,
      { objectApiName: 'Load__c', listViewApiName: 'Open' },
    ],
    [
      'related list info',
      getRelatedListInfoBatch,
      { parentObjectApiName: 'Account', relatedListNames: ['Contacts', 'Loads__r'] },
      'GET related-list-info/batch/Account/Contacts,Loads__r',
      aBatch(404, aRelatedListInfo()),
      getRelatedListInfo,
      { parentObjectApiName: 'Account', relatedListId: 'Loads__r' },
    ],
    [
      'related list preferences',
      getRelatedListPreferencesBatch,
      { preferencesIds: ['Account.Loads__r'] },
      'GET related-list-preferences/batch/Account.Loads__r',
      aBatch(aRelatedListPreferences()),
      getRelatedListPreferences,
      { preferencesId: 'Account.Loads__r' },
    ],
  ])('%s', async (_, batch: any, batchConfig, call, response, single: any, config) => {
    const { uiApi, calls } = fakeOrg({ [call]: response })
    const { data, error } = await uiApi.load<any, any>(batch, batchConfig)
    expect(error).toBeUndefined()
    const known = await uiApi.load<any, any>(single, config)
    expect(known.state).toBe('Fulfilled')
    expect(known.data).toBe(data.results.at(-1).result)
    expect(calls()).toEqual([call])
  })

  test('a batch response serves no read of other columns or of another record type', async () => {
    const { uiApi } = fakeOrg({
      'GET related-list-info/batch/Account/Loads__r': aBatch(aRelatedListInfo()),
    })
    await uiApi.load(getRelatedListInfoBatch, {
      parentObjectApiName: 'Account',
      relatedListNames: ['Loads__r'],
    })
    const ofAccount = { parentObjectApiName: 'Account', relatedListId: 'Loads__r' }
    for (const other of [
      { restrictColumnsToLayout: false },
      { fields: ['Load__c.Rate__c'] },
      { recordTypeId: '012000000000001AAA' },
    ])
      expect(uiApi.peek(getRelatedListInfo, { ...ofAccount, ...other }).state).toBe('Unfulfilled')
  })
})

test('a single list info updates the list UI and the batch that contain it', async () => {
  let label = 'Open loads'
  const { uiApi } = fakeOrg({
    'GET list-ui/Load__c/Open': () => ({ eTag: 'u1', info: aListInfo({ label }), records: aListPage([]) }),
    'GET list-info/batch': () => aBatch(aListInfo({ label })),
    'GET list-info/Load__c/Open': () => aListInfo({ label }),
  })
  const open = { objectApiName: 'Load__c', listViewApiName: 'Open' }
  await uiApi.load(getListUi, open)
  await uiApi.load(getListInfosByName, { names: ['Load__c.Open'] })
  label = 'Loads to book'
  await uiApi.refresh(getListInfoByName, open)
  expect(uiApi.peek(getListUi, open).data).toMatchObject({ info: { label } })
  expect(uiApi.peek(getListInfosByName, { names: ['Load__c.Open'] }).data?.results[0]?.result.label).toBe(
    label,
  )
})

test.each([
  [
    'a related list',
    getRelatedListRecords,
    page,
    `POST related-list-records/${ACME}/Loads__r`,
    (load: object) => aRelatedListPage([load as never]),
  ],
  [
    'a batch of related lists',
    getRelatedListRecordsBatch,
    { parentRecordId: ACME, relatedListParameters: [{ relatedListId: 'Loads__r' }] },
    `POST related-list-records/batch/${ACME}`,
    (load: object) => aBatch(aRelatedListPage([load as never])),
  ],
  [
    'a lookup',
    getLookupRecords,
    { objectApiName: 'Stop__c', fieldApiName: 'Load__c' },
    'POST lookups/Stop__c/Load__c',
    (load: object) => ({ lookupResults: { Load__c: { count: 1, records: [load] } } }),
  ],
  [
    'a search',
    getSearchResults,
    { q: 'steel' },
    'POST search/results',
    (load: object) => ({ keywordSearchResults: [{ records: [load] }] }),
  ],
  [
    'a keyword search',
    getKeywordSearchResults,
    { objectApiName: 'Load__c', q: 'steel' },
    'POST search/results/keyword',
    (load: object) => ({ records: [load] }),
  ],
])('a record of %s is shared with every other query', async (_, adapter: any, config, call, response) => {
  const { uiApi, settle } = fakeOrg({
    [`GET records/${LOAD}`]: aLoad('Booked', 2),
    [call]: () => response(aLoad('Open')),
  })
  const told: unknown[] = []
  uiApi.observe<any, any>(adapter, config, ({ data }) => void told.push(data))
  await settle()
  const known = uiApi.peek(getRecord, { recordId: LOAD, fields })
  expect(known.data?.fields['Status__c']?.value).toBe('Open')
  await uiApi.refresh(getRecord, { recordId: LOAD, fields })
  expect(JSON.stringify(told.at(-1))).toContain('Booked')
})

test('[DAT-02] a related list whose eTag has changed causes one refetch of its info', async () => {
  let eTag = 'b2'
  const { uiApi, calls, settle } = fakeOrg({
    'GET related-list-info/Account/Loads__r': () => aRelatedListInfo({ eTag }),
    [`POST related-list-records/${ACME}/Loads__r`]: () => aRelatedListPage([], { listInfoETag: eTag }),
  })
  const ofAccount = { parentObjectApiName: 'Account', relatedListId: 'Loads__r' }
  await uiApi.load(getRelatedListInfo, ofAccount)
  await uiApi.load(getRelatedListRecords, page)
  await settle()
  expect(calls().filter((call) => call.startsWith('GET'))).toHaveLength(1)
  eTag = 'b3'
  await uiApi.refresh(getRelatedListRecords, page)
  await uiApi.refresh(getRelatedListRecords, page)
  await settle()
  expect(calls().filter((call) => call.startsWith('GET'))).toHaveLength(2)
  expect(uiApi.peek(getRelatedListInfo, ofAccount).data?.eTag).toBe('b3')
})

const OPEN_ID = '00B000000000001AAA'
const openInfo = (eTag: string) => aListInfo({ eTag, label: `info ${eTag}` })

test.each([
  ['the description by name', getListInfoByName, { objectApiName: 'Load__c', listViewApiName: 'Open' }],
  ['the description by id', getListInfoById, { listViewId: OPEN_ID }],
  ['the list view by id', getListUi, { listViewId: OPEN_ID }],
  ['a batch of descriptions', getListInfosByName, { names: ['Load__c.Open'] }],
])(
  '[DAT-02] records by id with another eTag cause one refetch of the list info of %s',
  async (_, adapter: any, config) => {
    let eTag = 'b2'
    const { uiApi, calls, settle } = fakeOrg({
      'GET list-info/Load__c/Open': () => openInfo(eTag),
      [`GET list-info/${OPEN_ID}`]: () => openInfo(eTag),
      'GET list-info/batch': () => aBatch(openInfo(eTag)),
      [`GET list-ui/${OPEN_ID}`]: () => ({ eTag: 'u1', info: openInfo(eTag), records: aListPage([]) }),
      [`GET list-records/${OPEN_ID}`]: () => aListPage([], { listInfoETag: eTag }),
    })
    await uiApi.load<any, any>(adapter, config)
    await uiApi.load(getListRecordsById, { listViewId: OPEN_ID })
    expect(calls()).toHaveLength(2)
    eTag = 'b3'
    await uiApi.refresh(getListRecordsById, { listViewId: OPEN_ID })
    await uiApi.refresh(getListRecordsById, { listViewId: OPEN_ID })
    await settle()
    expect(calls().slice(2).sort()).toEqual([
      `GET list-info/${OPEN_ID}`,
      `GET list-records/${OPEN_ID}`,
      `GET list-records/${OPEN_ID}`,
    ])
    expect(JSON.stringify(uiApi.peek<any, any>(adapter, config).data)).toContain('info b3')
  },
)

test.each([
  ['by name', getListInfoByName, { objectApiName: 'Load__c', listViewApiName: '__recent' }],
  ['as list UI', getListUi, { objectApiName: 'Load__c', listViewApiName: MRU }],
])(
  '[DAT-02] recently used records with another eTag cause one refetch of the list info, known %s',
  async (_, adapter: any, config) => {
    let eTag = 'b2'
    const info = () => aListInfo({ eTag, label: `info ${eTag}` }, '__recent')
    const { uiApi, calls, settle } = fakeOrg({
      'GET list-info/Load__c/__Recent': info,
      'GET mru-list-ui/Load__c': () => ({ eTag: 'u1', info: info(), records: aListPage([]) }),
      'GET mru-list-records/Load__c': () => aListPage([], { listInfoETag: eTag }),
    })
    await uiApi.load<any, any>(adapter, config)
    await uiApi.load(getMruListRecords, { objectApiName: 'Load__c' })
    expect(calls()).toHaveLength(2)
    eTag = 'b3'
    await uiApi.refresh(getMruListRecords, { objectApiName: 'Load__c' })
    await uiApi.refresh(getMruListRecords, { objectApiName: 'Load__c' })
    await settle()
    expect(calls().filter((call) => call === 'GET list-info/Load__c/__Recent')).toHaveLength(
      adapter === getListUi ? 1 : 2,
    )
    expect(JSON.stringify(uiApi.peek<any, any>(adapter, config).data)).toContain('info b3')
  },
)

test('a list view that was deleted by name is not cached by its id either', async () => {
  const { uiApi } = fakeOrg({
    'GET list-info/Load__c/Open': openInfo('b2'),
    'DELETE list-info/Load__c/Open': null,
  })
  const open = { objectApiName: 'Load__c', listViewApiName: 'Open' }
  await uiApi.load(getListInfoByName, open)
  expect(uiApi.peek(getListInfoById, { listViewId: OPEN_ID }).state).toBe('Fulfilled')
  await uiApi.invoke(deleteListInfo, open)
  expect(uiApi.peek(getListInfoById, { listViewId: OPEN_ID }).state).not.toBe('Fulfilled')
})

test('pages of a list follow each other by their tokens', () => {
  const next = getListRecordsByName.paging?.next(aListPage([], { nextPageToken: '50' }) as never, {} as never)
  expect(next).toEqual({ pageToken: '50' })
  expect(getRelatedListRecords.paging?.next(aRelatedListPage([]) as never, {} as never)).toBeUndefined()
  const lookup = { lookupResults: { Account: { records: [], nextPageUrl: '/next' } } }
  expect(getLookupRecords.paging?.next(lookup as never, { page: 2 } as never)).toEqual({ page: 3 })
})
