// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMayMove } from './useMayMove'

function Page() {
  return (
    <>
      {useMayMove() ? <p>Banner</p> : null}
      <input aria-label="Email" />
      <button type="button">Log In</button>
    </>
  )
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const banner = () => screen.queryByText('Banner')

test('shows shifting content at once when no field is focused', async () => {
  render(<Page />)
  await pass(1)
  expect(banner()).not.toBeNull()
})

test('delays shifting content until a second after typing', async () => {
  render(<Page />)
  act(() => screen.getByLabelText('Email').focus())
  await pass(60_000)
  expect(banner()).toBeNull()
  act(() => screen.getByRole('button').focus())
  await pass(900)
  expect(banner()).toBeNull()
  await pass(200)
  expect(banner()).not.toBeNull()
})
