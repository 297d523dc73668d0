import { describe, expect, test } from 'vitest'
import { fakeOrg } from '../../testing/fakeOrg.js'
import { aListInfo } from '../../testing/listBuilders.js'
import { createListInfo } from './createListInfo.js'
import { deleteListInfo } from './deleteListInfo.js'
import { getListInfoById } from './getListInfoById.js'
import { getListInfoByName } from './getListInfoByName.js'
import { getListInfosByName } from './getListInfosByName.js'
import { getListInfosByObjectName } from './getListInfosByObjectName.js'
import { getListObjectInfo } from './getListObjectInfo.js'
import { getListPreferences } from './getListPreferences.js'
import { updateListInfoByName } from './updateListInfoByName.js'
import { updateListPreferences } from './updateListPreferences.js'

const BASE = '/services/data/v63.0/ui-api'
const OPEN = { objectApiName: 'Load__c', listViewApiName: 'Open' }
const input = {
  displayColumns: ['Name', 'Rate__c'],
  filterLogicString: '1 OR 2',
  filteredByInfo: [{ fieldApiName: 'Status__c', operator: 'Equals', operandLabels: ['Open'] }],
  label: 'Open loads',
  listShares: ['Role.Dispatch'],
  scope: { apiName: 'everything' },
  visibility: 'Shared' as const,
}

describe('[API-15] requests', () => {
  test.each([
    [
      getListInfosByName,
      { names: ['Load__c.Open', 'Load__c.Mine'] },
      'list-info/batch',
      { names: ['Load__c.Open', 'Load__c.Mine'] },
    ],
    [getListInfosByName, { ids: ['00B000000000001AAA'] }, 'list-info/batch', { ids: ['00B000000000001AAA'] }],
    [
      getListInfosByObjectName,
      { objectApiName: 'Load__c' },
      'list-info/Load__c',
      { pageSize: 20, recentListsOnly: false },
    ],
    [
      getListInfosByObjectName,
      { objectApiName: 'Load__c', pageSize: 5, pageToken: '5', q: 'open', recentListsOnly: true },
      'list-info/Load__c',
      { pageSize: 5, pageToken: '5', q: 'open', recentListsOnly: true },
    ],
    [getListInfoById, { listViewId: '00B000000000001AAA' }, 'list-info/00B000000000001AAA', {}],
    [getListObjectInfo, { objectApiName: 'Load__c' }, 'list-object-info/Load__c', {}],
    [getListPreferences, OPEN, 'list-preferences/Load__c/Open', {}],
  ])('$name reads %j', (adapter, config, path, query) => {
    expect(adapter.request(config as never)).toEqual({
      method: 'GET',
      path: `${BASE}/${path}`,
      query,
      body: undefined,
      headers: {},
    })
  })

  test.each([
    [
      createListInfo,
      { objectApiName: 'Load__c', ...input, includeDefaultAttributes: true, listViewApiName: 'Open' },
      'POST',
      'list-info/Load__c',
      { ...input, includeDefaultAttributes: true, listViewApiName: 'Open' },
    ],
    [createListInfo, { objectApiName: 'Load__c' }, 'POST', 'list-info/Load__c', {}],
    [updateListInfoByName, { ...OPEN, ...input }, 'PATCH', 'list-info/Load__c/Open', input],
    [deleteListInfo, OPEN, 'DELETE', 'list-info/Load__c/Open', undefined],
    [
      updateListPreferences,
      { ...OPEN, columnWidths: { Name: -1 }, columnWrap: { Name: true }, orderedBy: null },
      'PATCH',
      'list-preferences/Load__c/Open',
      { columnWidths: { Name: -1 }, columnWrap: { Name: true }, orderedBy: null },
    ],
  ])('$name writes %j', (adapter, config, method, path, body) => {
    expect(adapter.request(config as never)).toEqual({
      method,
      path: `${BASE}/${path}`,
      query: {},
      body,
      headers: {},
    })
  })
})

test.each([
  [createListInfo, {}],
  [updateListInfoByName, { objectApiName: 'Load__c' }],
  [deleteListInfo, { listViewApiName: 'Open' }],
  [updateListPreferences, { objectApiName: 'Load__c', columnWidths: {} }],
])('[API-08] $name rejects an input without its required names', (adapter, config) => {
  expect(() => adapter.request(config as never)).toThrow(`Invalid config for "${adapter.name}"`)
})

