// @vitest-environment jsdom
import { createTestUiApi } from '@portal/ui-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWorkspace } from '#/testing/renderWorkspace'
import type { QueuedQuote } from './quoteMethods'
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

async function renderQuotes(role = 'Carrier Sales') {
  const api = createTestUiApi()
  api.server.override(`GET ${METHODS}/queue`, () => ({
    quotes: [quote],
    appointmentRequests: [],
    drafts: [],
  }))
  await renderWorkspace({
    uiApi: api.uiApi,
    path: '/quotes',
    page: <QuotesPage />,
    at: '/quotes',
    session: { role },
  })
  await screen.findByRole('heading', { name: 'Dallas, TX → Atlanta, GA' })
  const posts = (method: string) =>
    api.server.requests.filter(({ path }) => path.endsWith(`/${method}`)).map(({ body }) => body)
  return { ...api, posts, user: userEvent.setup() }
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
    expect(posts('price')).toEqual([
      { quoteId: quote.id, amount: 1840, validUntil: expect.stringMatching(/Z$/) },
    ]),
  )
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
  await waitFor(() => expect(posts('decline')).toEqual([{ quoteId: quote.id, reason: 'No capacity' }]))
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
