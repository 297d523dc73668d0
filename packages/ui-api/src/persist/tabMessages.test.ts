import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { getListInfoByName } from '../adapters/listInfo/getListInfoByName.js'
import { createRecord } from '../adapters/records/createRecord.js'
import { deleteRecord } from '../adapters/records/deleteRecord.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { updateRecord } from '../adapters/records/updateRecord.js'
import { STALE_RETENTION_MS } from '../core/sweep.js'
import { aListUi } from '../testing/aListUi.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import type { TabMessage } from './TabChannel.js'
import { delivered, testTabs } from './testing/testTabs.js'

const ID = '001000000000001AAA'
const OTHER = '001000000000002AAA'
const nameOf = (recordId: string) => ({ recordId, fields: ['Account.Name'] })
/** Of list info (data layer contract). */
const LIST_INFO_TTL_MS = 30 * 86_400_000
const LIST = { objectApiName: 'Load__c', listViewApiName: 'Open' }

const persisted = testTabs()

function openTab() {
  const page = createTestUiApi({
    records: [
      aRecord({ id: ID, fields: { Name: 'Acme' } }),
      aRecord({ id: OTHER, fields: { Name: 'Bolt' } }),
    ],
    overrides: { 'GET /list-info/Load__c/Open': () => aListUi([]).info },
  })
  return persisted(page)
}

async function openReadyTab() {
  const tab = openTab()
  await tab.persistence.ready
  return tab
}

/** The messages that tabs send from now on. */
function recordMessages(): Extract<TabMessage, { type: 'changed' }>[] {
  const messages: Extract<TabMessage, { type: 'changed' }>[] = []
  vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation((data: { message: TabMessage }) => {
    if (data.message.type === 'changed') messages.push(data.message)
  })
  return messages
}

test('a message has the written record once, and no effect that repeats it', async () => {
  const tab = await openReadyTab()
  await tab.uiApi.load(getRecord, nameOf(ID))
  await delivered()
  const messages = recordMessages()
  await tab.uiApi.invoke(updateRecord, { fields: { Id: ID, Name: 'Acme Ltd' } })
  await delivered()
  expect(messages.flatMap(({ records }) => records)).toMatchObject([{ record: { id: ID } }])
  for (const effect of messages.flatMap(({ effects }) => effects)) {
    expect(effect).not.toHaveProperty('record')
    expect(effect).not.toHaveProperty('put')
  }
})

test('a message has only what changed since the last one', async () => {
  const tab = await openReadyTab()
  await tab.uiApi.load(getRecord, { recordId: ID, layoutTypes: ['Full'] })
  await tab.uiApi.load(getListInfoByName, LIST)
  await delivered()
  const messages = recordMessages()
  await tab.uiApi.load(getRecord, nameOf(OTHER))
  await delivered()
  expect(messages).toMatchObject([{ records: [{ record: { id: OTHER } }], documents: [], effects: [] }])
})

test('a tab does not send on the effects of a write in another tab', async () => {
  const [one, two] = [await openReadyTab(), await openReadyTab()]
  await two.uiApi.load(getRecord, nameOf(ID))
  await delivered()
  await one.uiApi.invoke(deleteRecord, { recordId: ID })
  await one.uiApi.invoke(createRecord, { apiName: 'Load__c', fields: { Name: 'New' } })
  await vi.waitFor(() => expect(two.uiApi.peek(getRecord, nameOf(ID)).error?.status).toBe(404))
  await delivered()
  const messages = recordMessages()
  await two.uiApi.load(getRecord, nameOf(OTHER))
  await delivered()
  expect(messages).toMatchObject([{ effects: [] }])
})

test('a sign-out in another tab empties this one while its storage is still opening', async () => {
  const one = await openReadyTab()
  // A browser that never responds.
  vi.spyOn(indexedDB, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest)
  const two = openTab()
  await two.uiApi.load(getRecord, nameOf(ID))
  expect(two.uiApi.peek(getRecord, nameOf(ID)).state).toBe('Fulfilled')
  one.uiApi.clear()
  await delivered()
  expect(two.uiApi.peek(getRecord, nameOf(ID)).state).toBe('Unfulfilled')
})

test.each([
  ['is still stored before the end of its retention', -1, 'Fulfilled'],
  ['leaves the storage at the end of its retention', 0, 'Unfulfilled'],
])('a restored document that no query reads %s', async (_what, offset, expected) => {
  const before = await openReadyTab()
  await before.uiApi.load(getListInfoByName, LIST)
  before.persistence.stop()
  const unread = await openReadyTab()
  unread.clock.advanceMs(LIST_INFO_TTL_MS + STALE_RETENTION_MS + offset)
  // The first response sweeps the cache, the next one stores what is left.
  await unread.uiApi.load(getRecord, nameOf(ID))
  await delivered()
  await unread.uiApi.load(getRecord, nameOf(OTHER))
  await delivered()
  unread.persistence.stop()
  const after = await openReadyTab()
  expect(after.uiApi.peek(getListInfoByName, LIST).state).toBe(expected)
})
