import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getListUi } from '../adapters/list/getListUi.js'
import { getLayout } from '../adapters/layout/getLayout.js'
import { getListInfoByName } from '../adapters/listInfo/getListInfoByName.js'
import { notifyListInfoUpdateAvailable } from '../adapters/notify/notifyListInfoUpdateAvailable.js'
import { getObjectInfo } from '../adapters/objectInfo/getObjectInfo.js'
import { createRecord } from '../adapters/records/createRecord.js'
import { deleteRecord } from '../adapters/records/deleteRecord.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { updateRecord } from '../adapters/records/updateRecord.js'
import { getRecordUi } from '../adapters/recordUi/getRecordUi.js'
import type { UiApi } from '../core/UiApi.js'
import { aListUi } from '../testing/aListUi.js'
import { aRecord } from '../testing/aRecord.js'
import { anObjectInfo } from '../testing/anObjectInfo.js'
import { createTestUiApi, type TestUiApiOptions } from '../testing/createTestUiApi.js'
import { persist, type Persistence, type PersistOptions } from './persist.js'

const ID = '001000000000001AAA'
const OWNER = '005000000000001AAA'
const NAME = { recordId: ID, fields: ['Account.Name'] }
const acme = aRecord({ id: ID, fields: { Name: 'Acme', Rate__c: 5 } })
const MASTER = '012000000000000AAA'

const running: Persistence[] = []
const clients: UiApi[] = []
beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => {
  for (const persistence of running.splice(0)) persistence.stop()
  for (const client of clients.splice(0)) client.dispose()
})

/** A visit of the page: a new client on the same storage. */
async function visit(server: TestUiApiOptions = { records: [acme] }, options: Partial<PersistOptions> = {}) {
  const page = createTestUiApi(server)
  const persistence = persist(page.uiApi, { userId: 'ann', ...options })
  running.push(persistence)
  clients.push(page.uiApi)
  await persistence.ready
  const warnings = () => page.log.filter(({ level }) => level === 'warn' || level === 'error')
  return { ...page, persistence, warnings }
}

/** Gives messages between tabs and writes to the storage the time that they take. */
const passing = () => new Promise<void>((resolve) => setTimeout(resolve, 25))

