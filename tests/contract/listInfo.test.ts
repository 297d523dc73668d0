import {
  createListInfo,
  deleteListInfo,
  getFieldValue,
  getListInfoById,
  getListInfoByName,
  getListInfosByName,
  getListInfosByObjectName,
  getListObjectInfo,
  getListPreferences,
  getListRecordsById,
  getListRecordsByName,
  getMruListRecords,
  updateListInfoByName,
  updateListPreferences,
} from '@portal/ui-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlatform, type TestedPlatform } from './harness/openPlatform'
import { visit, type Visitor } from './harness/visit'

let platform: TestedPlatform
let dispatcher: Visitor
let admin: Visitor
let rival: Visitor

beforeAll(async () => {
  platform = await openPlatform()
  dispatcher = await visit(platform, 'dispatcher@carrier.test')
  admin = await visit(platform, 'admin@carrier.test')
  rival = await visit(platform, 'rival@carrier.test')
})
afterAll(() => platform.close())

const reefers = {
  objectApiName: 'Load__c',
  label: 'Reefers',
  displayColumns: ['Name', 'Equipment_Type__c'],
  filteredByInfo: [{ fieldApiName: 'Equipment_Type__c', operator: 'Equals', operandLabels: ['R'] }],
}

test('a list view is created, read, shared, updated and deleted', async () => {
  const made = await dispatcher.uiApi.invoke(createListInfo, reefers)
  const name = { objectApiName: 'Load__c', listViewApiName: made.listReference.listViewApiName ?? '' }
  const listViewId = made.listReference.id ?? ''
  const page = await dispatcher.uiApi.load(getListRecordsById, {
    listViewId,
    fields: ['Load__c.Equipment_Type__c'],
    pageSize: 5,
  })
  expect(page.error).toBeUndefined()
  expect(page.data!.records.map(({ fields }) => fields['Equipment_Type__c']?.value)).toEqual(
    Array(5).fill('R'),
  )

  expect((await admin.uiApi.load(getListInfoByName, name)).error).toMatchObject({ status: 404 })
  await dispatcher.uiApi.invoke(updateListInfoByName, { ...name, visibility: 'Public', label: 'Cold' })
  expect((await admin.uiApi.refresh(getListInfoByName, name)).data).toMatchObject({ label: 'Cold' })
  const mine = await dispatcher.uiApi.load(getListInfoById, { listViewId })
  expect(mine.data).toMatchObject({ label: 'Cold', visibility: 'Public', updateable: true })
  expect((await rival.uiApi.load(getListInfoById, { listViewId })).error).toMatchObject({ status: 404 })

  await admin.uiApi.invoke(deleteListInfo, name)
  expect((await dispatcher.uiApi.refresh(getListInfoByName, name)).error).toMatchObject({ status: 404 })
})

test('built-in list views reject changes with a reason', async () => {
  const posted = { objectApiName: 'Load__c', listViewApiName: 'Posted' }
  await expect(admin.uiApi.invoke(deleteListInfo, posted)).rejects.toMatchObject({ status: 403 })
  await expect(admin.uiApi.invoke(updateListInfoByName, { ...posted, label: 'Mine' })).rejects.toMatchObject({
    status: 403,
    errorCode: 'INSUFFICIENT_ACCESS',
  })
})

test('list views of an object are paginated, and listed when recently viewed', async () => {
  const first = await rival.uiApi.load(getListInfosByObjectName, { objectApiName: 'Load__c', pageSize: 2 })
  expect(first.data).toMatchObject({ count: 2, nextPageToken: '2' })
  const asked = { objectApiName: 'Load__c', recentListsOnly: true }
  expect((await rival.uiApi.load(getListInfosByObjectName, asked)).data!.lists).toEqual([])
  await rival.uiApi.load(getListRecordsByName, { objectApiName: 'Load__c', listViewApiName: 'Posted' })
  const recent = await rival.uiApi.refresh(getListInfosByObjectName, asked)
  expect(recent.data!.lists.map(({ apiName }) => apiName)).toEqual(['Posted'])
  const batch = await rival.uiApi.load(getListInfosByName, { names: ['Load__c.Posted', 'Load__c.Nope'] })
  expect(batch.data!.results.map(({ statusCode }) => statusCode)).toEqual([200, 404])
})

test('list preferences belong to the user and apply to the list info', async () => {
  const posted = { objectApiName: 'Load__c', listViewApiName: 'Posted' }
  await admin.uiApi.load(getListInfoByName, posted)
  await admin.uiApi.invoke(updateListPreferences, {
    ...posted,
    columnWidths: { Name: 180 },
    orderedBy: [{ fieldApiName: 'Name', isAscending: true }],
  })
  const preferences = await admin.uiApi.load(getListPreferences, posted)
  expect(preferences.data).toMatchObject({
    columnWidths: { Name: 180 },
    orderedBy: [{ fieldApiName: 'Name' }],
  })
  const { data } = await admin.uiApi.load(getListRecordsByName, { ...posted, pageSize: 5 })
  const ids = data!.records.map((record) => getFieldValue(record, 'Load__c.Name'))
  expect(ids).toEqual(ids.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)))
  const others = await dispatcher.uiApi.load(getListPreferences, posted)
  expect(others.data!.columnWidths['Name']).toBe(-1)
})

test('returns list object info and recent records', async () => {
  const info = await admin.uiApi.load(getListObjectInfo, { objectApiName: 'Load__c' })
  expect(info.data!.scopes!.map(({ apiName }) => apiName)).toEqual(['everything', 'mine'])
  const recent = await admin.uiApi.load(getMruListRecords, { objectApiName: 'Load__c' })
  expect(recent).toMatchObject({ state: 'Fulfilled' })
})

test('pagination continues beyond two thousand records without duplicates', async () => {
  const seen = new Set<string>()
  let count = 0
  let pageToken: string | undefined
  do {
    const { data, error } = await dispatcher.uiApi.load(getListRecordsByName, {
      objectApiName: 'Load__c',
      listViewApiName: 'All',
      pageSize: 1_000,
      ...(pageToken === undefined ? {} : { pageToken }),
    })
    expect(error).toBeUndefined()
    for (const { id } of data!.records) seen.add(id)
    count += data!.count
    pageToken = data!.nextPageToken ?? undefined
  } while (pageToken !== undefined)
  expect(seen.size).toBe(count)
  expect(count).toBeGreaterThan(2_000)
})
