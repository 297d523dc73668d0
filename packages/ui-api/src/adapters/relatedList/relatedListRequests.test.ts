import { describe, expect, test } from 'vitest'
import { getRelatedListCount } from './getRelatedListCount.js'
import { getRelatedListInfo } from './getRelatedListInfo.js'
import { getRelatedListInfoBatch } from './getRelatedListInfoBatch.js'
import { getRelatedListPreferences } from './getRelatedListPreferences.js'
import { getRelatedListPreferencesBatch } from './getRelatedListPreferencesBatch.js'
import { getRelatedListRecords } from './getRelatedListRecords.js'
import { getRelatedListRecordsBatch } from './getRelatedListRecordsBatch.js'
import { getRelatedListsCount } from './getRelatedListsCount.js'
import { getRelatedListsInfo } from './getRelatedListsInfo.js'
import { updateRelatedListInfo } from './updateRelatedListInfo.js'
import { updateRelatedListPreferences } from './updateRelatedListPreferences.js'

const BASE = '/services/data/v63.0/ui-api'
const ACME = '001000000000001AAA'
const MASTER = '012000000000000AAA'
const ofAccount = { parentObjectApiName: 'Account', relatedListId: 'Loads__r' }
const ofAcme = { parentRecordId: ACME, relatedListId: 'Loads__r' }

describe('[API-15] [API-16] requests, defaults included', () => {
  test.each([
    [
      getRelatedListsCount,
      { parentRecordId: '001000000000001', relatedListNames: ['Loads__r', 'Contacts'] },
      `related-list-count/batch/${ACME}/Loads__r,Contacts`,
      { maxCount: 20 },
    ],
    [getRelatedListCount, ofAcme, `related-list-count/${ACME}/Loads__r`, { maxCount: 20 }],
    [
      getRelatedListCount,
      { ...ofAcme, maxCount: 99 },
      `related-list-count/${ACME}/Loads__r`,
      { maxCount: 99 },
    ],
    [
      getRelatedListInfoBatch,
      { parentObjectApiName: { objectApiName: 'Account' }, relatedListNames: ['Loads__r', 'Contacts'] },
      'related-list-info/batch/Account/Loads__r,Contacts',
      {},
    ],
    [
      getRelatedListInfoBatch,
      { parentObjectApiName: 'Account', relatedListNames: ['Contacts'], recordTypeId: MASTER },
      'related-list-info/batch/Account/Contacts',
      { recordTypeId: MASTER },
    ],
    [
      getRelatedListsInfo,
      { parentObjectApiName: 'Account', recordTypeId: MASTER },
      'related-list-info/Account',
      { recordTypeId: MASTER },
    ],
    [getRelatedListInfo, ofAccount, 'related-list-info/Account/Loads__r', { restrictColumnsToLayout: true }],
    [
      getRelatedListInfo,
      {
        ...ofAccount,
        fields: ['Load__c.Name'],
        optionalFields: ['Load__c.Rate__c'],
        recordTypeId: MASTER,
        restrictColumnsToLayout: false,
      },
      'related-list-info/Account/Loads__r',
      {
        fields: ['Load__c.Name'],
        optionalFields: ['Load__c.Rate__c'],
        recordTypeId: MASTER,
        restrictColumnsToLayout: false,
      },
    ],
    [
      getRelatedListPreferencesBatch,
      { preferencesIds: ['Account.Loads__r', 'Account.Contacts'] },
      'related-list-preferences/batch/Account.Loads__r,Account.Contacts',
      {},
    ],
    [
      getRelatedListPreferences,
      { preferencesId: 'Account.Loads__r' },
      'related-list-preferences/Account.Loads__r',
      {},
    ],
  ])('$name reads %j', (adapter, config, path, query) => {
    expect(adapter.request(config as never)).toEqual({
      method: 'GET',
      path: `${BASE}/${path}`,
      query,
      body: undefined,
      headers: {},
    })
  })

  const page = {
    fields: ['Load__c.Name'],
    optionalFields: ['Load__c.Rate__c'],
    pageSize: 10,
    sortBy: ['-Name'],
    where: '{}',
  }
  test.each([
    [getRelatedListRecords, ofAcme, 'POST', `related-list-records/${ACME}/Loads__r`, {}, { pageSize: 50 }],
    [
      getRelatedListRecords,
      { ...ofAcme, ...page, pageToken: '10' },
      'POST',
      `related-list-records/${ACME}/Loads__r`,
      {},
      { ...page, pageToken: '10' },
    ],
    [
      getRelatedListRecordsBatch,
      {
        parentRecordId: ACME,
        relatedListParameters: [{ relatedListId: 'Loads__r', ...page }, { relatedListId: 'Contacts' }],
      },
      'POST',
      `related-list-records/batch/${ACME}`,
      {},
      { relatedListParameters: [{ relatedListId: 'Loads__r', ...page }, { relatedListId: 'Contacts' }] },
    ],
    [
      updateRelatedListInfo,
      {
        ...ofAccount,
        recordTypeId: MASTER,
        orderedByInfo: [{ fieldApiName: 'Name', isAscending: true }],
        userPreferences: { columnWidths: { Name: -1 }, columnWrap: { Name: false } },
      },
      'PATCH',
      'related-list-info/Account/Loads__r',
      { recordTypeId: MASTER },
      {
        orderedByInfo: [{ fieldApiName: 'Name', isAscending: true }],
        userPreferences: { columnWidths: { Name: -1 }, columnWrap: { Name: false } },
      },
    ],
    [
      updateRelatedListPreferences,
      {
        preferencesId: 'Account.Loads__r',
        columnWidths: null,
        columnWrap: { Name: true },
        orderedBy: [{ fieldApiName: 'Name', isAscending: false }],
      },
      'PATCH',
      'related-list-preferences/Account.Loads__r',
      {},
      {
        columnWidths: null,
        columnWrap: { Name: true },
        orderedBy: [{ fieldApiName: 'Name', isAscending: false }],
      },
    ],
  ])('$name sends %j', (adapter, config, method, path, query, body) => {
    expect(adapter.request(config as never)).toEqual({
      method,
      path: `${BASE}/${path}`,
      query,
      body,
      headers: {},
    })
  })
})

