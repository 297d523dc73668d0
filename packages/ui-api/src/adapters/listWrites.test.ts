import { describe, expect, test } from 'vitest'
import { aRecord } from '../testing/aRecord.js'
import { fail, fakeOrg } from '../testing/fakeOrg.js'
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
import { getListRecordsByName } from './list/getListRecordsByName.js'
import { getListUi } from './list/getListUi.js'
import { getMruListRecords } from './list/getMruListRecords.js'
import { createListInfo } from './listInfo/createListInfo.js'
import { deleteListInfo } from './listInfo/deleteListInfo.js'
import { getListInfoByName } from './listInfo/getListInfoByName.js'
import { getListInfosByObjectName } from './listInfo/getListInfosByObjectName.js'
import { getListPreferences } from './listInfo/getListPreferences.js'
import { updateListInfoByName } from './listInfo/updateListInfoByName.js'
import { updateListPreferences } from './listInfo/updateListPreferences.js'
import { createRecord } from './records/createRecord.js'
import { getChildRecords } from './records/getChildRecords.js'
import { getRelatedListCount } from './relatedList/getRelatedListCount.js'
import { getRelatedListInfo } from './relatedList/getRelatedListInfo.js'
import { getRelatedListPreferences } from './relatedList/getRelatedListPreferences.js'
import { getRelatedListRecords } from './relatedList/getRelatedListRecords.js'
import { getRelatedListRecordsBatch } from './relatedList/getRelatedListRecordsBatch.js'
import { getRelatedListsCount } from './relatedList/getRelatedListsCount.js'
import { updateRelatedListInfo } from './relatedList/updateRelatedListInfo.js'
import { updateRelatedListPreferences } from './relatedList/updateRelatedListPreferences.js'

const ACME = '001000000000001AAA'
const OPEN = { objectApiName: 'Load__c', listViewApiName: 'Open' }
const OTHER = { objectApiName: 'Load__c', listViewApiName: 'Mine' }
const aLoad = aRecord({ apiName: 'Load__c', id: 'a00000000000001AAA' })