describe('a reload', () => {
  test('within the lifetime sends no request', async () => {
    const before = await visit()
    await before.uiApi.load(getRecord, NAME)
    before.persistence.stop()
    const after = await visit()
    const { state, data } = await after.uiApi.load(getRecord, NAME)
    expect(state).toBe('Fulfilled')
    expect(data?.fields['Name']?.value).toBe('Acme')
    expect(after.server.requests).toHaveLength(0)
  })

  test('after the lifetime shows the stale value and refetches it', async () => {
    const before = await visit()
    await before.uiApi.load(getRecord, NAME)
    before.persistence.stop()
    const after = await visit()
    after.clock.advanceMs(30_000)
    expect((await after.uiApi.load(getRecord, NAME)).state).toBe('Stale')
    await after.settle()
    expect(after.server.requests).toHaveLength(1)
  })

  test('restores each record with its own lifetime: a fresh list does not make its records fresh', async () => {
    const answer = { overrides: { 'GET /list-ui/Load__c/Open': () => aListUi([acme]) } }
    const config = { objectApiName: 'Load__c', listViewApiName: 'Open' }
    const before = await visit(answer)
    await before.uiApi.load(getListUi, config)
    before.persistence.stop()
    const after = await visit(answer)
    expect((await after.uiApi.load(getListUi, config)).state).toBe('Fulfilled')
    expect(after.server.requests).toHaveLength(0)
    after.clock.advanceMs(30_000)
    expect(after.uiApi.peek(getRecord, NAME).state).toBe('Stale')
    expect(after.uiApi.peek(getListUi, config).state).toBe('Stale')
  })

  test('restores parent records, absent fields and fields chosen by layouts', async () => {
    const owned = aRecord({
      id: ID,
      fields: { Name: 'Acme', Owner: aRecord({ id: OWNER, apiName: 'User', fields: { Name: 'Ann' } }) },
    })
    const reads = [
      { recordId: ID, fields: ['Account.Name', 'Account.Owner.Name'] },
      { recordId: ID, optionalFields: ['Account.Name', 'Account.Missing__c'] },
      { recordId: ID, layoutTypes: ['Full'] },
    ]
    const before = await visit({ records: [owned] })
    for (const read of reads) await before.uiApi.load(getRecord, read)
    before.persistence.stop()
    const after = await visit({ records: [owned] })
    for (const read of reads) expect((await after.uiApi.load(getRecord, read)).state).toBe('Fulfilled')
    expect(after.uiApi.peek(getRecord, { recordId: OWNER, fields: ['User.Name'] }).state).toBe('Fulfilled')
    expect(after.server.requests).toHaveLength(0)
  })

  test('restores the parts of a record UI under their own keys', async () => {
    const seed = { records: [acme], objectInfos: [anObjectInfo()] }
    const layout = {
      id: '00h',
      layoutType: 'Full',
      mode: 'View',
      objectApiName: 'Account',
      recordTypeId: MASTER,
      saveOptions: [],
      sections: [],
    }
    const ui = {
      layouts: { Account: { [MASTER]: { Full: { View: layout } } } },
      layoutUserStates: {},
      objectInfos: { Account: anObjectInfo() },
      records: { [ID]: acme },
    }
    const overrides = { [`GET /record-ui/${ID}`]: () => ui }
    const config = { recordIds: [ID], layoutTypes: ['Full'], modes: ['View'] }
    const before = await visit({ ...seed, overrides })
    await before.uiApi.load(getRecordUi, config)
    before.persistence.stop()
    const after = await visit({ ...seed, overrides })
    const loaded = await after.uiApi.load(getRecordUi, config)
    expect(loaded.data?.records[ID]).toBe(
      after.uiApi.peek(getRecord, { recordId: ID, fields: ['Account.Name', 'Account.Rate__c'] }).data,
    )
    expect((await after.uiApi.load(getObjectInfo, { objectApiName: 'Account' })).state).toBe('Fulfilled')
    expect(
      (
        await after.uiApi.load(getLayout, {
          objectApiName: 'Account',
          layoutType: 'Full',
          mode: 'View',
          recordTypeId: MASTER,
        })
      ).state,
    ).toBe('Fulfilled')
    expect(after.server.requests).toHaveLength(0)
  })

  test('does not restore evicted, deleted or invalidated data', async () => {
    const other = aRecord({ id: '001000000000002AAA', fields: { Name: 'Bolt' } })
    const answer = {
      records: [acme, other],
      overrides: { 'GET /list-ui/Account/Open': () => aListUi([]) },
    }
    const list = { objectApiName: 'Account', listViewApiName: 'Open' }
    const before = await visit(answer)
    await before.uiApi.load(getListUi, list)
    await before.uiApi.load(getRecord, NAME)
    await before.uiApi.load(getRecord, { recordId: other.id, fields: ['Account.Name'] })
    before.persistence.stop()

    // The list has no subscriber in this visit; the write must invalidate it too.
    const second = await visit(answer)
    second.uiApi.evict(ID)
    await second.uiApi.invoke(deleteRecord, { recordId: other.id })
    await second.uiApi.invoke(createRecord, { apiName: 'Load__c', fields: { Name: 'New' } })
    second.persistence.stop()

    const third = await visit(answer)
    expect(third.uiApi.peek(getRecord, NAME).state).toBe('Unfulfilled')
    expect(third.uiApi.peek(getRecord, { recordId: other.id, fields: ['Account.Name'] }).state).toBe(
      'Unfulfilled',
    )
    expect(third.uiApi.peek(getListUi, list).state).not.toBe('Fulfilled')
  })

  test('restores nothing older than maxAgeMs, and evicts it from the storage', async () => {
    const before = await visit()
    await before.uiApi.load(getRecord, NAME)
    before.persistence.stop()
    const after = await visit(undefined, { maxAgeMs: 0 })
    expect(after.uiApi.peek(getRecord, NAME).state).toBe('Unfulfilled')
    after.persistence.stop()
    expect((await visit()).uiApi.peek(getRecord, NAME).state).toBe('Unfulfilled')
  })

  test('restores and stores at most maxRecords, the newest', async () => {
    const ids = [9, 1, 5, 3, 7].map((n) => `00100000000000${n}AAA`)
    const read = (recordId: string) => ({ recordId, fields: ['Account.Name'] })
    const before = await visit({ records: ids.map((id) => aRecord({ id, fields: { Name: id } })) })
    for (const id of ids) {
      before.clock.advanceMs(1)
      await before.uiApi.load(getRecord, read(id))
    }
    before.persistence.stop()
    const after = await visit({ options: { maxRecords: 3 } })
    after.clock.advanceMs(ids.length)
    const stateOf = (uiApi: UiApi) => ids.map((id) => uiApi.peek(getRecord, read(id)).state)
    const newest = ['Unfulfilled', 'Unfulfilled', 'Fulfilled', 'Fulfilled', 'Fulfilled']
    expect(stateOf(after.uiApi)).toEqual(newest)
    after.persistence.stop()
    expect(stateOf((await visit()).uiApi)).toEqual(newest)
  })

  test('keeps newer data that was loaded before the storage was open', async () => {
    const before = await visit()
    await before.uiApi.load(getRecord, { recordId: ID, fields: ['Account.Name', 'Account.Rate__c'] })
    before.persistence.stop()
    const page = createTestUiApi({
      records: [aRecord({ id: ID, weakEtag: acme.weakEtag, fields: { Name: 'Acme Ltd' } })],
    })
    clients.push(page.uiApi)
    page.clock.advanceMs(1)
    await page.uiApi.load(getRecord, NAME)
    const persistence = persist(page.uiApi, { userId: 'ann' })
    running.push(persistence)
    await persistence.ready
    expect(page.uiApi.peek(getRecord, NAME).data?.fields['Name']?.value).toBe('Acme Ltd')
    expect(
      page.uiApi.peek(getRecord, { recordId: ID, fields: ['Account.Rate__c'] }).data?.fields['Rate__c']
        ?.value,
    ).toBe(5)
  })
})

