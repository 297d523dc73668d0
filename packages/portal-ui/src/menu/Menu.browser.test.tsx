import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.js'
import { Menu } from './Menu.js'

const items = [
  { id: 'hold', label: 'Hold', isDisabled: true },
  { id: 'clone', label: 'Clone' },
  { id: 'delete', label: 'Delete', isDestructive: true },
]

/** React Aria reveals a menu in the frame after its focus; one that is closed before stays. */
const menuRevealed = () =>
  new Promise((revealed) => requestAnimationFrame(() => requestAnimationFrame(revealed)))

test('opens with Enter, skips a disabled action and runs the selected one', async () => {
  const onAction = vi.fn()
  mount(<Menu label="More actions" items={items} onAction={onAction} />)
  const button = page.getByRole('button', { name: 'More actions' })
  await expect.element(button).toHaveAttribute('aria-haspopup', 'true')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Clone' })).toHaveFocus()
  await menuRevealed()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onAction).toHaveBeenCalledExactlyOnceWith('delete')
  await expect.element(button).toHaveFocus()
})

test('Escape closes it and returns the focus', async () => {
  mount(<Menu label="More actions" items={items} onAction={vi.fn()} />)
  const button = page.getByRole('button', { name: 'More actions' })
  await button.click()
  // Keys reach the menu once the focus is inside it.
  await vi.waitFor(() => expect(page.getByRole('menu').element().contains(document.activeElement)).toBe(true))
  await menuRevealed()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})
