import { expect, test } from 'vitest'
import { getRelatedListsActions } from '../adapters/actions/getRelatedListsActions.js'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { getRecords } from '../adapters/records/getRecords.js'
import { getRecordUi } from '../adapters/recordUi/getRecordUi.js'
import { getRelatedListRecordsBatch } from '../adapters/relatedList/getRelatedListRecordsBatch.js'
import { getKeywordSearchResults } from '../adapters/search/getKeywordSearchResults.js'
import type { ReadDefinition } from '../define/adapterTypes.js'
import type { ReadAdapter } from '../define/defineRead.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'

const ID = '001000000000001AAA'
const OTHER = '001000000000002AAA'

test('a key is the same for equal configurations, whatever the order of names and of fields', () => {
  const key = getRecord.key({ recordId: ID, fields: ['A.B', 'A.C'] })
  expect(getRecord.key({ fields: ['A.C', 'A.B', 'A.B'], recordId: ID })).toBe(key)
  expect(getRecord.key({ recordId: '001000000000001', fields: ['A.C', 'A.B'] })).toBe(key)
  expect(getRecord.key({ recordId: ID, optionalFields: ['A.B', 'A.C'] })).not.toBe(key)
})

const layout = { layoutTypes: 'Full', modes: 'View' }
test.for<[string, ReadDefinition, object, object]>([
  [
    'records of a record UI',
    getRecordUi,
    { ...layout, recordIds: [ID, OTHER] },
    { ...layout, recordIds: [OTHER, ID.slice(0, 15), ID] },
  ],
  [
    'layouts of a record UI',
    getRecordUi,
    { recordIds: ID, layoutTypes: ['Full', 'Compact'], modes: ['View', 'Edit'] },
    { recordIds: [ID], layoutTypes: ['Compact', 'Full'], modes: ['Edit', 'View'] },
  ],
  [
    'layouts of a record',
    getRecord,
    { recordId: ID, layoutTypes: ['Full', 'Compact'], modes: ['View', 'Edit'] },
    { recordId: ID, layoutTypes: ['Compact', 'Full'], modes: ['Edit', 'View'] },
  ],
  [
    'fields and names of a group of records',
    getRecords,
    { records: [{ recordIds: [ID, OTHER], fields: ['A.B', 'A.C'], optionalFields: ['A.D', 'A.E'] }] },
    { records: [{ optionalFields: ['A.E', 'A.D'], fields: ['A.C', 'A.B'], recordIds: [ID, OTHER] }] },
  ],
  [
    'filters and names of a list with actions',
    getRelatedListsActions,
    {
      recordIds: [ID, OTHER],
      relatedListsActionParameters: [
        { relatedListId: 'L', sections: ['Page', 'X'], actionTypes: ['A', 'B'] },
      ],
    },
    {
      relatedListsActionParameters: [
        { actionTypes: ['B', 'A'], sections: ['X', 'Page'], relatedListId: 'L' },
      ],
      recordIds: [OTHER, ID],
    },
  ],
  [
    'fields and names of a page of a related list',
    getRelatedListRecordsBatch,
    {
      parentRecordId: ID,
      relatedListParameters: [{ relatedListId: 'L', fields: ['A.B', 'A.C'], pageSize: 5 }],
    },
    {
      parentRecordId: ID,
      relatedListParameters: [{ pageSize: 5, fields: ['A.C', 'A.B'], relatedListId: 'L' }],
    },
  ],
])('the order of %s does not change the key, and the request preserves it', ([, adapter, one, other]) => {
  const untyped = adapter as ReadAdapter<object, unknown>
  expect(untyped.key(other)).toBe(untyped.key(one))
  expect(untyped.request(other)).not.toEqual(untyped.request(one))
})

test.for<[string, ReadDefinition, object, object]>([
  [
    'records of a group',
    getRecords,
    { records: [{ recordIds: [ID, OTHER] }] },
    { records: [{ recordIds: [OTHER, ID] }] },
  ],
  [
    'groups of records',
    getRecords,
    { records: [{ recordIds: [ID] }, { recordIds: [OTHER] }] },
    { records: [{ recordIds: [OTHER] }, { recordIds: [ID] }] },
  ],
  [
    'columns that a list is sorted by',
    getRelatedListRecordsBatch,
    { parentRecordId: ID, relatedListParameters: [{ relatedListId: 'L', sortBy: ['A', 'B'] }] },
    { parentRecordId: ID, relatedListParameters: [{ relatedListId: 'L', sortBy: ['B', 'A'] }] },
  ],
])('the order of %s changes the key', ([, adapter, one, other]) => {
  const untyped = adapter as ReadAdapter<object, unknown>
  expect(untyped.key(other)).not.toBe(untyped.key(one))
})

test('a text with the names of other properties has a key of its own', () => {
  const list = { objectApiName: 'Load__c', listViewApiName: 'All' }
  expect(getListRecordsByName.key({ ...list, searchTerm: 'a&where=b' })).not.toBe(
    getListRecordsByName.key({ ...list, searchTerm: 'a', where: 'b' }),
  )
  expect(getKeywordSearchResults.key({ objectApiName: 'Load__c', q: 'x&pageSize=5' })).not.toBe(
    getKeywordSearchResults.key({ objectApiName: 'Load__c', q: 'x', pageSize: 5 }),
  )
})

test('queries of the same records in another order share one request', async () => {
  const records = [aRecord({ id: ID }), aRecord({ id: OTHER })]
  const { uiApi, server } = createTestUiApi({ records })
  const [one, other] = await Promise.all([
    uiApi.load(getRecordUi, { ...layout, recordIds: [ID, OTHER] }),
    uiApi.load(getRecordUi, { ...layout, recordIds: [OTHER, ID] }),
  ])
  expect(other).toBe(one)
  expect(server.requests).toHaveLength(1)
})
