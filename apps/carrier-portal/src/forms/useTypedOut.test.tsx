// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startTransition, useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTypedOut } from './useTypedOut'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const written: string[] = []
let arrive: (value: string) => void = () => {}

/** A field whose value is committed asynchronously, like a URL. */
function Field() {
  const [value, setValue] = useState('')
  const [text, setText] = useTypedOut(value, (next) => void written.push(next))
  useEffect(() => {
    arrive = (next) => startTransition(() => setValue(next))
  }, [])
  return <input aria-label="Place" value={text} onChange={(event) => setText(event.target.value)} />
}

const pause = () => act(() => vi.advanceTimersByTimeAsync(500))

test('commits the trimmed text once after a pause', async () => {
  written.length = 0
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  render(<Field />)
  await user.type(screen.getByLabelText('Place'), 'Fort Worth ')
  expect(written).toEqual([])
  await pause()
  expect(written).toEqual(['Fort Worth'])
  expect(screen.getByDisplayValue('Fort Worth ', { normalizer: (text) => text })).toBeTruthy()
})

test('preserves text typed while a commit is pending, and shows external changes', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  render(<Field />)
  await user.type(screen.getByLabelText('Place'), 'Fort')
  await pause()
  await user.type(screen.getByLabelText('Place'), ' W')
  await pause()
  await user.type(screen.getByLabelText('Place'), 'o')
  for (const value of ['Fort', 'Fort W']) {
    await act(async () => arrive(value))
    expect(screen.getByDisplayValue('Fort Wo')).toBeTruthy()
  }
  await act(async () => arrive('Dallas'))
  expect(screen.getByDisplayValue('Dallas')).toBeTruthy()
})
