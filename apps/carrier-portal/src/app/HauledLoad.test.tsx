// @vitest-environment jsdom
import type { Payment } from '@portal/contract/methods'
import { aListPage, aRecord } from '@portal/ui-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { portalEvents } from '#/events/portalEvents'
import { loadFields } from '#/loads/loadFields'
import { aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

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
const payment: Payment = {
  id: 'a09000000000001AAA',
  loadId: LOAD,
  loadNumber: 'L-0000001',
  status: 'Scheduled',
  amount: 2450,
  earnings: {
    linehaul: 2450,
    fuelSurcharge: 0,
    agreedDifference: 0,
    agreedRate: 2450,
    charges: [],
    total: 2450,
  },
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
  disputedAmount: null,
  heldUntil: null,
  documentsStatus: 'Complete',
  missingDocuments: [],
  termsOptions: [],
}

let fake = createFakePlatform()
const disputes: unknown[] = []
beforeAll(async () => {
  fake = createFakePlatform()
  fake.server.listen({ onUnhandledFrame: 'bypass' })
  await Promise.all([
    import('./pages/LoadPage'),
    import('./pages/HauledPart'),
    import('#/features/hauled-load/charges/RequestDialog'),
  ])
}, 60_000)
afterAll(() => fake.server.close())
beforeEach(() => {
  localStorage.clear()
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
  fake.server.resetHandlers()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const answer = (method: string, value: unknown) => {
  fake.platform.methods = { ...fake.platform.methods, [method]: value }
}
const open = () => renderApp(`/carrier/s/loads/${LOAD}`)

test('shows amount and date of a scheduled payment', async () => {
  await open()
  expect(await screen.findByText('The payment is scheduled for Dec 2, 2026.')).toBeDefined()
  expect(screen.getAllByText('$2,450.00').length).toBeGreaterThan(0)
  expect(screen.getByText('Scheduled')).toBeDefined()
})

test('names the missing documents of a pending payment, and the result of each choice of terms', async () => {
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
  expect(await screen.findByText('Payment is waiting for: signed POD and invoice.')).toBeDefined()
  expect(screen.getByText('$2,413.25 on Nov 24, 2026, after a fee of $36.75')).toBeDefined()
})

test('terms that a colleague chose meanwhile are the current ones, with nothing to save', async () => {
  const termsOptions = [
    { terms: 'Standard', fee: 0, netAmount: 2450, dueDate: '2026-12-21' },
    { terms: 'Quick Pay', fee: 36.75, netAmount: 2413.25, dueDate: '2026-11-24' },
  ]
  answer('Payments/getPayment', { ...payment, termsOptions })
  await open()
  const quickPay = await screen.findByRole('radio', { name: /^Quick Pay/ })
  expect(quickPay).toHaveProperty('checked', false)
  answer('Payments/getPayment', { ...payment, terms: 'Quick Pay', termsOptions })
  portalEvents.publish('recordsChanged', { records: [{ id: '', apiName: 'Payment__c' }] })
  await waitFor(() => expect(quickPay).toHaveProperty('checked', true))
  expect(screen.queryByRole('button', { name: /^Choose / })).toBeNull()
})

test('shows a retry button when the payment fails to load', async () => {
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

test('[B11] undoes a booking of another tab or a colleague while it is free', async () => {
  haul()
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  answer('MyLoads/get', { ...load, status: 'Booked', undoUntil: inMinutes(4) })
  const undone: unknown[] = []
  fake.server.use(
    http.post('*/LoadBooking/undoBooking', async ({ request }) => {
      undone.push(await request.json())
      return HttpResponse.json({
        id: load.bookingId,
        loadId: LOAD,
        loadNumber: 'L-0000001',
        agreedRate: 2450,
      })
    }),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Undo booking' }))
  await waitFor(() => expect(undone).toMatchObject([{ bookingId: load.bookingId }]))
})

test('shows no undo after five minutes', async () => {
  haul()
  answer('MyLoads/get', { ...load, status: 'Booked', undoUntil: null })
  await open()
  expect(await screen.findByRole('heading', { name: 'Driver and equipment' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Undo booking' })).toBeNull()
})

test('restores a charge request after its dialog was closed: type, amount and reason', async () => {
  answer('MyLoads/get', { ...load, status: 'In Transit' })
  const { user } = await open()
  const ask = async () => user.click(await screen.findByRole('button', { name: 'Request a charge' }))
  await ask()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Charge' }), 'Toll')
  await user.type(screen.getByRole('textbox', { name: 'Amount (USD)' }), '45.5')
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Bridge')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await ask()
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Charge' })).value).toBe('Toll')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount (USD)' }).value).toBe('45.50')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value).toBe('Bridge')
})

test('[VAL-08] focuses the first invalid field of a charge request, also in a dialog', async () => {
  answer('MyLoads/get', { ...load, status: 'In Transit' })
  sessionStorage.clear()
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Request a charge' }))
  const dialog = await screen.findByRole('dialog')
  const send = within(dialog).getByRole('button', { name: 'Send request' })
  await user.click(send)
  expect(document.activeElement).toBe(within(dialog).getByRole('combobox', { name: 'Charge' }))
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Charge' }), 'Toll')
  await user.click(send)
  expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: 'Amount (USD)' }))
  expect(within(dialog).getAllByRole('link')).toHaveLength(2)
  await user.click(within(dialog).getByRole('link', { name: 'Say why the charge applies.' }))
  expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: 'Reason' }))
})

