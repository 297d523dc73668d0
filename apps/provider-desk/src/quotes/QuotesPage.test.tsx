// @vitest-environment jsdom
import { createTestUiApi } from '@portal/ui-api/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { quoteQueue, type OrderDraft, type QueuedQuote } from './quoteMethods'
import { QuotesPage } from './QuotesPage'

const METHODS = '/lwr/apex/v63.0/DeskQuotes'

const quote: QueuedQuote = {
  id: 'a0L000000000001AAA',
  name: 'Q-000001',
  status: 'Submitted',
  stops: [
    { city: 'Dallas', state: 'TX' },
    { city: 'Atlanta', state: 'GA' },
  ],
  equipmentType: 'V',
  weightLbs: 20_000,
  freight: {
    commodity: 'Food & Beverage',
    commodityDetail: null,
    pieces: null,
    lengthIn: null,
    widthIn: null,
    heightIn: null,
    temperatureMinF: null,
    temperatureMaxF: null,
    declaredValue: null,
    requirements: [],
  },
  pickupFrom: '2026-11-25T14:00:00.000Z',
  pickupTimeZone: 'America/Chicago',
  contact: { name: 'Sam Shipper', email: 'sam@shipper.test', phone: null },
  quote: null,
  validUntil: null,
  declineReason: null,
  requestedAt: '2026-11-20T10:00:00.000Z',
  repeatOf: null,
  loadId: null,
  accountId: '001000000000020AAA',
  shipper: 'Acme Foods',
  marginPct: 13.04,
  laneMedianRpm: 2,
  suggestedPrice: 1840,
  miles: 800,
  hold: 'LANE_LOADS',
  laneLoads: [],
}

/** An X12 tender that staff answer. */
const tender: OrderDraft = {
  quoteId: null,
  name: 'L-0000004',
  shipper: 'Acme Foods',
  loadId: 'a01000000000006AAA',
  loadNumber: 'L-0000004',
  stops: quote.stops,
  equipmentType: 'V',
  weightLbs: 30_000,
  pickupFrom: '2026-12-01T14:00:00.000Z',
  pickupTimeZone: 'America/Chicago',
  sell: 2500,
  missing: [{ field: 'hours', stop: 0 }],
}

async function renderQuotes(role = 'Carrier Sales', at = '/quotes') {
  const api = createTestUiApi()
  const queue = { quotes: [quote], appointmentRequests: [], drafts: [tender] }
  api.server.override(`GET ${METHODS}/queue`, () => queue)
  await renderWorkspace({
    uiApi: api.uiApi,
    path: '/quotes',
    page: <QuotesPage />,
    at,
    session: { role },
  })
  await screen.findByRole('heading', { name: 'Dallas, TX → Atlanta, GA' })
  const posts = (method: string) =>
    api.server.requests.filter(({ path }) => path.endsWith(`/${method}`)).map(({ body }) => body)
  return { ...api, queue, posts, user: userEvent.setup() }
}

test('[QTD-01] the suggested price is sent with its validity, and its margin is shown at the median of the lane', async () => {
  const { user, server, posts } = await renderQuotes()
  // 1,840 less 800 miles at 2 dollars.
  expect(screen.getByText(/margin/, { selector: 'p' }).textContent).toContain('$240')
  server.override(`POST ${METHODS}/price`, () => ({
    quoteId: quote.id,
    status: 'Quoted',
    amount: 1840,
    validUntil: '2026-11-28T10:00:00.000Z',
  }))
  await user.click(screen.getByRole('button', { name: 'Send quote' }))
  await waitFor(() =>
    expect(posts('price')).toMatchObject([
      { quoteId: quote.id, amount: 1840, validUntil: expect.stringMatching(/Z$/) },
    ]),
  )
})

test('[QTD-01] a typed price and validity survive the end of the session, until the quote is sent', async () => {
  const first = await renderQuotes()
  const price = () => screen.getByRole('textbox', { name: /^Price/ })
  await first.user.clear(price())
  await first.user.type(price(), '2150.5')
  await first.user.selectOptions(screen.getByRole('combobox', { name: 'Valid for' }), '7')
  cleanup()
  const { user, server, posts } = await renderQuotes()
  expect(price()).toHaveProperty('value', '2150.50')
  server.override(`POST ${METHODS}/price`, () => ({
    quoteId: quote.id,
    status: 'Quoted',
    amount: 2150.5,
    validUntil: '2026-11-28T10:00:00.000Z',
  }))
  await user.click(screen.getByRole('button', { name: 'Send quote' }))
  await waitFor(() => expect(posts('price')).toMatchObject([{ amount: 2150.5 }]))
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})

