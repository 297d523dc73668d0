// @vitest-environment jsdom
import type { BlockOpening } from '@portal/contract/methods'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const fake = createFakePlatform()
const blockId = 'a1B000000000001AAA'
const day = (n: number, changes: Partial<BlockOpening['days'][number]> = {}) => ({
  day: `2026-11-${n}`,
  pickupFrom: `2026-11-${n}T14:00:00.000Z`,
  pickupTo: `2026-11-${n}T16:00:00.000Z`,
  deliveryFrom: `2026-11-${n}T22:00:00.000Z`,
  deliveryTo: `2026-11-${n}T23:00:00.000Z`,
  loadId: null,
  loadNumber: null,
  status: null,
  ...changes,
})
const opening: BlockOpening = {
  id: blockId,
  name: 'BLK-00001',
  status: 'Open',
  equipmentType: 'V',
  trailerLength: 53,
  commodity: 'Paper & Packaging',
  weightLbs: 30_000,
  requirements: [],
  origin: { city: 'Dallas', state: 'TX' },
  destination: { city: 'Houston', state: 'TX' },
  weekdays: ['Wednesday', 'Thursday', 'Friday'],
  weeks: 1,
  loads: 3,
  loadedMiles: 250,
  stopCount: 2,
  pickupFrom: '2026-11-25T14:00:00.000Z',
  pickupTo: '2026-11-25T16:00:00.000Z',
  pickupTimeZone: 'America/Chicago',
  deliveryFrom: '2026-11-25T22:00:00.000Z',
  deliveryTo: '2026-11-25T23:00:00.000Z',
  deliveryTimeZone: 'America/Chicago',
  lastDeliveryTo: '2026-11-27T23:00:00.000Z',
  ratePerLoad: 600,
  total: 1800,
  perWeek: 1800,
  perMile: 2.4,
  days: [day(25), day(26), day(27)],
  remaining: null,
  delivered: 0,
  reasons: [],
  warnings: [],
}
const {
  days: _days,
  remaining: _remaining,
  delivered: _delivered,
  reasons: _reasons,
  warnings: _warnings,
  ...listed
} = opening
const withoutRates = <T extends object>(block: T) => {
  const {
    ratePerLoad: _rate,
    total: _total,
    perWeek: _week,
    perMile: _mile,
    ...rest
  } = block as T & Partial<BlockOpening>
  return rest
}

beforeAll(async () => {
  fake.server.listen({ onUnhandledFrame: 'bypass' })
  await Promise.all([
    import('./pages/BlocksRoute'),
    import('./pages/BlocksPart'),
    import('#/features/booking/BlockDialog'),
  ])
}, 60_000)
beforeEach(() => {
  fake.platform.asked.length = 0
  fake.platform.session = aSession({ role: 'Dispatcher' })
  fake.platform.methods = {
    ...frameAnswers(),
    'LoadBlocks/find': { blocks: [listed], total: 1, nextOffset: null },
    'LoadBlocks/get': opening,
  }
})
afterEach(() => {
  fake.server.resetHandlers()
  sessionStorage.clear()
})
afterAll(() => fake.server.close())

const booked: Record<string, unknown>[] = []
const answerBooking = (answer: () => Response) => {
  booked.length = 0
  fake.server.use(
    http.post('*/LoadBlocks/book', async ({ request }) => {
      booked.push((await request.json()) as Record<string, unknown>)
      return answer()
    }),
  )
}

test('[FND-11] open blocks show lane, weekdays, weeks, loads, miles and all figures, and are filtered by state', async () => {
  const { user } = await renderApp('/carrier/s/blocks')
  const row = within(
    await screen
      .findByRole('listitem', { name: '' })
      .catch(() => screen.findByRole('list', { name: 'Blocks' })),
  )
  expect(await row.findByText('Wed–Fri · 1 week · 3 loads')).toBeDefined()
  for (const text of [/BLK-00001$/, /Dry Van$/, /250 mi$/]) expect(row.getByText(text)).toBeDefined()
  for (const text of ['$1,800', '$1,800 per week', /^\$600 per load · \$2\.40\/mi$/])
    expect(row.getByText(text)).toBeDefined()
  expect(row.getByRole('link').getAttribute('href')).toBe(`/carrier/s/blocks/${blockId}`)
  await user.selectOptions(screen.getByRole('combobox', { name: 'From state' }), 'TX')
  await waitFor(() =>
    expect(fake.platform.asked).toContainEqual(
      expect.objectContaining({
        method: 'LoadBlocks/find',
        params: expect.objectContaining({ originState: 'TX' }),
      }),
    ),
  )
})

