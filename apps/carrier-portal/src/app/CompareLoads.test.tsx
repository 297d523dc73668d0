// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aRow, aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const fake = createFakePlatform()
const chains: Record<string, unknown>[] = []
const idOf = (n: number) => `a0100000000000${n}AAA`
const rows = Array.from({ length: 6 }, (_, n) =>
  aRow({
    id: idOf(n),
    loadNumber: `L-000000${n}`,
    totalRate: 1000 + n,
    loadedRpm: 1 + n / 10,
    requirements: [],
  }),
)

beforeAll(async () => {
  fake.server.listen({ onUnhandledFrame: 'bypass' })
  await Promise.all([
    import('./pages/HomePage'),
    import('./pages/ComparePart'),
    import('#/features/find-loads/results/LoadTable'),
    import('#/features/booking/ChainDialog'),
  ])
}, 90_000)
beforeEach(() => {
  chains.length = 0
  fake.platform.session = aSession({ role: 'Dispatcher' })
  fake.platform.rows = rows
  fake.platform.methods = frameAnswers()
})
afterEach(() => {
  fake.server.resetHandlers()
  sessionStorage.clear()
  localStorage.clear()
})
afterAll(() => fake.server.close())

const answerChain = (answer: (loads: { loadId: string; rateVersion: number }[]) => Response) =>
  fake.server.use(
    http.post('*/LoadBooking/bookChain', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      chains.push(body)
      return answer(body['loads'] as { loadId: string; rateVersion: number }[])
    }),
  )
const bookingOf = (loadId: string) => ({
  id: `a04${loadId.slice(3)}`,
  name: 'B-1',
  loadId,
  loadNumber: 'L',
  loadStatus: 'Booked',
  accountId: '001000000000001AAA',
  status: 'Confirmed',
  agreedRate: 1,
  rateVersion: 3,
  bookedAt: '2026-11-21T12:00:00.000Z',
  source: 'Book Now',
  driverId: null,
  coDriverId: null,
  truckId: null,
  trailerId: null,
  rateConDocumentId: null,
  rateConAcceptedAt: null,
  rateConIssue: 1,
  undoUntil: null,
})

async function openWithMarked(count: number) {
  const view = await renderApp('/carrier/s')
  for (let n = 0; n < count; n += 1)
    await view.user.click(await screen.findByLabelText(`Compare load L-000000${n}`))
  return view
}