describe('the user of the data', () => {
  test("never reads another user's data", async () => {
    const ann = await visit()
    await ann.uiApi.load(getRecord, NAME)
    ann.persistence.stop()
    const opened = vi.spyOn(indexedDB, 'open')
    const bob = await visit(undefined, { userId: 'bob' })
    expect(bob.uiApi.peek(getRecord, NAME).state).toBe('Unfulfilled')
    expect(opened.mock.calls.map(([name]) => name)).toEqual(['ui-api/bob'])
  })

  test('requires a userId', () => {
    const { uiApi } = createTestUiApi()
    expect(() => persist(uiApi, { userId: '' })).toThrow('persist needs the userId')
  })

  test('clear() of the client empties memory and storage, as on sign-out', async () => {
    const before = await visit()
    await before.uiApi.load(getRecord, NAME)
    before.uiApi.clear()
    await passing()
    before.persistence.stop()
    expect((await visit()).uiApi.peek(getRecord, NAME).state).toBe('Unfulfilled')
  })

  test('clear() before the storage is open leaves nothing of the last visit', async () => {
    const before = await visit()
    await before.uiApi.load(getRecord, NAME)
    before.persistence.stop()
    const page = createTestUiApi()
    const persistence = persist(page.uiApi, { userId: 'ann' })
    running.push(persistence)
    page.uiApi.clear()
    await persistence.ready
    expect(page.uiApi.peek(getRecord, NAME).state).toBe('Unfulfilled')
    persistence.stop()
    expect((await visit()).uiApi.peek(getRecord, NAME).state).toBe('Unfulfilled')
  })

  test('clear() of the persistence empties the storage and leaves memory alone', async () => {
    const before = await visit()
    await before.uiApi.load(getRecord, NAME)
    await before.persistence.clear()
    expect(before.uiApi.peek(getRecord, NAME).state).toBe('Fulfilled')
    before.persistence.stop()
    expect((await visit()).uiApi.peek(getRecord, NAME).state).toBe('Unfulfilled')
  })

  test('a disposed client leaves the storage as it is', async () => {
    const before = await visit()
    await before.uiApi.load(getRecord, NAME)
    await passing()
    before.uiApi.dispose()
    expect((await visit()).uiApi.peek(getRecord, NAME).state).toBe('Fulfilled')
  })
})

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
    await passing()
    expect(posted).toHaveBeenCalledTimes(1)
  })

  test('a record deleted in one is deleted in the other and leaves its lists', async () => {
    const answer = { records: [acme], overrides: { 'GET /list-ui/Account/Open': () => aListUi([acme]) } }
    const list = { objectApiName: 'Account', listViewApiName: 'Open' }
    const [one, two] = [await visit(answer), await visit(answer)]
    await two.uiApi.load(getListUi, list)
    await vi.waitFor(() => expect(one.uiApi.peek(getRecord, NAME).state).toBe('Fulfilled'))
    await one.uiApi.invoke(deleteRecord, { recordId: ID })
    await vi.waitFor(() => expect(two.uiApi.peek(getRecord, NAME).error?.status).toBe(404))
    expect(two.uiApi.peek(getListUi, list).data).toMatchObject({ records: { records: [] } })
  })

  test('both have the latest response of a list that one of them has fetched', async () => {
    const later = aRecord({ id: '001000000000002AAA', fields: { Name: 'Later' } })
    let rows = [acme]
    const answer = { overrides: { 'GET /list-ui/Account/Open': () => aListUi(rows) } }
    const list = { objectApiName: 'Account', listViewApiName: 'Open' }
    const [one, two] = [await visit(answer), await visit(answer)]
    const rowsOf = ({ uiApi }: typeof one) => uiApi.peek(getListUi, list).data
    const holding = (...names: string[]) => ({
      records: { records: names.map((value) => ({ fields: { Name: { value } } })) },
    })
    for (const page of [one, two]) await page.uiApi.load(getListUi, list)
    await passing()
    rows = [acme, later]
    two.clock.advanceMs(40_000)
    await two.uiApi.refresh(getListUi, list)
    await vi.waitFor(() => expect(rowsOf(one)).toMatchObject(holding('Acme', 'Later')))
    expect(one.server.requests).toHaveLength(1)
    // Data older than the cached data changes nothing.
    rows = []
    one.clock.advanceMs(20_000)
    await one.uiApi.refresh(getListUi, list)
    await passing()
    expect([rowsOf(one), rowsOf(two)]).toMatchObject([holding(), holding('Acme', 'Later')])
  })

  test('a list invalidated in one is invalidated in the other, unless that has refetched it', async () => {
    const answer = { overrides: { 'GET /list-info/Load__c/Open': () => aListUi([]).info } }
    const list = { objectApiName: 'Load__c', listViewApiName: 'Open' }
    const [one, two] = [await visit(answer), await visit(answer)]
    for (const page of [one, two]) await page.uiApi.load(getListInfoByName, list)
    await passing()
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
    await passing()
    expect([stateOf(one), stateOf(two)]).toEqual(['Stale', 'Fulfilled'])
  })

  test('a record that was created in one makes the lists of the other stale', async () => {
    const answer = { overrides: { 'GET /list-ui/Load__c/Open': () => aListUi([]) } }
    const list = { objectApiName: 'Load__c', listViewApiName: 'Open' }
    const one = await visit(answer)
    // Its list is not known to the first one: it was there before.
    const two = await visit(answer)
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
    await passing()
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
    await passing()
    channel.close()
    expect(page.uiApi.peek(getRecord, NAME).state).toBe('Fulfilled')
    expect(page.warnings()).toEqual([])
  })
})

