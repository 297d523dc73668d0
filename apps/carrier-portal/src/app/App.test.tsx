// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aGuest, aRow, aSession, createFakePlatform, frameAnswers } from '../testing/fakePlatform'
import { renderApp } from '../testing/renderApp'

let fake = createFakePlatform()
beforeAll(async () => {
  fake = createFakePlatform()
  fake.server.listen({ onUnhandledFrame: 'error' })
  // Compiled once, before any test waits for it.
  await Promise.all([
    import('./pages/HomePage'),
    import('../features/find-loads/results/LoadTable'),
    import('../features/find-loads/filters/FilterForm'),
    import('../features/booking/BookingDialog'),
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

test('[USR-02] guests see loads without rates and are invited to log in', async () => {
  fake.platform.session = aGuest()
  const { totalRate: _total, rateVersion: _version, loadedRpm: _rpm, trueRpm: _true, ...row } = aRow()
  fake.platform.rows = [row]
  await renderApp('/carrier/s?minRate=500&sort=totalRate')
  await findRow()
  expect(screen.queryByText('Total')).toBeNull()
  expect(screen.queryByRole('button', { name: /Book Now/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'See rates' }).getAttribute('href')).toContain('/carrier/login')
  expect(screen.queryByRole('button', { name: 'Log Out' })).toBeNull()
  // A guest's search must not even ask about rates: the server would refuse it.
  expect(fake.platform.searches[0]).toEqual({ pageSize: 25 })
})

test('[ENT-05] shows requirements by their names and an unknown code as it is', async () => {
  await renderApp('/carrier/s')
  const row = (await findRow()).closest('th')
  expect(row?.textContent).toContain('Sort and Segregate · Novel')
})

test('what a load asks for stands before why it suits, so that it is the last to be left out', async () => {
  fake.platform.rows = [
    aRow({ requirements: ['Hazmat'], matchReasons: ['PREFERRED_LANE', 'SHORT_DEADHEAD'] }),
  ]
  await renderApp('/carrier/s')
  const row = (await findRow()).closest('th')
  expect(row?.textContent).toMatch(/Hazmat Preferred lane · Short deadhead\s*$/)
})

test('[TIME-02] [TIME-04] shows windows on the clock of the stop, with its zone', async () => {
  await renderApp('/carrier/s')
  await findRow()
  expect(screen.getByText('08:00-10:00 CT')).toBeDefined()
  expect(screen.getByText('09:00-11:00 ET')).toBeDefined()
})

test('searches for what the address says', async () => {
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

test('says that nothing matches and offers to clear the filters', async () => {
  fake.platform.rows = []
  const { user } = await renderApp('/carrier/s?equipment=TNK')
  expect(await screen.findByRole('heading', { name: 'No loads match these filters.' })).toBeDefined()
  const [clear] = screen.getAllByRole('button', { name: 'Clear filters' })
  await user.click(clear!)
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('what a load weighs and asks for is said once more before it is booked', async () => {
  fake.platform.rows = [aRow({ weightLbs: 40_800, requirements: ['Hazmat', 'TWIC'] })]
  const { user } = await renderApp('/carrier/s')
  await user.click(await screen.findByRole('button', { name: 'Book Now, load L-0000001' }))
  const dialog = await screen.findByRole('dialog', { name: 'Book load L-0000001?' })
  expect(within(dialog).getByText('40,800 lb')).toBeDefined()
  expect(within(dialog).getByText('Hazmat, TWIC')).toBeDefined()
})

test('books at the price that was seen and says so', async () => {
  const { user } = await renderApp('/carrier/s')
  await openBooking(user)
  expect(await screen.findByText('Load L-0000001 is booked.')).toBeDefined()
  expect(fake.platform.bookings[0]).toMatchObject({ loadId: 'a01000000000001AAA', rateVersion: 3 })
  expect(await screen.findByText('Booked by you')).toBeDefined()
})

test('tells the loser of a race, shows similar loads and keeps the load in view as gone', async () => {
  const similar = {
    id: 'a01000000000002AAA',
    loadNumber: 'L-0000002',
    origin: { city: 'Plano', state: 'TX' },
    destination: { city: 'Macon', state: 'GA' },
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

test('asks again for a changed price and books the new version only after a fresh confirmation', async () => {
  const first = fake.platform.book
  fake.platform.book = () =>
    HttpResponse.json(
      {
        errorCode: 'RATE_CHANGED',
        message: 'changed',
        details: { oldRate: 2450, newRate: 2300, newRateVersion: 4 },
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

test('asks again with the same key when the answer got lost', async () => {
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

test('lists every reason against booking, each with what to do', async () => {
  const reasons = [
    {
      code: 'AUTHORITY_NOT_ACTIVE',
      message: 'Your operating authority is not active.',
      fix: '/carrier/s/my-company',
    },
    {
      code: 'EQUIPMENT_MISSING',
      message: 'Your fleet has no Reefer in service.',
      fix: '/carrier/s/my-company#Equipments',
    },
  ]
  fake.platform.book = () =>
    HttpResponse.json({ errorCode: 'NOT_ELIGIBLE', message: 'no', details: { reasons } }, { status: 422 })
  const { user } = await renderApp('/carrier/s')
  await openBooking(user)
  const dialog = await screen.findByRole('dialog', { name: "Your company can't book this load yet" })
  for (const { message } of reasons) expect(within(dialog).getByText(message)).toBeDefined()
})

test('refuses a wrong password in words and then lets the right one in, back to where it was asked for', async () => {
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
    'was booked by somebody else',
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
  'who leaves a booking by "back" is told on the next page that the load %s',
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

test('leads back to signing in, with the reason and the way back, when the session has ended', async () => {
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
  'says that %s can not be found, without telling why',
  async (path) => {
    await renderApp(path)
    expect(
      await screen.findByRole('heading', { level: 1, name: "We can't find that page or load." }),
    ).toBeDefined()
  },
)

test('a filter stands as a chip that takes it away, and the address follows', async () => {
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
  // The top end means "10,000 or more": no limit is asked for (VAL-09).
  expect(fake.platform.searches.at(-1)).not.toHaveProperty('weightMax')
  await user.click(within(chips).getByRole('button', { name: 'Remove filter: At least $500' }))
  await waitFor(() => expect(window.location.search).not.toContain('minRate'))
  expect(window.location.search).toContain('equipment=V')
})

test('counts profit with the own cost per mile, and says when a load does not pay', async () => {
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
  expect(screen.getByRole('columnheader', { name: 'Profit/day' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Remove load L-0000001 from saved loads' })).toBeDefined()
  await waitFor(() =>
    expect(fake.platform.searches.at(-1)).toMatchObject({ sort: 'profitPerDay', costPerMile: 4 }),
  )
})

test('a load that was hidden is gone from the list at once', async () => {
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

test('says that the browser can not draw the map, and shows the list', async () => {
  await renderApp('/carrier/s?view=map')
  expect(await screen.findByText("This browser can't draw the map")).toBeDefined()
  await findRow()
  expect(fake.platform.searches.at(-1)).toMatchObject({ pageSize: 200 })
})
