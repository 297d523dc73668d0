import { expect, test, vi } from 'vitest'
import { getLookupActions } from '../adapters/actions/getLookupActions.js'
import { getRecordActions } from '../adapters/actions/getRecordActions.js'
import { getRecordEditActions } from '../adapters/actions/getRecordEditActions.js'
import { getRelatedListActions } from '../adapters/actions/getRelatedListActions.js'
import { getRelatedListRecordActions } from '../adapters/actions/getRelatedListRecordActions.js'
import { getRelatedListsActions } from '../adapters/actions/getRelatedListsActions.js'
import { getRecordAvatars } from '../adapters/avatars/getRecordAvatars.js'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { getListUi } from '../adapters/list/getListUi.js'
import { MRU } from './mru.js'
import { getObjectInfo } from '../adapters/objectInfo/getObjectInfo.js'
import { getObjectInfos } from '../adapters/objectInfo/getObjectInfos.js'
import { createRecord } from '../adapters/records/createRecord.js'
import { deleteRecord } from '../adapters/records/deleteRecord.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { getRecords } from '../adapters/records/getRecords.js'
import { getRecordUi } from '../adapters/recordUi/getRecordUi.js'
import { getRelatedListInfoBatch } from '../adapters/relatedList/getRelatedListInfoBatch.js'
import { getRelatedListPreferencesBatch } from '../adapters/relatedList/getRelatedListPreferencesBatch.js'
import { getRelatedListRecordsBatch } from '../adapters/relatedList/getRelatedListRecordsBatch.js'
import { getRelatedListsCount } from '../adapters/relatedList/getRelatedListsCount.js'
import type { ReadDefinition } from './adapterTypes.js'
import type { ReadAdapter } from './defineRead.js'
import { UiApiConfigError } from '../errors/UiApiConfigError.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'

const ID = '001000000000001AAA'
const loose = <T>(adapter: T) =>
  adapter as T & { request(config: unknown): { path: string; query: object; body: unknown } }

test.for<[string, object, string, object]>([
  ['name', { objectApiName: 'Load__c', listViewApiName: 'Open' }, 'list-ui/Load__c/Open', { pageSize: 50 }],
  ['id', { listViewId: '00B000000000001AAA' }, 'list-ui/00B000000000001AAA', { pageSize: 50 }],
  ['MRU', { objectApiName: 'Load__c', listViewApiName: MRU }, 'mru-list-ui/Load__c', { pageSize: 50 }],
  [
    '__recent',
    { objectApiName: 'Load__c', listViewApiName: '__recent' },
    'mru-list-ui/Load__c',
    { pageSize: 50 },
  ],
  [
    '__Recent',
    { objectApiName: 'Load__c', listViewApiName: '__Recent' },
    'mru-list-ui/Load__c',
    { pageSize: 50 },
  ],
  ['object alone', { objectApiName: 'Load__c' }, 'list-ui/Load__c', { pageSize: 20, recentListsOnly: false }],
])(
  '[API-01] [API-16] a list UI by %s goes to its own path with its own defaults',
  ([, config, path, query]) => {
    const request = loose(getListUi).request(config)
    expect(request.path).toBe(`/services/data/v63.0/ui-api/${path}`)
    expect(request.query).toEqual(query)
  },
)

test.for([{}, { pageSize: 5 }, { listViewApiName: 'Open' }])(
  '[API-01] %j fits no flow of list UI',
  (config) => {
    expect(() => loose(getListUi).request(config)).toThrow(/^unrecognized config$/)
  },
)

