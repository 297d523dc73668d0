import { expect, test } from 'vitest'
import { getLookupRecords } from '../lookups/getLookupRecords.js'
import { getKeywordSearchResults } from './getKeywordSearchResults.js'
import { getLookupMetadata } from './getLookupMetadata.js'
import { getSearchFilterMetadata } from './getSearchFilterMetadata.js'
import { getSearchFilterOptions } from './getSearchFilterOptions.js'
import { getSearchResults } from './getSearchResults.js'

const BASE = '/services/data/v63.0/ui-api'
const carrier = { objectApiName: 'Load__c', fieldApiName: 'Carrier__c' }
const search = {
  answerTypes: ['Keyword'],
  configurationName: 'Loads',
  objectApiNames: ['Load__c'],
  searchObjectOptions: { a: 1 },
}
const keyword = {
  configurationName: 'Loads',
  dataCategories: [{ a: 1 }],
  filters: [{ b: 2 }],
  pageSize: 5,
  pageToken: '5',
  sortBy: 'Name',
}
const lookup = {
  page: 2,
  pageSize: 5,
  q: 'acme',
  searchType: 'TypeAhead',
  dependentFieldBindings: ['Region__c=West'],
  sourceRecordId: 'a00000000000001AAA',
  targetApiName: ['Account'],
}

test.each([
  [
    getSearchFilterMetadata,
    { objectApiName: 'Load__c' },
    'GET',
    'search-info/Load__c/filters',
    {},
    undefined,
  ],
  [
    getSearchFilterMetadata,
    { objectApiName: 'Load__c', channel: 'mobile', configurationName: 'Loads' },
    'GET',
    'search-info/Load__c/filters',
    { channel: 'mobile', configurationName: 'Loads' },
    undefined,
  ],
  [
    getSearchFilterOptions,
    { objectApiName: 'Load__c', filterApiName: 'Status', q: 'op' },
    'GET',
    'search-info/Load__c/filters/Status/options',
    { q: 'op' },
    undefined,
  ],
  [getLookupMetadata, carrier, 'GET', 'search-info/Load__c/lookup/Carrier__c', {}, undefined],
  [getSearchResults, { q: 'steel' }, 'POST', 'search/results', { q: 'steel' }, {}],
  [getSearchResults, { q: 'steel', ...search }, 'POST', 'search/results', { q: 'steel' }, search],
  [
    getKeywordSearchResults,
    { objectApiName: 'Load__c', q: 'steel' },
    'POST',
    'search/results/keyword',
    { objectApiName: 'Load__c', q: 'steel' },
    {},
  ],
  [
    getKeywordSearchResults,
    { objectApiName: 'Load__c', q: 'steel', ...keyword },
    'POST',
    'search/results/keyword',
    { objectApiName: 'Load__c', q: 'steel' },
    keyword,
  ],
  [
    getLookupRecords,
    carrier,
    'POST',
    'lookups/Load__c/Carrier__c',
    { page: 1, pageSize: 25, searchType: 'Recent' },
    {},
  ],
  [
    getLookupRecords,
    {
      ...carrier,
      ...lookup,
      sourceRecord: { apiName: 'Load__c', fields: {} },
      orderBy: [{ fieldApiName: 'Name' }],
    },
    'POST',
    'lookups/Load__c/Carrier__c',
    lookup,
    { sourceRecord: { apiName: 'Load__c', fields: {} }, orderBy: [{ fieldApiName: 'Name' }] },
  ],
])('[API-15] $name sends %j, defaults included', (adapter, config, method, path, query, body) => {
  expect(adapter.request(config as never)).toEqual({
    method,
    path: `${BASE}/${path}`,
    query,
    body,
    headers: {},
  })
})

test.each([
  [getSearchResults, { q: 7 }, 'Expected "string" but received "number" (at "q")'],
  [
    getSearchResults,
    { q: 'a', searchObjectOptions: [] },
    'Expected "object" but received "array" (at "searchObjectOptions")',
  ],
  [
    getKeywordSearchResults,
    { objectApiName: 'A', q: 'a', filters: {} },
    'Expected "array" but received "object" (at "filters")',
  ],
  [
    getKeywordSearchResults,
    { objectApiName: 'A', q: 'a', pageSize: 1.5 },
    'Expected "integer" but received "number" (at "pageSize")',
  ],
  [
    getSearchFilterOptions,
    { objectApiName: 'A', filterApiName: false },
    'Expected "string" but received "boolean" (at "filterApiName")',
  ],
  [
    getLookupRecords,
    { ...carrier, searchType: 'Fuzzy' },
    'Expected one of "Recent","Search","TypeAhead" (at "searchType")',
  ],
  [
    getLookupRecords,
    { ...carrier, targetApiName: 'Account' },
    'Expected "array" but received "string" (at "targetApiName")',
  ],
])('[API-11] the error of $name names the problem of %j', (adapter, config, message) => {
  expect(() => adapter.request(config as never)).toThrow(message)
})

test('the order of target objects, bindings and names in a record does not change the cache key', () => {
  const key = (config: object) => getLookupRecords.key({ ...carrier, ...config })
  expect(key({ targetApiName: ['A', 'B'], dependentFieldBindings: ['x=1', 'y=2'] })).toBe(
    key({ targetApiName: ['B', 'A'], dependentFieldBindings: ['y=2', 'x=1'] }),
  )
  expect(key({ sourceRecord: { apiName: 'A', fields: { x: 1, y: 2 } } })).toBe(
    key({ sourceRecord: { fields: { y: 2, x: 1 }, apiName: 'A' } }),
  )
  expect(key({ orderBy: [{ a: 1 }, { b: 2 }] })).not.toBe(key({ orderBy: [{ b: 2 }, { a: 1 }] }))
})
