import { expect, test, vi } from 'vitest'
import { MRU } from '../../define/mru.js'
import { aRecord } from '../../testing/aRecord.js'
import { fakeOrg } from '../../testing/fakeOrg.js'
import { aBatch, aListInfo, aListPage, aRelatedListPage } from '../../testing/listBuilders.js'
import { getQuickActionDefaults } from '../actions/getQuickActionDefaults.js'
import { getListRecordsById } from '../list/getListRecordsById.js'
import { getListRecordsByName } from '../list/getListRecordsByName.js'
import { getListUi } from '../list/getListUi.js'
import { getMruListRecords } from '../list/getMruListRecords.js'
import { getListInfoByName } from '../listInfo/getListInfoByName.js'
import { getListInfosByName } from '../listInfo/getListInfosByName.js'
import { getRecord } from '../records/getRecord.js'
import { getRelatedListRecords } from '../relatedList/getRelatedListRecords.js'
import { getRelatedListRecordsBatch } from '../relatedList/getRelatedListRecordsBatch.js'
import { getRecordNotifyChange } from './getRecordNotifyChange.js'
import { notifyListInfoUpdateAvailable } from './notifyListInfoUpdateAvailable.js'
import { notifyListRecordCollectionUpdateAvailable } from './notifyListRecordCollectionUpdateAvailable.js'
import { notifyQuickActionDefaultsUpdateAvailable } from './notifyQuickActionDefaultsUpdateAvailable.js'

const ACME = '001000000000001AAA'
const OPEN = { objectApiName: 'Load__c', listViewApiName: 'Open' }
const MINE = { objectApiName: 'Load__c', listViewApiName: 'Mine' }
const org = {
  [`GET records/${ACME}`]: () => aRecord(),
  'GET list-info/Load__c/Open': () => aListInfo(),
  'GET list-info/Load__c/Mine': () => aListInfo({}, 'Mine'),
  'POST list-records/Load__c/Open': () => aListPage([]),
  'POST list-records/Load__c/Mine': () => aListPage([]),
  'GET list-records/00B1': () => aListPage([]),
  [`POST related-list-records/${ACME}/Loads__r`]: () => aRelatedListPage([]),
  [`POST related-list-records/batch/${ACME}`]: () => aBatch(aRelatedListPage([]), aRelatedListPage([])),
  'GET list-info/batch': () => aBatch(aListInfo({}, 'Mine'), aListInfo()),
  'GET list-info/Load__c/__Recent': () => aListInfo({}, '__Recent'),
  'GET mru-list-ui/Load__c': () => ({ eTag: 'u', info: aListInfo({}, '__Recent'), records: aListPage([]) }),
  'GET mru-list-records/Load__c': () => aListPage([]),
  'POST list-records/Load__c/__Recent': () => aListPage([]),
}

