import { expect, test } from 'vitest'
import { aRecord } from '../testing/aRecord.js'
import { fakeOrg } from '../testing/fakeOrg.js'
import {
  aBatch,
  aListInfo,
  aListPage,
  aListPreferences,
  aRelatedListCount,
  aRelatedListInfo,
  aRelatedListPage,
  aRelatedListPreferences,
} from '../testing/listBuilders.js'
import { getRecordAvatars } from './avatars/getRecordAvatars.js'
import { getDuplicateConfiguration } from './duplicates/getDuplicateConfiguration.js'
import { getDuplicates } from './duplicates/getDuplicates.js'
import { getListRecordsById } from './list/getListRecordsById.js'
import { getMruListRecords } from './list/getMruListRecords.js'
import { getListInfoById } from './listInfo/getListInfoById.js'
import { getListInfosByName } from './listInfo/getListInfosByName.js'
import { getListInfosByObjectName } from './listInfo/getListInfosByObjectName.js'
import { getListObjectInfo } from './listInfo/getListObjectInfo.js'
import { getListPreferences } from './listInfo/getListPreferences.js'
import { getLookupRecords } from './lookups/getLookupRecords.js'
import { getChildRecords } from './records/getChildRecords.js'
import { getRelatedListCount } from './relatedList/getRelatedListCount.js'
import { getRelatedListInfo } from './relatedList/getRelatedListInfo.js'
import { getRelatedListInfoBatch } from './relatedList/getRelatedListInfoBatch.js'
import { getRelatedListPreferences } from './relatedList/getRelatedListPreferences.js'
import { getRelatedListPreferencesBatch } from './relatedList/getRelatedListPreferencesBatch.js'
import { getRelatedListRecords } from './relatedList/getRelatedListRecords.js'
import { getRelatedListRecordsBatch } from './relatedList/getRelatedListRecordsBatch.js'
import { getRelatedListsCount } from './relatedList/getRelatedListsCount.js'
import { getRelatedListsInfo } from './relatedList/getRelatedListsInfo.js'
import { getKeywordSearchResults } from './search/getKeywordSearchResults.js'
import { getLookupMetadata } from './search/getLookupMetadata.js'
import { getSearchFilterMetadata } from './search/getSearchFilterMetadata.js'
import { getSearchFilterOptions } from './search/getSearchFilterOptions.js'
import { getSearchResults } from './search/getSearchResults.js'

const ACME = '001000000000001AAA'
const DAYS_30 = 2_592_000_000
const MIN_15 = 900_000
const rows = [aRecord({ apiName: 'Load__c', id: 'a00000000000001AAA' })]
const loads = { parentRecordId: ACME, relatedListId: 'Loads__r' }
const ofAccount = { parentObjectApiName: 'Account', relatedListId: 'Loads__r' }
const field = { objectApiName: 'Load__c', fieldApiName: 'Carrier__c' }
const avatar = { recordId: ACME, type: 'Theme', iconUrl: '/i.png', backgroundColor: 'FFFFFF' }
const preferencesId = 'Account.Loads__r'

