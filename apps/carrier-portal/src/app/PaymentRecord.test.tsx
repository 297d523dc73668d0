// @vitest-environment jsdom
import { aRecord } from '@portal/ui-api/testing'
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aRow, aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const fake = createFakePlatform()
const page = `/carrier/s/loads/${aRow().id}`
const record = {
  asOf: '2026-11-24',
  days: 90,
  leastPayments: 10,
  leastCarriers: 3,
  provider: [
    { terms: null, count: 143, onTimePct: 97, open: 2, medianDays: 26.5 },
    { terms: 'Quick Pay', count: 31, onTimePct: 100, open: 0, medianDays: 3 },
  ],
  company: [{ terms: null, count: 4, onTimePct: 75, open: 1, medianDays: 28 }],
}

beforeAll(async () => {
  fake.server.listen({ onUnhandledFrame: 'bypass' })
  await import('./pages/LoadPage')
  await import('#/features/market-figures/PaymentRecordCard')
}, 60_000)
beforeEach(() => {
  fake.platform.asked.length = 0
  fake.platform.session = aSession({ role: 'Dispatcher' })
  const fields = {
    Load_Number__c: 'L-0000001',
    Status__c: 'Posted',
    Equipment_Type__c: 'V',
    Origin_State__c: 'TX',
    Destination_State__c: 'GA',
  }
  fake.server.use(
    http.get('*/ui-api/records/:id', () =>
      HttpResponse.json(aRecord({ id: aRow().id, apiName: 'Load__c', fields })),
    ),
  )
})
afterEach(() => {
  fake.server.resetHandlers()
  sessionStorage.clear()
})
afterAll(() => fake.server.close())

const answer = (body: object) => {
  fake.platform.methods = { ...frameAnswers(), 'Payments/record': body }
}
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => row.textContent)

test('[MNY-09] the load page tells how fast the provider pays, with the payments behind each figure', async () => {
  answer(record)
  await renderApp(page)
  expect(await screen.findByRole('heading', { name: 'How fast we pay' })).toBeDefined()
  expect(cells(await screen.findByRole('table'))).toEqual([
    'TermsDays to payOn timePayments',
    'All terms26.597%143',
    'Quick Pay3100%31',
  ])
  expect(
    screen.getByText(
      'Your company: 75% of 4 payments on time. Median 28 days after delivery. 1 is still open.',
    ),
  ).toBeDefined()
  expect(screen.getByText(/at least 10 payments to 3 carriers\.$/)).toBeDefined()
})

test('[MNY-09] says that there are too few payments', async () => {
  answer({ ...record, provider: [], company: [] })
  await renderApp(page)
  expect(await screen.findByText(/^Not enough payments .* at least 10 to 3 carriers/)).toBeDefined()
  expect(screen.getByText('No payment to your company fell due in the last 90 days.')).toBeDefined()
})

test('[MNY-09] who sees no rates sees no payment record, and none is asked for', async () => {
  answer(record)
  fake.platform.session = aSession({ role: 'Carrier User' })
  await renderApp(page)
  await screen.findByRole('heading', { name: 'Accessorials' })
  expect(screen.queryByRole('heading', { name: 'How fast we pay' })).toBeNull()
  expect(fake.platform.asked).not.toContainEqual(expect.objectContaining({ method: 'Payments/record' }))
})
