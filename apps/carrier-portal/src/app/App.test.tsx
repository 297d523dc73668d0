// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aGuest, aRow, aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

let fake = createFakePlatform()
beforeAll(async () => {
  fake = createFakePlatform()
  fake.server.listen({ onUnhandledFrame: 'error' })
  // Compiled once, before the first test.
  await Promise.all([
    import('./pages/HomePage'),
    import('#/features/find-loads/results/LoadTable'),
    import('#/features/find-loads/filters/FilterForm'),
    import('#/features/booking/BookingDialog'),
  ])
}, 60_000)
afterAll(() => fake.server.close())
beforeEach(() => {
  Object.assign(fake.platform, {
    session: aSession(),
    rows: [aRow()],
    searches: [],
    bookings: [],
    book: createFakePlatform().platform.book,
    isExpired: false,
    methods: frameAnswers(),
    asked: [],
    consents: [],
    consent: createFakePlatform().platform.consent,
  })
})
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const findRow = () => screen.findByRole('link', { name: 'Load L-0000001, Dallas, TX to Atlanta, GA' })

async function openBooking(user: Awaited<ReturnType<typeof renderApp>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Book Now, load L-0000001' }))
  const dialog = await screen.findByRole('dialog', { name: 'Book load L-0000001?' })
  await user.click(within(dialog).getByRole('button', { name: 'Confirm booking' }))
}

test('[RTE-01] [HDR-09] home is Find Loads, and its item is marked as the current one', async () => {
  await renderApp('/carrier/s')
  expect(await screen.findByRole('heading', { level: 1, name: 'Find Loads' })).toBeDefined()
  const item = await screen.findByRole('link', { name: 'Find Loads' })
  expect(item.getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'My Loads' }).getAttribute('aria-current')).toBeNull()
})

test('[USR-02] guests see loads without rates, and a link to log in', async () => {
  fake.platform.session = aGuest()
  const { totalRate: _total, rateVersion: _version, loadedRpm: _rpm, trueRpm: _true, ...row } = aRow()
  fake.platform.rows = [row]
  await renderApp('/carrier/s?minRate=500&sort=totalRate')
  await findRow()
  expect(screen.queryByText('Total')).toBeNull()
  expect(screen.queryByRole('button', { name: /Book Now/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'See rates' }).getAttribute('href')).toContain('/carrier/login')
  expect(screen.queryByRole('button', { name: 'Log Out' })).toBeNull()
  // A guest's query must not select rates: the server would reject it.
  expect(fake.platform.searches[0]).toEqual({ pageSize: 25 })
})

test('[ENT-05] shows requirements by name and an unknown code as it is', async () => {
  await renderApp('/carrier/s')
  const row = (await findRow()).closest('th')
  expect(row?.textContent).toContain('Sort and Segregate · Novel')
})

test('lists requirements before the reasons of a match, so that they are truncated last', async () => {
  fake.platform.rows = [
    aRow({ requirements: ['Hazmat'], matchReasons: ['PREFERRED_LANE', 'SHORT_DEADHEAD'] }),
  ]
  await renderApp('/carrier/s')
  const row = (await findRow()).closest('th')
  expect(row?.textContent).toMatch(/Hazmat Preferred lane · Short deadhead\s*$/)
})

test("[TIME-02] [TIME-04] [MNY-07] shows windows in the stop's zone", async () => {
  await renderApp('/carrier/s')
  await findRow()
  expect(screen.getByText('08:00-10:00 CT')).toBeDefined()
  expect(screen.getByText('09:00-11:00 ET')).toBeDefined()
})

test('searches by the parameters of the URL', async () => {
  await renderApp('/carrier/s?from=Dallas%2C+TX&equipment=V,R&sort=trueRpm')
  await findRow()
  expect(fake.platform.searches.at(-1)).toMatchObject({
    originCity: 'Dallas',
    originState: 'TX',
    originRadiusMiles: 100,
    equipment: ['V', 'R'],
    sort: 'trueRpm',
    sortDirection: 'desc',
  })
})

