// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aGuest, createFakePlatform } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const fake = createFakePlatform()
const sent: unknown[] = []
const stop = (type: string, city: string, state: string, point: object | null, more: object = {}) => ({
  type,
  status: 'Scheduled',
  city,
  state,
  windowStart: '2026-11-28T14:00:00.000Z',
  windowEnd: '2026-11-28T16:00:00.000Z',
  timeZone: 'America/Chicago',
  arrivedAt: null,
  departedAt: null,
  eta: null,
  point,
  ...more,
})
const tracked = (more: object = {}) => ({
  loadNumber: 'L-0000001',
  status: 'In Transit',
  origin: { city: 'Dallas', state: 'TX' },
  destination: { city: 'Memphis', state: 'TN' },
  stops: [
    stop('Pickup', 'Dallas', 'TX', { lat: 32.8, lng: -96.8 }, { departedAt: '2026-11-27T15:00:00.000Z' }),
    stop('Delivery', 'Memphis', 'TN', { lat: 35.1, lng: -90 }, { eta: '2026-11-28T15:10:00.000Z' }),
  ],
  position: {
    city: 'Little Rock',
    state: 'AR',
    at: '2026-11-28T03:00:00.000Z',
    point: { lat: 34.7, lng: -92.3 },
  },
  hasPod: false,
  expiresAt: '2026-12-08T14:00:00.000Z',
  ...more,
})

beforeAll(() => fake.server.listen({ onUnhandledFrame: 'bypass' }))
afterAll(() => fake.server.close())
beforeEach(() => {
  sent.length = 0
  fake.platform.session = aGuest()
  fake.platform.methods['Shipments/track'] = tracked()
  fake.server.use(
    http.post('*/Shipments/stopTrackingMails', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ ended: true })
    }),
  )
})
afterEach(() => fake.server.resetHandlers())

test('[PDR-53] the receiver sees map, last city, ETA and steps without an account', async () => {
  await renderApp('/track/abc')
  expect(await screen.findByText(/^Last reported near Little Rock, AR, Nov 27, 2026 21:00 CT$/)).toBeTruthy()
  const map = await screen.findByRole('img', { name: 'Map of the trip: Dallas, TX – Memphis, TN' })
  // Two stops and the truck.
  expect(map.querySelectorAll('circle')).toHaveLength(3)
  expect(screen.getByText(/Nov 28, 2026 09:10 CT/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Download POD' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Stop emails/ })).toBeNull()
})

test('[PDR-53] once delivered, the POD is opened with the link', async () => {
  fake.platform.methods['Shipments/track'] = tracked({ status: 'Delivered', position: null, hasPod: true })
  await renderApp('/track/a-b_c')
  const link = await screen.findByRole('link', { name: 'Download POD' })
  expect(link.getAttribute('href')).toBe('/services/tracking/a-b_c/pod')
})

test('[PDR-53] the link of a mail ends the mails after a press, never by being opened', async () => {
  const { user } = await renderApp('/track/abc?mails=named')
  const button = await screen.findByRole('button', { name: 'Stop emails about this shipment' })
  expect(sent).toEqual([])
  await user.click(button)
  expect(await screen.findByText('You will get no more emails about this shipment.')).toBeTruthy()
  await waitFor(() => expect(sent).toEqual([{ token: 'abc', follower: 'named' }]))
})

test('[PDR-53] a place that is not in the table leaves the map out, the list stays', async () => {
  const { stops } = tracked()
  fake.platform.methods['Shipments/track'] = tracked({ stops: stops.map((one) => ({ ...one, point: null })) })
  await renderApp('/track/abc')
  expect(await screen.findByText(/^Last reported near/)).toBeTruthy()
  expect(screen.queryByRole('img', { name: /^Map of the trip/ })).toBeNull()
})