test.each([
  [
    getRecordNotifyChange,
    [{ recordId: ACME.slice(0, 15) }, { recordId: ACME }],
    getRecord,
    { recordId: ACME, fields: ['Account.Name'] },
    `GET records/${ACME}`,
  ],
  [notifyListInfoUpdateAvailable, [OPEN, OPEN], getListInfoByName, OPEN, 'GET list-info/Load__c/Open'],
  [
    notifyListRecordCollectionUpdateAvailable,
    [OPEN],
    getListRecordsByName,
    { ...OPEN, fields: ['Load__c.Name'] },
    'POST list-records/Load__c/Open',
  ],
  [
    notifyListRecordCollectionUpdateAvailable,
    [{ ...OPEN, pageSize: 9 }],
    getListRecordsByName,
    { ...OPEN, pageSize: 9 },
    'POST list-records/Load__c/Open',
  ],
  [
    notifyListRecordCollectionUpdateAvailable,
    [{ listViewId: '00B1' }],
    getListRecordsById,
    { listViewId: '00B1' },
    'GET list-records/00B1',
  ],
  [
    notifyListRecordCollectionUpdateAvailable,
    [{ parentRecordId: ACME, relatedListId: 'Loads__r' }],
    getRelatedListRecords,
    { parentRecordId: ACME, relatedListId: 'Loads__r' },
    `POST related-list-records/${ACME}/Loads__r`,
  ],
  ...[MRU, '__recent', '__RECENT'].flatMap((listViewApiName) => [
    [
      notifyListRecordCollectionUpdateAvailable,
      [{ objectApiName: 'Load__c', listViewApiName }],
      getListUi,
      { objectApiName: 'Load__c', listViewApiName: MRU },
      'GET mru-list-ui/Load__c',
    ],
    [
      notifyListRecordCollectionUpdateAvailable,
      [{ objectApiName: 'Load__c', listViewApiName }],
      getMruListRecords,
      { objectApiName: 'Load__c' },
      'GET mru-list-records/Load__c',
    ],
    [
      notifyListRecordCollectionUpdateAvailable,
      [{ objectApiName: 'Load__c', listViewApiName: MRU }],
      getListRecordsByName,
      { objectApiName: 'Load__c', listViewApiName },
      'POST list-records/Load__c/__Recent',
    ],
    [
      notifyListInfoUpdateAvailable,
      [{ objectApiName: 'Load__c', listViewApiName }],
      getListInfoByName,
      { objectApiName: 'Load__c', listViewApiName: '__Recent' },
      'GET list-info/Load__c/__Recent',
    ],
  ]),
  [
    notifyListRecordCollectionUpdateAvailable,
    [{ objectApiName: 'Load__c', pageSize: 9 }],
    getMruListRecords,
    { objectApiName: 'Load__c', pageSize: 9 },
    'GET mru-list-records/Load__c',
  ],
  ...[
    { relatedListId: 'Loads__r' },
    { relatedListParameters: [{ relatedListId: 'Loads__r', fields: ['Load__c.Name'] }] },
  ].map((list) => [
    notifyListRecordCollectionUpdateAvailable,
    [{ parentRecordId: ACME, ...list }],
    getRelatedListRecordsBatch,
    {
      parentRecordId: ACME,
      relatedListParameters: [{ relatedListId: 'Contacts' }, { relatedListId: 'Loads__r', pageSize: 9 }],
    },
    `POST related-list-records/batch/${ACME}`,
  ]),
  [
    notifyListInfoUpdateAvailable,
    [OPEN],
    getListInfosByName,
    { names: ['Load__c.Mine', 'Load__c.Open'] },
    'GET list-info/batch',
  ],
] as [any, any[], any, any, string][])(
  '[API-18] $name reads queries with subscribers again, once, half a second after the last call',
  async (notify, items, adapter, config, call) => {
    const { uiApi, calls, settle, advanceMs } = fakeOrg(org)
    const stop = uiApi.observe<any, any>(adapter, config, () => undefined)
    await settle()
    expect(calls()).toEqual([call])
    const first = uiApi.notify<any>(notify, items)
    await advanceMs(499)
    const second = uiApi.notify<any>(notify, items)
    await advanceMs(499)
    expect(calls()).toEqual([call])
    await advanceMs(1)
    await Promise.all([first, second])
    expect(calls()).toEqual([call, call])
    stop()
  },
)

test.each([
  [{ relatedListId: 'Contacts' }],
  [{ relatedListId: 'Loads__r', pageSize: 50 }],
  [{ relatedListParameters: [{ relatedListId: 'Loads__r', sortBy: ['Name'] }] }],
])('a batch of related lists without %j is not refetched', async (list) => {
  const { uiApi, calls, settle, advanceMs } = fakeOrg(org)
  const loads = [{ relatedListId: 'Loads__r', pageSize: 9, sortBy: ['-Name'] }]
  const config = { parentRecordId: ACME, relatedListParameters: loads }
  uiApi.observe(getRelatedListRecordsBatch, config, () => undefined)
  await settle()
  void uiApi.notify(notifyListRecordCollectionUpdateAvailable, [{ parentRecordId: ACME, ...list }])
  await advanceMs(500)
  expect(calls()).toHaveLength(1)
})

