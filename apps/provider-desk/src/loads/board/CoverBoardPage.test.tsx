// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fakeEvents } from '#/testing/fakeEvents'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { aCoverLoad } from '../testing/aCoverLoad'
import { createLoadServer, type LoadServerData } from '../testing/loadServer'
import { aCarrier, aLoadChange, anOffer } from '../testing/someOffers'
import { CoverBoardPage } from './CoverBoardPage'

// A lazy part, which the first open load loads.
beforeAll(() => import('../cover/CoverPanel'))
afterEach(() => vi.unstubAllGlobals())

const HOUR_MS = 3_600_000
const soon = new Date(Date.now() + 3 * HOUR_MS).toISOString()
const later = new Date(Date.now() + 90 * HOUR_MS).toISOString()
const urgent = aCoverLoad({ pickupFrom: soon, pickupTo: later, risk: 'AT_RISK', riskUntil: later })
const calm = aCoverLoad({
  id: 'a01000000000002AAA',
  loadNumber: 'L-0000002',
  pickupFrom: later,
  pickupTo: later,
  offers: 2,
  bestOffer: 2050,
})

const panel = { at: `/cover?load=${urgent.id}` }

async function renderBoard(
  data: LoadServerData,
  { at = '/cover', role = 'Carrier Sales', isLarge = true } = {},
) {
  const events = fakeEvents()
  const api = createLoadServer(data)
  await renderWorkspace({
    uiApi: api.uiApi,
    path: '/cover',
    page: <CoverBoardPage />,
    at,
    session: { role },
    isLarge,
  })
  return { ...api, events, user: userEvent.setup() }
}
const rowOf = async (loadNumber: string) => {
  const row = (await screen.findByRole('link', { name: loadNumber })).closest('tr')
  if (!row) throw new Error(`No row of ${loadNumber}.`)
  return within(row)
}

test('[LDD-03] loads stand below their pickup day, with risk in words, offers and margin', async () => {
  await renderBoard({ loads: [urgent, calm] })
  const row = await rowOf('L-0000001')
  expect(row.getByText('At risk: no offer')).toBeTruthy()
  expect(row.getByText('$2,170')).toBeTruthy()
  expect(row.getByText('20%')).toBeTruthy()
  expect((await rowOf('L-0000002')).getByText('2, best $2,050')).toBeTruthy()
  expect(screen.getAllByText('1 load')).toHaveLength(2)
  expect(screen.getByText('1 at risk')).toBeTruthy()
})

test('[LDD-03] the board fetches its first loads, more at their end, and says how many there are', async () => {
  // Two rows are near their end at once.
  const { reads } = await renderBoard({ loads: [urgent, calm], total: 7_000 })
  const filter = { show: 'posted', group: 'day', sort: 'pickup', isDescending: false }
  await waitFor(() =>
    expect(reads('DeskLoads/board').slice(0, 2)).toEqual([
      { ...filter, limit: 100 },
      { ...filter, limit: 300 },
    ]),
  )
  expect(await screen.findByText('2 of 7,000 loads shown')).toBeTruthy()
})

