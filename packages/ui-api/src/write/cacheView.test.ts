import { describe, expect, test } from 'vitest'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { getObjectInfo } from '../adapters/objectInfo/getObjectInfo.js'
import { createRecord } from '../adapters/records/createRecord.js'
import { deleteRecord } from '../adapters/records/deleteRecord.js'
import { executeBatchRecordOperations } from '../adapters/records/executeBatchRecordOperations.js'
import { updateRecord } from '../adapters/records/updateRecord.js'
import { getRelatedListCount } from '../adapters/relatedList/getRelatedListCount.js'
import type { DehydratedState } from '../hydration/Dehydrated.js'
import { aFieldInfo, anObjectInfo } from '../testing/anObjectInfo.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import { aRelatedListCount } from '../testing/listBuilders.js'

const ID = '001000000000001AAA'
const LOAD = 'a00000000000001AAA'
const info = anObjectInfo({
  apiName: 'Account',
  fields: {
    Name: aFieldInfo({ apiName: 'Name', createable: true, updateable: true }),
    Calc__c: aFieldInfo({ apiName: 'Calc__c', createable: false, updateable: false }),
  },
})
const fields = { Name: 'n', Calc__c: 5 }
const noContent = () => new Response(null, { status: 204 })

/** What a server has written down for the browser: the object info of accounts. */
async function writtenDown(): Promise<DehydratedState> {
  const { uiApi } = createTestUiApi({ objectInfos: [info] })
  await uiApi.load(getObjectInfo, { objectApiName: 'Account' })
  return uiApi.dehydrate()
}

describe('an object info of the initial state that no query has hydrated yet', () => {
  test('[ENT-22] restricts the fields of a create, an update and a batch', async () => {
    const { uiApi, server } = createTestUiApi({
      overrides: { [`PATCH /records/${ID}`]: noContent, 'POST /records/batch': () => ({ results: [] }) },
      options: { initialState: await writtenDown() },
    })
    await uiApi.invoke(createRecord, { apiName: 'Account', fields })
    // Of which object the record is, its id tells.
    await uiApi.invoke(updateRecord, { fields: { Id: ID, ...fields } })
    await uiApi.invoke(executeBatchRecordOperations, {
      operations: [{ type: 'CREATE', records: [{ apiName: 'Account', fields }] }],
    })
    expect(server.requests.map(({ body }) => body)).toMatchObject([
      { fields: { Name: 'n' } },
      { fields: { Name: 'n' } },
      { operations: [{ records: [{ fields: { Name: 'n' } }] }] },
    ])
    expect(JSON.stringify(server.requests)).not.toContain('Calc__c')
  })

  test('is read unchanged afterwards, without a request', async () => {
    const { uiApi, server } = createTestUiApi({ options: { initialState: await writtenDown() } })
    await uiApi.invoke(createRecord, { apiName: 'Account', fields })
    expect((await uiApi.load(getObjectInfo, { objectApiName: 'Account' })).state).toBe('Fulfilled')
    expect(server.requests).toHaveLength(1)
  })

  test.each([null, 7, { fields: 7 }, { fields: { Calc__c: null } }, { keyPrefix: '001' }])(
    'that is %j does not prevent a write',
    async (value) => {
      const { documents, ...state } = await writtenDown()
      const { uiApi, server } = createTestUiApi({
        overrides: { [`PATCH /records/${ID}`]: noContent },
        options: { initialState: { ...state, documents: documents.map((one) => ({ ...one, value })) } },
      })
      await uiApi.invoke(createRecord, { apiName: 'Account', fields })
      await uiApi.invoke(updateRecord, { fields: { Id: ID, ...fields } })
      expect(server.requests.map(({ body }) => body)).toMatchObject([{ fields }, { fields }])
    },
  )
})

describe('a write of a record that is not cached', () => {
  const count = { parentRecordId: LOAD, relatedListId: 'Stops__r' }
  const list = { objectApiName: 'Account', listViewApiName: 'All' }
  const other = { objectApiName: 'Load__c', listViewApiName: 'All' }
  const overrides = {
    [`GET /related-list-count/${LOAD}/Stops__r`]: () => aRelatedListCount(1),
    [`PATCH /records/${ID}`]: noContent,
    [`DELETE /records/${ID}`]: noContent,
    'POST /records/batch': () => ({ results: [{ statusCode: 204, result: null }] }),
  }
  const writes = [
    ['a delete', (uiApi: Client) => uiApi.invoke(deleteRecord, { recordId: ID })],
    ['an update without a response', (uiApi: Client) => uiApi.invoke(updateRecord, { fields: { Id: ID } })],
    ['a delete in a batch', (uiApi: Client) => batch(uiApi, 'DELETE')],
    ['an update in a batch', (uiApi: Client) => batch(uiApi, 'UPDATE')],
  ] as const
  type Client = ReturnType<typeof createTestUiApi>['uiApi']
  const batch = (uiApi: Client, type: 'DELETE' | 'UPDATE') =>
    uiApi.invoke(executeBatchRecordOperations, { operations: [{ type, records: [{ fields: { Id: ID } }] }] })

  async function withLists(objectInfos: (typeof info)[]) {
    const page = createTestUiApi({ overrides, objectInfos })
    if (objectInfos.length > 0) await page.uiApi.load(getObjectInfo, { objectApiName: 'Account' })
    await page.uiApi.load(getRelatedListCount, count)
    await page.uiApi.load(getListRecordsByName, list)
    await page.uiApi.load(getListRecordsByName, other)
    return page.uiApi
  }
  const states = (uiApi: Client) => [
    uiApi.peek(getRelatedListCount, count).state,
    uiApi.peek(getListRecordsByName, list).state,
    uiApi.peek(getListRecordsByName, other).state,
  ]

  test.each(writes)('%s invalidates every list and count, since any may contain it', async (_, write) => {
    const uiApi = await withLists([])
    await write(uiApi)
    expect(states(uiApi)).toEqual(['Stale', 'Stale', 'Stale'])
  })

  test.each(writes)(
    '%s invalidates the lists of its object where the object info is cached',
    async (_, write) => {
      const uiApi = await withLists([info])
      await write(uiApi)
      expect(states(uiApi)).toEqual(['Stale', 'Stale', 'Fulfilled'])
    },
  )

  test('reaches lists of the initial state that no query has hydrated yet', async () => {
    const before = await withLists([])
    const { uiApi } = createTestUiApi({ overrides, options: { initialState: before.dehydrate() } })
    await uiApi.invoke(deleteRecord, { recordId: ID })
    expect(states(uiApi)).toEqual(['Unfulfilled', 'Unfulfilled', 'Unfulfilled'])
  })
})