test('the rows of a list and its preferences are refetched by separate requests', async () => {
  const { uiApi, calls, settle, advanceMs } = fakeOrg(org)
  uiApi.observe(getListRecordsByName, OPEN, () => undefined)
  uiApi.observe(getListInfoByName, OPEN, () => undefined)
  await settle()
  const before = calls().length
  void uiApi.notify(notifyListRecordCollectionUpdateAvailable, [OPEN])
  await advanceMs(500)
  expect(calls().slice(before)).toEqual(['POST list-records/Load__c/Open'])
  void uiApi.notify(notifyListInfoUpdateAvailable, [OPEN])
  await advanceMs(500)
  expect(calls().slice(before + 1)).toEqual(['GET list-info/Load__c/Open'])
})

test('lists that are not named, and those without subscribers, are not refetched', async () => {
  const { uiApi, calls, settle, advanceMs } = fakeOrg(org)
  uiApi.observe(getListRecordsByName, MINE, () => undefined)
  uiApi.observe(getListInfoByName, MINE, () => undefined)
  await uiApi.load(getListRecordsByName, OPEN)
  await settle()
  const before = calls().length
  void uiApi.notify(notifyListRecordCollectionUpdateAvailable, [OPEN])
  void uiApi.notify(notifyListInfoUpdateAvailable, [OPEN])
  await advanceMs(500)
  expect(calls()).toHaveLength(before)
  expect(uiApi.peek(getListRecordsByName, OPEN).state).toBe('Stale')
})

test('defaults of the named quick action are refetched', async () => {
  const { uiApi, calls, settle, advanceMs } = fakeOrg({})
  uiApi.observe(getQuickActionDefaults, { actionApiName: 'Load__c.Book' }, () => undefined)
  uiApi.observe(getQuickActionDefaults, { actionApiName: 'Load__c.Cancel' }, () => undefined)
  await settle()
  void uiApi.notify(notifyQuickActionDefaultsUpdateAvailable, [{ actionApiName: 'Load__c.Book' }])
  await advanceMs(500)
  expect(calls().filter((call) => call.endsWith('Book'))).toHaveLength(2)
  expect(calls().filter((call) => call.endsWith('Cancel'))).toHaveLength(1)
})

test.each([
  [getRecordNotifyChange, { recordId: ACME }],
  [notifyListInfoUpdateAvailable, OPEN],
  [notifyListRecordCollectionUpdateAvailable, OPEN],
  [notifyQuickActionDefaultsUpdateAvailable, { actionApiName: 'Load__c.Book' }],
])('[API-18] the 61st call of $name in a minute is dropped with one warning', async (adapter: any, item) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const { uiApi, log, advanceMs } = fakeOrg(org)
  for (let i = 0; i < 60; i++) void uiApi.notify<any>(adapter, [item])
  expect(warn).not.toHaveBeenCalled()
  await uiApi.notify<any>(adapter, [item])
  await uiApi.notify<any>(adapter, [item])
  expect(warn).toHaveBeenCalledTimes(1)
  expect(log.filter(({ event }) => event === 'notify-rate-limited')).toHaveLength(1)
  await advanceMs(60_000)
  const accepted = uiApi.notify<any>(adapter, [item])
  await advanceMs(500)
  await accepted
  expect(warn).toHaveBeenCalledTimes(1)
})

test.each([
  [getRecordNotifyChange, [{}], 'Expected "string" but received "undefined" (at "items[0].recordId")'],
  [
    notifyListInfoUpdateAvailable,
    [{ objectApiName: 'Load__c' }],
    'Expected "string" but received "undefined" (at "items[0].listViewApiName")',
  ],
  [notifyListRecordCollectionUpdateAvailable, [{ pageSize: 9 }], 'unrecognized config'],
  [notifyListRecordCollectionUpdateAvailable, [{ parentRecordId: ACME }], 'unrecognized config'],
  [notifyListRecordCollectionUpdateAvailable, {}, 'Expected "array" but received "object" (at "items")'],
  [
    notifyQuickActionDefaultsUpdateAvailable,
    [{ actionApiName: 1 }],
    'Expected "string" but received "number" (at "items[0].actionApiName")',
  ],
])('[API-11] $name rejects %j', async (adapter: any, items, message) => {
  const rejected: unknown = await fakeOrg(org)
    .uiApi.notify<any>(adapter, items as never)
    .catch((error: unknown) => error)
  expect(rejected).toMatchObject({
    name: 'UiApiConfigError',
    adapter: adapter.name,
    message: expect.stringContaining(message),
  })
})
