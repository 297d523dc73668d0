// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aRow, aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const fake = createFakePlatform()
const trip = {
  unitId: 'a0B000000000001AAA',
  unitNumber: '101',
  equipmentType: 'V',
  from: { city: 'Dallas', state: 'TX' },
  emptyAt: '2026-11-24T15:00:00.000Z',
  known: 'Posted',
  home: { city: 'Memphis', state: 'TN' },
  isOwnHome: true,
  milesHome: 450,
}
const lost = { ...trip, unitId: 'a0B000000000002AAA', unitNumber: '102', from: null, emptyAt: null }
const home = { load: aRow({ loadNumber: 'L-0000009', loadedMiles: 460 }), detourMiles: 42, homeMiles: 20 }

beforeAll(async () => {
  fake.server.listen({ onUnhandledFrame: 'bypass' })
  await import('./pages/QuickSearchesPart')
  await import('#/features/homeward/HomewardPanel')
}, 60_000)
beforeEach(() => {
  fake.platform.asked.length = 0
  fake.platform.session = aSession({ role: 'Dispatcher' })
  fake.platform.methods = {
    ...frameAnswers(),
    'LoadSearch/homeTrips': {
      trips: [{ ...lost, known: null, milesHome: null, isOwnHome: false, home: null }, trip],
    },
    'LoadSearch/homeLoads': { loads: [home], count: 1 },
  }
})
afterEach(() => {
  fake.server.resetHandlers()
  sessionStorage.clear()
})
afterAll(() => fake.server.close())

test('[FND-09] one press shows the loads that take a truck home with their detour, and opens them as a search', async () => {
  const { user } = await renderApp('/carrier/s/')
  await user.click(await screen.findByRole('button', { name: 'Toward home' }))
  const list = await screen.findByText(/^1 load from within 150 mi of the truck to within 100 mi of home/)
  expect(fake.platform.asked).toContainEqual({
    method: 'LoadSearch/homeLoads',
    params: { unitId: trip.unitId },
  })
  const panel = within(list.parentElement as HTMLElement)
  expect(panel.getByText(/^Detour 42 mi: \d+ empty, 460 loaded, 20 to home$/)).toBeDefined()
  await user.click(panel.getByRole('button', { name: 'Open as a search' }))
  await waitFor(() =>
    expect(fake.platform.searches).toContainEqual(
      expect.objectContaining({
        originCity: 'Dallas',
        originRadiusMiles: 150,
        destinationCity: 'Memphis',
        destinationRadiusMiles: 100,
        equipment: ['V'],
      }),
    ),
  )
})

test('[FND-09] a truck without place or home base says where to enter them', async () => {
  const { user } = await renderApp('/carrier/s/')
  await user.click(await screen.findByRole('button', { name: 'Toward home' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Truck' }), '102')
  const post = await screen.findByRole('link', { name: 'Post this truck to say where it is empty' })
  expect(post.getAttribute('href')).toMatch(/#AvailableCapacity$/)
  expect(screen.getByRole('link', { name: 'Set its home base' }).getAttribute('href')).toMatch(/#Equipments$/)
})