test.each([
  [getMruListRecords, { objectApiName: 'Load__c' }, 'GET mru-list-records/Load__c', aListPage(rows), 30_000],
  [getListRecordsById, { listViewId: '00B1' }, 'GET list-records/00B1', aListPage(rows), 30_000],
  [getListInfosByName, { names: ['Load__c.Open'] }, 'GET list-info/batch', aBatch(aListInfo()), DAYS_30],
  [
    getListInfosByObjectName,
    { objectApiName: 'Load__c' },
    'GET list-info/Load__c',
    { count: 0, lists: [] },
    DAYS_30,
  ],
  [getListInfoById, { listViewId: '00B1' }, 'GET list-info/00B1', aListInfo(), DAYS_30],
  [getListObjectInfo, { objectApiName: 'Load__c' }, 'GET list-object-info/Load__c', { columns: [] }, MIN_15],
  [
    getListPreferences,
    { objectApiName: 'Load__c', listViewApiName: 'Open' },
    'GET list-preferences/Load__c/Open',
    aListPreferences(),
    MIN_15,
  ],
  [
    getRelatedListsCount,
    { parentRecordId: ACME, relatedListNames: ['Loads__r'] },
    `GET related-list-count/batch/${ACME}/Loads__r`,
    aBatch(aRelatedListCount(3)),
    DAYS_30,
  ],
  [getRelatedListCount, loads, `GET related-list-count/${ACME}/Loads__r`, aRelatedListCount(3), DAYS_30],
  [
    getRelatedListInfoBatch,
    { parentObjectApiName: 'Account', relatedListNames: ['Loads__r'] },
    'GET related-list-info/batch/Account/Loads__r',
    aBatch(aRelatedListInfo()),
    MIN_15,
  ],
  [
    getRelatedListsInfo,
    { parentObjectApiName: 'Account' },
    'GET related-list-info/Account',
    { parentObjectApiName: 'Account', relatedLists: [] },
    MIN_15,
  ],
  [getRelatedListInfo, ofAccount, 'GET related-list-info/Account/Loads__r', aRelatedListInfo(), MIN_15],
  [
    getRelatedListPreferencesBatch,
    { preferencesIds: [preferencesId] },
    `GET related-list-preferences/batch/${preferencesId}`,
    aBatch(aRelatedListPreferences()),
    MIN_15,
  ],
  [
    getRelatedListPreferences,
    { preferencesId },
    `GET related-list-preferences/${preferencesId}`,
    aRelatedListPreferences(),
    MIN_15,
  ],
  [
    getRelatedListRecords,
    loads,
    `POST related-list-records/${ACME}/Loads__r`,
    aRelatedListPage(rows),
    30_000,
  ],
  [
    getRelatedListRecordsBatch,
    { parentRecordId: ACME, relatedListParameters: [{ relatedListId: 'Loads__r' }] },
    `POST related-list-records/batch/${ACME}`,
    aBatch(aRelatedListPage(rows)),
    30_000,
  ],
  [
    getSearchFilterMetadata,
    { objectApiName: 'Load__c' },
    'GET search-info/Load__c/filters',
    { filters: [] },
    30_000,
  ],
  [
    getSearchFilterOptions,
    { objectApiName: 'Load__c', filterApiName: 'Status' },
    'GET search-info/Load__c/filters/Status/options',
    { options: [] },
    30_000,
  ],
  [getLookupMetadata, field, 'GET search-info/Load__c/lookup/Carrier__c', { primaryField: null }, 30_000],
  [
    getSearchResults,
    { q: 'steel' },
    'POST search/results',
    { keywordSearchResults: [{ objectApiName: 'Load__c', records: rows }] },
    200,
  ],
  [
    getKeywordSearchResults,
    { objectApiName: 'Load__c', q: 'steel' },
    'POST search/results/keyword',
    { records: rows },
    200,
  ],
  [
    getLookupRecords,
    field,
    'POST lookups/Load__c/Carrier__c',
    { lookupResults: { Account: { count: 1, records: [aRecord()] } } },
    120_000,
  ],
  [
    getChildRecords,
    { recordId: ACME, relationshipName: 'Loads__r' },
    `GET records/${ACME}/child-relationships/Loads__r`,
    { count: 1, records: rows },
    120_000,
  ],
  [getRecordAvatars, { recordIds: [ACME] }, `GET record-avatars/batch/${ACME}`, aBatch(avatar), 300_000],
  [
    getDuplicateConfiguration,
    { objectApiName: 'Account' },
    'GET duplicates/Account',
    { dedupeEnabled: false, dedupeFields: [] },
    30_000,
  ],
  [
    getDuplicates,
    { fields: { Name: 'Acme' } },
    'POST predupe',
    { allowSave: true, duplicateError: false, matches: [] },
    30_000,
  ],
] as const)(
  '[TTL-01] [TTL-02] [TTL-03] $name is fresh to the last millisecond, then served and read again',
  async (adapter: any, config, call, response, ttlMs) => {
    const { uiApi, calls, settle, advanceMs } = fakeOrg({ [call]: () => response })
    const first = await uiApi.load<any, any>(adapter, config)
    expect(first.error).toBeUndefined()
    expect(first.data).toEqual(response)
    await advanceMs(ttlMs - 1)
    expect((await uiApi.load<any, any>(adapter, config)).state).toBe('Fulfilled')
    expect(calls()).toEqual([call])
    await advanceMs(1)
    const late = await uiApi.load<any, any>(adapter, config)
    expect(late.state).toBe('Stale')
    expect(late.data).toBe(first.data)
    await settle()
    expect(calls()).toEqual([call, call])
    expect(uiApi.peek<any, any>(adapter, config).state).toBe('Fulfilled')
  },
)

test.each([
  [getMruListRecords, {}],
  [getListRecordsById, { pageSize: 5 }],
  [getListInfosByName, { names: [] }],
  [getListInfosByObjectName, {}],
  [getListObjectInfo, {}],
  [getListPreferences, { objectApiName: 'Load__c' }],
  [getRelatedListsCount, { parentRecordId: ACME }],
  [getRelatedListCount, { relatedListId: 'Loads__r' }],
  [getRelatedListInfoBatch, { parentObjectApiName: 'Account' }],
  [getRelatedListsInfo, {}],
  [getRelatedListInfo, { parentObjectApiName: 'Account' }],
  [getRelatedListPreferencesBatch, {}],
  [getRelatedListPreferences, {}],
  [getRelatedListRecords, { parentRecordId: ACME }],
  [getRelatedListRecordsBatch, { parentRecordId: ACME }],
  [getSearchFilterMetadata, {}],
  [getSearchFilterOptions, { objectApiName: 'Load__c' }],
  [getLookupMetadata, { objectApiName: 'Load__c' }],
  [getSearchResults, {}],
  [getKeywordSearchResults, { objectApiName: 'Load__c' }],
  [getLookupRecords, { objectApiName: 'Load__c' }],
  [getChildRecords, { recordId: ACME }],
  [getRecordAvatars, {}],
  [getDuplicateConfiguration, {}],
  [getDuplicates, { apiName: 'Account' }],
] as const)(
  '[API-07] [API-09] $name sends no request while a required name is missing',
  async (adapter: any, config) => {
    const { uiApi, calls } = fakeOrg({})
    for (const incomplete of [config, undefined, null])
      expect((await uiApi.load<any, any>(adapter, incomplete)).state).toBe('Unfulfilled')
    expect(calls()).toEqual([])
  },
)
