// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aGuest, aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const LOAD = 'a01000000000001AAA'
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const tender = {
  id: 'a05000000000001AAA',
  loadId: LOAD,
  loadNumber: 'L-0000001',
  kind: 'Tender',
  status: 'Open',
  amount: 1900,
  postedRate: 2000,
  note: null,
  expiresAt: inMinutes(45),
  isVisible: true,
  origin: { city: 'Dallas', state: 'TX' },
  destination: { city: 'Atlanta', state: 'GA' },
  pickupFrom: '2026-11-29T14:00:00.000Z',
  pickupTo: '2026-11-29T16:00:00.000Z',
  pickupTimeZone: 'America/Chicago',
  deliveryFrom: '2026-11-30T13:00:00.000Z',
  deliveryTo: '2026-11-30T17:00:00.000Z',
  deliveryTimeZone: 'America/New_York',
  equipmentType: 'V',
  loadedMiles: 800,
  weightLbs: 30_000,
  commodity: 'Food & Beverage',
  waiting: 'answer' as string | null,
  bookBy: null as string | null,
}

let fake = createFakePlatform()
let shown: Partial<typeof tender>[] = []
beforeAll(async () => {
  fake = createFakePlatform()
  fake.server.listen({ onUnhandledFrame: 'bypass' })
  await import('./pages/TenderRoute')
}, 60_000)
afterAll(() => fake.server.close())
beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  fake.platform.session = aSession({ role: 'Dispatcher' })
  fake.platform.methods = frameAnswers()
  shown = [tender]
  fake.server.use(http.get('*/MyLoads/tenders', () => HttpResponse.json({ tenders: shown })))
})
afterEach(() => {
  fake.server.resetHandlers()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const open = () => renderApp(`/carrier/s/tenders/${LOAD}`)

test('[DAY-07] a tender is accepted on its page within the time shown, and then waits to be booked', async () => {
  const sent: unknown[] = []
  fake.server.use(
    http.post('*/LoadBooking/answerOffer', async ({ request }) => {
      sent.push(await request.json())
      shown = [{ ...tender, status: 'Won', waiting: 'book', bookBy: inMinutes(15) }]
      return HttpResponse.json({ id: tender.id })
    }),
  )
  const { user } = await open()
  expect(await screen.findByRole('heading', { name: 'Tender L-0000001' })).toBeDefined()
  expect(screen.getByText('44 min left')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Accept tender' }))
  expect(await screen.findByRole('link', { name: 'Book the load' })).toBeDefined()
  expect(sent).toMatchObject([{ offerId: tender.id, accept: true }])
})

test('[DAY-07] a tender shows what decides it: rate per mile, miles, both windows and the freight', async () => {
  await open()
  await screen.findByRole('heading', { name: 'Tender L-0000001' })
  const facts = new Map(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? ''] as const),
  )
  expect(facts.get('Rate')).toBe('$1,900.00')
  expect(facts.get('Loaded RPM')).toBe('$2.38/mi')
  expect(facts.get('Miles')).toBe('800 mi')
  expect(facts.get('Pickup')).toContain('08:00-10:00 CT')
  expect(facts.get('Delivery')).toContain('08:00-12:00 ET')
  expect(facts.get('Freight')).toBe('Food & Beverage, 30,000 lb')
})

test('[DAY-07] an expired, declined or lost tender says so and has no answer', async () => {
  for (const [status, text] of [
    ['Expired', /^This tender expired: it was not answered by /u],
    ['Declined', 'You declined this tender.'],
    ['Lost', 'The load went to another carrier.'],
  ] as const) {
    shown = [{ ...tender, status, waiting: null, isVisible: false }]
    const { unmount } = await open()
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Accept tender' })).toBeNull()
    unmount()
  }
})

test('[DAY-07] the link works signed out: sign-in first, then back to the tender', async () => {
  fake.platform.session = aGuest()
  await open()
  await waitFor(() => expect(location.pathname).toBe('/carrier/login'))
  expect(decodeURIComponent(location.search)).toContain(`/carrier/s/tenders/${LOAD}`)
})