test('retains the text of a dispute that the server refuses', async () => {
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
  expect(document.activeElement).toBe(reason)
  expect(document.title).toMatch(/^Error: /)
  await user.type(reason, 'Detention is missing')
  await user.click(screen.getByRole('button', { name: 'Send dispute' }))
  expect(await screen.findByText(/^The dispute was not sent\./)).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'What is wrong?' })).toHaveProperty(
    'value',
    'Detention is missing',
  )
  expect(disputes).toEqual([{ loadId: LOAD, reason: 'Detention is missing' }])
})

test('[MNY-08] a dispute is withdrawn, also at the second try, and the payment shows its former status', async () => {
  answer('Payments/getPayment', { ...payment, status: 'Disputed', disputedAmount: 2500 })
  let isDown = true
  fake.server.use(
    http.post('*/Payments/withdrawDispute', async ({ request }) => {
      disputes.push(await request.json())
      if (isDown)
        return HttpResponse.json({ errorCode: 'INVALID_PAYMENT_STATE', message: 'no' }, { status: 409 })
      answer('Payments/getPayment', payment)
      return HttpResponse.json(payment)
    }),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Withdraw dispute' }))
  expect(await screen.findByText('The dispute was not withdrawn. Try again.')).toBeDefined()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Withdraw dispute' }))
  expect(await screen.findByText('Scheduled')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Withdraw dispute' })).toBeNull()
  expect(disputes).toEqual([{ loadId: LOAD }, { loadId: LOAD }])
})

test('shows no payment to a driver and sends no request for it', async () => {
  fake.platform.session = aSession({ role: 'Driver', contactId: '003000000000001AAA' })
  await open()
  expect(await screen.findByRole('heading', { name: 'Driver and equipment' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Payment' })).toBeNull()
  expect(fake.platform.asked.map(({ method }) => method)).not.toContain('Payments/getPayment')
})

const DELIVERED_LOAD = {
  Name: 'L-0000001',
  Load_Number__c: 'L-0000001',
  Status__c: 'Delivered',
  Origin_City__c: 'Dallas',
  Origin_State__c: 'TX',
  Destination_City__c: 'Atlanta',
  Destination_State__c: 'GA',
}
const STOP = 'a02000000000001AAA'

/** A delivered load with one departed and one skipped stop. */
function haul() {
  const fields = Object.fromEntries(loadFields.fields.map((name) => [name.replace('Load__c.', ''), null]))
  fake.server.use(
    http.get('*/ui-api/records/:id', () =>
      HttpResponse.json(aRecord({ id: LOAD, apiName: 'Load__c', fields: { ...fields, ...DELIVERED_LOAD } })),
    ),
    http.post('*/ui-api/list-records/Load_Stop__c/All', () =>
      HttpResponse.json(
        aListPage(
          ['Departed', 'Skipped'].map((status, index) =>
            aRecord({
              id: index === 0 ? STOP : 'a02000000000002AAA',
              apiName: 'Load_Stop__c',
              fields: {
                Sequence__c: index + 1,
                Type__c: 'Delivery',
                Status__c: status,
                Appointment_Type__c: 'FCFS',
                Handling__c: 'Live',
                Window_Start__c: '2026-11-02T14:00:00.000Z',
                Window_End__c: '2026-11-02T16:00:00.000Z',
                Time_Zone__c: 'America/New_York',
              },
            }),
          ),
        ),
      ),
    ),
  )
}

test('rates a facility with one click after departure; a refusal is reported and changes nothing', async () => {
  haul()
  answer('Facilities/ownRatings', { ratings: [{ stopId: STOP, rating: 2 }] })
  const rated: unknown[] = []
  let isRefused = true
  fake.server.use(
    http.post('*/Facilities/rate', async ({ request }) => {
      if (isRefused)
        return HttpResponse.json({ errorCode: 'UNKNOWN_EXCEPTION', message: 'x' }, { status: 500 })
      const sent = await request.json()
      rated.push(sent)
      answer('Facilities/ownRatings', { ratings: [{ stopId: STOP, rating: 4 }] })
      return HttpResponse.json({ stopId: STOP, rating: 4 })
    }),
  )
  const { user } = await open()
  expect(await screen.findByText('You gave it 2 of 5.')).toBeDefined()
  expect(screen.getAllByRole('group', { name: /^Your rating of/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: '4 of 5' }))
  expect(await screen.findByText('Your rating was not saved. Choose it again.')).toBeDefined()
  expect(screen.getByRole('button', { name: '2 of 5' }).getAttribute('aria-pressed')).toBe('true')
  isRefused = false
  await user.click(screen.getByRole('button', { name: '4 of 5' }))
  expect(await screen.findByText('You gave it 4 of 5.')).toBeDefined()
  expect(rated).toEqual([{ loadId: LOAD, stopId: STOP, rating: 4 }])
})

test('shows live load at a pickup, live unload at a delivery', async () => {
  haul()
  localStorage.setItem('portal.locale', 'es-US')
  await open()
  expect(await screen.findAllByText('Descarga con espera')).toHaveLength(2)
  expect(screen.queryByText('Carga con espera')).toBeNull()
})

test('shows no rating to a dispatcher, who was not at the facility', async () => {
  fake.platform.session = aSession({ role: 'Dispatcher' })
  haul()
  await open()
  expect(await screen.findAllByText('First come, first served')).toHaveLength(2)
  expect(screen.queryByRole('group', { name: /^Your rating of/ })).toBeNull()
  expect(fake.platform.asked.map(({ method }) => method)).not.toContain('Facilities/ownRatings')
})

test('[ROL-04] a member sees a hauled load without the documents that the server would refuse', async () => {
  haul()
  fake.platform.session = aSession({ role: 'Carrier User' })
  await open()
  expect(await screen.findByRole('heading', { name: 'Driver and equipment' })).toBeDefined()
  await screen.findByRole('heading', { level: 1 })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(screen.queryByRole('heading', { name: 'Documents' })).toBeNull()
  expect(fake.platform.asked.map(({ method }) => method)).not.toContain('Documents/list')
})

test('links an own load opened by URL back to My Loads, any other to Find Loads', async () => {
  haul()
  const { unmount } = await open()
  const back = await screen.findByRole('link', { name: 'Back to My Loads' })
  expect(back.getAttribute('href')).toBe('/carrier/s/my-loads')
  unmount()
  fake.server.use(
    http.get('*/ui-api/records/:id', () =>
      HttpResponse.json(
        aRecord({ id: LOAD, apiName: 'Load__c', fields: { ...DELIVERED_LOAD, Status__c: 'Posted' } }),
      ),
    ),
  )
  await open()
  await screen.findByRole('heading', { level: 1, name: /Dallas/ })
  expect(screen.queryByRole('link', { name: /^Back to/ })).toBeNull()
  const main = screen.getByRole('main')
  expect(within(main).getByRole('link', { name: 'Find Loads' }).getAttribute('href')).toBe('/carrier/s')
})

test('[MNY-01] shows the agreed rate of a booked load with its lines and the rate per mile', async () => {
  haul()
  fake.server.use(
    http.get('*/ui-api/records/:id', () =>
      HttpResponse.json(
        aRecord({
          id: LOAD,
          apiName: 'Load__c',
          fields: {
            ...DELIVERED_LOAD,
            Linehaul__c: 1800,
            Fuel_Surcharge__c: 200,
            Total_Rate__c: 2000,
            Loaded_Miles__c: 800,
          },
        }),
      ),
    ),
  )
  const earnings = {
    linehaul: 1800,
    fuelSurcharge: 200,
    agreedDifference: 300,
    agreedRate: 2300,
    charges: [{ id: 'a08000000000001AAA', type: 'Lumper', amount: 100 }],
    total: 2400,
  }
  answer('MyLoads/get', { ...load, status: 'Delivered', rate: 2300, charges: 100, total: 2400, earnings })
  answer('Payments/getPayment', { ...payment, amount: 2400, earnings })
  await open()
  expect(await screen.findByText('Agreed difference')).toBeDefined()
  expect(screen.getByText('$300.00')).toBeDefined()
  expect(screen.getAllByText('Agreed rate')).toHaveLength(2)
  expect(screen.getAllByText('Lumper')).toHaveLength(2)
  expect(screen.getAllByText('$2,400.00').length).toBeGreaterThan(1)
  expect(screen.getByText('$3.00/mi')).toBeDefined()
  expect(screen.queryByText('$2,000.00')).toBeNull()
})

const CHARGE = {
  chargeId: null,
  status: 'Under Review',
  signed: false,
  canRemove: false,
  uploadedAt: '2026-11-02T14:00:00Z',
}
const inTransit = () => answer('MyLoads/get', { ...load, status: 'In Transit' })
const reasonOf = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value

test('[MNY-03] keeps a draft per charge type', async () => {
  inTransit()
  const { user } = await open()
  const ask = async () => user.click(await screen.findByRole('button', { name: 'Request a charge' }))
  const choose = async (type: string) =>
    user.selectOptions(await screen.findByRole('combobox', { name: 'Charge' }), type)
  await ask()
  await screen.findByRole('combobox', { name: 'Charge' })
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Bridge')
  await choose('Toll')
  expect(reasonOf()).toBe('Bridge')
  await user.type(screen.getByRole('textbox', { name: 'Amount (USD)' }), '45.5')
  await choose('Tarp')
  expect(reasonOf()).toBe('')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount (USD)' }).value).toBe('')
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Rain')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await ask()
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Charge' })).value).toBe('Tarp')
  expect(reasonOf()).toBe('Rain')
  await choose('Toll')
  expect(reasonOf()).toBe('Bridge')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount (USD)' }).value).toBe('45.50')
})

test('[MNY-02] requests a drafted lumper with its receipts, and requires the amount without one', async () => {
  answer('MyLoads/get', { ...load, claimUntil: new Date(Date.now() + 3_600_000).toISOString() })
  const receipt = {
    id: 'a07000000000001AAA',
    name: 'lumper.jpg',
    type: 'Lumper Receipt',
    contentDocumentId: 'x',
  }
  const other = { id: 'a07000000000002AAA', name: 'pod.pdf', type: 'POD', contentDocumentId: 'y' }
  answer('Documents/list', {
    documents: [
      { ...CHARGE, ...receipt },
      { ...CHARGE, ...other },
    ],
  })
  const requested: unknown[] = []
  fake.server.use(
    http.post('*/ui-api/list-records/Accessorial__c/All', () =>
      HttpResponse.json(
        aListPage([
          aRecord({
            id: 'a08000000000001AAA',
            apiName: 'Accessorial__c',
            fields: { Type__c: 'Lumper', Status__c: 'Draft', Amount__c: 0, Quantity__c: 1 },
          }),
        ]),
      ),
    ),
    http.post('*/Accessorials/request', async ({ request }) => {
      requested.push(await request.json())
      return HttpResponse.json({ id: 'a08000000000001AAA' })
    }),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Request this charge' }))
  const proof = await screen.findByRole('checkbox', { name: 'lumper.jpg' })
  expect((proof as HTMLInputElement).checked).toBe(true)
  expect(screen.queryByRole('checkbox', { name: 'pod.pdf' })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Amount (USD)' }), '85.25')
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Unloading crew')
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  await waitFor(() =>
    expect(requested).toMatchObject([{ type: 'Lumper', amount: 85.25, documentIds: [receipt.id] }]),
  )
})

test('a charge request has one idempotency key per content: a retry repeats it, a change gets its own', async () => {
  const requested: { idempotencyKey: string; reason: string }[] = []
  fake.server.use(
    http.post('*/Accessorials/request', async ({ request }) => {
      requested.push((await request.json()) as (typeof requested)[number])
      return HttpResponse.json([{ errorCode: 'UNKNOWN_EXCEPTION', message: 'lost' }], { status: 500 })
    }),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Request a charge' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Charge' }), 'Toll')
  await user.type(dialog.getByRole('textbox', { name: 'Amount (USD)' }), '12')
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await user.type(reason, 'Bridge')
  const send = async (count: number) => {
    await user.click(dialog.getByRole('button', { name: 'Send request' }))
    await waitFor(() => expect(requested).toHaveLength(count))
    await dialog.findByRole('alert')
  }
  await send(1)
  await send(2)
  await user.type(reason, ' and tunnel')
  await send(3)
  const [first, retry, changed] = requested.map(({ idempotencyKey }) => idempotencyKey)
  expect(retry).toBe(first)
  expect(changed).not.toBe(first)
})

test('a cancellation has one idempotency key per reason: a retry repeats it, another reason gets its own', async () => {
  answer('MyLoads/get', { ...load, status: 'Booked' })
  const requested: { idempotencyKey: string; reason: string }[] = []
  fake.server.use(
    http.post('*/LoadBooking/cancelBooking', async ({ request }) => {
      requested.push((await request.json()) as (typeof requested)[number])
      return HttpResponse.json([{ errorCode: 'UNKNOWN_EXCEPTION', message: 'lost' }], { status: 500 })
    }),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Cancel booking' }))
  const dialog = within(await screen.findByRole('dialog'))
  const send = async (reason: string, count: number) => {
    await user.click(dialog.getByRole('radio', { name: reason }))
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }))
    await waitFor(() => expect(requested).toHaveLength(count))
    await dialog.findByRole('alert')
  }
  await send('Breakdown', 1)
  await send('Breakdown', 2)
  await send('Other', 3)
  const [first, retry, changed] = requested.map(({ idempotencyKey }) => idempotencyKey)
  expect(retry).toBe(first)
  expect(changed).not.toBe(first)
})

test('[MNY-02] a completed load accepts charges for 24 hours after delivery', async () => {
  answer('MyLoads/get', { ...load, claimUntil: new Date(Date.now() + 3_600_000).toISOString() })
  const { unmount } = await open()
  expect(await screen.findByRole('button', { name: 'Request a charge' })).toBeDefined()
  unmount()
  answer('MyLoads/get', { ...load, claimUntil: new Date(Date.now() - 60_000).toISOString() })
  await open()
  expect(await screen.findByRole('heading', { name: 'Charges on this load' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Request a charge' })).toBeNull()
})

test('[DAY-05] the rate confirmation is "To accept" until accepted, and its Spanish copy is saved as a PDF', async () => {
  haul()
  answer('MyLoads/get', { ...load, status: 'Booked' })
  const asked: string[] = []
  let acceptedAt: string | null = null
  fake.server.use(
    http.post('*/ui-api/list-records/Booking__c/All', () =>
      HttpResponse.json(
        aListPage([
          aRecord({
            id: load.bookingId,
            apiName: 'Booking__c',
            fields: { Status__c: 'Confirmed', Agreed_Rate__c: 2450, Rate_Con_Accepted_At__c: acceptedAt },
          }),
        ]),
      ),
    ),
    http.post('*/LoadBooking/acceptRateCon', () => {
      acceptedAt = '2026-11-01T12:00:00.000Z'
      return HttpResponse.json({ id: load.bookingId, loadId: LOAD })
    }),
    http.get('*/LoadBooking/rateConCopy', ({ request }) => {
      asked.push(decodeURIComponent(request.url))
      return HttpResponse.json({ fileName: 'Rate confirmation L-0000001 (es).pdf', base64: btoa('%PDF-1.7') })
    }),
  )
  const saved: Blob[] = []
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`
  URL.revokeObjectURL = () => undefined
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = await open()
  expect(await screen.findByText('To accept')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Copy in Spanish (PDF)' }))
  await waitFor(() => expect(click).toHaveBeenCalled())
  expect(asked).toEqual([expect.stringContaining('es-US')])
  expect(await saved[0]?.text()).toBe('%PDF-1.7')
  await user.click(screen.getByRole('button', { name: 'Accept rate confirmation' }))
  await waitFor(() => expect(screen.queryByText('To accept')).toBeNull())
})
