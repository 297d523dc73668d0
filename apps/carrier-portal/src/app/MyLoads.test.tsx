// @vitest-environment jsdom
import type { MyLoad } from '@portal/contract/methods'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const aLoad = (changes: Partial<MyLoad> = {}): MyLoad => ({
  id: 'a01000000000001AAA',
  loadNumber: 'L-0000001',
  status: 'Booked',
  isVisible: true,
  equipmentType: 'V',
  origin: { city: 'Dallas', state: 'TX' },
  destination: { city: 'Atlanta', state: 'GA' },
  pickupFrom: '2026-11-24T14:00:00.000Z',
  pickupTo: '2026-11-24T16:00:00.000Z',
  pickupTimeZone: 'America/Chicago',
  deliveryFrom: '2026-11-25T14:00:00.000Z',
  deliveryTo: '2026-11-25T16:00:00.000Z',
  deliveryTimeZone: 'America/New_York',
  loadedMiles: 781,
  documentsStatus: 'Not Required Yet',
  bookingId: 'a04000000000001AAA',
  block: null,
  driver: null,
  truck: null,
  trailer: null,
  waiting: [
    { kind: 'acceptRateCon', issue: 1 },
    { kind: 'assign', needsDriver: true, needsTruck: true },
  ],
  claimUntil: null,
  rate: 2450,
  payment: { status: 'Not Ready', dueDate: null, scheduledFor: null, paidAt: null },
  ...changes,
})

const pageOf = (loads: readonly MyLoad[]) => ({
  loads,
  counts: { upcoming: loads.length, inProgress: 0, delivered: 0, past: 0, cancelled: 0, offers: 2 },
  nextOffset: null,
})
const failure = () => HttpResponse.json({ errorCode: 'UNKNOWN_EXCEPTION', message: 'x' }, { status: 500 })

let fake = createFakePlatform()
beforeAll(async () => {
  fake = createFakePlatform()
  fake.server.listen({ onUnhandledFrame: 'bypass' })
  await import('./pages/MyLoadsRoute')
}, 60_000)
afterAll(() => fake.server.close())
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  fake.platform.asked.length = 0
  Object.assign(fake.platform, {
    session: aSession(),
    methods: {
      ...frameAnswers(),
      'MyLoads/list': pageOf([aLoad()]),
      'Payments/ahead': {
        next: {
          loadId: 'a01000000000009AAA',
          loadNumber: 'L-0000009',
          amount: 1490,
          day: '2026-11-27',
          isScheduled: true,
        },
        count: 3,
        total: 4210.5,
      },
    },
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const answer = (method: string, value: unknown) => {
  fake.platform.methods = { ...fake.platform.methods, [method]: value }
}

test('shows the pending action of a load with its button, and the next payment', async () => {
  await renderApp('/carrier/s/my-loads')
  expect(
    await screen.findByRole('link', { name: /^Load L-0000001, Dallas, TX to Atlanta, GA/ }),
  ).toBeDefined()
  expect(screen.getByText('The rate confirmation is not accepted yet.')).toBeDefined()
  expect(screen.getByText('One more step after this.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Accept rate con, load L-0000001' })).toBeDefined()
  expect(screen.getByText('$2,450')).toBeDefined()
  const ahead = await screen.findByText(
    (_, element) =>
      element?.tagName === 'P' &&
      element.textContent.startsWith('$1,490 will be paid on Nov 27 for load L-0000009.'),
  )
  expect(ahead.textContent).toContain('3 upcoming payments, $4,210.50 total.')
  expect(within(ahead).getByRole('link', { name: 'L-0000009' })).toBeDefined()
})

test('reserves the space of the next payment while loading, and says when there is none', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  answer('Payments/ahead', promise)
  await renderApp('/carrier/s/my-loads')
  await screen.findByRole('link', { name: /^Load L-0000001, Dallas, TX to Atlanta, GA/ })
  const tabs = screen.getByRole('navigation', { name: 'My Loads by status' })
  const place = tabs.previousElementSibling
  expect(place?.getAttribute('aria-busy')).toBe('true')
  resolve({ next: null, count: 0, total: 0 })
  await screen.findByText('No upcoming payments.')
  expect(tabs.previousElementSibling).toBe(place)
})

test('an empty tab tells a driver that loads are assigned, without a way to book', async () => {
  fake.platform.session = aSession({ role: 'Driver' })
  answer('MyLoads/list', pageOf([]))
  await renderApp('/carrier/s/my-loads')
  expect(await screen.findByText('Loads that are assigned to you appear here.')).toBeDefined()
  expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Find Loads' })).toBeNull()
})

