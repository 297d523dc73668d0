import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { performUpdateRecordQuickAction } from '../adapters/actions/performUpdateRecordQuickAction.js'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { updateListPreferences } from '../adapters/listInfo/updateListPreferences.js'
import { getObjectInfo } from '../adapters/objectInfo/getObjectInfo.js'
import { createRecord } from '../adapters/records/createRecord.js'
import { deleteRecord } from '../adapters/records/deleteRecord.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { updateRecord } from '../adapters/records/updateRecord.js'
import type { UiApi } from '../core/UiApi.js'
import { aRecord } from '../testing/aRecord.js'
import { anObjectInfo } from '../testing/anObjectInfo.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import { delivered, testTabs } from './testing/testTabs.js'

const ID = '001000000000001AAA'
const NAME = { recordId: ID, fields: ['Account.Name'] }
const LIST = { objectApiName: 'Account', listViewApiName: 'All' }
const acme = aRecord({ id: ID, fields: { Name: 'Acme' } })
const action = {
  actionApiName: 'Account.Book',
  apiName: 'Account',
  contextId: ID,
  fields: { Name: 'Booked' },
}
const done = { id: ID, contextId: ID, isCreated: false, isSuccess: true, successMessage: 'Booked' }
const overrides = { 'PATCH /actions/perform-quick-action/Account.Book': () => done }
const preferences = { 'PATCH /list-preferences/Account/All': () => new Response(null, { status: 204 }) }
const noContent = { [`PATCH /records/${ID}`]: () => new Response(null, { status: 204 }) }

const persisted = testTabs()

/** A tab that has just been opened. `isReady`: the storage is open and its content is restored. */
async function tab(isReady = true, responses = {}) {
  const options = { refreshObserved: false }
  const seed = { records: [acme], objectInfos: [anObjectInfo()] }
  const page = persisted(createTestUiApi({ ...seed, overrides: { ...overrides, ...responses }, options }))
  if (isReady) await page.persistence.ready
  return { ...page, stateOf: () => page.uiApi.peek(getRecord, NAME).state }
}

/** A tab that holds the record, and one that does not: what one has read, it tells only those that are there. */
async function tabs(responses = {}) {
  const two = await tab()
  await two.uiApi.load(getRecord, NAME)
  await two.uiApi.load(getListRecordsByName, LIST)
  await delivered()
  const storage = indexedDB
  vi.stubGlobal('indexedDB', new IDBFactory())
  const one = await tab(true, responses)
  expect(one.stateOf()).toBe('Unfulfilled')
  return { one, two, storage }
}

test('a record that a tab deletes without caching it is deleted in the others, and their lists are stale', async () => {
  const { one, two } = await tabs()
  await one.uiApi.invoke(deleteRecord, { recordId: ID })
  await vi.waitFor(() => expect(two.uiApi.peek(getRecord, NAME).error?.status).toBe(404))
  expect(two.uiApi.peek(getListRecordsByName, LIST)).toMatchObject({ state: 'Stale', data: { records: [] } })
})

test('a record that is hidden from the user after an update (204) is evicted in the other tabs', async () => {
  const { one, two } = await tabs(noContent)
  await one.uiApi.invoke(updateRecord, { fields: { Id: ID, Name: 'x' } })
  await vi.waitFor(() => expect(two.stateOf()).toBe('Unfulfilled'))
  expect(two.uiApi.peek(getListRecordsByName, LIST).state).toBe('Stale')
})

test('a record that a quick action has updated is refetched in the other tabs before a query returns it', async () => {
  const { one, two } = await tabs()
  await one.uiApi.invoke(performUpdateRecordQuickAction, action)
  await vi.waitFor(() => expect(two.stateOf()).toBe('Stale'))
  two.server.change(ID, { Name: 'Booked' })
  const { state, data } = await two.uiApi.load(getRecord, NAME)
  expect([state, data?.fields['Name']?.value]).toEqual(['Fulfilled', 'Booked'])
})

test('a quick action invalidates data that both tabs have cached', async () => {
  const [one, two] = [await tab(), await tab()]
  await one.uiApi.load(getRecord, NAME)
  await vi.waitFor(() => expect(two.stateOf()).toBe('Fulfilled'))
  await one.uiApi.invoke(performUpdateRecordQuickAction, action)
  await vi.waitFor(() => expect(two.stateOf()).toBe('Stale'))
  two.server.change(ID, { Name: 'Booked' })
  expect((await two.uiApi.load(getRecord, NAME)).data?.fields['Name']?.value).toBe('Booked')
})

