import { describe, expect, test } from 'vitest'
import { getLayout } from '../adapters/layout/getLayout.js'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { getListUi } from '../adapters/list/getListUi.js'
import { getListInfoByName } from '../adapters/listInfo/getListInfoByName.js'
import { updateListPreferences } from '../adapters/listInfo/updateListPreferences.js'
import { getObjectInfo } from '../adapters/objectInfo/getObjectInfo.js'
import { getChildRecords } from '../adapters/records/getChildRecords.js'
import { getRecord } from '../adapters/records/getRecord.js'
import type { ReadDefinition } from '../define/adapterTypes.js'
import * as all from '../index.js'
import { aLayout } from '../testing/aLayout.js'
import { aRecord } from '../testing/aRecord.js'
import { anObjectInfo } from '../testing/anObjectInfo.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import { engineOf, type UiApi } from '../core/UiApi.js'
import { queriesOf } from '../core/queryOf.js'
import { removeQuery } from '../core/subscriptions.js'

const ID = '001000000000001AAA'
const name = { recordId: ID, fields: ['Account.Name'] }
const byLayout = { recordId: ID, layoutTypes: ['Full'] }
const info = { objectApiName: 'Account' }
const layout = { objectApiName: 'Account', layoutType: 'Full' as const, mode: 'View' as const }
const open = { objectApiName: 'Account', listViewApiName: 'Open' }
const mine = { objectApiName: 'Account', listViewApiName: 'Mine' }
const preferences = 'PATCH /list-preferences/Account/Open'
const seed = {
  records: [aRecord({ id: ID, fields: { Name: 'Acme' } })],
  objectInfos: [anObjectInfo({ apiName: 'Account' })],
  overrides: {
    'GET /layout/Account': () => aLayout(),
    [preferences]: () => new Response(null, { status: 204 }),
  },
}

/** A client that has been given what another one had read, and has been asked nothing yet. */
async function hydrated(read: (uiApi: UiApi) => Promise<unknown>) {
  const before = createTestUiApi(seed)
  await read(before.uiApi)
  return createTestUiApi({ ...seed, options: { initialState: before.uiApi.dehydrate() } })
}
const readAll = (uiApi: UiApi) =>
  Promise.all([
    uiApi.load(getObjectInfo, info),
    uiApi.load(getLayout, layout),
    uiApi.load(getRecord, name),
    uiApi.load(getRecord, byLayout),
    uiApi.load(getListRecordsByName, open),
  ])

describe('pending hydration', () => {
  test('is evicted by the key of its read', async () => {
    const { uiApi } = await hydrated(readAll)
    uiApi.evict(getObjectInfo.key(info))
    uiApi.evict(getLayout.key(layout))
    uiApi.evict(getListRecordsByName.key(open))
    uiApi.evict(getRecord.key(name))
    expect(uiApi.peek(getObjectInfo, info).state).toBe('Unfulfilled')
    expect(uiApi.peek(getLayout, layout).state).toBe('Unfulfilled')
    expect(uiApi.peek(getListRecordsByName, open).state).toBe('Unfulfilled')
    expect(uiApi.peek(getRecord, name).state).toBe('Unfulfilled')
    expect(uiApi.dehydrate().records).toEqual([])
  })

  test('is evicted by the id of the record, short or long, and by the key of a read by layout', async () => {
    for (const key of [ID, ID.slice(0, 15), getRecord.key(byLayout)]) {
      const { uiApi } = await hydrated(readAll)
      uiApi.evict(key)
      expect(uiApi.peek(getRecord, name).state).toBe('Unfulfilled')
      expect(uiApi.peek(getRecord, byLayout).state).toBe('Unfulfilled')
      expect(uiApi.peek(getObjectInfo, info).state).toBe('Fulfilled')
    }
  })

  test('stays when another read is evicted, also one that belongs to the record', async () => {
    const { uiApi } = await hydrated(readAll)
    uiApi.evict(getChildRecords.key({ recordId: ID, relationshipName: 'Loads__r' }))
    uiApi.evict(getListRecordsByName.key(mine))
    expect(uiApi.peek(getRecord, name).state).toBe('Fulfilled')
    expect(uiApi.peek(getListRecordsByName, open).state).toBe('Fulfilled')
  })

  test('stays after an unrelated write: a reload sends no request', async () => {
    const { uiApi, server } = await hydrated(readAll)
    await uiApi.invoke(updateListPreferences, open)
    server.requests.length = 0
    expect((await uiApi.load(getObjectInfo, info)).state).toBe('Fulfilled')
    expect((await uiApi.load(getLayout, layout)).state).toBe('Fulfilled')
    expect((await uiApi.load(getRecord, byLayout)).state).toBe('Fulfilled')
    expect(server.requests).toEqual([])
  })

  test('is refetched after a related write, and nothing else of the same kind', async () => {
    const { uiApi } = await hydrated(async (before) => {
      for (const list of [open, mine]) {
        await before.load(getListRecordsByName, list)
        await before.load(getListUi, list)
        await before.load(getListInfoByName, list)
      }
    })
    await uiApi.invoke(updateListPreferences, open)
    for (const read of [getListRecordsByName, getListUi, getListInfoByName]) {
      expect([read.name, uiApi.peek<object, unknown>(read, open).state]).toEqual([read.name, 'Unfulfilled'])
      expect([read.name, uiApi.peek<object, unknown>(read, mine).state]).toEqual([read.name, 'Fulfilled'])
    }
  })
})

test('a write invalidates documents without queries: a later query refetches them', async () => {
  const { uiApi } = createTestUiApi(seed)
  await uiApi.load(getListInfoByName, open)
  for (const query of queriesOf(engineOf(uiApi))) removeQuery(query)
  await uiApi.invoke(updateListPreferences, open)
  expect(uiApi.peek(getListInfoByName, open).state).toBe('Stale')
})

test('evicting a failed read by its key clears its error', async () => {
  const { uiApi } = createTestUiApi()
  await uiApi.load(getObjectInfo, info)
  expect(uiApi.peek(getObjectInfo, info).state).toBe('Error')
  uiApi.evict(getObjectInfo.key(info))
  expect(uiApi.peek(getObjectInfo, info).state).toBe('Unfulfilled')
})

test("cache keys of shared documents start with their adapter's name", () => {
  const anything = new Proxy({}, { get: () => 'x' })
  const adapters = Object.values(all).map((one): object => Object(one) as object)
  const shared = adapters.filter((one): one is ReadDefinition => '_entry' in one)
  expect(shared).toHaveLength(7)
  for (const { name, _entry: entry } of shared) expect(entry?.(anything)).toMatch(`${name}:`)
})
