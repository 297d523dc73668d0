// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { IntlProvider } from 'react-intl'
import { expect, test, vi } from 'vitest'
import { NewVersionNotice } from './NewVersionNotice'
import frame from './messages/en-US.json'

// The component uses no other catalogue.
const messages = frame as unknown as NonNullable<ComponentProps<typeof IntlProvider>['messages']>

test('offers a reload when a chunk is gone, and not again after "Later"', async () => {
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response('<script type="module" src="/assets/index-new.js"></script><div id="root"></div>'),
  )
  const load = vi.fn()
  render(
    <IntlProvider locale="en-US" messages={messages}>
      <NewVersionNotice load={load} />
    </IntlProvider>,
  )
  expect(screen.getByRole('status').textContent).toBe('')
  window.dispatchEvent(new Event('vite:preloadError'))
  const user = userEvent.setup()
  expect(await screen.findByText(/^There is a new version of the portal\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Load the new version' }))
  expect(load).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Later' }))
  expect(screen.getByRole('status').textContent).toBe('')
})
