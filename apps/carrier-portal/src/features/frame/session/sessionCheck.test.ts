// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextCheckDelayMs, watchSession } from './sessionCheck'

const now = Date.parse('2026-11-21T12:00:00Z')
const sessionUsed = (secondsAgo: number) => ({
  NumSecondsValid: 7200,
  LastModifiedDate: new Date(now - secondsAgo * 1000).toISOString(),
})

beforeEach(() => {
  vi.useFakeTimers({ now })
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

test("[SES-03] checks five minutes after the session's expected end", () => {
  expect(nextCheckDelayMs(sessionUsed(60), now)).toBe(7_440_000)
})

test('[SES-04] checks an overdue session again in five minutes', () => {
  expect(nextCheckDelayMs(sessionUsed(100_000), now)).toBe(300_000)
  expect(nextCheckDelayMs(sessionUsed(7500), now)).toBe(300_000)
})

test('[SES-02] [APX-14] repeats the check until it is stopped', async () => {
  const check = vi.fn(async () => sessionUsed(0))
  const end = watchSession({ check, reload: () => undefined, storage: sessionStorage })
  await vi.advanceTimersByTimeAsync(0)
  expect(check).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(7_500_000)
  expect(check).toHaveBeenCalledTimes(2)
  end()
  await vi.advanceTimersByTimeAsync(20_000_000)
  expect(check).toHaveBeenCalledTimes(2)
})

test('[SES-05] a failed check reloads once, and not again while the server is down', async () => {
  const reload = vi.fn()
  const check = () => Promise.reject(new Error('down'))
  watchSession({ check, reload, storage: sessionStorage })
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledTimes(1)
  // The reloaded page fails at once as well.
  const end = watchSession({ check, reload, storage: sessionStorage })
  await vi.advanceTimersByTimeAsync(299_000)
  expect(reload).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reload).toHaveBeenCalledTimes(2)
  end()
})

test('without network or server the page stays and the check is retried', async () => {
  const reload = vi.fn()
  const check = vi.fn(() => Promise.reject(new Error('no network')))
  const end = watchSession({ check, reload, storage: sessionStorage, canReload: async () => false })
  await vi.advanceTimersByTimeAsync(301_000)
  expect(check).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()
  end()
})
