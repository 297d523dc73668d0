// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeEvents } from '#/testing/fakeEvents'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { createLoadServer } from '../testing/loadServer'
import { anOffer } from '../testing/someOffers'
import { counterProposal } from './offerActions'
import { OffersInboxPage } from './OffersInboxPage'

afterEach(() => vi.unstubAllGlobals())

const first = anOffer()
const second = anOffer({ id: 'a05000000000002AAA', carrier: 'Rival Trucking', loadNumber: 'L-0000002' })

async function renderInbox(role = 'Carrier Sales', nextOffset: number | null = null) {
  fakeEvents()
  const api = createLoadServer({ offers: [first, second], nextOffset })
  await renderWorkspace({
    uiApi: api.uiApi,
    path: '/offers',
    page: <OffersInboxPage />,
    at: '/offers',
    session: { role },
  })
  await screen.findByText('Rival Trucking')
  return { ...api, user: userEvent.setup() }
}

test('[LDD-06] the second bid is declined with a reason by keyboard alone', async () => {
  const { user, calls, answer, current } = await renderInbox()
  answer('DeskOffers/answer', () => {
    current.offers = [first]
    return { ...second, status: 'Declined' }
  })
  await user.keyboard('jd')
  await screen.findByRole('dialog', { name: 'Decline $2,100 from Rival Trucking?' })
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Enter a reason. The carrier reads it.')).toBeTruthy()
  await user.keyboard('Too high for this lane{Enter}')
  await waitFor(() => expect(screen.queryByText('Rival Trucking')).toBeNull())
  expect(calls('DeskOffers/answer')).toMatchObject([
    { offerId: second.id, action: 'decline', note: 'Too high for this lane' },
  ])
})

test.each([
  [null, '2 open offers, next to expire first'],
  [2, '2 or more open offers, next to expire first'],
])(
  '[LDD-06] counts the open offers, of which the first page is shown (next: %s)',
  async (nextOffset, text) => {
    await renderInbox('Carrier Sales', nextOffset)
    expect(screen.getByText(text)).toBeTruthy()
  },
)

test('[LDD-06] a accepts after one confirmation, and c counters at a proposed amount', async () => {
  const { user, calls, answer } = await renderInbox()
  answer('DeskOffers/answer', () => first)
  await user.keyboard('a')
  await screen.findByRole('dialog', { name: 'Accept $2,100 from Lone Star Freight?' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('kc')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Counter' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls('DeskOffers/answer')).toMatchObject([
    { offerId: first.id, action: 'accept' },
    { offerId: first.id, action: 'counter', amount: 2050 },
  ])
})

test('[LDD-06] a bid that another user answered names that user', async () => {
  const { user, refuse } = await renderInbox()
  refuse('POST', 'DeskOffers/answer', 409, {
    errorCode: 'INVALID_OFFER_STATE',
    message: 'Ana Ruiz has already answered this offer.',
    details: { currentStatus: 'Declined', answeredBy: { id: '005000000000009AAA', name: 'Ana Ruiz' } },
  })
  await user.keyboard('a{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Ana Ruiz has already answered this offer: Declined.',
  )
})

test('[LDD-06] the Auditor reads the inbox; keys and buttons change nothing', async () => {
  const { user } = await renderInbox('Auditor')
  await user.keyboard('a')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
})

test.each([
  [{ amount: 2100, postedRate: 2000, maxBuy: 2300 }, 2050],
  [{ amount: 2600, postedRate: 2000, maxBuy: 2200 }, 2200],
  [{ amount: 1900, postedRate: 2000, maxBuy: null }, 1900],
  [{ amount: 2100, postedRate: null, maxBuy: null }, 2100],
])('[LDD-06] a counter to %j starts at %d', (offer, amount) => {
  expect(counterProposal(offer)).toBe(amount)
})
