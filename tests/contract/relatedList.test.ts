import {
  getChildRecords,
  getRelatedListCount,
  getRelatedListInfo,
  getRelatedListInfoBatch,
  getRelatedListPreferences,
  getRelatedListPreferencesBatch,
  getRelatedListRecords,
  getRelatedListRecordsBatch,
  getRelatedListsCount,
  getRelatedListsInfo,
  updateRelatedListInfo,
  updateRelatedListPreferences,
} from '@portal/ui-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlatform, type TestedPlatform } from './harness/openPlatform'
import { visit, type Visitor } from './harness/visit'

let platform: TestedPlatform
let admin: Visitor
let rival: Visitor
let account: string

beforeAll(async () => {
  platform = await openPlatform()
  admin = await visit(platform, 'admin@carrier.test')
  rival = await visit(platform, 'rival@carrier.test')
  account = admin.session.accountId ?? ''
})
afterAll(() => platform.close())

const ofEquipment = { parentObjectApiName: 'Account', relatedListId: 'Equipment__r' }

test('records of a related list have pages that match its count and info', async () => {
  const list = { parentRecordId: account, relatedListId: 'Equipment__r' }
  const count = await admin.uiApi.load(getRelatedListCount, list)
  const page = await admin.uiApi.load(getRelatedListRecords, {
    ...list,
    fields: ['Carrier_Equipment__c.Name'],
    pageSize: 1,
  })
  const info = await admin.uiApi.load(getRelatedListInfo, ofEquipment)
  expect([count.error, page.error, info.error]).toEqual([undefined, undefined, undefined])
  expect(count.data!.count).toBeGreaterThan(0)
  expect(page.data!.records).toHaveLength(1)
  expect(page.data!.listInfoETag).toBe(info.data!.eTag)
  const children = await admin.uiApi.load(getChildRecords, {
    recordId: account,
    relationshipName: 'Equipment__r',
  })
  expect(children.data!.records[0]!.apiName).toBe('Carrier_Equipment__c')
})

test('batches respond per list', async () => {
  const relatedListNames = ['Equipment__r', 'Nope__r']
  const counts = await admin.uiApi.load(getRelatedListsCount, { parentRecordId: account, relatedListNames })
  const infos = await admin.uiApi.load(getRelatedListInfoBatch, {
    parentObjectApiName: 'Account',
    relatedListNames,
  })
  const records = await admin.uiApi.load(getRelatedListRecordsBatch, {
    parentRecordId: account,
    relatedListParameters: relatedListNames.map((relatedListId) => ({ relatedListId, pageSize: 2 })),
  })
  const preferences = await admin.uiApi.load(getRelatedListPreferencesBatch, {
    preferencesIds: ['Account.Equipment__r', 'Account.Nope__r'],
  })
  for (const { data, error } of [counts, infos, records, preferences]) {
    expect(error).toBeUndefined()
    expect(data!.results.map(({ statusCode }) => statusCode)).toEqual([200, 404])
  }
})

test('the related lists of a load are those of the contract', async () => {
  const { data } = await admin.uiApi.load(getRelatedListsInfo, { parentObjectApiName: 'Load__c' })
  expect(data!.relatedLists.map(({ relatedListId }) => relatedListId)).toEqual(
    expect.arrayContaining(['Stops__r', 'Bookings__r', 'Events__r', 'Documents__r', 'Payments__r']),
  )
})

test("a user's settings are returned in preferences and info", async () => {
  await admin.uiApi.invoke(updateRelatedListPreferences, {
    preferencesId: 'Account.Equipment__r',
    columnWidths: { Name: 222 },
    orderedBy: [{ fieldApiName: 'Name', isAscending: false }],
  })
  const info = await admin.uiApi.refresh(getRelatedListInfo, ofEquipment)
  expect(info.data).toMatchObject({
    orderedByInfo: [{ fieldApiName: 'Name', isAscending: false }],
    userPreferences: { columnWidths: { Name: 222 } },
  })
  await admin.uiApi.invoke(updateRelatedListInfo, {
    ...ofEquipment,
    userPreferences: { columnWrap: { Name: true } },
  })
  const preferencesId = 'Account.Equipment__r'
  const preferences = await admin.uiApi.refresh(getRelatedListPreferences, { preferencesId })
  expect(preferences.data).toMatchObject({ columnWidths: { Name: 222 }, columnWrap: { Name: true } })
})

test('the lists of another account are not found', async () => {
  const { error } = await rival.uiApi.load(getRelatedListCount, {
    parentRecordId: account,
    relatedListId: 'Bookings__r',
  })
  expect(error).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' })
})
