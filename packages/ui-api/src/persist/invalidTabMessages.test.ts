import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { getListInfoByName } from '../adapters/listInfo/getListInfoByName.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { aListUi } from '../testing/aListUi.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import type { TabMessage } from './TabChannel.js'
import { delivered, testTabs } from './testing/testTabs.js'

const ID = '001000000000001AAA'
const NAME = { recordId: ID, fields: ['Account.Name'] }
const LIST = { objectApiName: 'Load__c', listViewApiName: 'Open' }

const persisted = testTabs()
const channels: BroadcastChannel[] = []
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
})

async function openTab() {
  let listReads = 0
  const page = persisted(
    createTestUiApi({
      records: [aRecord({ id: ID, fields: { Name: 'Acme' } })],
      overrides: {
        'GET /list-info/Load__c/Open': () => {
          listReads += 1
          return aListUi([]).info
        },
      },
    }),
  )
  await page.persistence.ready
  return { ...page, readsOfList: () => listReads }
}

/** Another tab of the same user. Sends the message to all tabs that are open. */
async function send(message: object): Promise<void> {
  const channel = new BroadcastChannel('ui-api/ann')
  channels.push(channel)
  const changed = { type: 'changed', sentAt: Date.now(), records: [], documents: [], effects: [] }
  // A channel has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage({ format: 2, message: { ...changed, ...message } })
  await delivered()
}

test.each([
  ['without an id', [{ deleted: undefined }]],
  ['with a number as id', [{ changed: undefined }, { deleted: 5 }]],
  ['of no kind', [{}]],
  ['with data', [{ record: {}, listsOf: null }]],
])('a write effect %s is ignored, and the effects after it apply', async (_what, effects) => {
  const tab = await openTab()
  await tab.uiApi.load(getListInfoByName, LIST)
  await tab.uiApi.load(getRecord, NAME)
  await send({ effects: [...effects, { deleted: ID }] })
  expect(tab.uiApi.peek(getRecord, NAME).error?.status).toBe(404)
  await tab.uiApi.load(getListInfoByName, LIST)
  expect(tab.readsOfList()).toBe(1)
})

test('a document that another tab has invalidated is not shown here, and fetched by its first query', async () => {
  const [one, two] = [await openTab(), await openTab()]
  const sent: Extract<TabMessage, { type: 'changed' }>[] = []
  const spy = new BroadcastChannel('ui-api/ann')
  channels.push(spy)
  spy.addEventListener('message', ({ data }) => sent.push(data.message))
  await one.uiApi.load(getListInfoByName, LIST)
  await delivered()
  const [document] = sent.flatMap(({ documents }) => documents)
  await send({ documents: [{ ...document, expiresAt: null }] })
  expect(two.uiApi.peek(getListInfoByName, LIST).state).toBe('Unfulfilled')
  await two.uiApi.load(getListInfoByName, LIST)
  expect(two.readsOfList()).toBe(1)
})

test('a client that was disposed of applies and sends no message', async () => {
  const tab = await openTab()
  await tab.uiApi.load(getRecord, NAME)
  await delivered()
  tab.uiApi.dispose()
  const sent: unknown[] = []
  const spy = new BroadcastChannel('ui-api/ann')
  channels.push(spy)
  spy.addEventListener('message', (event) => sent.push(event))
  const written = vi.spyOn(IDBObjectStore.prototype, 'delete')
  await send({ effects: [{ deleted: ID }] })
  // The message of this test itself.
  expect(sent).toHaveLength(1)
  expect(written).not.toHaveBeenCalled()
})