describe('list views', () => {
  const org = {
    'GET list-info/Load__c/Open': aListInfo(),
    'GET list-info/Load__c': {
      count: 1,
      lists: [{ apiName: 'Open', id: '00B000000000001AAA', label: 'Open loads' }],
    },
    'GET list-ui/Load__c': { count: 1, lists: [] },
    'POST list-records/Load__c/Open': () => aListPage([aLoad]),
    'POST list-records/Load__c/Mine': () => aListPage([aLoad]),
    'GET list-ui/Load__c/Open': () => ({ eTag: 'u', info: aListInfo(), records: aListPage([aLoad]) }),
    'GET list-preferences/Load__c/Open': aListPreferences(),
  }
  const load = async (responses: object) => {
    const { uiApi, calls } = fakeOrg({ ...org, ...responses })
    await uiApi.load(getListInfoByName, OPEN)
    await uiApi.load(getListInfosByObjectName, { objectApiName: 'Load__c' })
    await uiApi.load(getListUi, { objectApiName: 'Load__c' })
    await uiApi.load(getListUi, OPEN)
    await uiApi.load(getListRecordsByName, OPEN)
    await uiApi.load(getListRecordsByName, OTHER)
    await uiApi.load(getListPreferences, OPEN)
    const states = () => ({
      info: uiApi.peek(getListInfoByName, OPEN).state,
      overview: uiApi.peek(getListInfosByObjectName, { objectApiName: 'Load__c' }).state,
      summary: uiApi.peek(getListUi, { objectApiName: 'Load__c' }).state,
      ui: uiApi.peek(getListUi, OPEN).state,
      records: uiApi.peek(getListRecordsByName, OPEN).state,
      otherList: uiApi.peek(getListRecordsByName, OTHER).state,
      preferences: uiApi.peek(getListPreferences, OPEN).state,
    })
    return { uiApi, calls, states }
  }
  const fresh = {
    info: 'Fulfilled',
    overview: 'Fulfilled',
    summary: 'Fulfilled',
    ui: 'Fulfilled',
    records: 'Fulfilled',
    otherList: 'Fulfilled',
    preferences: 'Fulfilled',
  }

  test('caches a created list view; invalidates the list views of the object, but no records', async () => {
    const { uiApi, states } = await load({
      'POST list-info/Load__c': aListInfo({ label: 'New' }, 'New_List'),
    })
    const info = await uiApi.invoke(createListInfo, { objectApiName: 'Load__c', label: 'New' })
    expect(info.label).toBe('New')
    expect(
      uiApi.peek(getListInfoByName, { objectApiName: 'Load__c', listViewApiName: 'New_List' }),
    ).toMatchObject({ state: 'Fulfilled', data: { label: 'New' } })
    expect(states()).toEqual({ ...fresh, overview: 'Stale', summary: 'Stale' })
  })

  test('caches an updated list view; invalidates its records and the list views of the object, but no other list', async () => {
    const { uiApi, states } = await load({
      'PATCH list-info/Load__c/Open': aListInfo({ label: 'Renamed', eTag: 'b3' }),
    })
    await uiApi.invoke(updateListInfoByName, { ...OPEN, label: 'Renamed' })
    expect(uiApi.peek(getListInfoByName, OPEN).data?.label).toBe('Renamed')
    expect(uiApi.peek(getListUi, OPEN).data).toMatchObject({ info: { label: 'Renamed' } })
    expect(states()).toEqual({ ...fresh, overview: 'Stale', summary: 'Stale', ui: 'Stale', records: 'Stale' })
  })

  test('a deleted one is evicted', async () => {
    const { uiApi, states } = await load({ 'DELETE list-info/Load__c/Open': null })
    expect(await uiApi.invoke(deleteListInfo, OPEN)).toBeUndefined()
    expect(states()).toMatchObject({
      info: 'Unfulfilled',
      overview: 'Stale',
      records: 'Stale',
      otherList: 'Fulfilled',
    })
  })

  test('caches updated preferences; invalidates list infos and records', async () => {
    const { uiApi, states } = await load({
      'PATCH list-preferences/Load__c/Open': aListPreferences({ columnWidths: { Name: 200 } }),
    })
    await uiApi.invoke(updateListPreferences, { ...OPEN, columnWidths: { Name: 200 } })
    expect(uiApi.peek(getListPreferences, OPEN).data?.columnWidths).toEqual({ Name: 200 })
    expect(states()).toEqual({ ...fresh, info: 'Stale', ui: 'Stale', records: 'Stale' })
  })

  test.each([
    [createListInfo, { objectApiName: 'Load__c' }, 'POST list-info/Load__c'],
    [updateListInfoByName, OPEN, 'PATCH list-info/Load__c/Open'],
    [deleteListInfo, OPEN, 'DELETE list-info/Load__c/Open'],
    [updateListPreferences, OPEN, 'PATCH list-preferences/Load__c/Open'],
  ])(
    '[ERR-12] a failed $name rejects with the error of the server and changes nothing',
    async (adapter: any, input, call) => {
      const { uiApi, states } = await load({
        [call]: fail(403, [{ errorCode: 'INSUFFICIENT_ACCESS', message: 'Not yours' }]),
      })
      await expect(uiApi.invoke<any, any>(adapter, input)).rejects.toMatchObject({
        status: 403,
        messages: ['Not yours'],
      })
      expect(states()).toEqual(fresh)
    },
  )
})

