// @vitest-environment jsdom
import type { ScheduledLoad } from '@portal/contract/methods'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const HOUR_MS = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const stop = (type: string, city: string, hours: number) => ({
  type,
  from: at(hours),
  to: at(hours + 2),
  timeZone: 'America/Chicago',
  status: 'Scheduled',
  eta: null,
  city,
  state: 'TX',
})
const aLoad = (changes: Partial<ScheduledLoad> = {}): ScheduledLoad => ({
  id: 'a01000000000001AAA',
  loadNumber: 'L-0000001',
  status: 'Dispatched',
  equipmentType: 'V',
  bookingId: 'a04000000000001AAA',
  driverIds: ['003000000000001AAA'],
  truckId: null,
  trailerId: null,
  from: at(2),
  to: at(20),
  stops: [stop('Pickup', 'Dallas', 2), stop('Delivery', 'Houston', 18)],
  conflictsWith: [],
  ...changes,
})
const crew = {
  drivers: [
    { id: '003000000000001AAA', name: 'Rosa Delgado', hasPhone: true },
    { id: '003000000000002AAA', name: 'Kevin Price', hasPhone: true },
  ],
  trucks: [{ id: 'a0B000000000001AAA', name: '101', equipmentType: 'V' }],
  trailers: [],
}

let fake = createFakePlatform()
beforeAll(async () => {
  fake = createFakePlatform()
  fake.server.listen({ onUnhandledFrame: 'bypass' })
  await Promise.all([
    import('./pages/MyLoadsRoute'),
    import('#/features/cockpit/CockpitPage'),
    import('#/features/assignment/AssignDialog'),
  ])
}, 60_000)
afterAll(() => fake.server.close())
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  fake.platform.asked.length = 0
  fake.platform.session = aSession()
  fake.platform.methods = {
    ...frameAnswers(),
    'MyLoads/getCrew': crew,
    'MyLoads/getSchedule': { loads: [aLoad()] },
    'MyLoads/list': {
      loads: [],
      counts: { upcoming: 0, inProgress: 0, delivered: 0, past: 0, cancelled: 0, offers: 0 },
      nextOffset: null,
    },
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const answer = (method: string, value: unknown) => {
  fake.platform.methods = { ...fake.platform.methods, [method]: value }
}

test('renders a row per driver with loads and their cities, and where free drivers are', async () => {
  await renderApp('/carrier/s/my-loads?view=timeline')
  expect(await screen.findByText('Rosa Delgado')).toBeDefined()
  expect(screen.getByText('Kevin Price')).toBeDefined()
  expect(screen.getByRole('link', { name: /^L-0000001/ })).toBeDefined()
  expect(screen.getByText('Free in Houston, TX')).toBeDefined()
})

test('assigns an unassigned load from its row, and shows the loads of a later week', async () => {
  const loose = aLoad({ driverIds: [], status: 'Booked' })
  const later = { from: at(10 * 24), to: at(11 * 24) }
  answer('MyLoads/getSchedule', {
    loads: [loose, aLoad({ id: 'a01000000000002AAA', loadNumber: 'L-0000002', ...later })],
  })
  const { user } = await renderApp('/carrier/s/my-loads?view=timeline')
  await user.click(await screen.findByRole('button', { name: 'Assign, load L-0000001' }))
  expect(await screen.findByRole('dialog', { name: 'Assign load L-0000001' })).toBeDefined()
  await user.keyboard('{Escape}')

  expect(screen.queryByRole('link', { name: /^L-0000002/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next week' }))
  expect(await screen.findByRole('link', { name: /^L-0000002/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Assign, load L-0000001' })).toBeNull()
  expect(window.location.search).toContain('week=1')
})

test('names the conflicting load, and handles selected loads together', async () => {
  answer('MyLoads/getSchedule', {
    loads: [
      aLoad({ conflictsWith: ['L-0000002'] }),
      aLoad({ id: 'a01000000000002AAA', loadNumber: 'L-0000002' }),
    ],
  })
  const { user } = await renderApp('/carrier/s/my-loads?view=timeline&by=table')
  const row = (await screen.findByRole('rowheader', { name: 'L-0000001' })).closest('tr')
  expect(within(row ?? document.body).getByText('Conflicts with L-0000002')).toBeDefined()
  expect(within(row ?? document.body).getByText('Dallas, TX')).toBeDefined()
  const assign = screen.getByRole('button', { name: 'Assign' })
  expect(assign.getAttribute('aria-disabled') ?? assign.hasAttribute('disabled')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Select all loads' }))
  expect(screen.getByText('2 loads chosen.')).toBeDefined()
})

test('a retry of the refused loads of several names them, and keeps the results of the others', async () => {
  const other = aLoad({ id: 'a01000000000002AAA', loadNumber: 'L-0000002', bookingId: 'a04000000000002AAA' })
  answer('MyLoads/getSchedule', { loads: [aLoad(), other] })
  const asked: string[] = []
  const refused = HttpResponse.json([{ errorCode: 'DRIVER_PHONE_MISSING', message: 'x' }], { status: 409 })
  fake.server.use(
    http.post('*/LoadBooking/assign', async ({ request }) => {
      const { bookingId } = (await request.json()) as { bookingId: string }
      asked.push(bookingId)
      return bookingId === other.bookingId ? refused.clone() : HttpResponse.json({ id: bookingId })
    }),
  )
  const { user } = await renderApp('/carrier/s/my-loads?view=timeline&by=table')
  await user.click(await screen.findByRole('checkbox', { name: 'Select all loads' }))
  await user.click(screen.getByRole('button', { name: 'Assign' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 loads' }))
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Driver' }), 'Kevin Price')
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  const results = ['L-0000001: Assigned', 'L-0000002: The driver has no mobile phone. Add one under Users.']
  const shown = () =>
    within(dialog.getByRole('alert'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(shown()).toEqual(results))
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(asked).toEqual([aLoad().bookingId, other.bookingId, other.bookingId]))
  await waitFor(() => expect(shown()).toEqual(results))
  expect(dialog.getByRole('button', { name: 'Try again' })).toBeDefined()
})

test('assignments without a response are not called unchanged, and the loads are read again', async () => {
  const other = aLoad({ id: 'a01000000000002AAA', loadNumber: 'L-0000002', bookingId: 'a04000000000002AAA' })
  answer('MyLoads/getSchedule', { loads: [aLoad(), other] })
  fake.server.use(http.post('*/LoadBooking/assign', () => HttpResponse.error()))
  const { user } = await renderApp('/carrier/s/my-loads?view=timeline&by=table')
  await user.click(await screen.findByRole('checkbox', { name: 'Select all loads' }))
  await user.click(screen.getByRole('button', { name: 'Assign' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 loads' }))
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Driver' }), 'Kevin Price')
  const reads = () => fake.platform.asked.filter(({ method }) => method === 'MyLoads/getSchedule').length
  const before = reads()
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  expect(await dialog.findAllByText(/No answer came. It may be assigned already/)).toHaveLength(2)
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
})

test('shows an empty state without loads under way', async () => {
  answer('MyLoads/getSchedule', { loads: [] })
  await renderApp('/carrier/s/my-loads?view=timeline&by=table')
  expect(await screen.findByText('No loads under way or ahead.')).toBeDefined()
})

test('shows a failed query with a retry button', async () => {
  answer(
    'MyLoads/getSchedule',
    HttpResponse.json({ errorCode: 'UNKNOWN_EXCEPTION', message: 'x' }, { status: 500 }),
  )
  const { user } = await renderApp('/carrier/s/my-loads?view=timeline')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  answer('MyLoads/getSchedule', { loads: [aLoad()] })
  await user.click(retry)
  expect(await screen.findByRole('link', { name: /^L-0000001/ })).toBeDefined()
})

test('a driver has no fleet timeline: the path shows their own loads', async () => {
  fake.platform.session = aSession({ role: 'Driver', contactId: '003000000000001AAA' })
  await renderApp('/carrier/s/my-loads?view=timeline')
  expect(await screen.findByRole('heading', { name: 'My Loads', level: 1 })).toBeDefined()
  expect(fake.platform.asked.filter(({ method }) => method === 'MyLoads/getSchedule')).toEqual([])
})

const fit = { unavailable: null, free: null, deadheadMiles: null }
const rankedCrew = {
  needsTrailer: true,
  drivers: [
    {
      id: '003000000000001AAA',
      name: 'Rosa Delgado',
      usualTruckId: 'a0B000000000001AAA',
      usualTrailerId: null,
      fit: {
        ...fit,
        free: {
          city: 'Fort Worth',
          state: 'TX',
          timeZone: 'America/Chicago',
          from: '2027-03-01T20:00:00.000Z',
        },
        deadheadMiles: 36,
      },
    },
    {
      id: '003000000000002AAA',
      name: 'Kevin Price',
      usualTruckId: null,
      usualTrailerId: null,
      fit: { ...fit, unavailable: { kind: 'busy', loadNumber: 'L-0000007' } },
    },
  ],
  trucks: [{ id: 'a0B000000000001AAA', name: '101', equipmentType: 'PO', lengthFt: null, fit }],
  trailers: [
    { id: 'a0B000000000002AAA', name: 'T201', equipmentType: 'V', lengthFt: 53, fit },
    {
      id: 'a0B000000000003AAA',
      name: 'T205',
      equipmentType: 'DD',
      lengthFt: 53,
      fit: { ...fit, unavailable: { kind: 'wrongType', equipmentType: 'V' } },
    },
  ],
}

/** Opens the dialog of the unassigned load and returns the sent request. */
async function openAssign(ranked: object = rankedCrew) {
  const sent: unknown[] = []
  answer('MyLoads/rankCrew', ranked)
  answer('MyLoads/getSchedule', { loads: [aLoad({ driverIds: [], status: 'Booked' })] })
  fake.server.use(
    http.post('*/LoadBooking/assign', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ id: 'a04000000000001AAA' })
    }),
  )
  const { user } = await renderApp('/carrier/s/my-loads?view=timeline')
  await user.click(await screen.findByRole('button', { name: 'Assign, load L-0000001' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign load L-0000001' }))
  await dialog.findByRole('radiogroup', { name: 'Truck' })
  return { user, dialog, sent }
}

test('a carrier without a truck learns in the dialog that the load needs one, and where to add it', async () => {
  const { dialog } = await openAssign({ ...rankedCrew, trucks: [] })
  expect(dialog.getByRole('radio', { name: /^No truck/ })).toHaveProperty('checked', true)
  expect(dialog.getByText(/^No truck on file\. Add one in My Company, under Equipment/)).toBeDefined()
})

test('a carrier without a driver learns in the dialog how to add one', async () => {
  const { dialog } = await openAssign({ ...rankedCrew, drivers: [] })
  expect(dialog.getByText(/^No driver on file\. Add one in My Company, under Users/)).toBeDefined()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Assign' }).disabled).toBe(true)
})

test('[DAY-02] assigns in two clicks: the best fit is preselected with place, time and deadhead', async () => {
  const { user, dialog, sent } = await openAssign()
  const rosa = dialog.getByRole<HTMLInputElement>('radio', { name: /^Rosa Delgado/ })
  expect(rosa.checked).toBe(true)
  expect(dialog.getByText('Free Mar 1 14:00 CT in Fort Worth, TX')).toBeDefined()
  expect(dialog.getByText('36 mi deadhead')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        bookingId: expect.any(String),
        driverId: '003000000000001AAA',
        truckId: 'a0B000000000001AAA',
        trailerId: 'a0B000000000002AAA',
      },
    ]),
  )
})

test('[DAY-02] shows why a driver or unit is unavailable before selection, and "No truck" clears', async () => {
  const { user, dialog, sent } = await openAssign()
  const kevin = dialog.getByRole<HTMLInputElement>('radio', { name: /^Kevin Price/ })
  expect(kevin.disabled).toBe(true)
  expect(dialog.getByText(/^Conflict: on load L-0000007/)).toBeDefined()
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^T205/ }).disabled).toBe(true)
  expect(dialog.getByText(/^The load needs: Dry Van/)).toBeDefined()
  await user.click(dialog.getByRole('radio', { name: /^No truck/ }))
  await user.click(dialog.getByRole('radio', { name: 'No trailer' }))
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(sent).toMatchObject([{ truckId: null, trailerId: null }]))
})