test('[FND-11] a dispatcher books all loads of a block with one key, after a confirmation of the figures', async () => {
  answerBooking(() =>
    HttpResponse.json({
      blockId,
      name: 'BLK-00001',
      bookingIds: ['a04000000000001AAA', 'a04000000000002AAA', 'a04000000000003AAA'],
    }),
  )
  const { user } = await renderApp(`/carrier/s/blocks/${blockId}`)
  const calendar = within(await screen.findByRole('table', { name: 'Pickup calendar' }))
  expect(calendar.getAllByText(/: pickup$/).map(({ textContent }) => textContent)).toEqual([
    'Wednesday, Nov 25, 2026: pickup',
    'Thursday, Nov 26, 2026: pickup',
    'Friday, Nov 27, 2026: pickup',
  ])
  await user.click(screen.getByRole('button', { name: 'Book all 3 loads' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Book block BLK-00001 with 3 loads?' }))
  expect(dialog.getByText('$1,800')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Book all 3' }))
  expect(await screen.findByText('Block BLK-00001 is booked: 3 loads.')).toBeDefined()
  expect(booked).toEqual([{ blockId, idempotencyKey: expect.stringMatching(/.{30,}/) }])
})

test('[FND-11] a block that another carrier has just booked says so, and that none of its loads is booked', async () => {
  answerBooking(() =>
    HttpResponse.json(
      { errorCode: 'BLOCK_NOT_AVAILABLE', message: 'This block is no longer open.' },
      { status: 409 },
    ),
  )
  const { user } = await renderApp(`/carrier/s/blocks/${blockId}`)
  await user.click(await screen.findByRole('button', { name: 'Book all 3 loads' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Book all 3' }))
  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toMatch(/no longer.*None of the loads is booked\.$/)
  expect(dialog.queryByRole('button', { name: /^Book/ })).toBeNull()
})

test('[FND-11] reasons against a booking are named before the attempt, with their fix', async () => {
  fake.platform.methods['LoadBlocks/get'] = {
    ...opening,
    reasons: [
      {
        code: 'INSURANCE_EXPIRES',
        message: 'Your insurance expires before the delivery.',
        fix: null,
        values: {},
      },
    ],
  }
  await renderApp(`/carrier/s/blocks/${blockId}`)
  expect(await screen.findByText('Your insurance expires before the delivery.')).toBeDefined()
  const button = screen.getByRole('button', { name: 'Book all 3 loads' })
  expect(button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true').toBe(true)
})

test('[FND-11] a driver sees blocks without amounts, and that Admins and Dispatchers book', async () => {
  fake.platform.session = aSession({ role: 'Driver' })
  fake.platform.methods['LoadBlocks/get'] = withoutRates(opening)
  await renderApp(`/carrier/s/blocks/${blockId}`)
  expect(
    await screen.findByText('Only Admins and Dispatchers of your company can book. Ask one of them.'),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull()
  expect(screen.queryByText(/\$/)).toBeNull()
})

test('[FND-11] a booked block links its loads by day, names those that left, and says how many remain', async () => {
  fake.platform.methods['LoadBlocks/get'] = {
    ...opening,
    status: 'Booked',
    remaining: 2,
    delivered: 1,
    days: [
      day(25, { loadId: 'a01000000000001AAA', loadNumber: 'L-0000001', status: 'Delivered' }),
      day(26),
      day(27, { loadId: 'a01000000000003AAA', loadNumber: 'L-0000003', status: 'Booked' }),
    ],
  }
  await renderApp(`/carrier/s/blocks/${blockId}`)
  expect(await screen.findByText('2 of 3 loads with your company, 1 delivered.')).toBeDefined()
  const load = screen.getByRole('link', { name: 'Wednesday, Nov 25, 2026: load L-0000001, Delivered' })
  expect(load.getAttribute('href')).toBe('/carrier/s/loads/a01000000000001AAA')
  expect(screen.getByText('Thursday, Nov 26, 2026: no longer yours')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull()
})
