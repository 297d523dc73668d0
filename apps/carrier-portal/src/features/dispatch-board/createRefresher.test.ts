import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRefresher } from './createRefresher'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('[DAY-01] refetches after a change during a fetch, and batches a burst into two requests', async () => {
  const answers: (() => void)[] = []
  const fetch = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)))
  const refresher = createRefresher(fetch)
  refresher.request()
  refresher.request()
  await vi.advanceTimersByTimeAsync(0)
  expect(fetch).toHaveBeenCalledTimes(1)
  for (let index = 0; index < 20; index += 1) refresher.request()
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(499)
  expect(fetch).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(fetch).toHaveBeenCalledTimes(2)
  answers[1]?.()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a failed fetch does not stop later ones, and end() cancels a pending one', async () => {
  const fetch = vi.fn(() => Promise.reject(new Error('no network')))
  const refresher = createRefresher(fetch)
  refresher.request()
  await vi.advanceTimersByTimeAsync(1_000)
  refresher.request()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(fetch).toHaveBeenCalledTimes(2)
  refresher.request()
  refresher.end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(fetch).toHaveBeenCalledTimes(2)
})