test.for<[string, ReadDefinition, object, string]>([
  ['recordId', getRecord, { recordId: 5 }, 'Expected "string" but received "number" (at "recordId")'],
  ['null', getRecord, { recordId: null }, 'Expected "string" but received "null" (at "recordId")'],
  [
    'fields',
    getRecord,
    { recordId: ID, fields: 'Name' },
    'Expected "array" but received "string" (at "fields")',
  ],
  [
    'a field',
    getRecord,
    { recordId: ID, fields: ['A.B', 7] },
    'Expected "string" but received "number" (at "fields[1]")',
  ],
  [
    'pageSize',
    getListUi,
    { objectApiName: 'A', pageSize: 'x' },
    'Expected "integer" but received "string" (at "pageSize")',
  ],
  [
    'a float',
    getListRecordsByName,
    { objectApiName: 'A', listViewApiName: 'B', pageSize: 1.5 },
    'Expected "integer" but received "number" (at "pageSize")',
  ],
  ['q', getListUi, { objectApiName: 'A', q: 1 }, 'Expected "string" but received "number" (at "q")'],
  [
    'recentListsOnly',
    getListUi,
    { objectApiName: 'A', recentListsOnly: 'x' },
    'Expected "boolean" but received "string" (at "recentListsOnly")',
  ],
  [
    'groups',
    getRecords,
    { records: [{ recordIds: 'x' }] },
    'Expected "array" but received "string" (at "records[0].recordIds")',
  ],
])(
  '[API-02] [API-11] the error of a wrong type names %s, before any request',
  async ([, adapter, config, message]) => {
    const { uiApi, server } = createTestUiApi()
    const untyped = adapter as typeof getRecord
    const wrong = config as { recordId: string }
    for (const call of [
      () => untyped.request(wrong),
      () => untyped.key(wrong),
      () => uiApi.peek(untyped, wrong),
      () => uiApi.observe(untyped, wrong, () => undefined),
    ]) {
      expect(call).toThrow(UiApiConfigError)
      expect(call).toThrow(message)
    }
    await expect(uiApi.load(untyped, wrong)).rejects.toThrow(message)
    await expect(uiApi.refresh(untyped, wrong)).rejects.toThrow(message)
    expect(server.requests).toHaveLength(0)
  },
)

test.for<[string, ReadDefinition, unknown]>([
  ['no recordId', getRecord, { fields: ['A.B'] }],
  ['an undefined recordId', getRecord, { recordId: undefined }],
  ['no layoutTypes', getRecordUi, { recordIds: ID, modes: 'View' }],
  ['no modes', getRecordUi, { recordIds: ID, layoutTypes: 'Full' }],
  ['no object name', getObjectInfo, {}],
  ['no recordIds', getRecordUi, { recordIds: [], layoutTypes: 'Full', modes: 'View' }],
  ['no modes at all', getRecordUi, { recordIds: ID, layoutTypes: 'Full', modes: [] }],
  ['groups without records', getRecords, { records: [{ recordIds: [] }, { recordIds: [] }] }],
  ['no object names', getObjectInfos, { objectApiNames: [] }],
  ['no records with avatars', getRecordAvatars, { recordIds: [] }],
  ['no records with actions', getRecordActions, { recordIds: [], apiNames: ['Edit'] }],
  ['no records to edit', getRecordEditActions, { recordIds: [] }],
  ['no parents of rows', getRelatedListRecordActions, { recordIds: [], relatedListRecordIds: [ID] }],
  ['no rows', getRelatedListRecordActions, { recordIds: [ID], relatedListRecordIds: [] }],
  ['no parents of a list', getRelatedListActions, { recordIds: [], relatedListId: 'Loads__r' }],
  [
    'no parents of lists',
    getRelatedListsActions,
    { recordIds: [], relatedListsActionParameters: [{ relatedListId: 'Loads__r' }] },
  ],
  ['no lists with actions', getRelatedListsActions, { recordIds: [ID], relatedListsActionParameters: [] }],
  ['no objects to look up', getLookupActions, { objectApiNames: [] }],
  ['no related lists', getRelatedListInfoBatch, { parentObjectApiName: 'Account', relatedListNames: [] }],
  ['no related lists to count', getRelatedListsCount, { parentRecordId: ID, relatedListNames: [] }],
  [
    'no pages of related lists',
    getRelatedListRecordsBatch,
    { parentRecordId: ID, relatedListParameters: [] },
  ],
  ['no preferences', getRelatedListPreferencesBatch, { preferencesIds: [] }],
  ['null', getRecord, null],
  ['undefined', getRecord, undefined],
])(
  '[API-03] [API-09] with %s no request is sent and the snapshot is Unfulfilled',
  async ([, adapter, config]) => {
    const { uiApi, server } = createTestUiApi()
    const untyped = adapter as typeof getRecord
    const incomplete = config as { recordId: string | undefined }
    expect((await uiApi.load(untyped, incomplete)).state).toBe('Unfulfilled')
    expect(uiApi.peek(untyped, incomplete).state).toBe('Unfulfilled')
    const observer = vi.fn()
    uiApi.observe(untyped, incomplete, observer)
    await Promise.resolve()
    expect(observer).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ state: 'Unfulfilled' }))
    expect(server.requests).toHaveLength(0)
  },
)

