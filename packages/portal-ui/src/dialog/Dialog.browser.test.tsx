import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/Button.js'
import { mount } from '../testing/mount.js'
import { ConfirmationModal, type ConfirmationModalProps } from './ConfirmationModal.js'

function Opener(props: Partial<ConfirmationModalProps>) {
  const [isOpen, setOpen] = useState(false)
  const action = (label: string) => ({ label, onPress: () => setOpen(false) })
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <a href="#behind">Behind</a>
      <ConfirmationModal
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="Cancel this booking?"
        primary={action('Book again')}
        secondary={action('Keep booking')}
        destructive={action('Cancel booking')}
        {...props}
      >
        Text
      </ConfirmationModal>
    </>
  )
}

const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function open(props: Partial<ConfirmationModalProps> = {}) {
  mount(<Opener {...props} />)
  await button('Open').click()
  await expect.element(dialog).toBeVisible()
}

const closed = () => expect.poll(() => dialog.query()).toBeNull()
const pressBackdrop = () => userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true })

test('[MOD-01] has a title, a close icon and primary, secondary and destructive buttons', async () => {
  await open()
  await expect.element(dialog).toHaveAccessibleName('Cancel this booking?')
  for (const name of ['Close', 'Keep booking', 'Cancel booking', 'Book again'])
    await expect.element(button(name)).toBeVisible()
  await button('Close').click()
  await closed()
})

test('[MOD-02] Escape closes it, unless close is hidden', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  await closed()
})

test('[MOD-03] the backdrop closes it, a press inside does not', async () => {
  await open()
  await page.getByText('Text', { exact: true }).click()
  await expect.element(dialog).toBeVisible()
  await pressBackdrop()
  await closed()
})

test('[MOD-02] [MOD-03] without a close button, Escape and backdrop are disabled too', async () => {
  await open({ isCloseHidden: true })
  expect(button('Close').query()).toBeNull()
  await userEvent.keyboard('{Escape}')
  await pressBackdrop()
  await expect.element(dialog).toBeVisible()
})

test('cannot be closed while a request is pending', async () => {
  function Asking() {
    const [isPending, setPending] = useState(false)
    return (
      <>
        <Opener primary={{ label: 'Book again', onPress: () => setPending(true), isPending }} />
        <button type="button" onClick={() => setPending(false)}>
          The server refuses
        </button>
      </>
    )
  }
  mount(<Asking />)
  await button('Open').click()
  await button('Book again').click()
  await userEvent.keyboard('{Escape}')
  await pressBackdrop()
  await expect.element(dialog).toBeVisible()
  await expect.element(button('Close')).toBeDisabled()
  await expect.element(button('Keep booking')).toBeDisabled()
  await expect.element(button('Book again')).toHaveFocus()
  document.querySelectorAll('button').forEach((found) => {
    if (found.textContent === 'The server refuses') found.click()
  })
  await userEvent.keyboard('{Escape}')
  await closed()
})

test('[MOD-04] isFullScreenOnMobile fills the viewport up to 767 px only', async () => {
  await page.viewport(767, 700)
  await open({ isFullScreenOnMobile: true })
  const size = () => {
    const { width, height } = dialog.element().getBoundingClientRect()
    return [Math.round(width) >= 765, Math.round(height) >= 698]
  }
  await expect.poll(size).toEqual([true, true])
  await page.viewport(768, 700)
  await expect.poll(size).toEqual([false, false])
})

test('[MOD-05] focus cycles inside and returns to the opener', async () => {
  await open()
  const inside = new Set<string | null | undefined>()
  for (let press = 0; press < 9; press += 1) {
    await userEvent.keyboard('{Tab}')
    expect(dialog.element().contains(document.activeElement)).toBe(true)
    inside.add(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
  }
  expect(inside).toEqual(new Set(['Book again', 'Cancel booking', 'Close', 'Keep booking']))
  await userEvent.keyboard('{Escape}')
  await closed()
  await expect.element(button('Open')).toHaveFocus()
})