test('links an empty tab to Find Loads, and offers to clear filters that match nothing', async () => {
  answer('MyLoads/list', pageOf([]))
  const first = await renderApp('/carrier/s/my-loads')
  expect(await screen.findByRole('heading', { name: 'No loads under Upcoming' })).toBeDefined()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Find Loads' })).toBeDefined()
  first.unmount()
  const { user } = await renderApp('/carrier/s/my-loads?from=Dallas')
  expect(
    await screen.findByRole('heading', { name: 'No loads under Upcoming match these filters' }),
  ).toBeDefined()
  const empty = screen.getByText(/^Take a filter off/).closest('div')?.parentElement
  await user.click(within(empty ?? document.body).getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('heading', { name: 'No loads under Upcoming' })).toBeDefined()
})

function choose(field: HTMLElement, value: string): void {
  Object.assign(field, { value })
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

test('combines two filters that an extension chooses in one task, before the URL has changed', async () => {
  await renderApp('/carrier/s/my-loads?tab=delivered')
  const driver = await screen.findByRole('combobox', { name: 'Driver' })
  const payment = screen.getByRole('combobox', { name: 'Payment' })
  choose(driver, 'none')
  choose(payment, 'Paid')
  await waitFor(() => expect(window.location.search).toBe('?tab=delivered&driver=none&payment=Paid'))
  expect([driver, payment].map((field) => (field as HTMLSelectElement).value)).toEqual(['none', 'Paid'])
})

test('[DAY-06] a word typed while another tab opens searches that tab', async () => {
  const { user } = await renderApp('/carrier/s/my-loads?tab=past')
  const search = await screen.findByRole('searchbox', { name: 'Search loads' })
  // The router writes the URL at once, and renders the page in a transition.
  window.history.replaceState(null, '', '/carrier/s/my-loads?tab=delivered')
  await user.type(search, 'Reno')
  await waitFor(() => expect(window.location.search).toBe('?tab=delivered&q=Reno'))
})

test('shows a failed list with a retry button', async () => {
  answer('MyLoads/list', failure())
  const { user } = await renderApp('/carrier/s/my-loads')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  answer('MyLoads/list', pageOf([aLoad()]))
  await user.click(retry)
  expect(await screen.findByRole('link', { name: /^Load L-0000001/ })).toBeDefined()
})

test('a driver sees own loads without amounts, offers and payments', async () => {
  fake.platform.session = aSession({ role: 'Driver', contactId: '003000000000001AAA' })
  const { rate: _rate, payment: _payment, ...seen } = aLoad({ waiting: [] })
  answer('MyLoads/list', { ...pageOf([seen]), counts: { ...pageOf([seen]).counts, offers: null } })
  await renderApp('/carrier/s/my-loads?tab=offers')
  expect(await screen.findByRole('link', { name: /^Load L-0000001/ })).toBeDefined()
  expect(screen.queryByRole('link', { name: /^Offers/ })).toBeNull()
  expect(screen.getByRole('main').textContent).not.toContain('$')
  expect(fake.platform.asked.filter(({ method }) => method === 'Payments/ahead')).toEqual([])
})

test('shows results of offers, and the deadline of a counteroffer with its zone', async () => {
  const offer = (id: string, changes: object) => ({
    id,
    loadId: 'a01000000000001AAA',
    loadNumber: 'L-0000001',
    kind: 'Bid',
    status: 'Open',
    amount: 2600,
    postedRate: 2450,
    note: null,
    expiresAt: '2026-11-24T20:00:00.000Z',
    isVisible: true,
    origin: { city: 'Dallas', state: 'TX' },
    destination: { city: 'Atlanta', state: 'GA' },
    pickupFrom: null,
    pickupTo: null,
    pickupTimeZone: null,
    deliveryFrom: null,
    deliveryTo: null,
    deliveryTimeZone: null,
    equipmentType: 'V',
    loadedMiles: 800,
    weightLbs: 30_000,
    commodity: null,
    waiting: null,
    bookBy: null,
    ...changes,
  })
  answer('MyLoads/listOffers', {
    offers: [
      offer('a05000000000001AAA', { kind: 'Counter', waiting: 'answer' }),
      offer('a05000000000002AAA', { status: 'Declined' }),
      offer('a05000000000003AAA', { status: 'Expired' }),
    ],
    nextOffset: null,
  })
  await renderApp('/carrier/s/my-loads?tab=offers')
  expect(await screen.findByText('Counteroffer')).toBeDefined()
  expect(screen.getByText('Declined')).toBeDefined()
  expect(screen.getByText('Expired')).toBeDefined()
  expect(screen.getByText(/^The freight provider is waiting for your answer until/).textContent).toMatch(
    /until Nov 24, 2026 \d\d:00 \w+\.$/,
  )
  expect(screen.getByRole('button', { name: 'Accept, load L-0000001' })).toBeDefined()
})
