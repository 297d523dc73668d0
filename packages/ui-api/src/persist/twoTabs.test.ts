import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import { getListUi } from '../adapters/list/getListUi.js'
import { getListInfoByName } from '../adapters/listInfo/getListInfoByName.js'
import { notifyListInfoUpdateAvailable } from '../adapters/notify/notifyListInfoUpdateAvailable.js'
import { createRecord } from '../adapters/records/createRecord.js'
import { deleteRecord } from '../adapters/records/deleteRecord.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { updateRecord } from '../adapters/records/updateRecord.js'
import { aListUi } from '../testing/aListUi.js'
import { aRecord } from '../testing/aRecord.js'
import { delivered } from './testing/testTabs.js'
import { acme, ID, NAME, testVisits } from './testing/visits.js'

const visit = testVisits()

describe('two tabs', () => {
  test('a write in one renders in the other immediately, without a request', async () => {
    const [one, two] = [await visit(), await visit()]
    await two.uiApi.load(getRecord, NAME)
    const names: unknown[] = []
    two.uiApi.observe(getRecord, NAME, ({ data }) => names.push(data?.fields['Name']?.value))
    two.server.requests.length = 0
    await one.uiApi.invoke(updateRecord, { fields: { Id: ID, Name: 'Acme Ltd' } })
    await vi.waitFor(() => expect(names).toEqual(['Acme', 'Acme Ltd']))
    expect(two.server.requests).toHaveLength(0)
  })

  test('a record that one has fetched is cached in the other', async () => {
    const [one, two] = [await visit(), await visit()]
    await one.uiApi.load(getRecord, NAME)
    await vi.waitFor(() => expect(two.uiApi.peek(getRecord, NAME).state).toBe('Fulfilled'))
  })

  test('do not send messages back and forth', async () => {
    const [one, two] = [await visit(), await visit()]
    const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
    await one.uiApi.load(getRecord, NAME)
    await vi.waitFor(() => expect(two.uiApi.peek(getRecord, NAME).state).toBe('Fulfilled'))
    await delivered()
    expect(posted).toHaveBeenCalledTimes(1)
  })

  test('a record deleted in one is deleted in the other and leaves its lists', async () => {
    const response = { records: [acme], overrides: { 'GET /list-ui/Account/Open': () => aListUi([acme]) } }
    const list = { objectApiName: 'Account', listViewApiName: 'Open' }
    const [one, two] = [await visit(response), await visit(response)]
    await two.uiApi.load(getListUi, list)
    await vi.waitFor(() => expect(one.uiApi.peek(getRecord, NAME).state).toBe('Fulfilled'))
    await one.uiApi.invoke(deleteRecord, { recordId: ID })
    await vi.waitFor(() => expect(two.uiApi.peek(getRecord, NAME).error?.status).toBe(404))
    expect(two.uiApi.peek(getListUi, list).data).toMatchObject({ records: { records: [] } })
  })

  test('both have the latest response of a list that one of them has fetched', async () => {
    const later = aRecord({ id: '001000000000002AAA', fields: { Name: 'Later' } })
    let rows = [acme]
    const response = { overrides: { 'GET /list-ui/Account/Open': () => aListUi(rows) } }
    const list = { objectApiName: 'Account', listViewApiName: 'Open' }
    const [one, two] = [await visit(response), await visit(response)]
    const rowsOf = ({ uiApi }: typeof one) => uiApi.peek(getListUi, list).data
    const holding = (...names: string[]) => ({
      records: { records: names.map((value) => ({ fields: { Name: { value } } })) },
    })
    for (const page of [one, two]) await page.uiApi.load(getListUi, list)
    await delivered()
    rows = [acme, later]
    two.clock.advanceMs(40_000)
    await two.uiApi.refresh(getListUi, list)
    await vi.waitFor(() => expect(rowsOf(one)).toMatchObject(holding('Acme', 'Later')))
    expect(one.server.requests).toHaveLength(1)
    // Data older than the cached data changes nothing.
    rows = []
    one.clock.advanceMs(20_000)
    await one.uiApi.refresh(getListUi, list)
    await delivered()
    expect([rowsOf(one), rowsOf(two)]).toMatchObject([holding(), holding('Acme', 'Later')])
  })

  test('a list invalidated in one is invalidated in the other, unless that has refetched it', async () => {
    const response = { overrides: { 'GET /list-info/Load__c/Open': () => aListUi([]).info } }
    const list = { objectApiName: 'Load__c', listViewApiName: 'Open' }
    const [one, two] = [await visit(response), await visit(response)]
    for (const page of [one, two]) await page.uiApi.load(getListInfoByName, list)
    await delivered()
    const tell = async () => {
      const told = one.uiApi.notify(notifyListInfoUpdateAvailable, [list])
      one.clock.advanceMs(500)
      await told
    }
    const stateOf = (page: typeof one) => page.uiApi.peek(getListInfoByName, list).state
    await tell()
    await vi.waitFor(() => expect([stateOf(one), stateOf(two)]).toEqual(['Stale', 'Stale']))
    two.clock.advanceMs(60_000)
    await two.uiApi.refresh(getListInfoByName, list)
    await vi.waitFor(() => expect(stateOf(one)).toBe('Fulfilled'))
    await tell()
    await delivered()
    expect([stateOf(one), stateOf(two)]).toEqual(['Stale', 'Fulfilled'])
  })

  test('a record that was created in one makes the lists of the other stale', async () => {
    const response = { overrides: { 'GET /list-ui/Load__c/Open': () => aListUi([]) } }
    const list = { objectApiName: 'Load__c', listViewApiName: 'Open' }
    const one = await visit(response)
    // Its list is not known to the first one: it was there before.
    const two = await visit(response)
    await two.uiApi.load(getListUi, list)
    await one.uiApi.invoke(createRecord, { apiName: 'Load__c', fields: { Name: 'New' } })
    await vi.waitFor(() => expect(two.uiApi.peek(getListUi, list).state).toBe('Stale'))
  })

  test('clear() empties both', async () => {
    const [one, two] = [await visit(), await visit()]
    await two.uiApi.load(getRecord, NAME)
    one.uiApi.clear()
    await vi.waitFor(() => expect(two.uiApi.peek(getRecord, NAME).state).toBe('Unfulfilled'))
  })

  test('of two users exchange no messages', async () => {
    const [one, two] = [await visit(), await visit(undefined, { userId: 'bob' })]
    await one.uiApi.load(getRecord, NAME)
    await delivered()
    expect(two.uiApi.peek(getRecord, NAME).state).toBe('Unfulfilled')
  })

  test('ignore foreign messages', async () => {
    const page = await visit()
    const channel = new BroadcastChannel('ui-api/ann')
    const junk: unknown[] = [
      null,
      'hello',
      { format: 1, message: { type: 'cleared' } },
      {
        format: 2,
        message: {
          type: 'changed',
          sentAt: 0,
          records: [{}, null],
          documents: [7],
          effects: [null, 7, {}, { changed: 7 }, { stale: 'x', where: 7 }, { evict: 'x', record: {} }],
        },
      },
    ]
    // A channel has no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    for (const one of junk) channel.postMessage(one)
    await page.uiApi.load(getRecord, NAME)
    await delivered()
    channel.close()
    expect(page.uiApi.peek(getRecord, NAME).state).toBe('Fulfilled')
    expect(page.warnings()).toEqual([])
  })
})