test('[LDD-03] [DSK-09] a narrow window has a card per load below its pickup day, an order and the next loads', async () => {
  const { user, reads } = await renderBoard({ loads: [urgent, calm], total: 7_000 }, { isLarge: false })
  const link = await screen.findByRole('link', { name: /^L-0000002, / })
  const card = within(link.closest('li') ?? document.body)
  expect(card.getByText('2, best $2,050')).toBeTruthy()
  expect(card.getByText('Max buy')).toBeTruthy()
  expect(screen.queryByRole('grid')).toBeNull()
  expect(screen.getAllByRole('heading', { name: /1 load/, level: 2 })).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Show more loads' }))
  await waitFor(() => expect(reads('DeskLoads/board').at(-1)).toMatchObject({ limit: 300 }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Margin')
  await waitFor(() =>
    expect(reads('DeskLoads/board').at(-1)).toMatchObject({ sort: 'margin', isDescending: true }),
  )
  await user.click(await screen.findByRole('link', { name: /^L-0000001, / }))
  expect(await screen.findByRole('complementary', { name: 'L-0000001' })).toBeTruthy()
})

test('[LDD-03] filters and order of the address are sent to the server', async () => {
  const { reads } = await renderBoard(
    { loads: [urgent, calm] },
    { at: '/cover?q=dallas&equipment=V&show=offers&group=shipper&sort=margin&dir=desc' },
  )
  await waitFor(() => expect(reads('DeskLoads/board')).toHaveLength(1))
  expect(reads('DeskLoads/board')).toEqual([
    {
      show: 'offers',
      group: 'shipper',
      sort: 'margin',
      isDescending: true,
      q: 'dallas',
      equipment: ['V'],
      limit: 100,
    },
  ])
})

test('[LDD-03] an open load that the filters leave out stays beside the board', async () => {
  await renderBoard({ loads: [urgent, calm] }, { at: `/cover?q=0000002&load=${urgent.id}` })
  expect(await screen.findByRole('complementary', { name: 'L-0000001' })).toBeTruthy()
  await rowOf('L-0000002')
  expect(screen.queryByRole('link', { name: 'L-0000001' })).toBeNull()
})

test('[LDD-03] parts, search and grouping narrow the board and stand in the address', async () => {
  const { user } = await renderBoard({ loads: [urgent, calm] })
  const shows = async (numbers: readonly string[]) =>
    await waitFor(() =>
      expect(
        ['L-0000001', 'L-0000002'].filter((name) => screen.queryByRole('link', { name }) !== null),
      ).toEqual(numbers),
    )
  await user.click(await screen.findByRole('link', { name: /^At risk/ }))
  await shows(['L-0000001'])
  await user.click(screen.getByRole('link', { name: /^Posted/ }))
  await user.type(screen.getByRole('searchbox'), '0000002')
  await shows(['L-0000002'])
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'nothing')
  expect(await screen.findByText('No loads match your filters')).toBeTruthy()
  expect(screen.getByText('Change the search or the equipment.')).toBeTruthy()
})

test('[LDD-03] an empty board says what appears there, and proposes no change of filters', async () => {
  await renderBoard({ loads: [] })
  expect(await screen.findByText('No posted loads')).toBeTruthy()
  expect(screen.getByText('Loads that you post appear here until a carrier books them.')).toBeTruthy()
})

test('[LDD-03] a change by others reads its load again, and a load that left the board goes', async () => {
  const { current, events, reads } = await renderBoard({ loads: [urgent, calm] })
  await rowOf('L-0000001')
  current.loads = [{ ...urgent, offers: 1, bestOffer: 1990 }]
  await act(async () =>
    events.send('records', [
      { id: urgent.id, apiName: 'Load__c' },
      { id: calm.id, apiName: 'Load__c' },
    ]),
  )
  expect(await screen.findByText('1, best $1,990')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'L-0000002' })).toBeNull()
  expect(reads('DeskLoads/board')).toMatchObject([
    { limit: 100 },
    { recordIds: [urgent.id, calm.id], show: 'posted' },
  ])
})