describe('a storage that cannot be used', () => {
  /** The client must do its work, and say once that nothing is kept. */
  async function expectMemoryOnly(page: Awaited<ReturnType<typeof visit>>) {
    expect((await page.uiApi.load(getRecord, NAME)).state).toBe('Fulfilled')
    await page.uiApi.invoke(updateRecord, { fields: { Id: ID, Name: 'Acme Ltd' } })
    await passing()
    expect(page.uiApi.peek(getRecord, NAME).data?.fields['Name']?.value).toBe('Acme Ltd')
    expect(page.warnings().map(({ event }) => event)).toEqual(['persist-unavailable'])
    await page.persistence.clear()
  }

  test('because there is none', async () => {
    vi.stubGlobal('indexedDB', undefined)
    await expectMemoryOnly(await visit())
  })

  test('because it fails to open', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('No.', 'SecurityError')
    })
    await expectMemoryOnly(await visit())
  })

  test('because another tab blocks it', async () => {
    const old = await new Promise<IDBDatabase>((resolve) => {
      // A connection that does not close when it is asked to; version 0.x of the application had it.
      const request = indexedDB.open('ui-api/ann', 2)
      request.onsuccess = () => resolve(request.result)
    })
    const open = indexedDB.open.bind(indexedDB)
    vi.spyOn(indexedDB, 'open').mockImplementation((name) => open(name, 3))
    await expectMemoryOnly(await visit())
    old.close()
  })

  test('because it holds a newer version', async () => {
    const newer = await openDB('ui-api/ann', 99)
    newer.close()
    await expectMemoryOnly(await visit())
  })

  test('because it is full', async () => {
    const page = await visit()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    await expectMemoryOnly(page)
  })

  test.each([
    ['a record that is none', 'records', { record: { id: 7 }, fetchedAt: 0, expiresAt: 0 }],
    ['a record without an age', 'records', { record: acme }],
    ['text', 'records', '<html>'],
    ['a document without places', 'documents', { key: 'x', value: {}, fetchedAt: 0, expiresAt: 0 }],
    ['nothing', 'documents', null],
  ])('because it holds %s', async (_, store, value) => {
    const before = await visit()
    await before.uiApi.load(getRecord, NAME)
    before.persistence.stop()
    const db = await openDB('ui-api/ann', 2)
    await db.put(store, value, 'x')
    db.close()
    const after = await visit()
    expect(after.uiApi.peek(getRecord, NAME).state).toBe('Unfulfilled')
    await expectMemoryOnly(after)
    after.persistence.stop()
    // The damage is gone with it.
    expect((await visit()).warnings()).toEqual([])
  })

  test('fetches instead of a stored document that is invalid', async () => {
    const seed = { objectInfos: [anObjectInfo()] }
    const before = await visit(seed)
    await before.uiApi.load(getObjectInfo, { objectApiName: 'Account' })
    before.persistence.stop()
    const db = await openDB('ui-api/ann', 2)
    const [key] = await db.getAllKeys('documents')
    const written = (await db.get('documents', key ?? '')) as object
    const hostile = { document: 'x', path: ['__proto__', 'polluted'] }
    await db.put('documents', { ...written, places: [hostile] }, key)
    db.close()
    const after = await visit(seed)
    expect((await after.uiApi.load(getObjectInfo, { objectApiName: 'Account' })).state).toBe('Fulfilled')
    expect(after.server.requests).toHaveLength(1)
    expect('polluted' in {}).toBe(false)
  })
})
