// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { useId } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLeaveCheck } from './useLeaveCheck'

const check = vi.fn<(id: string) => void>()
beforeEach(() => {
  vi.useFakeTimers()
  check.mockReset()
})
afterEach(() => vi.useRealTimers())

function Form({ attempt }: { attempt: number }) {
  const form = useLeaveCheck(attempt, check)
  const outside = useId()
  return (
    <>
      <form ref={form} aria-label="Form">
        <input id="name" aria-label="Name" />
        <button type="submit">Save</button>
      </form>
      <input id={outside} aria-label="Elsewhere" />
    </>
  )
}

const leave = (name: string) => {
  const field = screen.getByRole('textbox', { name })
  field.focus()
  field.blur()
}

test('validates a field on blur after the first submit', () => {
  const { rerender } = render(<Form attempt={0} />)
  leave('Name')
  vi.runAllTimers()
  expect(check).not.toHaveBeenCalled()
  rerender(<Form attempt={1} />)
  leave('Name')
  vi.runAllTimers()
  expect(check.mock.calls).toEqual([['name']])
})

test('ignores fields outside the form', () => {
  render(<Form attempt={1} />)
  leave('Elsewhere')
  vi.runAllTimers()
  expect(check).not.toHaveBeenCalled()
})

test('waits while a button is pressed, so that the layout does not shift under the pointer', () => {
  render(<Form attempt={1} />)
  const pressed = vi.spyOn(document, 'querySelector').mockReturnValue(screen.getByRole('button'))
  leave('Name')
  pressed.mockRestore()
  vi.advanceTimersByTime(100)
  expect(check).not.toHaveBeenCalled()
  act(() => void document.dispatchEvent(new Event('pointerup')))
  vi.advanceTimersByTime(0)
  expect(check.mock.calls).toEqual([['name']])
  vi.runAllTimers()
  expect(check).toHaveBeenCalledOnce()
})
