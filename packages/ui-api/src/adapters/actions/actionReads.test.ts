import { expect, test } from 'vitest'
import { getActionOverrides } from './getActionOverrides.js'
import { getFormulaActivations } from './getFormulaActivations.js'
import { getGlobalActions } from './getGlobalActions.js'
import { getLookupActions } from './getLookupActions.js'
import { getObjectCreateActions } from './getObjectCreateActions.js'
import { getQuickActionDefaults } from './getQuickActionDefaults.js'
import { getQuickActionInfo } from './getQuickActionInfo.js'
import { getQuickActionLayout } from './getQuickActionLayout.js'
import { getRecordActions } from './getRecordActions.js'
import { getRecordEditActions } from './getRecordEditActions.js'
import { getRelatedListActions } from './getRelatedListActions.js'
import { getRelatedListRecordActions } from './getRelatedListRecordActions.js'
import { getRelatedListsActions } from './getRelatedListsActions.js'

const BASE = '/services/data/v63.0/ui-api/actions'
const A = '001000000000001AAA'
const B = '001000000000002AAA'
const ROW = '003000000000001AAA'
const DEFAULTS = { formFactor: 'Large', retrievalMode: 'PageLayout' }
const filters = {
  actionTypes: ['StandardButton', 'QuickAction'],
  apiNames: ['Edit'],
  formFactor: 'Small',
  retrievalMode: 'All',
  sections: ['Page'],
} as const

test.each([
  ['global actions', getGlobalActions.request({}), `${BASE}/global`, DEFAULTS],
  ['global actions, filtered', getGlobalActions.request(filters), `${BASE}/global`, filters],
  [
    'the form of an action',
    getQuickActionLayout.request({ actionApiName: 'Load__c.New' }),
    `${BASE}/layout/Load__c.New`,
    {},
  ],
  [
    'the form of an action for an object',
    getQuickActionLayout.request({
      actionApiName: 'New',
      objectApiName: 'Load__c',
      recordTypeId: '012000000000000AAA',
    }),
    `${BASE}/layout/New`,
    { objectApiName: 'Load__c', recordTypeId: '012000000000000AAA' },
  ],
  [
    'lookup actions',
    getLookupActions.request({ objectApiNames: ['Account', 'Contact'] }),
    `${BASE}/lookup/Account,Contact`,
    DEFAULTS,
  ],
  [
    'actions of creating a record',
    getObjectCreateActions.request({ objectApiName: 'Load__c', ...filters }),
    `${BASE}/object/Load__c/record-create`,
    filters,
  ],
  [
    'action overrides',
    getActionOverrides.request({ objectApiName: 'Load__c' }),
    `${BASE}/overrides/Load__c`,
    {},
  ],
  [
    'action overrides of a type',
    getActionOverrides.request({ objectApiName: 'Load__c', defaultTemplateOnly: true, type: 'View' }),
    `${BASE}/overrides/Load__c`,
    { defaultTemplateOnly: true, type: 'View' },
  ],
  [
    'formula activations',
    getFormulaActivations.request({ actionFeature: 'f' }),
    `${BASE}/formula-activation/f`,
    {},
  ],
  [
    'formula activations of objects',
    getFormulaActivations.request({ actionFeature: 'f', application: 'a', objectApiNames: ['Load__c'] }),
    `${BASE}/formula-activation/f`,
    { application: 'a', objectApiNames: ['Load__c'] },
  ],
  [
    'what an action is',
    getQuickActionInfo.request({ actionApiName: 'Load__c.New' }),
    `${BASE}/quick-action-info/Load__c.New`,
    {},
  ],
  [
    'the defaults of an action',
    getQuickActionDefaults.request({
      actionApiName: 'Load__c.New',
      optionalFields: ['Load__c.Name'],
      parentRecordId: '001000000000001',
    }),
    `${BASE}/record-defaults/Load__c.New`,
    { optionalFields: ['Load__c.Name'], parentRecordId: A },
  ],
  [
    '[API-06] record actions of a section',
    getRecordActions.request({ recordIds: [A, B], sections: ['Page'] }),
    `${BASE}/record/${A},${B}`,
    { ...DEFAULTS, sections: ['Page'] },
  ],
  [
    'actions of editing records',
    getRecordEditActions.request({ recordIds: [A] }),
    `${BASE}/record/${A}/record-edit`,
    DEFAULTS,
  ],
  [
    'actions of rows in related lists',
    getRelatedListRecordActions.request({ recordIds: [A], relatedListRecordIds: [ROW], ...filters }),
    `${BASE}/record/${A}/related-list-record/${ROW}`,
    filters,
  ],
])('[API-15] reads %s', (_, request, path, query) => {
  expect(request).toEqual({ method: 'GET', path, query, body: undefined, headers: {} })
})

test('reads the actions of a related list by POST, defaults in the body', () => {
  const request = getRelatedListActions.request({
    recordIds: [A],
    relatedListId: 'Loads__r',
    sections: ['Page'],
  })
  const path = `${BASE}/record/${A}/related-list/Loads__r`
  expect(request).toEqual({
    method: 'POST',
    path,
    query: {},
    body: { ...DEFAULTS, sections: ['Page'] },
    headers: {},
  })
})

test('reads the actions of several related lists by POST, in the order of the request', () => {
  const relatedListsActionParameters = [
    { relatedListId: 'Loads__r', sections: ['Page'] },
    { relatedListId: 'Contacts' },
  ]
  expect(getRelatedListsActions.request({ recordIds: [A], relatedListsActionParameters })).toEqual({
    method: 'POST',
    path: `${BASE}/record/${A}/related-list/batch`,
    query: {},
    body: { relatedListsActionParameters },
    headers: {},
  })
})
