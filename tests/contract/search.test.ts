import {
  createRecord,
  getKeywordSearchResults,
  getLookupMetadata,
  getLookupRecords,
  getRecord,
  getSearchFilterMetadata,
  getSearchFilterOptions,
  getSearchResults,
} from '@portal/ui-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlatform, type TestedPlatform } from './harness/openPlatform'
import { visit, type Visitor } from './harness/visit'

let platform: TestedPlatform
let admin: Visitor
let rival: Visitor
let unit: string

const lookup = { objectApiName: 'Available_Capacity__c', fieldApiName: 'Unit__c' }

beforeAll(async () => {
  platform = await openPlatform()
  admin = await visit(platform, 'admin@carrier.test')
  rival = await visit(platform, 'rival@carrier.test')
  const fields = { Unit_Number__c: 'Quokka-77', Kind__c: 'Truck', Type__c: 'V', In_Service__c: true }
  unit = (await admin.uiApi.invoke(createRecord, { apiName: 'Carrier_Equipment__c', fields }))!.id
})
afterAll(() => platform.close())

test("a search finds the caller's records only, and caches them for record reads", async () => {
  const config = { objectApiName: 'Carrier_Equipment__c', q: 'quokka 77' }
  const { data, error } = await admin.uiApi.load(getKeywordSearchResults, config)
  expect(error).toBeUndefined()
  expect(data!.records!.map(({ id }) => id)).toEqual([unit])
  const known = await admin.uiApi.load(
    getRecord,
    { recordId: unit, fields: ['Carrier_Equipment__c.Name'] },
    { cachePolicy: 'cache-only' },
  )
  expect(known.state).toBe('Fulfilled')
  const theirs = await rival.uiApi.load(getKeywordSearchResults, config)
  expect(theirs.data!.records).toEqual([])
})

test('searches several objects at once, with filters and their values', async () => {
  const { data } = await admin.uiApi.load(getSearchResults, {
    q: 'quokka',
    objectApiNames: ['Carrier_Equipment__c', 'Load__c'],
  })
  expect(data!.keywordSearchResults!.map(({ count }) => count)).toEqual([1, 0])
  const filters = await admin.uiApi.load(getSearchFilterMetadata, { objectApiName: 'Carrier_Equipment__c' })
  const filterApiName = filters.data!.filters![0]!.targetFieldPath!
  const options = await admin.uiApi.load(getSearchFilterOptions, {
    objectApiName: 'Carrier_Equipment__c',
    filterApiName,
  })
  const values = [options.data!.options![0]!.value]
  const narrowed = await admin.uiApi.load(getKeywordSearchResults, {
    objectApiName: 'Carrier_Equipment__c',
    q: 'quokka',
    filters: [{ targetFieldPath: filterApiName, values }],
  })
  expect(narrowed.data!.count).toBe(1)
})

test('lookups suggest records by term, and reject terms that are too short', async () => {
  const { data } = await admin.uiApi.load(getLookupRecords, { ...lookup, searchType: 'TypeAhead', q: 'quo' })
  expect(data!.lookupResults['Carrier_Equipment__c']!.records.map(({ id }) => id)).toEqual([unit])
  const theirs = await rival.uiApi.load(getLookupRecords, { ...lookup, searchType: 'TypeAhead', q: 'quo' })
  expect(theirs.data!.lookupResults['Carrier_Equipment__c']!.records).toEqual([])
  const short = await admin.uiApi.load(getLookupRecords, { ...lookup, searchType: 'TypeAhead', q: 'qu' })
  expect(short.error).toMatchObject({ status: 400 })
  const shown = await admin.uiApi.load(getLookupMetadata, lookup)
  expect(shown.data!.primaryField).toMatchObject({ fieldApiName: 'Name' })
})
