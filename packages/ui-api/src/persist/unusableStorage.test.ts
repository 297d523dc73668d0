import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { describe, expect, test, vi } from 'vitest'
import { getObjectInfo } from '../adapters/objectInfo/getObjectInfo.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { updateRecord } from '../adapters/records/updateRecord.js'
import { anObjectInfo } from '../testing/anObjectInfo.js'
import { delivered } from './testing/testTabs.js'
import { acme, ID, NAME, testVisits } from './testing/visits.js'

const visit = testVisits()

describe('a storage that cannot be used', () => {
  /** The client must do its work, and say once that nothing is kept. */
  async function expectMemoryOnly(page: Awaited<ReturnType<typeof visit>>) {
    expect((await page.uiApi.load(getRecord, NAME)).state).toBe('Fulfilled')
    await page.uiApi.invoke(updateRecord, { fields: { Id: ID, Name: 'Acme Ltd' } })
    await delivered()
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
