// @vitest-environment jsdom
import { createTestUiApi } from '@portal/ui-api/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { renderWorkspace } from '#/testing/renderWorkspace'
import type { BillableLoad, DeskInvoice } from './invoiceMethods'
import { InvoicesPage } from './InvoicesPage'

const METHODS = '/lwr/apex/v63.0/DeskInvoices'

const load: BillableLoad = {
  loadId: 'a01000000000001AAA',
  loadNumber: 'L-0000001',
  status: 'Delivered',
  accountId: '001000000000020AAA',
  shipper: 'Green Farms',
  deliveredAt: '2026-11-20T10:00:00.000Z',
  sell: 2500,
  charges: [{ id: 'a1M000000000001AAA', type: 'Detention', cost: 100, amount: 110, status: 'Suggested' }],
  requestedCharges: 0,
  total: 2500,
  billTo: 'ap@green.test',
}

const invoice: DeskInvoice = {
  id: 'a0R000000000001AAA',
  number: 'SI-000001',
  loadId: load.loadId,
  loadNumber: load.loadNumber,
  accountId: load.accountId,
  shipper: load.shipper,
  amount: 2610,
  paidAmount: 0,
  balance: 2610,
  issuedOn: '2026-10-01',
  dueOn: '2026-10-31',
  daysOverdue: 21,
  paidOn: null,
  reference: null,
  status: 'Open',
  voidReason: null,
  sentTo: 'ap@green.test',
  sentAt: '2026-10-01T10:00:00.000Z',
  contentDocumentId: '069000000000001AAA',
  unbilledCharges: 0,
}

const credit = { accountId: load.accountId, shipper: 'Green Farms', limit: 1000, days: null, used: 1500 }

const buckets = {
  items: 1,
  current: 0,
  days1to30: 2610,
  days31to60: 0,
  days61to90: 0,
  over90: 0,
  total: 2610,
}

// Parts in chunks of their own.
beforeAll(() => Promise.all([import('./AgingView'), import('./CreditView')]))

async function renderInvoices(at: string, { loads = [load], role = 'Billing' } = {}) {
  const api = createTestUiApi()
  api.server.override(`GET ${METHODS}/ready`, () => ({ loads, count: loads.length, nextOffset: null }))
  api.server.override(`GET ${METHODS}/list`, () => ({
    invoices: [invoice],
    totals: [{ status: 'Open', count: 1, amount: 2610, balance: 2610 }],
    nextOffset: null,
  }))
  api.server.override(`GET ${METHODS}/credit`, () => ({ shippers: [credit], nextOffset: null }))
  api.server.override(`GET ${METHODS}/aging`, () => ({
    asOf: '2026-11-21',
    rows: [{ accountId: load.accountId, company: 'Green Farms', ...buckets }],
    total: buckets,
  }))
  await renderWorkspace({
    uiApi: api.uiApi,
    path: '/invoices',
    page: <InvoicesPage />,
    at,
    session: { role },
  })
  const posts = (method: string) =>
    api.server.requests.filter(({ path }) => path.endsWith(`/${method}`)).map(({ body }) => body)
  return { ...api, posts, user: userEvent.setup() }
}

test('[BLD-02] a suggested charge is accepted with another amount before the load is invoiced', async () => {
  const loads = [load]
  const { user, server, posts } = await renderInvoices(`/invoices?id=${load.loadId}`, { loads })
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Create and send invoice' })).toHaveProperty('disabled', true)
  const amount = dialog.getByRole('textbox', { name: /Detention: shipper pays/ })
  await user.clear(amount)
  await user.type(amount, '105')
  const charge = { ...load.charges[0], amount: 105, status: 'Approved' }
  server.override(`POST ${METHODS}/answerCharge`, () => charge)
  server.override(`GET ${METHODS}/ready`, () => ({
    loads: [{ ...load, charges: [charge], total: 2605 }],
    count: 1,
    nextOffset: null,
  }))
  await user.click(dialog.getByRole('button', { name: 'Accept Detention' }))
  await waitFor(() =>
    expect(posts('answerCharge')).toEqual([{ chargeId: charge.id, decision: 'accept', amount: 105 }]),
  )
  const create = dialog.getByRole('button', { name: 'Create and send invoice' })
  await waitFor(() => expect(create).toHaveProperty('disabled', false))
  server.override(`POST ${METHODS}/create`, () => invoice)
  await user.click(create)
  await waitFor(() =>
    expect(posts('create')).toEqual([{ loadId: load.loadId, idempotencyKey: expect.any(String) }]),
  )
})

