// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverClock } from '#/device/serverClock'
import { useNow } from './useNow'

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => vi.useRealTimers())

test('updates every minute, and when the tab becomes visible', () => {
  const { result } = renderHook(() => useNow())
  act(() => void vi.advanceTimersByTime(59_999))
  expect(result.current).toBe(0)
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBe(60_000)
  // A suspended machine fires no timers.
  vi.setSystemTime(8 * 60 * 60_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current).toBe(8 * 60 * 60_000)
})

test('follows the time of the server when the clock of the device is wrong', () => {
  const { result } = renderHook(() => useNow())
  const hourLater = new Date(3_600_000).toUTCString()
  const learn = (date: string) =>
    serverClock.learn(new Response(null, { headers: { date, 'cache-control': 'no-store' } }), Date.now())
  act(() => learn(hourLater))
  expect(result.current).toBe(3_600_000)
  act(() => learn(new Date(0).toUTCString()))
  expect(result.current).toBe(0)
})

test('clears its timer on unmount', () => {
  for (let visit = 0; visit < 50; visit++) renderHook(() => useNow()).unmount()
  expect(vi.getTimerCount()).toBe(0)
})
