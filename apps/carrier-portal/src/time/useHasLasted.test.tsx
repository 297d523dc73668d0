// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHasLasted } from './useHasLasted'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('is true after the delay, and starts again each time', async () => {
  const { result, rerender } = renderHook(({ isSo }) => useHasLasted(isSo, 1_000), {
    initialProps: { isSo: true },
  })
  await pass(900)
  expect(result.current).toBe(false)
  await pass(200)
  expect(result.current).toBe(true)
  rerender({ isSo: false })
  expect(result.current).toBe(false)
  rerender({ isSo: true })
  await pass(900)
  expect(result.current).toBe(false)
  await pass(200)
  expect(result.current).toBe(true)
})
