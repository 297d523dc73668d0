import { describe, expect, test } from 'vitest'
import { createUiApi } from '../../core/createUiApi.js'
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

const A = '001000000000001AAA'
const B = '001000000000002AAA'
const DEFAULTS = { formFactor: 'Large', retrievalMode: 'PageLayout' }

describe('incomplete configurations', () => {
  const uiApi = createUiApi()
  test.each([
    [
      '[API-06] record actions with neither sections nor apiNames',
      () => uiApi.peek(getRecordActions, { recordIds: [A] }),
    ],
    [
      'record actions without records',
      () => uiApi.peek(getRecordActions, { recordIds: undefined, sections: ['Page'] }),
    ],
    [
      '[API-07] the form of an action without its name',
      () => uiApi.peek(getQuickActionLayout, { actionApiName: undefined }),
    ],
    [
      '[API-07] the info of an action without its name',
      () => uiApi.peek(getQuickActionInfo, { actionApiName: undefined }),
    ],
    [
      '[API-07] formula activations without a feature',
      () => uiApi.peek(getFormulaActivations, { actionFeature: undefined }),
    ],
    [
      'action defaults without a name',
      () => uiApi.peek(getQuickActionDefaults, { actionApiName: undefined }),
    ],
    ['lookup actions without objects', () => uiApi.peek(getLookupActions, { objectApiNames: undefined })],
    [
      'create actions without an object',
      () => uiApi.peek(getObjectCreateActions, { objectApiName: undefined }),
    ],
    [
      'action overrides without an object',
      () => uiApi.peek(getActionOverrides, { objectApiName: undefined }),
    ],
    ['edit actions without records', () => uiApi.peek(getRecordEditActions, { recordIds: undefined })],
    [
      'row actions without rows',
      () => uiApi.peek(getRelatedListRecordActions, { recordIds: [A], relatedListRecordIds: undefined }),
    ],
    [
      'related list actions without a list',
      () => uiApi.peek(getRelatedListActions, { recordIds: [A], relatedListId: undefined }),
    ],
    [
      'a batch of related list actions without lists',
      () => uiApi.peek(getRelatedListsActions, { recordIds: [A], relatedListsActionParameters: undefined }),
    ],
  ])('%s wait', (_, snapshot) => {
    expect(snapshot().state).toBe('Unfulfilled')
  })

  test('[API-06] record actions with apiNames alone are sent', () => {
    expect(getRecordActions.request({ recordIds: [A], apiNames: ['Edit'] }).query).toEqual({
      ...DEFAULTS,
      apiNames: ['Edit'],
    })
  })
})

test.each([
  [
    getGlobalActions,
    { actionTypes: 'QuickAction' },
    'Expected "array" but received "string" (at "actionTypes")',
  ],
  [getGlobalActions, { apiNames: [1] }, 'Expected "string" but received "number" (at "apiNames[0]")'],
  [
    getGlobalActions,
    { sections: ['Page', null] },
    'Expected "string" but received "null" (at "sections[1]")',
  ],
  [getGlobalActions, { formFactor: 'Huge' }, 'Expected one of "Large","Medium","Small" (at "formFactor")'],
  [getGlobalActions, { retrievalMode: 'Some' }, 'Expected one of "All","PageLayout" (at "retrievalMode")'],
  [
    getRecordActions,
    { recordIds: A, sections: ['Page'] },
    'Expected "array" but received "string" (at "recordIds")',
  ],
  [
    getQuickActionLayout,
    { actionApiName: {} },
    'Expected "string" but received "object" (at "actionApiName")',
  ],
  [
    getActionOverrides,
    { objectApiName: 'Load__c', defaultTemplateOnly: 'yes' },
    'Expected "boolean" but received "string" (at "defaultTemplateOnly")',
  ],
  [
    getRelatedListsActions,
    { recordIds: [A], relatedListsActionParameters: [{ sections: ['Page'] }] },
    'Expected "string" but received "undefined" (at "relatedListsActionParameters[0].relatedListId")',
  ],
  [
    getRelatedListsActions,
    {
      recordIds: [A],
      relatedListsActionParameters: [{ relatedListId: 'Loads__r', actionTypes: 'QuickAction' }],
    },
    'Expected "array" but received "string" (at "relatedListsActionParameters[0].actionTypes")',
  ],
])('[API-06] [API-11] [API-17] %o refuses %o', (adapter, config, message) => {
  // Wrong on purpose: the compiler would refuse it.
  expect(() => adapter.request(config as never)).toThrow(message)
})

test('ignores the order of record ids and filters in the cache key', () => {
  const key = (recordIds: string[], actionTypes: string[], sections: string[]) =>
    getRecordActions.key({ sections, actionTypes, recordIds })
  expect(key([A, B], ['QuickAction', 'StandardButton'], ['Page', 'ActivityComposer'])).toBe(
    key([B, A], ['StandardButton', 'QuickAction'], ['ActivityComposer', 'Page']),
  )
  expect(getLookupActions.key({ objectApiNames: ['Account', 'Contact'] })).toBe(
    getLookupActions.key({ objectApiNames: ['Contact', 'Account'] }),
  )
  expect(key([A], [], ['Page'])).not.toBe(key([B], [], ['Page']))
})
