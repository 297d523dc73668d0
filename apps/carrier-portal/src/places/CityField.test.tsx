// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { IntlProvider } from 'react-intl'
import { expect, test, vi } from 'vitest'
import shared from '#/i18n/messages/en-US.json'
import { CityField } from './CityField'

// The component uses no other catalogue.
const messages = shared as unknown as NonNullable<ComponentProps<typeof IntlProvider>['messages']>
const network = { isAway: true }

vi.mock(import('./loadPlaces'), async (original) => {
  const places = await original()
  return {
    ...places,
    loadPlaces: async () => {
      if (network.isAway) throw new TypeError('Failed to fetch')
      return await places.loadPlaces()
    },
  }
})

test("does not call a city unknown while the places can't be fetched, and finds it when typing continues online", async () => {
  render(
    <IntlProvider locale="en-US" messages={messages}>
      <CityField label="City" value={undefined} onChange={() => undefined} />
    </IntlProvider>,
  )
  const user = userEvent.setup()
  await user.type(screen.getByRole('combobox', { name: 'City' }), 'Dall')
  expect((await screen.findAllByText('Check your connection and try again.')).length).toBeGreaterThan(0)
  expect(screen.queryByText(/^Nothing found/)).toBeNull()
  network.isAway = false
  await user.type(screen.getByRole('combobox', { name: 'City' }), 'as')
  expect(await screen.findByRole('option', { name: 'Dallas, TX' })).toBeDefined()
})