describe('related lists', () => {
  const ofAccount = { parentObjectApiName: 'Account', relatedListId: 'Loads__r' }
  const ofAcme = { parentRecordId: ACME, relatedListId: 'Loads__r' }
  const org = {
    'GET related-list-info/Account/Loads__r': aRelatedListInfo(),
    'GET related-list-preferences/Account.Loads__r': aRelatedListPreferences(),
    [`POST related-list-records/${ACME}/Loads__r`]: () => aRelatedListPage([aLoad]),
    [`GET related-list-count/${ACME}/Loads__r`]: aRelatedListCount(1),
  }
  const load = async (responses: object) => {
    const { uiApi } = fakeOrg({ ...org, ...responses })
    await uiApi.load(getRelatedListInfo, ofAccount)
    await uiApi.load(getRelatedListPreferences, { preferencesId: 'Account.Loads__r' })
    await uiApi.load(getRelatedListRecords, ofAcme)
    await uiApi.load(getRelatedListCount, ofAcme)
    const states = () => [
      uiApi.peek(getRelatedListInfo, ofAccount).state,
      uiApi.peek(getRelatedListPreferences, { preferencesId: 'Account.Loads__r' }).state,
      uiApi.peek(getRelatedListRecords, ofAcme).state,
      uiApi.peek(getRelatedListCount, ofAcme).state,
    ]
    return { uiApi, states }
  }

  test('caches an updated info; invalidates preferences and records, but not the count', async () => {
    const { uiApi, states } = await load({
      'PATCH related-list-info/Account/Loads__r': aRelatedListInfo({ eTag: 'b3' }),
    })
    await uiApi.invoke(updateRelatedListInfo, {
      ...ofAccount,
      orderedByInfo: [{ fieldApiName: 'Name', isAscending: false }],
    })
    expect(uiApi.peek(getRelatedListInfo, ofAccount).data?.eTag).toBe('b3')
    expect(states()).toEqual(['Fulfilled', 'Stale', 'Stale', 'Fulfilled'])
  })

  test('caches updated preferences; invalidates info and records, but not the count', async () => {
    const { uiApi, states } = await load({
      'PATCH related-list-preferences/Account.Loads__r': aRelatedListPreferences({
        columnWrap: { Name: true },
      }),
    })
    await uiApi.invoke(updateRelatedListPreferences, {
      preferencesId: 'Account.Loads__r',
      columnWrap: { Name: true },
    })
    expect(
      uiApi.peek(getRelatedListPreferences, { preferencesId: 'Account.Loads__r' }).data?.columnWrap,
    ).toEqual({ Name: true })
    expect(states()).toEqual(['Stale', 'Fulfilled', 'Stale', 'Fulfilled'])
  })
})

test('a created record invalidates exactly the lists and counts that can contain it', async () => {
  const contacts = aRecord({ apiName: 'Contact', id: '003000000000001AAA' })
  const { uiApi } = fakeOrg({
    'POST records': aLoad,
    'GET mru-list-records/Load__c': () => aListPage([aLoad]),
    'GET mru-list-records/Contact': () => aListPage([contacts]),
    [`POST related-list-records/${ACME}/Loads__r`]: () => aRelatedListPage([aLoad]),
    [`POST related-list-records/${ACME}/Contacts`]: () => aRelatedListPage([contacts]),
    [`POST related-list-records/${ACME}/Empty`]: () => aRelatedListPage([]),
    [`POST related-list-records/batch/${ACME}`]: () => aBatch(aRelatedListPage([aLoad])),
    [`GET related-list-count/${ACME}/Loads__r`]: aRelatedListCount(1),
    [`GET related-list-count/batch/${ACME}/Others__r`]: aBatch(aRelatedListCount(1)),
    [`GET records/${ACME}/child-relationships/Loads__r`]: () => ({ count: 1, records: [aLoad] }),
  })
  const stale = [
    [getMruListRecords, { objectApiName: 'Load__c' }],
    [getRelatedListRecords, { parentRecordId: ACME, relatedListId: 'Loads__r' }],
    [getRelatedListRecords, { parentRecordId: ACME, relatedListId: 'Empty' }],
    [
      getRelatedListRecordsBatch,
      { parentRecordId: ACME, relatedListParameters: [{ relatedListId: 'Loads__r', pageSize: 9 }] },
    ],
    [getRelatedListCount, { parentRecordId: ACME, relatedListId: 'Loads__r' }],
    [getRelatedListsCount, { parentRecordId: ACME, relatedListNames: ['Others__r'] }],
    [getChildRecords, { recordId: ACME, relationshipName: 'Loads__r' }],
  ] as [any, any][]
  const untouched = [
    [getMruListRecords, { objectApiName: 'Contact' }],
    [getRelatedListRecords, { parentRecordId: ACME, relatedListId: 'Contacts' }],
  ] as [any, any][]
  for (const [adapter, config] of [...stale, ...untouched])
    expect((await uiApi.load(adapter, config)).state).toBe('Fulfilled')
  await uiApi.invoke(createRecord, { apiName: 'Load__c', fields: { Name: 'L-2' } })
  expect(stale.map(([adapter, config]) => uiApi.peek(adapter, config).state)).toEqual(
    stale.map(() => 'Stale'),
  )
  expect(untouched.map(([adapter, config]) => uiApi.peek(adapter, config).state)).toEqual([
    'Fulfilled',
    'Fulfilled',
  ])
})
