import { describe, expect, test } from 'vitest'
import { hasSucceeded } from '../../representations/records.js'
import { aRecord } from '../../testing/aRecord.js'
import { fail, fakeOrg } from '../../testing/fakeOrg.js'
import { getListRecordsByName } from '../list/getListRecordsByName.js'
import { executeBatchRecordOperations } from './executeBatchRecordOperations.js'
import { getChildRecords } from './getChildRecords.js'
import { getRecord } from './getRecord.js'

const BASE = '/services/data/v63.0/ui-api'
const A = '001000000000001AAA'
const B = '001000000000002AAA'
const C = '001000000000003AAA'
const fields = ['Account.Name']
const operations = [
  { type: 'CREATE' as const, records: [{ apiName: 'Account', fields: { Name: 'New' } }] },
  { type: 'UPDATE' as const, records: [{ fields: { Id: A, Name: 'Better' } }] },
  { type: 'DELETE' as const, records: [{ fields: { Id: B } }] },
]

describe('requests', () => {
  test('[API-15] sends operations with their defaults', () => {
    expect(executeBatchRecordOperations.request({ operations })).toEqual({
      method: 'POST',
      path: `${BASE}/records/batch`,
      query: {},
      body: { allOrNone: true, operations, useDefaultRule: false },
      headers: {},
    })
  })

  test('reads 5 children from page 0 by default', () => {
    expect(getChildRecords.request({ recordId: A, relationshipName: 'Loads__r' })).toEqual({
      method: 'GET',
      path: `${BASE}/records/${A}/child-relationships/Loads__r`,
      query: { page: 0, pageSize: 5 },
      body: undefined,
      headers: {},
    })
  })

  test.each([
    [{}, ''],
    [{ operations: [] }, ''],
    [{ operations: [{ type: 'CREATE', records: [] }] }, ''],
    [
      { operations: [{ type: 'UPSERT', records: [] }] },
      ': Expected one of "CREATE","UPDATE","DELETE" (at "operations[0].type")',
    ],
    [
      { operations: [{ type: 'CREATE' }] },
      ': Expected "array" but received "undefined" (at "operations[0].records")',
    ],
    [
      { operations: [{ type: 'CREATE', records: [{}] }] },
      ': Expected "object" but received "undefined" (at "operations[0].records[0].fields")',
    ],
    [
      { operations: [{ type: 'DELETE', records: [{ fields: { Id: [] } }] }] },
      ': Expected "string" but received "array" (at "operations[0].records[0].fields.Id")',
    ],
  ])('[API-13] rejects %j', (input, message) => {
    expect(() => executeBatchRecordOperations.request(input as never)).toThrow(
      expect.objectContaining({ message: `Invalid config for "executeBatchRecordOperations"${message}` }),
    )
  })
})

const results = [
  { statusCode: 201, result: aRecord({ id: C, fields: { Name: 'New' } }) },
  { statusCode: 200, result: aRecord({ id: A, fields: { Name: 'Better' }, weakEtag: 1_769_850_000_001 }) },
  { statusCode: 204, result: null },
]

const accounts = {
  count: 2,
  records: [aRecord({ id: A, fields: { Name: 'A' } }), aRecord({ id: B, fields: { Name: 'B' } })],
  nextPageToken: null,
  listInfoETag: null,
}
const all = { objectApiName: 'Account', listViewApiName: 'All', fields }

test('[ERR-11] caches returned records, evicts deleted ones, and invalidates lists that can contain them', async () => {
  const { uiApi } = fakeOrg({
    'POST records/batch': { hasErrors: false, results },
    'POST list-records/Account/All': accounts,
  })
  await uiApi.load(getListRecordsByName, all)
  const response = await uiApi.invoke(executeBatchRecordOperations, { operations })
  expect(response.results.map(hasSucceeded)).toEqual([true, true, true])
  expect(uiApi.peek(getRecord, { recordId: C, fields }).data?.fields['Name']?.value).toBe('New')
  expect(uiApi.peek(getRecord, { recordId: A, fields }).data?.fields['Name']?.value).toBe('Better')
  expect(uiApi.peek(getRecord, { recordId: B, fields }).error?.status).toBe(404)
  const list = uiApi.peek(getListRecordsByName, all)
  expect(list.state).toBe('Stale')
  expect(list.data?.records.map(({ fields }) => fields['Name']?.value)).toEqual(['Better'])
})

test('[ERR-11] a failed operation changes nothing, and its item has the error', async () => {
  const reason = { message: 'No.', enhancedErrorType: 'RecordError', output: { errors: [], fieldErrors: {} } }
  const { uiApi } = fakeOrg({
    'POST records/batch': {
      hasErrors: true,
      results: [results[0], { statusCode: 400, result: reason }, { statusCode: 403, result: [] }],
    },
    'POST list-records/Account/All': accounts,
  })
  await uiApi.load(getListRecordsByName, all)
  const { results: items } = await uiApi.invoke(executeBatchRecordOperations, {
    allOrNone: false,
    operations,
  })
  expect(items.map(hasSucceeded)).toEqual([true, false, false])
  expect(items[1]?.result).toEqual(reason)
  expect(uiApi.peek(getRecord, { recordId: A, fields }).data?.fields['Name']?.value).toBe('A')
  expect(uiApi.peek(getRecord, { recordId: B, fields }).data?.fields['Name']?.value).toBe('B')
})

test('an update without a response evicts the record', async () => {
  const { uiApi } = fakeOrg({
    'POST records/batch': { results: [{ statusCode: 204, result: null }] },
    'POST list-records/Account/All': accounts,
  })
  await uiApi.load(getListRecordsByName, all)
  await uiApi.invoke(executeBatchRecordOperations, { operations: [operations[1]!] })
  expect(uiApi.peek(getRecord, { recordId: A, fields }).state).toBe('Unfulfilled')
})

test('[ERR-12] a batch that failed as a whole rejects with the error of the server and changes nothing', async () => {
  const { uiApi } = fakeOrg({
    'POST records/batch': fail(400, [
      { errorCode: 'INVALID_BATCH_REQUEST', message: 'The same record twice' },
    ]),
    'POST list-records/Account/All': accounts,
  })
  await uiApi.load(getListRecordsByName, all)
  await expect(uiApi.invoke(executeBatchRecordOperations, { operations })).rejects.toMatchObject({
    status: 400,
    errorCode: 'INVALID_BATCH_REQUEST',
    messages: ['The same record twice'],
  })
  expect(uiApi.peek(getListRecordsByName, all).state).toBe('Fulfilled')
})
