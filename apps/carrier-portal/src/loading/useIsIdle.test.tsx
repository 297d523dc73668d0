// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIsIdle } from './useIsIdle'

function Page({ isThere }: { isThere: boolean }) {
  return (
    <>
      <main>{isThere ? <h1>Find Loads</h1> : <span data-skeleton />}</main>
      {useIsIdle() ? <p>Chat</p> : null}
    </>
  )
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const chat = () => screen.queryByText('Chat')

test('becomes true after the page has loaded, and stays true on navigation', async () => {
  const { rerender } = render(<Page isThere={false} />)
  await pass(4_000)
  expect(chat()).toBeNull()
  rerender(<Page isThere />)
  await pass(500)
  expect(chat()).not.toBeNull()
  rerender(<Page isThere={false} />)
  await pass(10_000)
  expect(chat()).not.toBeNull()
})

test('becomes true after a timeout when the page never loads', async () => {
  render(<Page isThere={false} />)
  await pass(6_500)
  expect(chat()).not.toBeNull()
})
