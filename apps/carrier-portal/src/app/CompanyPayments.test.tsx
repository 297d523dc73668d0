// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const fake = createFakePlatform()
const page = '/carrier/s/my-loads?view=payments'
const account = {
  aging: {
    asOf: '2026-11-24',
    current: 2000.5,
    days1to30: 0,
    days31to60: 750,
    days61to90: 0,
    over90: 0,
    total: 2750.5,
    items: 2,
  },
  terms: 'Standard',
  standardDays: 30,
  quickPayDays: 2,
  quickPayFeePct: 1.5,
  paymentWeekdays: ['Friday'],
  nextPaymentDay: '2026-11-27',
  isInvoiceRequired: true,
  factoring: { company: null, isNoticeOnFile: false, pending: null, declined: null },
  heldUntil: null,
}
const payment = {
  id: 'a09000000000001AAA',
  loadId: 'a01000000000001AAA',
  loadNumber: 'L-0000001',
  isVisible: true,
  origin: { city: 'Dallas', state: 'TX' },
  destination: { city: 'Atlanta', state: 'GA' },
  status: 'Approved',
  terms: 'Quick Pay',
  amount: 2000.5,
  fee: 30.01,
  paid: 0,
  left: 1970.49,
  day: '2026-10-15',
  dayKind: 'Due',
  daysPastDue: 40,
  invoiceNumber: 'INV-1',
  method: null,
  reference: null,
  reason: null,
}
const sums = { count: 1, amount: 2000.5, fee: 30.01, paid: 0, left: 1970.49 }

beforeAll(async () => {
  fake.server.listen({ onUnhandledFrame: 'bypass' })
  await Promise.all([import('./pages/MyLoadsRoute'), import('./pages/CompanyPaymentsPart')])
}, 60_000)
beforeEach(() => {
  sessionStorage.clear()
  fake.platform.asked.length = 0
  fake.platform.session = aSession({ role: 'Admin' })
  fake.platform.methods = {
    ...frameAnswers(),
    'Documents/list': { documents: [] },
    'CompanyPayments/account': account,
    'CompanyPayments/list': {
      payments: [payment],
      totals: { all: sums, byStatus: [{ status: 'Approved', ...sums }] },
      nextOffset: null,
    },
    'CompanyPayments/remittances': {
      remittances: [
        {
          reference: 'ACH 77',
          method: 'ACH',
          paidOn: '2026-11-12',
          paid: 1500.5,
          lines: [
            {
              loadId: payment.loadId,
              loadNumber: 'L-0000001',
              isVisible: true,
              invoiceNumber: 'INV-1',
              owed: 2000.5,
              fee: 0,
              short: 500,
              paid: 1500.5,
            },
          ],
        },
      ],
      nextOffset: null,
    },
  }
})
afterEach(() => fake.server.resetHandlers())
afterAll(() => fake.server.close())

test('[MNY-08] the page shows the balance by age, and payments with their state, day, fee and totals', async () => {
  await renderApp(page)
  expect(await screen.findByText('Owed to you · 2 payments')).toBeTruthy()
  expect(screen.getByText('$750.00')).toBeTruthy()
  const states = within(await screen.findByRole('navigation', { name: 'Payments by state' }))
  expect(states.getByRole('link', { name: /^Approved ·\s1/ }).getAttribute('href')).toBe(
    `${page}&state=Approved`,
  )
  const row = within(screen.getByRole('list', { name: 'Payments' }))
  expect(row.getByText('Due Oct 15, 2026')).toBeTruthy()
  expect(row.getByText('40 days late')).toBeTruthy()
  expect(row.getByText('Quick Pay fee −$30.01')).toBeTruthy()
})

test('[MNY-08] period and state of the address are those of the query', async () => {
  await renderApp(`${page}&period=custom&from=2026-10-01&to=2026-10-31&state=Approved`)
  await screen.findByText('40 days late')
  expect(fake.platform.asked).toContainEqual(
    expect.objectContaining({
      method: 'CompanyPayments/list',
      params: expect.objectContaining({ from: '2026-10-01', to: '2026-10-31', status: 'Approved' }),
    }),
  )
})

