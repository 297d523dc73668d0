// @vitest-environment jsdom
import { aRecord } from '@portal/ui-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const fake = createFakePlatform()
const mark = {
  loadId: 'a01000000000001AAA',
  loadNumber: 'L-0000001',
  at: '2026-11-01T15:00:00.000Z',
  isGood: false,
  dispute: null as null | { state: string; note: string; answer: string | null },
}
const scorecard = (first: typeof mark) => ({
  accountId: '001000000000001AAA',
  from: '2026-08-30T00:00:00.000Z',
  to: '2026-11-28T00:00:00.000Z',
  figures: [
    {
      score: 'onTimeDelivery',
      total: 2,
      hits: 1,
      percent: 50,
      marks: [first, { ...mark, loadId: 'a01000000000002AAA', loadNumber: 'L-0000002', isGood: true }],
    },
  ],
})
const sent: unknown[] = []

beforeAll(async () => {
  fake.server.listen({ onUnhandledFrame: 'bypass' })
  await import('./pages/MyCompanyRoute')
}, 60_000)
afterAll(() => fake.server.close())
beforeEach(() => {
  sent.length = 0
  fake.platform.session = aSession({ role: 'Dispatcher' })
  fake.platform.methods = {
    ...frameAnswers(),
    'Documents/list': { documents: [] },
    'Scorecards/read': scorecard(mark),
  }
  const fields = { Name: 'Lone Star Carriers', MC_Number__c: '123456' }
  fake.server.use(
    http.get('*/ui-api/records/001*', () =>
      HttpResponse.json(aRecord({ id: '001000000000001AAA', apiName: 'Account', fields })),
    ),
    http.post('*/Scorecards/dispute', async ({ request }) => {
      sent.push(await request.json())
      const dispute = { state: 'Open', note: 'The dock was closed.', answer: null }
      fake.platform.methods['Scorecards/read'] = scorecard({ ...mark, dispute })
      return HttpResponse.json({ loadId: mark.loadId, state: 'Open' })
    }),
  )
})
afterEach(() => {
  fake.server.resetHandlers()
  sessionStorage.clear()
})

test('[DAY-09] a figure says what it costs, opens the loads behind it, and a mark is disputed', async () => {
  const { user } = await renderApp('/carrier/s/my-company')
  const figure = await screen.findByRole('button', { name: /^On-time delivery/ })
  expect(figure.textContent).toContain('50%')
  expect(figure.textContent).toContain('1 of 2 loads')
  expect(figure.textContent).toContain('Carriers on time rank higher for tenders.')
  await user.click(figure)
  expect(figure.getAttribute('aria-expanded')).toBe('true')
  const behind = within(screen.getByRole('group', { name: /^On-time delivery/ }))
  expect(behind.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'L-0000001',
    'L-0000002',
  ])
  expect(behind.getAllByRole('button')).toHaveLength(1)
  await user.click(behind.getByRole('button', { name: 'Dispute mark of L-0000001' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Dispute' }))
  expect(dialog.getByText('Enter what is wrong with the mark.')).toBeDefined()
  expect(sent).toEqual([])
  await user.type(dialog.getByRole('textbox'), 'The dock was closed.')
  await user.click(dialog.getByRole('button', { name: 'Dispute' }))
  await waitFor(() =>
    expect(sent).toEqual([{ score: 'onTimeDelivery', loadId: mark.loadId, note: 'The dock was closed.' }]),
  )
  expect(await screen.findByText(/^Disputed: The dock was closed\./)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Dispute mark/ })).toBeNull()
})