test.each([
  [updateRelatedListInfo, { parentObjectApiName: 'Account' }],
  [updateRelatedListPreferences, { columnWidths: {} }],
  [getRelatedListRecordsBatch, { parentRecordId: ACME }],
])('[API-08] $name rejects an input without its required names', (adapter, config) => {
  expect(() => adapter.request(config as never)).toThrow(`Invalid config for "${adapter.name}"`)
})

const entry = (more: object) => [{ relatedListId: 'Contacts' }, { relatedListId: 'Loads__r', ...more }]
test.each([
  [
    [{ fields: [] }],
    'Expected "string" but received "undefined" (at "relatedListParameters[0].relatedListId")',
  ],
  [
    [{ relatedListId: 7 }],
    'Expected "string" but received "number" (at "relatedListParameters[0].relatedListId")',
  ],
  [
    entry({ fields: 'Name' }),
    'Expected "array" but received "string" (at "relatedListParameters[1].fields")',
  ],
  [
    entry({ optionalFields: [1] }),
    'Expected "string" but received "number" (at "relatedListParameters[1].optionalFields[0]")',
  ],
  [
    entry({ sortBy: [true] }),
    'Expected "string" but received "boolean" (at "relatedListParameters[1].sortBy[0]")',
  ],
  [
    entry({ pageSize: 2.5 }),
    'Expected "integer" but received "number" (at "relatedListParameters[1].pageSize")',
  ],
  [entry({ where: {} }), 'Expected "string" but received "object" (at "relatedListParameters[1].where")'],
  ['Loads__r', 'Expected "array" but received "string" (at "relatedListParameters")'],
])(
  '[API-08] [API-10] getRelatedListRecordsBatch reports the problem of %j',
  (relatedListParameters, message) => {
    expect(() =>
      getRelatedListRecordsBatch.request({ parentRecordId: ACME, relatedListParameters } as never),
    ).toThrow(`Invalid config for "getRelatedListRecordsBatch": ${message}`)
  },
)

test.each([
  [
    getRelatedListInfoBatch,
    { parentObjectApiName: 'Account', relatedListNames: 'Loads__r' },
    'Expected "array" but received "string" (at "relatedListNames")',
  ],
  [
    getRelatedListInfoBatch,
    { parentObjectApiName: 'Account', relatedListNames: ['Loads__r'], recordTypeId: null },
    'Expected "string" but received "null" (at "recordTypeId")',
  ],
  [
    getRelatedListsCount,
    { parentRecordId: ACME, relatedListNames: [7] },
    'Expected "string" but received "number" (at "relatedListNames[0]")',
  ],
  [
    getRelatedListsCount,
    { parentRecordId: ACME, relatedListNames: ['Loads__r'], maxCount: '5' },
    'Expected "integer" but received "string" (at "maxCount")',
  ],
  [
    getRelatedListPreferencesBatch,
    { preferencesIds: {} },
    'Expected "array" but received "object" (at "preferencesIds")',
  ],
])('[API-08] [API-11] the error of $name names the call and the problem', (adapter, config, message) => {
  expect(() => adapter.request(config as never)).toThrow(`Invalid config for "${adapter.name}": ${message}`)
})

test.each([
  [
    updateRelatedListPreferences,
    { preferencesId: 'A.B', columnWidths: { Name: 1.5 } },
    'Expected "integer" but received "number" (at "columnWidths.Name")',
  ],
  [
    updateRelatedListPreferences,
    { preferencesId: 'A.B', columnWrap: { Name: 1 } },
    'Expected "boolean" but received "number" (at "columnWrap.Name")',
  ],
  [
    updateRelatedListInfo,
    { ...ofAccount, orderedByInfo: [{ fieldApiName: 'Name' }] },
    'Expected "boolean" but received "undefined" (at "orderedByInfo[0].isAscending")',
  ],
  [
    updateRelatedListInfo,
    { ...ofAccount, userPreferences: { columnWidths: { Name: 1.5 } } },
    'Expected "integer" but received "number" (at "userPreferences.columnWidths.Name")',
  ],
])('[API-10] [API-11] the error of $name names the problem', (adapter, config, message) => {
  expect(() => adapter.request(config as never)).toThrow(`Invalid config for "${adapter.name}": ${message}`)
})

test('a batch of pages is one cache entry for any order of fields and names', () => {
  const key = (relatedListParameters: object[]) =>
    getRelatedListRecordsBatch.key({ parentRecordId: ACME, relatedListParameters } as never)
  expect(key([{ relatedListId: 'Loads__r', fields: ['A.B', 'A.C'], pageSize: 5 }])).toBe(
    key([{ pageSize: 5, fields: ['A.C', 'A.B'], relatedListId: 'Loads__r' }]),
  )
  expect(key([{ relatedListId: 'A' }, { relatedListId: 'B' }])).not.toBe(
    key([{ relatedListId: 'B' }, { relatedListId: 'A' }]),
  )
  expect(key([{ relatedListId: 'A', sortBy: ['B', 'C'] }])).not.toBe(
    key([{ relatedListId: 'A', sortBy: ['C', 'B'] }]),
  )
})
