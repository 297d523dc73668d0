// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOnReceipt } from './useOnReceipt'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function watching(receipts: number) {
  const read = vi.fn()
  const { rerender } = renderHook(({ count }) => useOnReceipt(count, read), {
    initialProps: { count: receipts },
  })
  return { read, receive: (count: number) => rerender({ count }) }
}

test('ignores receipts before mount and runs the callback for a new one', () => {
  const { read, receive } = watching(7)
  vi.advanceTimersByTime(10_000)
  expect(read).not.toHaveBeenCalled()
  receive(8)
  vi.advanceTimersByTime(10_000)
  expect(read).toHaveBeenCalledTimes(1)
})

test('batches five hundred receipts into a few refetches', () => {
  const { read, receive } = watching(0)
  for (let count = 1; count <= 500; count += 1) {
    receive(count)
    vi.advanceTimersByTime(50)
  }
  vi.advanceTimersByTime(10_000)
  expect(read.mock.calls.length).toBeGreaterThanOrEqual(4)
  expect(read.mock.calls.length).toBeLessThanOrEqual(7)
})