test('a subscriber in another tab refetches a record immediately after a quick action has updated it', async () => {
  const { one, two } = await tabs()
  const shown: unknown[] = []
  const observing = persisted(createTestUiApi({ records: [acme], overrides }))
  observing.uiApi.observe(getRecord, NAME, ({ data }) => shown.push(data?.fields['Name']?.value))
  await observing.settle()
  await vi.waitFor(() => expect(shown.at(-1)).toBe('Acme'))
  observing.server.change(ID, { Name: 'Booked' })
  await one.uiApi.invoke(performUpdateRecordQuickAction, action)
  await vi.waitFor(() => expect(shown.at(-1)).toBe('Booked'))
  await vi.waitFor(() => expect(two.uiApi.peek(getRecord, NAME).data?.fields['Name']?.value).toBe('Booked'))
})

test.each([
  ['deleted', (uiApi: UiApi) => uiApi.invoke(deleteRecord, { recordId: ID }), 'Unfulfilled'],
  ['taken out of sight', (uiApi: UiApi) => uiApi.invoke(updateRecord, { fields: { Id: ID } }), 'Unfulfilled'],
  ['updated', (uiApi: UiApi) => uiApi.invoke(performUpdateRecordQuickAction, action), 'Stale'],
])('a record that was %s in a tab that had not cached it is stale on the next visit', async (...row) => {
  const [, write, state] = row
  const { one, two, storage } = await tabs(noContent)
  await write(one.uiApi)
  await vi.waitFor(() => expect(two.stateOf()).not.toBe('Fulfilled'))
  two.persistence.stop()
  vi.stubGlobal('indexedDB', storage)
  const next = await tab()
  expect(next.stateOf()).toBe(state)
  expect(next.uiApi.peek(getListRecordsByName, LIST).state).not.toBe('Fulfilled')
})

test('a list whose preferences a tab changes is stale in the others, and no other list', async () => {
  const { one, two } = await tabs(preferences)
  await two.uiApi.load(getListRecordsByName, { ...LIST, listViewApiName: 'Mine' })
  await one.uiApi.invoke(updateListPreferences, LIST)
  await vi.waitFor(() => expect(two.uiApi.peek(getListRecordsByName, LIST).state).toBe('Stale'))
  expect(two.uiApi.peek(getListRecordsByName, { ...LIST, listViewApiName: 'Mine' }).state).toBe('Fulfilled')
})

test('a write to an object that is unknown to the other tab makes the lists of every object stale', async () => {
  const { two } = await tabs()
  const channel = new BroadcastChannel('ui-api/ann')
  const message = {
    type: 'changed',
    sentAt: Date.now(),
    records: [],
    documents: [],
    effects: [{ listsOf: null }],
  }
  // A channel has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage({ format: 2, message })
  await vi.waitFor(() => expect(two.uiApi.peek(getListRecordsByName, LIST).state).toBe('Stale'))
  channel.close()
  expect(two.stateOf()).toBe('Fulfilled')
})

test('data that a write does not affect stays stored', async () => {
  const before = await tab()
  await before.uiApi.load(getObjectInfo, { objectApiName: 'Account' })
  await before.uiApi.load(getListRecordsByName, LIST)
  before.persistence.stop()
  const writing = await tab(true, preferences)
  await writing.uiApi.invoke(updateListPreferences, LIST)
  writing.persistence.stop()
  const next = await tab()
  expect((await next.uiApi.load(getObjectInfo, { objectApiName: 'Account' })).state).toBe('Fulfilled')
  expect(next.server.requests).toEqual([])
  expect(next.uiApi.peek(getListRecordsByName, LIST).state).toBe('Unfulfilled')
})

test('a write before the storage is open invalidates its content', async () => {
  const before = await tab()
  await before.uiApi.load(getRecord, NAME)
  await before.uiApi.load(getListRecordsByName, LIST)
  before.persistence.stop()
  const early = await tab(false)
  await early.uiApi.invoke(createRecord, { apiName: 'Account', fields: { Name: 'New' } })
  await early.uiApi.invoke(deleteRecord, { recordId: ID })
  await early.persistence.ready
  expect(early.uiApi.peek(getRecord, NAME).error?.status).toBe(404)
  expect(early.uiApi.peek(getListRecordsByName, LIST).state).not.toBe('Fulfilled')
  early.persistence.stop()
  const next = await tab()
  expect(next.stateOf()).toBe('Unfulfilled')
  expect(next.uiApi.peek(getListRecordsByName, LIST).state).not.toBe('Fulfilled')
})
