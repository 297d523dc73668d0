// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useDisclosure } from './useDisclosure'

function Sample() {
  const { isOpen, setOpen, root, button, onKeyDown } = useDisclosure()
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={root} onKeyDown={onKeyDown}>
        <button ref={button} onClick={() => setOpen(!isOpen)}>
          Choices
        </button>
        {isOpen ? (
          <div tabIndex={-1}>
            <input aria-label="One" type="checkbox" />
          </div>
        ) : null}
      </div>
      <button>Next</button>
      <p>Elsewhere</p>
    </>
  )
}

const isOpen = () => screen.queryByLabelText('One') !== null

test('closes on a press or focus outside, not inside', async () => {
  const user = userEvent.setup()
  render(<Sample />)
  const button = screen.getByRole('button', { name: 'Choices' })
  await user.click(button)
  await user.click(screen.getByLabelText('One'))
  expect(isOpen()).toBe(true)
  await user.click(screen.getByText('Elsewhere'))
  expect(isOpen()).toBe(false)
  await user.click(button)
  await user.tab()
  expect(isOpen()).toBe(true)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }))
  expect(isOpen()).toBe(false)
})

test('the button closes its popup also where a pressed button takes no focus', async () => {
  const user = userEvent.setup()
  render(<Sample />)
  const button = screen.getByRole('button', { name: 'Choices' })
  await user.click(button)
  await user.click(screen.getByLabelText('One'))
  // Safari: a pressed button takes no focus.
  fireEvent.pointerDown(button)
  fireEvent.blur(screen.getByLabelText('One'), { relatedTarget: null })
  fireEvent.pointerUp(button)
  fireEvent.click(button)
  await waitFor(() => expect(isOpen()).toBe(false))
})

test('Escape closes the popup, stops propagation and returns the focus', async () => {
  const around = vi.fn<() => void>()
  const user = userEvent.setup()
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={around}>
      <Sample />
    </div>,
  )
  const button = screen.getByRole('button', { name: 'Choices' })
  await user.click(button)
  await user.click(screen.getByLabelText('One'))
  await user.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(button)
  expect(around).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(around).toHaveBeenCalledOnce()
})
