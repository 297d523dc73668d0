// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DisclosurePanel } from './DisclosurePanel'

test('a choice in the panel closes it, and the focus is on its button again', async () => {
  const user = userEvent.setup()
  render(
    <DisclosurePanel button="Saved searches">
      {(close) => <button onClick={close}>Chicago</button>}
    </DisclosurePanel>,
  )
  const button = screen.getByRole('button', { name: 'Saved searches' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  expect(button.getAttribute('aria-controls')).toBe(screen.getByText('Chicago').parentElement?.id)
  await user.click(screen.getByText('Chicago'))
  expect(screen.queryByText('Chicago')).toBeNull()
  expect(document.activeElement).toBe(button)
})
