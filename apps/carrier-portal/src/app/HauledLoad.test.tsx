// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aSession, createFakePlatform, frameAnswers } from '../testing/fakePlatform'
import { renderApp } from '../testing/renderApp'

const LOAD = 'a01000000000001AAA'
const load = {
  id: LOAD,
  loadNumber: 'L-0000001',
  status: 'Completed',
  isVisible: true,
  equipmentType: 'V',
  origin: { city: 'Dallas', state: 'TX' },
  destination: { city: 'Atlanta', state: 'GA' },
  pickupFrom: '2026-11-01T14:00:00.000Z',
  pickupTo: '2026-11-01T16:00:00.000Z',
  pickupTimeZone: 'America/Chicago',
  deliveryFrom: '2026-11-02T14:00:00.000Z',
  deliveryTo: '2026-11-02T16:00:00.000Z',
  deliveryTimeZone: 'America/New_York',
  loadedMiles: 781,
  documentsStatus: 'Complete',
  bookingId: 'a04000000000001AAA',
  driver: null,
  truck: null,
  trailer: null,
  waiting: [],
  rate: 2450,
}
const payment = {
  id: 'a09000000000001AAA',
  loadId: LOAD,
  status: 'Scheduled',
  amount: 2450,
  fee: 0,
  paidAmount: null,
  terms: 'Standard',
  dueDate: '2026-12-02',
  scheduledFor: '2026-12-02',
  paidAt: null,
  method: 'ACH',
  reference: null,
  invoiceNumber: 'INV-1',
  reason: null,
  missingDocuments: [],
  termsOptions: [],
}

let fake = createFakePlatform()
const disputes: unknown[] = []
beforeAll(async () => {
  fake = createFakePlatform()
  fake.server.listen({ onUnhandledFrame: 'bypass' })
  await Promise.all([import('./pages/LoadPage'), import('./pages/HauledPart')])
}, 60_000)
afterAll(() => fake.server.close())
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  disputes.length = 0
  fake.platform.asked.length = 0
  fake.platform.session = aSession({ role: 'Admin' })
  fake.platform.methods = {
    ...frameAnswers(),
    'MyLoads/get': load,
    'Payments/getPayment': payment,
    'Documents/list': { documents: [] },
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const answer = (method: string, value: unknown) => {
  fake.platform.methods = { ...fake.platform.methods, [method]: value }
}
const open = () => renderApp(`/carrier/s/loads/${LOAD}`)

test('a scheduled payment says how much and when', async () => {
  await open()
  expect(await screen.findByText('The payment is scheduled for Dec 2, 2026.')).toBeDefined()
  expect(screen.getAllByText('$2,450.00').length).toBeGreaterThan(0)
  expect(screen.getByText('Scheduled')).toBeDefined()
})

test('a payment that waits names the papers, and what each choice of terms would bring', async () => {
  answer('Payments/getPayment', {
    ...payment,
    status: 'Missing Documents',
    dueDate: null,
    scheduledFor: null,
    missingDocuments: ['Signed POD', 'Invoice'],
    termsOptions: [
      { terms: 'Standard', fee: 0, netAmount: 2450, dueDate: '2026-12-21' },
      { terms: 'Quick Pay', fee: 36.75, netAmount: 2413.25, dueDate: '2026-11-24' },
    ],
  })
  await open()
  expect(await screen.findByText('Payment waits for: signed POD and invoice.')).toBeDefined()
  expect(screen.getByText('$2,413.25 on Nov 24, 2026, after a fee of $36.75')).toBeDefined()
})

test('a payment that cannot be read can be tried again', async () => {
  answer(
    'Payments/getPayment',
    HttpResponse.json({ errorCode: 'UNKNOWN_EXCEPTION', message: 'x' }, { status: 500 }),
  )
  const { user } = await open()
  const retries = await screen.findAllByRole('button', { name: 'Try again' })
  answer('Payments/getPayment', payment)
  for (const retry of retries) await user.click(retry)
  expect(await screen.findByText('The payment is scheduled for Dec 2, 2026.')).toBeDefined()
})

test('a dispute that the server refuses keeps what was typed', async () => {
  fake.server.use(
    http.post('*/Payments/dispute', async ({ request }) => {
      disputes.push(await request.json())
      return HttpResponse.json({ errorCode: 'INVALID_PAYMENT_STATE', message: 'no' }, { status: 409 })
    }),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Dispute payment' }))
  await user.click(await screen.findByRole('button', { name: 'Send dispute' }))
  expect(screen.getAllByText('Say what is wrong with the payment.').length).toBeGreaterThan(0)
  expect(disputes).toEqual([])
  const reason = screen.getByRole('textbox', { name: 'What is wrong?' })
  await user.type(reason, 'Detention is missing')
  await user.click(screen.getByRole('button', { name: 'Send dispute' }))
  expect(await screen.findByText(/^The dispute was not sent\./)).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'What is wrong?' })).toHaveProperty(
    'value',
    'Detention is missing',
  )
  expect(disputes).toEqual([{ loadId: LOAD, reason: 'Detention is missing' }])
})

test('a driver asks for no payment and is shown none', async () => {
  fake.platform.session = aSession({ role: 'Driver', contactId: '003000000000001AAA' })
  await open()
  expect(await screen.findByRole('heading', { name: 'Driver and equipment' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Payment' })).toBeNull()
  expect(fake.platform.asked.map(({ method }) => method)).not.toContain('Payments/getPayment')
})