test('[ADM-02] [QTD-01] the price form names the margin of the suggested price', async () => {
  await renderQuotes()
  expect(screen.getByText('Suggested with a margin of 13.04%')).toBeTruthy()
})

test('[QTD-01] a request is declined with a reason only', async () => {
  const { user, server, posts } = await renderQuotes()
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  expect(dialog.getByText('Enter a reason.')).toBeTruthy()
  server.override(`POST ${METHODS}/decline`, () => ({ quoteId: quote.id, status: 'Declined' }))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'No capacity')
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(posts('decline')).toMatchObject([{ quoteId: quote.id, reason: 'No capacity' }]))
})

test('[DSK-07] Billing reads quotes and prices none', async () => {
  await renderQuotes('Billing')
  expect(screen.queryByRole('button', { name: 'Send quote' })).toBeNull()
})

test('[QTD-01] a request that the automatic answer left to a person names the reason', async () => {
  await renderQuotes()
  expect(screen.getByText('Not answered automatically: the lane has too few covered loads.')).toBeTruthy()
})

test('[QTD-01] equipment and commodity of a request are named, not coded', async () => {
  await renderQuotes()
  const detail = screen.getByRole('link', { name: /Q-000001/ }).textContent
  expect(detail).toContain('Q-000001, Dry Van, Acme Foods')
  expect(screen.getByText('Food & Beverage')).toBeTruthy()
})

test('[ITG-04] a tender without a quote is cancelled with a reason, which answers its shipper', async () => {
  const { user, server, posts } = await renderQuotes('Carrier Sales', '/quotes?tab=drafts')
  expect(screen.getByText('Open the load, and fill them in at the facilities of its stops.')).toBeTruthy()
  server.override('POST /lwr/apex/v63.0/DeskLoads/cancel', () => ({
    load: { id: tender.loadId, loadNumber: tender.loadNumber, status: 'Cancelled' },
    notifies: [],
  }))
  await user.click(screen.getByRole('button', { name: 'Cancel load' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel L-0000004?' })
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Reason' }), 'Duplicate')
  await user.click(within(dialog).getByRole('button', { name: 'Review' }))
  await waitFor(() =>
    expect(posts('cancel')).toEqual([{ loadId: tender.loadId, reason: 'Duplicate', isPreview: true }]),
  )
})

test('[QTD-03] the refusal to post an order is hidden once the shipper has filled in a detail', async () => {
  const { user, server, queue, uiApi } = await renderQuotes('Carrier Sales', '/quotes?tab=drafts')
  const text = 'This load cannot be posted yet: one detail is missing or wrong.'
  server.override('POST /lwr/apex/v63.0/DeskLoads/post', () =>
    Response.json([{ errorCode: 'LOAD_INCOMPLETE', message: text }], { status: 422 }),
  )
  await user.click(screen.getByRole('button', { name: 'Post load' }))
  expect(await screen.findByText(text)).toBeTruthy()
  queue.drafts = [{ ...tender, missing: [] }]
  await act(() => uiApi.refresh(quoteQueue, {}))
  expect(await screen.findByText('Complete')).toBeTruthy()
  expect(screen.queryByText(text)).toBeNull()
})

test("[WSP-12] [QTD-01] an open request that a colleague answers stays open, so that the typed price can't reach the next one", async () => {
  const { uiApi, queue, user } = await renderQuotes()
  const next = { ...quote, id: 'a0L000000000002AAA', name: 'Q-000002', stops: quote.stops.toReversed() }
  queue.quotes = [quote, next]
  await act(() => uiApi.refresh(quoteQueue, {}))
  const price = screen.getByRole('textbox', { name: /Price to the shipper/ })
  await user.clear(price)
  await user.type(price, '1999')
  queue.quotes = [next]
  await act(() => uiApi.refresh(quoteQueue, {}))
  expect(screen.getByText('This is no longer in the queue. It was answered or withdrawn.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Dallas, TX → Atlanta, GA' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /Price to the shipper/ })).toHaveProperty('value', '1999')
  await user.click(screen.getByRole('button', { name: 'Next item' }))
  expect(screen.getByRole('heading', { name: 'Atlanta, GA → Dallas, TX' })).toBeTruthy()
  expect(screen.queryByText(/no longer in the queue/)).toBeNull()
  // The last one: nothing is left.
  queue.quotes = []
  await act(() => uiApi.refresh(quoteQueue, {}))
  await user.click(screen.getByRole('button', { name: 'Next item' }))
  expect(screen.getByRole('heading', { name: 'No quotes to price' })).toBeTruthy()
})