test('shows an empty state with a button that clears the filters', async () => {
  fake.platform.rows = []
  const { user } = await renderApp('/carrier/s?equipment=TNK')
  expect(await screen.findByRole('heading', { name: 'No loads match these filters.' })).toBeDefined()
  const [clear] = screen.getAllByRole('button', { name: 'Clear filters' })
  await user.click(clear!)
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('repeats weight and requirements in the booking dialog', async () => {
  fake.platform.rows = [aRow({ weightLbs: 40_800, requirements: ['Hazmat', 'TWIC'] })]
  const { user } = await renderApp('/carrier/s')
  await user.click(await screen.findByRole('button', { name: 'Book Now, load L-0000001' }))
  const dialog = await screen.findByRole('dialog', { name: 'Book load L-0000001?' })
  expect(within(dialog).getByText('40,800 lb')).toBeDefined()
  expect(within(dialog).getByText('Hazmat, TWIC')).toBeDefined()
})

test('books at the price shown and confirms it', async () => {
  const { user } = await renderApp('/carrier/s')
  await openBooking(user)
  expect(await screen.findByText('Load L-0000001 is booked.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open the load' })).toBeDefined()
  expect(fake.platform.bookings[0]).toMatchObject({ loadId: 'a01000000000001AAA', rateVersion: 3 })
  expect(await screen.findByText('Booked by you')).toBeDefined()
})

test('when another carrier books first, shows similar loads and marks the row as gone', async () => {
  const similar = {
    id: 'a01000000000002AAA',
    loadNumber: 'L-0000002',
    equipmentType: 'V',
    origin: { city: 'Plano', state: 'TX' },
    destination: { city: 'Macon', state: 'GA' },
    pickupFrom: '2026-11-23T14:00:00.000Z',
    pickupTo: '2026-11-23T16:00:00.000Z',
    pickupTimeZone: 'America/Chicago',
    loadedMiles: 810,
    totalRate: 2100,
    rateVersion: 1,
  }
  fake.platform.book = () =>
    HttpResponse.json(
      { errorCode: 'LOAD_NOT_AVAILABLE', message: 'gone', details: { similarLoads: [similar] } },
      { status: 409 },
    )
  const { user } = await renderApp('/carrier/s')
  await openBooking(user)
  const dialog = await screen.findByRole('dialog', { name: 'This load was just booked by another carrier.' })
  expect(within(dialog).getByRole('link', { name: 'Load L-0000002, Plano, TX to Macon, GA' })).toBeDefined()
  const [close] = within(dialog).getAllByRole('button', { name: 'Close' })
  await user.click(close!)
  expect(await screen.findByText('No longer available')).toBeDefined()
})

test('asks for confirmation of a changed price before it books the new version', async () => {
  const first = fake.platform.book
  fake.platform.book = () =>
    HttpResponse.json(
      {
        errorCode: 'RATE_CHANGED',
        message: 'changed',
        details: { oldRate: 2450, newRate: 2300, oldRateVersion: 3, newRateVersion: 4 },
      },
      { status: 409 },
    )
  const { user } = await renderApp('/carrier/s')
  await openBooking(user)
  const dialog = await screen.findByRole('dialog', { name: 'The rate has changed' })
  expect(within(dialog).getByText('$2,300.00')).toBeDefined()
  expect(within(dialog).getByText('$2,450.00')).toBeDefined()
  fake.platform.book = first
  await user.click(within(dialog).getByRole('button', { name: 'Confirm booking' }))
  await screen.findByText('Load L-0000001 is booked.')
  expect(fake.platform.bookings.map(({ rateVersion }) => rateVersion)).toEqual([3, 4])
  expect(fake.platform.bookings[0]?.['idempotencyKey']).not.toBe(
    fake.platform.bookings[1]?.['idempotencyKey'],
  )
})

test('retries with the same idempotency key after a lost response', async () => {
  const first = fake.platform.book
  fake.platform.book = () => HttpResponse.error()
  const { user } = await renderApp('/carrier/s')
  await openBooking(user)
  const dialog = await screen.findByRole('dialog', { name: "We don't know yet whether it is booked" })
  fake.platform.book = first
  await user.click(within(dialog).getByRole('button', { name: 'Ask again' }))
  await screen.findByText('Load L-0000001 is booked.')
  const [lost, again] = fake.platform.bookings
  expect(again?.['idempotencyKey']).toBe(lost?.['idempotencyKey'])
})

test('lists every reason against booking, each with its fix', async () => {
  const reasons = [
    {
      code: 'AUTHORITY_NOT_ACTIVE',
      message: 'Your operating authority is not active.',
      fix: '/carrier/s/my-company',
      values: {},
    },
    {
      code: 'EQUIPMENT_MISSING',
      message: 'Your fleet has no Reefer in service.',
      fix: '/carrier/s/my-company#Equipments',
      values: { equipmentType: 'R' },
    },
  ]
  fake.platform.book = () =>
    HttpResponse.json({ errorCode: 'NOT_ELIGIBLE', message: 'no', details: { reasons } }, { status: 422 })
  const { user } = await renderApp('/carrier/s')
  await openBooking(user)
  const dialog = await screen.findByRole('dialog', { name: "Your company can't book this load yet" })
  for (const { message } of reasons) expect(within(dialog).getByText(message)).toBeDefined()
})

test('rejects a wrong password with a message, and returns to the requested page after the right one', async () => {
  fake.platform.session = aGuest()
  const { user } = await renderApp('/carrier/s/my-loads?tab=past')
  await user.type(await screen.findByLabelText('Email'), ' dispatcher@carrier.test ')
  await user.type(screen.getByLabelText('Password'), 'wrong')
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log In' }))
  expect(await screen.findByText('The email or password is wrong. Check both and try again.')).toBeDefined()
  await user.clear(screen.getByLabelText('Password'))
  await user.type(screen.getByLabelText('Password'), 'right')
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log In' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'My Loads' })).toBeDefined()
  expect(window.location.search).toBe('?tab=past')
  expect(sessionStorage.getItem('roleForAccount')).toBe('Dispatcher')
})

test.each([
  [
    'was booked by another carrier',
    () =>
      HttpResponse.json(
        { errorCode: 'LOAD_NOT_AVAILABLE', message: 'Taken.', details: { similarLoads: [] } },
        { status: 409 },
      ),
    'Load L-0000001 is not booked.',
    'This load was just booked by another carrier.',
  ],
  [
    'is not known to be booked, as the answer got lost',
    () => HttpResponse.error(),
    "We don't know yet whether load L-0000001 is booked.",
    "Open the load and book it again: it can't be booked twice.",
  ],
])(
  'a booking dialog left by Back reports on the next page that the load %s',
  async (_what, answer, message, description) => {
    let answerNow = () => undefined as void
    const isWaited = new Promise<void>((resolve) => (answerNow = resolve))
    fake.server.use(
      http.post('*/LoadBooking/bookLoad', async () => {
        await isWaited
        return answer()
      }),
    )
    const { user } = await renderApp('/carrier/s/my-loads')
    await user.click(await screen.findByRole('link', { name: 'Find Loads' }))
    await openBooking(user)
    window.history.back()
    await waitFor(() => expect(window.location.pathname).toBe('/carrier/s/my-loads'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    answerNow()
    const toast = await screen.findByText(message)
    expect(toast.closest('[role]')?.textContent).toContain(description)
    expect(screen.getByRole('link', { name: 'Open the load' })).toBeDefined()
  },
)

test('redirects to the sign-in with reason and return path when the session has expired', async () => {
  const { user } = await renderApp('/carrier/s')
  await findRow()
  fake.platform.isExpired = true
  await user.click(screen.getByRole('link', { name: 'My Loads' }))
  expect(
    await screen.findByText('Your session has ended. Log in again to continue where you were.'),
  ).toBeDefined()
  expect(new URLSearchParams(window.location.search).get('returnTo')).toBe('/carrier/s/my-loads')
})

test.each(['/carrier/s/loads/xyz', '/carrier/s/loads/a01000000000009AAA', '/carrier/s/nowhere'])(
  'shows that %s cannot be found, without the cause',
  async (path) => {
    await renderApp(path)
    expect(
      await screen.findByRole('heading', { level: 1, name: "We can't find that page or load." }),
    ).toBeDefined()
  },
)

test.each([
  ['/carrier/s/Load_Book__c?equipment=V', '/carrier/s?equipment=V'],
  ['/carrier/s/My_Loads__c', '/carrier/s/my-loads'],
  ['/carrier/s/My_Company__c#UserManagement', '/carrier/s/my-company#UserManagement'],
  ['/carrier/s/My_Profile__c', '/carrier/s/my-profile#userInfo'],
  ['/shipper/Get_a_Quote__c', '/shipper/get-a-quote'],
])('[RTE-02] the page name %s leads to its page', async (address, expected) => {
  await renderApp(address)
  await waitFor(() => {
    const { pathname, search, hash } = window.location
    expect(pathname + search + hash).toBe(expected)
  })
})

test('a filter is a removable chip and a URL parameter', async () => {
  const { user } = await renderApp('/carrier/s?equipment=V&minRate=500&maxWeight=10000')
  await findRow()
  const chips = screen.getByRole('list', { name: 'Active filters' })
  expect(
    within(chips)
      .getAllByRole('button')
      .map((chip) => chip.textContent),
  ).toEqual([
    'Remove filter: Dry Van',
    'Remove filter: At least $500',
    'Remove filter: Up to 10,000 lb or more',
  ])
  // The upper bound means "10,000 or more": the request has no limit (VAL-09).
  expect(fake.platform.searches.at(-1)).not.toHaveProperty('weightMax')
  await user.click(within(chips).getByRole('button', { name: 'Remove filter: At least $500' }))
  await waitFor(() => expect(window.location.search).not.toContain('minRate'))
  expect(window.location.search).toContain('equipment=V')
})

test("computes profit with the user's cost per mile, and warns of a loss", async () => {
  fake.platform.methods['LoadMarks/getMarks'] = {
    hidden: [],
    saved: ['a01000000000001AAA'],
    viewed: [],
    costPerMile: 4,
    previousVisitAt: null,
  }
  await renderApp('/carrier/s?sort=profitPerDay')
  await findRow()
  // 2450 - 4 × 781 over 781/550 days.
  expect(await screen.findByText('-$475')).toBeDefined()
  expect(screen.getByRole('columnheader', { name: 'Profit/day Profit/mi' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Remove load L-0000001 from saved loads' })).toBeDefined()
  await waitFor(() =>
    expect(fake.platform.searches.at(-1)).toMatchObject({ sort: 'profitPerDay', costPerMile: 4 }),
  )
})

test('removes a hidden load from the list at once', async () => {
  fake.platform.methods['LoadMarks/getMarks'] = {
    hidden: ['a01000000000001AAA'],
    saved: [],
    viewed: [],
    costPerMile: null,
    previousVisitAt: null,
  }
  fake.platform.rows = [aRow(), aRow({ id: 'a01000000000002AAA', loadNumber: 'L-0000002' })]
  await renderApp('/carrier/s')
  await screen.findByRole('link', { name: /L-0000002/ })
  await waitFor(() => expect(screen.queryByRole('link', { name: /L-0000001/ })).toBeNull())
})

test('[FND-06] the map is beside a list of the same loads, and needs no WebGL', async () => {
  fake.platform.rows = [aRow({ origin: { city: 'Dallas', state: 'TX', lat: 32.78, lng: -96.8 } })]
  await renderApp('/carrier/s?view=map')
  const map = await screen.findByRole('region', { name: 'Map of 1 load' })
  expect(await within(map).findByRole('region', { name: /^Map of loads/ })).toBeDefined()
  await findRow()
  expect(fake.platform.searches.at(-1)).toMatchObject({ pageSize: 200 })
})