test('[FND-05] marks up to five loads and shows them side by side, with the best figure named', async () => {
  const { user } = await openWithMarked(5)
  expect(await screen.findByText('5 loads marked, 5 at most')).toBeDefined()
  expect(screen.getByLabelText('Compare load L-0000005').hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  const dialog = await screen.findByRole('dialog', { name: 'Compare 5 loads' })
  const totals = within(dialog).getByRole('row', { name: /^Total/ })
  expect(
    within(totals)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['$1,000 ', '$1,001 ', '$1,002 ', '$1,003 ', '$1,004 Best'])
  await user.click(within(dialog).getByLabelText('Remove load L-0000000 from the comparison'))
  expect(await screen.findByRole('dialog', { name: 'Compare 4 loads' })).toBeDefined()
})

test('[FND-05] books the compared loads as one with their totals and one key', async () => {
  answerChain((loads) => HttpResponse.json({ bookings: loads.map(({ loadId }) => bookingOf(loadId)) }))
  const { user } = await openWithMarked(2)
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  await user.click(await screen.findByRole('button', { name: 'Book all 2' }))
  const dialog = await screen.findByRole('dialog', { name: 'Book 2 loads as one?' })
  expect(within(dialog).getByText('$2,001.00')).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Book all 2' }))
  expect(await screen.findByText('2 loads are booked.')).toBeDefined()
  expect(chains).toEqual([
    {
      loads: [
        { loadId: idOf(0), rateVersion: 3 },
        { loadId: idOf(1), rateVersion: 3 },
      ],
      idempotencyKey: expect.any(String),
    },
  ])
})

test('[FND-05] a refusal names its load: the new rate is confirmed again, a taken load can be left out', async () => {
  answerChain(() => {
    if (chains.length > 1)
      return HttpResponse.json(
        {
          errorCode: 'LOAD_NOT_AVAILABLE',
          message: 'taken',
          details: { similarLoads: [], loadId: idOf(0), loadNumber: 'L-0000000' },
        },
        { status: 409 },
      )
    const details = { oldRate: 1001, newRate: 900, oldRateVersion: 3, newRateVersion: 4, loadId: idOf(1) }
    return HttpResponse.json({ errorCode: 'RATE_CHANGED', message: 'changed', details }, { status: 409 })
  })
  const { user } = await openWithMarked(3)
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  await user.click(await screen.findByRole('button', { name: 'Book all 3' }))
  await user.click(await screen.findByRole('button', { name: 'Book all 3' }))
  expect(await screen.findByText(/^The rate of load L-0000001 has changed/)).toBeDefined()
  expect(screen.getByText('$900.00')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Book all 3' }))
  expect(await screen.findByText(/^Load L-0000000 was just booked by another carrier/)).toBeDefined()
  expect(chains[1]?.['loads']).toContainEqual({ loadId: idOf(1), rateVersion: 4 })
  expect(chains[1]?.['idempotencyKey']).not.toBe(chains[0]?.['idempotencyKey'])
  await user.click(screen.getByRole('button', { name: 'Continue without it' }))
  expect(await screen.findByRole('dialog', { name: 'Book 2 loads as one?' })).toBeDefined()
})

test('[FND-03] the rate of a result opens its details with what was paid on the lane', async () => {
  fake.platform.methods['LoadSearch/laneHistory'] = {
    windows: [
      { days: 7, paid: null },
      { days: 30, paid: { count: 6, low: 1.8, average: 2.05, median: 2, high: 2.6 } },
      { days: 90, paid: { count: 6, low: 1.8, average: 2.05, median: 2, high: 2.6 } },
    ],
  }
  const { user } = await renderApp('/carrier/s')
  await user.click(await screen.findByRole('button', { name: '$1,000' }))
  const dialog = await screen.findByRole('dialog', { name: 'Load L-0000000' })
  expect(await within(dialog).findByText('50% below the 30-day median', { exact: false })).toBeDefined()
})

test('[FND-03] compared loads have the average of their lane, with the loads behind it', async () => {
  fake.platform.methods['LoadSearch/laneHistory'] = {
    windows: [
      { days: 7, paid: null },
      { days: 30, paid: { count: 6, low: 1.8, average: 2.05, median: 2, high: 2.6 } },
      { days: 90, paid: null },
    ],
  }
  const { user } = await openWithMarked(2)
  await user.click(await screen.findByRole('button', { name: 'Compare' }))
  const row = await screen.findByRole('row', { name: /^Paid on the lane/ })
  await waitFor(() =>
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['$2.05/mi 30 days, 6 loads', '$2.05/mi 30 days, 6 loads']),
  )
})

test('[FND-04] profit per day and per mile are sorts of a column, and a loss is said in the row', async () => {
  fake.platform.methods['LoadMarks/getMarks'] = {
    hidden: [],
    saved: [],
    viewed: [],
    costPerMile: 2,
    previousVisitAt: null,
  }
  fake.platform.rows = [aRow({ totalRate: 781, matchReasons: ['LOSES_MONEY'], requirements: [] })]
  fake.platform.searches.length = 0
  const { user } = await renderApp('/carrier/s')
  expect(await screen.findByText('Loses money at your cost')).toBeDefined()
  expect(screen.queryByText('Pays above lane median')).toBeNull()
  const header = await screen.findByRole('button', { name: 'Profit/mi' })
  expect(screen.getByText('-$1.00/mi')).toBeDefined()
  await user.click(header)
  expect(header.closest('th')?.getAttribute('aria-sort')).toBe('descending')
  await waitFor(() =>
    expect(fake.platform.searches.at(-1)).toMatchObject({ sort: 'profitPerMile', costPerMile: 2 }),
  )
})