test.each([
  ['columnWidths', { Name: 100.5 }, 'Expected "integer" but received "number" (at "columnWidths.Name")'],
  ['columnWidths', [], 'Expected "object" but received "array" (at "columnWidths")'],
  ['columnWrap', { Name: 'yes' }, 'Expected "boolean" but received "string" (at "columnWrap.Name")'],
  [
    'orderedBy',
    [{ isAscending: true }],
    'Expected "string" but received "undefined" (at "orderedBy[0].fieldApiName")',
  ],
  [
    'orderedBy',
    [{ fieldApiName: 'Name', isAscending: 1 }],
    'Expected "boolean" but received "number" (at "orderedBy[0].isAscending")',
  ],
])('[API-10] [API-11] updateListPreferences reports the problem of %s %j', (name, value, message) => {
  expect(() => updateListPreferences.request({ ...OPEN, [name]: value })).toThrow(
    `Invalid config for "updateListPreferences": ${message}`,
  )
})

test.each([
  [
    'filteredByInfo',
    [{ operator: 'Equals', operandLabels: [] }],
    'Expected "string" but received "undefined" (at "filteredByInfo[0].fieldApiName")',
  ],
  [
    'filteredByInfo',
    [{ fieldApiName: 'A', operator: 2, operandLabels: [] }],
    'Expected "string" but received "number" (at "filteredByInfo[0].operator")',
  ],
  [
    'filteredByInfo',
    [{ fieldApiName: 'A', operator: 'Equals', operandLabels: [1] }],
    'Expected "string" but received "number" (at "filteredByInfo[0].operandLabels[0]")',
  ],
  ['scope', {}, 'Expected "string" but received "undefined" (at "scope.apiName")'],
  ['displayColumns', 'Name', 'Expected "array" but received "string" (at "displayColumns")'],
  ['visibility', 'Everybody', 'Expected one of "Private","Public","Shared" (at "visibility")'],
])('[API-10] [API-11] writes of list views report the problem of %s %j', (name, value, message) => {
  for (const adapter of [createListInfo, updateListInfoByName])
    expect(() => adapter.request({ ...OPEN, [name]: value })).toThrow(
      `Invalid config for "${adapter.name}": ${message}`,
    )
})

test('keys ignore the order of names, and respect the order of results', () => {
  const key = (config: object) => getListInfosByName.key(config)
  expect(key({ names: ['A.B'], ids: ['1'] })).toBe(key({ ids: ['1'], names: ['A.B'] }))
  expect(key({ names: ['A.B', 'A.C'] })).not.toBe(key({ names: ['A.C', 'A.B'] }))
})

test('more list views than a URL can hold are fetched in parts and merged in order', async () => {
  const names = Array.from({ length: 300 }, (_, i) => `Load__c.A_list_with_a_rather_long_name_${i}`)
  const ids = Array.from({ length: 60 }, (_, i) => `00B${String(i).padStart(12, '0')}AAA`)
  const { uiApi, requests } = fakeOrg({
    'GET list-info/batch': ({ query }) => ({
      hasErrors: false,
      results: [query.get('names'), query.get('ids')].flatMap((list) =>
        (list?.split(',') ?? []).map((one) => ({
          statusCode: 200,
          result: aListInfo({
            label: one,
            listReference: { ...aListInfo().listReference, listViewApiName: one },
          }),
        })),
      ),
    }),
  })
  const { data } = await uiApi.load(getListInfosByName, { names, ids })
  expect(data?.results.map(({ result }) => result.label)).toEqual([...names, ...ids])
  expect(requests.length).toBeGreaterThan(1)
  for (const { query } of requests) expect(query.toString().length).toBeLessThan(8_000)
})

test('a list view that was fetched by id serves a read by name', async () => {
  const { uiApi, requests } = fakeOrg({ 'GET list-info/00B000000000001AAA': aListInfo() })
  const { data } = await uiApi.load(getListInfoById, { listViewId: '00B000000000001AAA' })
  expect((await uiApi.load(getListInfoByName, OPEN)).data).toBe(data)
  expect(requests).toHaveLength(1)
})