test('[BLD-05] a payment needs a reference, and sends the balance that was shown', async () => {
  const { user, server, posts } = await renderInvoices(`/invoices?view=open&id=${invoice.id}`)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/21 days late/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Record payment' }))
  expect(dialog.getByText('Enter a value.')).toBeTruthy()
  expect(posts('recordPayment')).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /Payment reference/ }), 'CHK 12')
  server.override(`POST ${METHODS}/recordPayment`, () => ({ ...invoice, status: 'Paid', balance: 0 }))
  await user.click(dialog.getByRole('button', { name: 'Record payment' }))
  await waitFor(() =>
    expect(posts('recordPayment')).toEqual([
      expect.objectContaining({ invoiceId: invoice.id, amount: 2610, balance: 2610, reference: 'CHK 12' }),
    ]),
  )
})

test('[BLD-05] an open invoice is voided with a reason', async () => {
  const { user, server, posts } = await renderInvoices(`/invoices?view=open&id=${invoice.id}`)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Void invoice' }))
  const asked = within(await screen.findByRole('dialog', { name: /Void invoice SI-000001/ }))
  await user.type(asked.getByRole('textbox', { name: /Reason/ }), 'Wrong rate')
  server.override(`POST ${METHODS}/void`, () => ({ ...invoice, status: 'Void', balance: 0 }))
  await user.click(asked.getByRole('button', { name: 'Void invoice' }))
  await waitFor(() =>
    expect(posts('void')).toEqual([expect.objectContaining({ invoiceId: invoice.id, reason: 'Wrong rate' })]),
  )
})

test('[BLD-05] the aging shows each company and the sum of all', async () => {
  await renderInvoices('/invoices?view=aging&side=receivable')
  const table = within(await screen.findByRole('table', { name: 'Owed by shippers' }))
  expect(table.getAllByRole('row')).toHaveLength(3)
  expect(table.getByRole('rowheader', { name: 'All companies' })).toBeTruthy()
  expect(table.getAllByText('$2,610.00')).toHaveLength(4)
})

test('[BLD-05] a delivered load has an action that opens its invoice to be, for those that may send one', async () => {
  const { user } = await renderInvoices('/invoices')
  const row = within(
    (await screen.findByRole('link', { name: load.loadNumber })).closest('tr') ?? document.body,
  )
  await user.click(row.getByRole('link', { name: `Invoice ${load.loadNumber}` }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Create and send invoice' })).toBeTruthy()
  cleanup()
  await renderInvoices('/invoices', { role: 'Auditor' })
  expect(await screen.findByRole('link', { name: load.loadNumber })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Invoice / })).toBeNull()
})

test('[DSK-07] the Auditor reads invoices and changes none', async () => {
  await renderInvoices(`/invoices?view=open&id=${invoice.id}`, { role: 'Auditor' })
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('link', { name: 'Download PDF' })).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /Record payment|Void invoice|Send again/ })).toBeNull()
})

test('[QTD-02] limit and terms of a shipper are set with a reason', async () => {
  const { user, server, posts } = await renderInvoices('/invoices?view=credit')
  expect(await screen.findByText('Over limit')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Green Farms' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Payment terms in days/ }), '15')
  await user.click(dialog.getByRole('button', { name: 'Save credit' }))
  expect(dialog.getByText('Enter a reason.')).toBeTruthy()
  server.override(`POST ${METHODS}/setCredit`, () => ({ ...credit, days: 15 }))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Good payer')
  await user.click(dialog.getByRole('button', { name: 'Save credit' }))
  await waitFor(() =>
    expect(posts('setCredit')).toEqual([
      { accountId: load.accountId, limit: 1000, days: 15, reason: 'Good payer' },
    ]),
  )
})
