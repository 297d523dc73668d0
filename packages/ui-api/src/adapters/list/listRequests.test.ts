import { expect, test } from 'vitest'
import { getListRecordsById } from './getListRecordsById.js'
import { getMruListRecords } from './getMruListRecords.js'

const BASE = '/services/data/v63.0/ui-api'
const NOTHING = { query: {}, body: undefined, headers: {} }

test('[API-16] reads 50 recently used records by default', () => {
  expect(getMruListRecords.request({ objectApiName: 'Load__c' })).toEqual({
    ...NOTHING,
    method: 'GET',
    path: `${BASE}/mru-list-records/Load__c`,
    query: { pageSize: 50 },
  })
})

test('sends every name of a page of recently used records', () => {
  const page = {
    fields: ['Load__c.Name'],
    optionalFields: ['Load__c.Rate__c'],
    pageSize: 10,
    pageToken: '20',
    sortBy: ['-Name'],
  }
  expect(getMruListRecords.request({ objectApiName: { objectApiName: 'Load__c' }, ...page }).query).toEqual(
    page,
  )
})

test('[API-16] reads 50 records of a list view by its id by default', () => {
  expect(getListRecordsById.request({ listViewId: '00B000000000001AAA' })).toEqual({
    ...NOTHING,
    method: 'GET',
    path: `${BASE}/list-records/00B000000000001AAA`,
    query: { pageSize: 50 },
  })
})

test('sends every name of a page by id', () => {
  const page = {
    pageSize: 5,
    pageToken: '5',
    sortBy: ['Name'],
    searchTerm: 'steel',
    where: '{ Name: { like: "L%" } }',
  }
  expect(getListRecordsById.request({ listViewId: '00B000000000001AAA', ...page }).query).toEqual(page)
})

test('has one cache entry for fields in any order, and two for two sort orders', () => {
  const key = (fields: string[], sortBy: string[]) =>
    getMruListRecords.key({ objectApiName: 'Load__c', fields, sortBy })
  expect(key(['Load__c.A', 'Load__c.B'], ['A', 'B'])).toBe(
    key(['Load__c.B', 'Load__c.A', 'Load__c.A'], ['A', 'B']),
  )
  expect(key(['Load__c.A'], ['A', 'B'])).not.toBe(key(['Load__c.A'], ['B', 'A']))
})

test.each([
  [{ objectApiName: 5 }, 'Expected "string" but received "number" (at "objectApiName")'],
  [{ objectApiName: 'Load__c', pageSize: '50' }, 'Expected "integer" but received "string" (at "pageSize")'],
  [{ objectApiName: 'Load__c', sortBy: 'Name' }, 'Expected "array" but received "string" (at "sortBy")'],
  [{ objectApiName: 'Load__c', fields: [7] }, 'Expected "string" but received "number" (at "fields[0]")'],
])('[API-11] reports the problem of %j', (config, message) => {
  expect(() => getMruListRecords.request(config as never)).toThrow(message)
})