test('[API-15] requests go to version 63.0', () => {
  expect(getRecord.request({ recordId: ID, fields: ['Account.Name'] })).toEqual({
    method: 'GET',
    path: `/services/data/v63.0/ui-api/records/${ID}`,
    query: { fields: ['Account.Name'] },
    body: undefined,
    headers: {},
  })
})

test('a config error of a write names the operation and the path', async () => {
  const { uiApi } = createTestUiApi()
  const wrong = { apiName: 'Account', fields: { Name: {} } } as unknown as {
    apiName: string
    fields: Record<string, string>
  }
  await expect(uiApi.invoke(createRecord, wrong)).rejects.toThrow(
    'Invalid config for "createRecord": Expected "string" but received "object" (at "fields.Name")',
  )
})

test('a group without records sends no request', async () => {
  const { uiApi, server } = createTestUiApi({ records: [aRecord({ id: ID })] })
  const { data } = await uiApi.load(getRecords, { records: [{ recordIds: [] }, { recordIds: [ID] }] })
  expect(data?.results).toHaveLength(1)
  expect(server.requests).toHaveLength(1)
})

test('imported schema objects name objects and fields', () => {
  const field = { objectApiName: 'Account', fieldApiName: 'Name' }
  expect(getRecord.request({ recordId: ID, fields: [field] }).query).toEqual({ fields: ['Account.Name'] })
  expect(getObjectInfo.request({ objectApiName: { objectApiName: 'Account' } }).path).toMatch(
    /object-info\/Account$/,
  )
})

test('a mutated configuration object is validated again', async () => {
  const { uiApi } = createTestUiApi()
  const config = { recordId: ID, fields: ['Account.Name'] }
  uiApi.ingest(getRecord, config, {
    id: ID,
    apiName: 'Account',
    fields: { Name: { displayValue: null, value: 'Acme' } },
  })
  expect(uiApi.peek(getRecord, config).state).toBe('Fulfilled')
  config.fields.push('Account.Phone')
  expect(uiApi.peek(getRecord, config).state).toBe('Unfulfilled')
})

test.each([NaN, Infinity])('a field value of %s is a config error: JSON would send null', async (value) => {
  const { uiApi, server } = createTestUiApi()
  await expect(
    uiApi.invoke(createRecord, { apiName: 'Load__c', fields: { Rate__c: value } }),
  ).rejects.toThrow(
    `Invalid config for "createRecord": Expected "finite number" but received "number" (at "fields.Rate__c")`,
  )
  expect(server.requests).toEqual([])
})

test.each([
  [getRecord, { recordId: ID, fields: ['Account.Name'] }, { optionalFields: [], layoutTypes: [], modes: [] }],
  [getListRecordsByName, { objectApiName: 'A', listViewApiName: 'B' }, { fields: [], optionalFields: [] }],
  [getRecords, { records: [{ recordIds: [ID] }] }, { records: [{ recordIds: [ID], optionalFields: [] }] }],
] as const)(
  'an empty set of a configuration has the cache entry of an absent one',
  (adapter, config, empty) => {
    const read = adapter as ReadAdapter<object, unknown>
    expect(read.key({ ...config, ...empty })).toBe(read.key(config))
    expect(read.request({ ...config, ...empty })).toEqual(read.request(config))
  },
)

test.each([
  [getRecord, { recordId: '', fields: ['Account.Name'] }],
  [getObjectInfo, { objectApiName: '' }],
] as const)(
  'a read with an empty path parameter waits as for a missing one: no request is sent',
  async (adapter, config) => {
    const { uiApi, server } = createTestUiApi()
    expect((await uiApi.load(adapter as ReadAdapter<object, unknown>, config)).state).toBe('Unfulfilled')
    expect(server.requests).toEqual([])
  },
)

test('a write with an empty path parameter is a config error', async () => {
  const { uiApi, server } = createTestUiApi()
  await expect(uiApi.invoke(deleteRecord, { recordId: '' })).rejects.toThrow(
    'Invalid config for "deleteRecord"',
  )
  expect(server.requests).toEqual([])
})
