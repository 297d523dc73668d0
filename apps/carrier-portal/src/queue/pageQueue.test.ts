// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { queueOf } from './pageQueue'

vi.stubGlobal('fetch', async () => await Promise.reject(new TypeError('no network')))
afterEach(() => vi.unstubAllGlobals())

const isLeavingAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('prompts before unload while only this page has the waiting entries, and not after they are discarded', async () => {
  // jsdom has no IndexedDB, like browsers that refuse it.
  const queue = queueOf('somebody')
  expect(isLeavingAsked()).toBe(false)
  const work = { kind: 'call', method: 'LoadTracking/recordEvent', params: {} } as const
  await queue.add({ id: 'a', loadId: 'load', work })
  expect(isLeavingAsked()).toBe(true)
  const [entry] = queue.getSnapshot().entries
  await vi.waitFor(async () => expect(await queue.remove(entry?.seq ?? 0)).toBe(true))
  expect(isLeavingAsked()).toBe(false)
})