test('[MNY-08] a remittance names its loads and deductions', async () => {
  await renderApp(`${page}&list=remittances`)
  const heading = await screen.findByRole('heading', { name: /Nov 12, 2026/ })
  expect(heading.textContent).toBe('Nov 12, 2026, ACH 77')
  expect(screen.getByRole('link', { name: 'L-0000001' })).toBeTruthy()
  expect(screen.getByText(/\$500\.00 not paid$/)).toBeTruthy()
})

test('[MNY-08] an Admin chooses Quick Pay for the company', async () => {
  const sent: unknown[] = []
  fake.server.use(
    http.post('*/CompanyPayments/setTerms', async ({ request }) => {
      sent.push(await request.json())
      fake.platform.methods['CompanyPayments/account'] = { ...account, terms: 'Quick Pay' }
      return HttpResponse.json({ ...account, terms: 'Quick Pay' })
    }),
  )
  const { user } = await renderApp(page)
  await user.click(await screen.findByRole('radio', { name: /^Quick Pay/ }))
  await user.click(screen.getByRole('button', { name: 'Save Quick Pay' }))
  expect(await screen.findByText('Loads delivered from now on are paid by Quick Pay.')).toBeTruthy()
  expect(sent).toEqual([expect.objectContaining({ terms: 'Quick Pay' })])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Quick Pay' })).toBeNull())
})

test('[MNY-08] a Dispatcher sees terms and factor without controls', async () => {
  fake.platform.session = aSession({ role: 'Dispatcher' })
  await renderApp(page)
  expect(await screen.findByText(/An Admin of your company can change it/)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add a factor' })).toBeNull()
})

test('[MNY-08] a factor is asked for with its notice, and a refusal names the missing field', async () => {
  fake.server.use(
    http.post('*/CompanyPayments/requestFactoring', () =>
      HttpResponse.json({ errorCode: 'NOTICE_OF_ASSIGNMENT_MISSING', message: 'Missing.' }, { status: 422 }),
    ),
  )
  const { user } = await renderApp(page)
  await user.click(await screen.findByRole('button', { name: 'Add a factor' }))
  await user.click(screen.getByRole('button', { name: 'Send for approval' }))
  expect((await screen.findAllByText('Enter the name of the factoring company.')).length).toBeGreaterThan(0)
  await user.type(screen.getByRole('textbox', { name: /^Factoring company/ }), 'Lone Star Factors')
  await user.type(screen.getByRole('textbox', { name: /^Remit to/ }), 'PO Box 7, Reno, NV')
  await user.click(screen.getByRole('button', { name: 'Send for approval' }))
  expect((await screen.findAllByText('Upload the notice of assignment first.')).length).toBeGreaterThan(0)
})

test('[MNY-08] the payment days of the provider, the next one, and that no invoice is needed are said', async () => {
  fake.platform.methods['CompanyPayments/account'] = {
    ...account,
    quickPayFeePct: 0,
    paymentWeekdays: ['Tuesday', 'Friday'],
    isInvoiceRequired: false,
  }
  await renderApp(page)
  expect(await screen.findByText(/^Paid every Tuesday and Friday, next on Fri, Nov 27\./)).toBeTruthy()
  expect(screen.getByText(/^No invoice is needed/)).toBeTruthy()
  expect(screen.getByText('2 business days after the documents, no fee')).toBeTruthy()
})

test('[MNY-08] without payment days and with invoices, neither is said', async () => {
  fake.platform.methods['CompanyPayments/account'] = { ...account, paymentWeekdays: [], nextPaymentDay: null }
  await renderApp(page)
  expect(await screen.findByText('2 business days after the documents, 1.5% fee')).toBeTruthy()
  expect(screen.queryByText(/^Paid every/)).toBeNull()
  expect(screen.queryByText(/^No invoice/)).toBeNull()
})