test('[LDD-03] an open load that others book leaves the list, and its panel says so', async () => {
  const { current, events, reads } = await renderBoard({ loads: [urgent, calm] }, panel)
  expect(await screen.findByRole('complementary', { name: 'L-0000001' })).toBeTruthy()
  await rowOf('L-0000001')
  const change = async (id: string) =>
    await act(async () => events.send('records', [{ id, apiName: 'Load__c' }]))
  await change(calm.id)
  // The list follows the open load.
  const ofOpen = () =>
    reads('DeskLoads/board').filter(
      (params) => JSON.stringify(params) === JSON.stringify({ recordIds: [urgent.id] }),
    )
  expect(ofOpen()).toHaveLength(1)
  current.loads = [calm]
  await change(urgent.id)
  expect(await screen.findByText('This load has been booked, cancelled or withdrawn.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'L-0000001' })).toBeNull()
})

test('[LDD-03] the Auditor reads the board and gets no buttons that change a load', async () => {
  await renderBoard({ loads: [urgent], carriers: [aCarrier()] }, { ...panel, role: 'Auditor' })
  expect(await screen.findByText('3 loads on this lane in a year')).toBeTruthy()
  for (const name of [/^Reprice/, /^Tender/, /^Book/, /^Cancel/])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('[LDD-03] a refused board says who may help', async () => {
  const api = createLoadServer({})
  api.refuse('GET', 'DeskLoads/board', 403, { errorCode: 'INSUFFICIENT_ACCESS', message: 'No.' })
  await renderWorkspace({
    uiApi: api.uiApi,
    path: '/cover',
    page: <CoverBoardPage />,
    at: '/cover',
    session: { role: 'Billing' },
  })
  expect(await screen.findByText("Your role can't open this page")).toBeTruthy()
})

test('[LDD-04] carriers for a load are ranked with their reasons and with what each misses', async () => {
  const missing = {
    code: 'INSURANCE_EXPIRES',
    message: 'Your insurance must be valid through delivery.',
    fix: null,
    values: { deliveryDay: '2026-11-27' },
  }
  const out = aCarrier({
    accountId: '001000000000004AAA',
    carrier: 'Rival Trucking',
    reasons: [],
    missing: [missing],
    isEligible: false,
  })
  await renderBoard({ loads: [urgent], carriers: [aCarrier(), out] }, panel)
  expect(await screen.findByText('3 loads on this lane in a year')).toBeTruthy()
  expect(screen.getByText('Truck 28 mi from pickup')).toBeTruthy()
  expect(screen.getByText('Not eligible')).toBeTruthy()
  expect(screen.getByText('Insurance ends before delivery on Nov 27')).toBeTruthy()
})

test('[LDD-05] a waterfall asks the carriers in the order shown, each with its minutes', async () => {
  const second = aCarrier({ accountId: '001000000000004AAA', carrier: 'Rival Trucking' })
  const { user, calls, answer } = await renderBoard(
    { loads: [urgent], carriers: [aCarrier(), second] },
    panel,
  )
  answer('DeskOffers/tender', () => ({ ...tender, carriers: [] }))
  await user.click(await screen.findByRole('checkbox', { name: 'Lone Star Freight' }))
  await user.click(screen.getByRole('checkbox', { name: 'Rival Trucking' }))
  await user.click(screen.getByRole('button', { name: 'Tender to 2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tender L-0000001' }))
  await user.click(dialog.getByRole('button', { name: 'Move Rival Trucking up' }))
  await user.click(dialog.getByRole('button', { name: 'Tender to 2 carriers' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls('DeskOffers/tender')).toEqual([
    {
      loadId: urgent.id,
      accountIds: ['001000000000004AAA', '001000000000003AAA'],
      amount: 2000,
      minutes: 30,
      order: 'waterfall',
      idempotencyKey: expect.any(String),
    },
  ])
})

test('[ADM-02] [LDD-05] a tender suggests the default time of the settings', async () => {
  const { user } = await renderBoard({ loads: [urgent], carriers: [aCarrier()], tenderMinutes: 45 }, panel)
  await user.click(await screen.findByRole('checkbox', { name: 'Lone Star Freight' }))
  await user.click(screen.getByRole('button', { name: 'Tender to 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tender L-0000001' }))
  expect(await dialog.findByDisplayValue('45')).toBe(dialog.getByRole('textbox', { name: /Time to answer/ }))
})

const tender = {
  tenderId: 1,
  loadId: urgent.id,
  loadNumber: urgent.loadNumber,
  amount: 2170,
  minutes: 30,
  order: 'waterfall' as const,
  state: 'Running' as const,
  startedAt: '2026-11-23T11:00:00.000Z',
  startedBy: 'Ana Ruiz',
  endedAt: null,
}

test('[LDD-05] a running waterfall shows who declined, who is asked now and who waits; no second tender can start', async () => {
  const step = (sequence: number, carrier: string, status: string) => ({
    sequence,
    accountId: `00100000000000${sequence}AAA`,
    carrier,
    offerId: null,
    status,
    expiresAt: new Date(Date.now() + HOUR_MS).toISOString(),
    answeredAt: null,
  })
  const carriers = [step(1, 'One', 'Declined'), step(2, 'Two', 'Open'), step(3, 'Three', 'Waiting')]
  await renderBoard({ loads: [urgent], carriers: [aCarrier()], tenders: [{ ...tender, carriers }] }, panel)
  const steps = await screen.findAllByText(/^(?:Declined|Asked|Waiting)$/)
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Declined', 'Asked', 'Waiting'])
  expect(screen.getByText('$2,170, 30 min each, by Ana Ruiz')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Tender/ })).toBeNull()
})

test('[LDD-07] a phone booking that one rule refuses is overridden by a Provider Admin with a reason, under another key', async () => {
  const { user, calls, refuse, answer } = await renderBoard(
    { loads: [urgent], carriers: [aCarrier()] },
    { ...panel, role: 'Provider Admin' },
  )
  refuse('POST', 'DeskOffers/bookFor', 422, {
    errorCode: 'NOT_ELIGIBLE',
    message: 'Not eligible.',
    details: {
      reasons: [{ code: 'EQUIPMENT_MISSING', message: 'None.', fix: null, values: { equipmentType: 'V' } }],
      canBeOverridden: true,
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Book by phone' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Book load' }))
  expect(await dialog.findByText('No Dry Van in service')).toBeTruthy()
  answer('DeskOffers/bookFor', () =>
    Response.json({ errorCode: 'X', message: 'Stop here.' }, { status: 409 }),
  )
  await user.type(dialog.getByRole('textbox', { name: /^Override reason/ }), 'Truck bought today')
  await user.click(dialog.getByRole('button', { name: 'Book load' }))
  expect(await dialog.findByText('Stop here.')).toBeTruthy()
  const [first, second] = calls('DeskOffers/bookFor') as { idempotencyKey: string; overrideReason?: string }[]
  expect(second?.overrideReason).toBe('Truck bought today')
  expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey)
})

test('[LDD-08] a change shows whom it notifies before it is made', async () => {
  const { user, calls, answer } = await renderBoard({ loads: [urgent] }, panel)
  answer('DeskLoads/hold', ({ body }) => {
    const { isPreview } = body as { isPreview: boolean }
    const notifies = [{ contactId: '003000000000001AAA', name: 'Dee Driver', kind: 'Load' }]
    return aLoadChange({ isPreview, notifies, status: 'On Hold' })
  })
  await user.click(await screen.findByRole('button', { name: 'Hold' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hold L-0000001?' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'Credit Hold')
  await user.click(dialog.getByRole('button', { name: 'Review' }))
  expect(await dialog.findByText('Notifies Dee Driver.')).toBeTruthy()
  expect(calls('DeskLoads/hold')).toMatchObject([{ reason: 'Credit Hold', isPreview: true }])
  await user.click(dialog.getByRole('button', { name: 'Hold load' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls('DeskLoads/hold')).toMatchObject([{ isPreview: true }, { isPreview: false }])
})

test('[LDD-10] Carrier Sales can not accept above the maximum buy', async () => {
  const offer = anOffer({ amount: 2400, isAboveMaxBuy: true })
  const { user, calls } = await renderBoard({ loads: [urgent], offers: [offer] }, panel)
  await user.click(await screen.findByRole('button', { name: 'Accept the offer of Lone Star Freight' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('alert').textContent).toMatch(/A Provider Admin can pay more/)
  await user.click(dialog.getByRole('button', { name: 'Accept' }))
  expect(calls('DeskOffers/answer')).toEqual([])
})
