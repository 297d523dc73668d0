// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { queueOf } from './pageQueue'

/** A server that is away: nothing is sent. */
vi.stubGlobal('fetch', async () => await Promise.reject(new TypeError('no network')))
afterEach(() => vi.unstubAllGlobals())

const isLeavingAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('the browser asks before a page is left that alone keeps what waits, and does not ask any more when that is discarded', async () => {
  // There is no IndexedDB here, as in browsers that refuse it.
  const queue = queueOf('somebody')
  expect(isLeavingAsked()).toBe(false)
  const work = { kind: 'call', method: 'LoadTracking/recordEvent', params: {} } as const
  await queue.add({ id: 'a', loadId: 'load', work })
  expect(isLeavingAsked()).toBe(true)
  const [entry] = queue.getSnapshot().entries
  await vi.waitFor(async () => expect(await queue.remove(entry?.seq ?? 0)).toBe(true))
  expect(isLeavingAsked()).toBe(false)
})
