import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import { getRecord } from '../adapters/records/getRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import { persist } from './persist.js'
import { delivered, testTabs } from './testing/testTabs.js'
import { NAME, testVisits } from './testing/visits.js'

const persisted = testTabs()
const visit = testVisits(persisted)

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

  test.each([{ userId: '' }, { userId: 5 }, {}, undefined, null])('requires a userId, not %j', (options) => {
    const { uiApi } = createTestUiApi()
    // Callers without types.
    expect(() => persist(uiApi, options as { userId: string })).toThrow('persist needs the userId')
  })

  test('clear() of the client empties memory and storage, as on sign-out', async () => {
    const before = await visit()
    await before.uiApi.load(getRecord, NAME)
    before.uiApi.clear()
    await delivered()
    before.persistence.stop()
    expect((await visit()).uiApi.peek(getRecord, NAME).state).toBe('Unfulfilled')
  })

  test('clear() before the storage is open leaves nothing of the last visit', async () => {
    const before = await visit()
    await before.uiApi.load(getRecord, NAME)
    before.persistence.stop()
    const page = createTestUiApi()
    const { persistence } = persisted(page)
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
    await delivered()
    before.uiApi.dispose()
    expect((await visit()).uiApi.peek(getRecord, NAME).state).toBe('Fulfilled')
  })
})
