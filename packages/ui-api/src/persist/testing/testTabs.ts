import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'
import type { UiApi } from '../../core/UiApi.js'
import { persist, type PersistOptions } from '../persist.js'

/**
 * Gives each test of the calling file an empty IndexedDB, and closes its tabs after it. The file itself imports
 * `fake-indexeddb/auto`, by which it gets its own process.
 *
 * @returns a function that persists the client of a page.
 */
export function testTabs() {
  const closings: (() => void)[] = []
  beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
  afterEach(() => {
    vi.restoreAllMocks()
    for (const close of closings.splice(0)) close()
  })
  return function persisted<Page extends { uiApi: UiApi }>(
    page: Page,
    options: Partial<PersistOptions> = {},
  ) {
    const persistence = persist(page.uiApi, { userId: 'ann', ...options })
    closings.push(() => {
      persistence.stop()
      page.uiApi.dispose()
    })
    return { ...page, persistence }
  }
}

/** Waits until messages between tabs have arrived and writes to the storage have ended. */
export const delivered = (ms = 25) => new Promise<void>((resolve) => setTimeout(resolve, ms))
