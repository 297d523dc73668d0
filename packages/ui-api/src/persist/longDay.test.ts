import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { apex } from '../apex/apex.js'
import { engineOf, type UiApi } from '../core/UiApi.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import { createTestClock } from '../testing/TestClock.js'
import { delivered, testTabs } from './testing/testTabs.js'

const search = apex<{ page: number }>({ className: 'LoadSearch', method: 'findLoads', httpMethod: 'GET' })
/** Responses live for 5 minutes and are kept for another 5: a search each 10 s leaves no more than these, and those of the last minute. */
const MOST_AT_ONCE = 60 + 6 + 1

const persisted = testTabs()

async function openTab(startsAfterMs = 0) {
  const clock = createTestClock()
  const page = persisted(
    createTestUiApi({
      options: {
        fetch: async () => Response.json({ rows: [] }),
        now: () => clock.now() + startsAfterMs,
      },
    }),
  )
  await page.persistence.ready
  return { ...page, clock }
}

async function documentsInStorage(): Promise<number> {
  const db = await openDB('ui-api/ann')
  const count = await db.count('documents')
  db.close()
  return count
}

/** A search with each of these numbers, 10 s apart on all clocks. */
async function searchOn(uiApi: UiApi, clocks: readonly { advanceMs(ms: number): void }[], numbers: number[]) {
  for (const page of numbers) {
    for (const clock of clocks) clock.advanceMs(10_000)
    await uiApi.load(search, { page })
    await delivered(5)
  }
}

const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, i) => from + i)

test('a tab that only receives messages retains them as long as their sender', async () => {
  const busy = await openTab()
  const idle = await openTab()
  await searchOn(busy.uiApi, [busy.clock, idle.clock], upTo(150))
  expect(engineOf(busy.uiApi)._store.documents.size).toBeLessThanOrEqual(MOST_AT_ONCE)
  expect(engineOf(idle.uiApi)._pendingHydration.size).toBeLessThanOrEqual(MOST_AT_ONCE)
  expect(engineOf(idle.uiApi)._pendingHydration.size).toBeGreaterThan(30)
  expect(await documentsInStorage()).toBeLessThanOrEqual(MOST_AT_ONCE)
})

test('the storage does not grow from visit to visit', async () => {
  const counts: number[] = []
  let startsAt = 0
  for (const visit of upTo(3)) {
    const { uiApi, clock, persistence } = await openTab(startsAt)
    await searchOn(uiApi, [clock], upTo(20, visit * 20))
    persistence.stop()
    await delivered(5)
    counts.push(await documentsInStorage())
    startsAt += 60 * 60_000
  }
  expect(counts).toEqual([20, 20, 20])
})

test('data of an earlier visit is evicted like data of this one', async () => {
  const before = await openTab()
  await before.uiApi.load(search, { page: 1 })
  before.persistence.stop()
  const { uiApi } = await openTab(60 * 60_000)
  expect(uiApi.peek(search, { page: 1 }).state).toBe('Stale')
})
