import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { openDB } from 'idb'
import { describe, expect, test, vi } from 'vitest'
import { getRecord } from '../adapters/records/getRecord.js'
import { newStore } from '../cache/Store.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import { delivered, testTabs } from './testing/testTabs.js'
import { mergeDehydratedRecord } from '../hydration/mergeDehydratedRecord.js'

const ID = '001000000000001AAA'
const NAME = { recordId: ID, fields: ['Account.Name'] }
const MINUTE = 60_000

/** The record in a version; without a number its version is unknown. */
const version = (number: number, name = `Acme ${number}`) =>
  aRecord({ id: ID, weakEtag: number, fields: { Name: name } })

const persisted = testTabs()

/** A tab of one user. `startsAfterMs`: how far its clock is ahead of that of the first tab. */
function openTab(startsAfterMs = 0, responses = {}) {
  const page = createTestUiApi({ overrides: responses, options: { refreshObserved: false } })
  page.clock.advanceMs(startsAfterMs)
  const start = () => persisted(page).persistence
  return {
    ...page,
    start,
    ingest: (record: ReturnType<typeof version>) => page.uiApi.ingest(getRecord, NAME, record),
    nameNow: () => page.uiApi.peek(getRecord, NAME).data?.fields['Name']?.value,
  }
}

async function openReadyTab(startsAfterMs = 0, responses = {}) {
  const tab = openTab(startsAfterMs, responses)
  const persistence = tab.start()
  await persistence.ready
  return { ...tab, persistence }
}

describe('a record that two tabs have read', () => {
  test('keeps its newer version when another tab sends an older one later', async () => {
    const one = await openReadyTab(MINUTE)
    const two = await openReadyTab()
    two.ingest(version(5))
    await vi.waitFor(() => expect(one.nameNow()).toBe('Acme 5'))
    two.uiApi.clear()
    await delivered()
    two.ingest(version(5))
    await delivered()
    one.clock.advanceMs(MINUTE)
    one.uiApi.evict(ID)
    one.ingest(version(4))
    await delivered()
    expect(two.nameNow()).toBe('Acme 5')
  })

  test('merges the newer version of another tab although it was fetched earlier', async () => {
    const slow = await openReadyTab()
    const fast = await openReadyTab(MINUTE)
    fast.ingest(version(4))
    await delivered()
    slow.uiApi.evict(ID)
    slow.ingest(version(5))
    await delivered()
    expect(fast.nameNow()).toBe('Acme 5')
  })

  test('merges the response that was fetched last when the versions are unknown', async () => {
    const early = await openReadyTab()
    const late = await openReadyTab(MINUTE)
    late.ingest(version(0, 'late'))
    await delivered()
    early.uiApi.evict(ID)
    early.ingest(version(0, 'early'))
    await delivered()
    expect(late.nameNow()).toBe('late')
    late.clock.advanceMs(1)
    late.ingest(version(0, 'latest'))
    await delivered()
    expect(early.nameNow()).toBe('latest')
  })
})

describe('a record that an earlier visit has stored', () => {
  test.each([
    ['an older version never overwrites what the page has read', 4, 5, 'Acme 5'],
    ['a newer version overwrites what the page has read from a replica that lags behind', 5, 4, 'Acme 5'],
    ['the same version gives way to what the page has read later', 5, 5, 'read by the page'],
  ])('%s', async (_, stored, read, expected) => {
    const before = await openReadyTab()
    before.ingest(version(stored))
    before.persistence.stop()
    await delivered()
    const after = openTab(1)
    after.ingest(version(read, read === stored ? expected : undefined))
    await after.start().ready
    expect(after.nameNow()).toBe(expected)
  })

  test('is not restored once another tab has deleted it, and stays deleted after a reload', async () => {
    const gone = {
      [`GET /records/${ID}`]: () => Response.json([{ errorCode: 'NOT_FOUND' }], { status: 404 }),
    }
    const one = await openReadyTab(0, gone)
    const two = await openReadyTab()
    one.ingest(version(5))
    await delivered()
    await one.uiApi.refresh(getRecord, NAME)
    await delivered()
    expect(two.uiApi.peek(getRecord, NAME)).toMatchObject({ state: 'Error', error: { status: 404 } })
    one.persistence.stop()
    two.persistence.stop()
    const after = await openReadyTab()
    expect(after.nameNow()).toBeUndefined()
  })
})

test('an eviction in one tab is not a deletion: other tabs still render the record', async () => {
  const one = await openReadyTab()
  const two = await openReadyTab()
  one.ingest(version(5))
  await delivered()
  one.uiApi.evict(ID)
  await delivered()
  expect(one.uiApi.peek(getRecord, NAME).state).toBe('Unfulfilled')
  expect(two.uiApi.peek(getRecord, NAME)).toMatchObject({ state: 'Fulfilled', error: undefined })
})

test('the newest version of each field wins, for any order of tabs and storage', () => {
  const written = fc.record({
    number: fc.integer({ min: 1, max: 9 }),
    fetchedAt: fc.integer({ min: 0, max: 99 }),
  })
  fc.assert(
    fc.property(fc.uniqueArray(written, { selector: ({ number }) => number, minLength: 1 }), (all) => {
      const store = newStore()
      for (const { number, fetchedAt } of all)
        mergeDehydratedRecord(store, { record: version(number), fetchedAt, expiresAt: fetchedAt + MINUTE })
      const newest = Math.max(...all.map(({ number }) => number))
      expect(store.records.get(ID)?.record).toMatchObject({
        weakEtag: newest,
        fields: { Name: { value: `Acme ${newest}` } },
      })
    }),
  )
})

describe('a database that an older release has written', () => {
  test('is opened, emptied unread, and used afterwards', async () => {
    const old = await openDB('ui-api/ann', 1, {
      upgrade(db) {
        void db.createObjectStore('records').put({ record: version(9), fetchedAt: 0, expiresAt: null }, ID)
        void db.createObjectStore('entries').put('of a form that is gone', 'x')
      },
    })
    old.close()
    const first = await openReadyTab()
    expect(first.nameNow()).toBeUndefined()
    expect(first.log.filter(({ level }) => level === 'warn')).toEqual([])
    first.ingest(version(5))
    first.persistence.stop()
    await delivered()
    const db = await openDB('ui-api/ann')
    expect([...db.objectStoreNames]).toEqual(['documents', 'records'])
    db.close()
    expect((await openReadyTab()).nameNow()).toBe('Acme 5')
  })
})
