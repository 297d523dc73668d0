// @vitest-environment jsdom
import { createTestUiApi, type ServerRequest } from '@portal/ui-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { aPayment } from '#/testing/businessRows'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { PaymentsPage } from './PaymentsPage'
import type { DeskPayment } from './paymentMethods'

const METHODS = '/lwr/apex/v63.0/DeskPayments'

// Parts in chunks of their own.
beforeAll(() => Promise.all([import('./RunDialog'), import('./RemittanceDialog')]))

async function renderPayments(payments: readonly DeskPayment[], at = '/payments', role = 'Billing') {
  const api = createTestUiApi()
  api.server.override(`GET ${METHODS}/list`, () => ({
    payments,
    totals: [{ status: 'Under Review', count: payments.length, amount: 1000 * payments.length }],
    nextOffset: null,
  }))
  await renderWorkspace({
    uiApi: api.uiApi,
    path: '/payments',
    page: <PaymentsPage />,
    at,
    session: { role },
  })
  await screen.findAllByText(payments[0]?.loadNumber ?? /^No /)
  const posts = (method: string) =>
    api.server.requests.filter(({ path }) => path.endsWith(`/${method}`)).map(({ body }) => body)
  return { ...api, posts, user: userEvent.setup() }
}

test('[BLD-03] selected payments are approved one by one; a refused one stays selected with its reason', async () => {
  const [good, bad] = [aPayment(1), aPayment(2)]
  const { user, server, posts } = await renderPayments([good, bad])
  server.override(`POST ${METHODS}/move`, ({ body }: ServerRequest) =>
    JSON.stringify(body).includes(bad.id)
      ? Response.json({ errorCode: 'DOCUMENTS_MISSING', message: 'Still missing: POD.' }, { status: 409 })
      : { ...good, status: 'Approved' },
  )
  await user.click(screen.getByRole('checkbox', { name: 'Select all payments' }))
  await user.click(screen.getByRole('button', { name: 'Approve 2 payments' }))
  expect(await screen.findByText(/Still missing: POD/)).toBeTruthy()
  expect(posts('move')).toEqual([
    expect.objectContaining({ paymentId: good.id, to: 'Approved' }),
    expect.objectContaining({ paymentId: bad.id, to: 'Approved' }),
  ])
  expect(screen.getByRole('button', { name: 'Approve 1 payment' })).toBeTruthy()
})

test('[BLD-03] a payment is put on hold with a reason only', async () => {
  const payment = aPayment(1)
  const { user, server, posts } = await renderPayments([payment], `/payments?id=${payment.id}`)
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Action' }), 'On Hold')
  await user.click(dialog.getByRole('button', { name: 'Put on hold' }))
  expect(dialog.getByText('Enter a value.')).toBeTruthy()
  expect(posts('move')).toEqual([])
  server.override(`POST ${METHODS}/move`, () => ({ ...payment, status: 'On Hold', moves: [] }))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Claim open')
  await user.click(dialog.getByRole('button', { name: 'Put on hold' }))
  await waitFor(() =>
    expect(posts('move')).toEqual([
      expect.objectContaining({ paymentId: payment.id, to: 'On Hold', reason: 'Claim open' }),
    ]),
  )
})

test('[BLD-04] a dispute is settled with another amount and a text for its thread', async () => {
  const payment = aPayment(1, { status: 'Disputed', isDisputed: true, disputedAmount: 1200 })
  const { user, server, posts } = await renderPayments([payment], `/payments?view=disputed&id=${payment.id}`)
  const dialog = within(await screen.findByRole('dialog'))
  const amount = dialog.getByRole('textbox', { name: /Amount of the payment/ })
  await user.clear(amount)
  await user.type(amount, '1150')
  await user.type(dialog.getByRole('textbox', { name: /Message to the carrier/ }), 'We pay the detention.')
  server.override(`POST ${METHODS}/settleDispute`, () => ({
    ...payment,
    status: 'Approved',
    isDisputed: false,
  }))
  await user.click(dialog.getByRole('button', { name: 'Settle dispute' }))
  await waitFor(() =>
    expect(posts('settleDispute')).toEqual([
      { paymentId: payment.id, reason: 'We pay the detention.', amount: 1150 },
    ]),
  )
})

test('[BLD-03] a remittance file is checked before it is imported', async () => {
  const { user, server, posts } = await renderPayments([aPayment(1)])
  const line = { line: 2, paymentId: aPayment(1).id, loadNumber: 'L-0000001', amount: 1000, message: null }
  server.override(`POST ${METHODS}/importRemittance`, ({ body }: ServerRequest) => ({
    isDryRun: JSON.stringify(body).includes('"dryRun":true'),
    paid: 1,
    shortPaid: 0,
    alreadyPaid: 0,
    refused: 0,
    lines: [{ ...line, outcome: 'Paid' }],
  }))
  await user.click(screen.getByRole('button', { name: 'Import remittance' }))
  const dialog = within(await screen.findByRole('dialog'))
  const csv = 'load,amount,reference\nL-0000001,1000,ACH1\n'
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('There is no file input.')
  await user.upload(input, new File([csv], 'bank.csv', { type: 'text/csv' }))
  expect(await dialog.findByText(/Nothing has changed yet/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Mark 1 payment as paid' }))
  expect(await dialog.findByText(/^Imported: 1 paid/)).toBeTruthy()
  expect(posts('importRemittance')).toEqual([
    { csv, dryRun: true },
    { csv, idempotencyKey: expect.any(String) },
  ])
})

test('[DSK-07] the Auditor reads payments and changes none', async () => {
  await renderPayments([aPayment(1)], '/payments', 'Auditor')
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New pay run' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test.each([
  ['Billing', 1],
  ['Carrier Sales', 0],
])('[CRD-03] the dialog of a payment has the remit-to for roles that read it: %s', async (role, lines) => {
  const payment = aPayment(1)
  await renderPayments([payment], `/payments?id=${payment.id}`, role)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Due')).toBeTruthy()
  expect(dialog.queryAllByText('Remit-to')).toHaveLength(lines)
})

test('[BLD-03] scheduled payments are listed by the day of their run', async () => {
  const payment = aPayment(1, { status: 'Scheduled', scheduledFor: '2026-11-28', dueDate: '2026-12-30' })
  await renderPayments([payment], '/payments?view=scheduled')
  expect(screen.getByRole('columnheader', { name: 'Pay on' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'Nov 28, 2026' })).toBeTruthy()
})

test('[BLD-03] a pay run shows its number and sum of payments before it is made', async () => {
  const { user, server, posts } = await renderPayments([aPayment(1)])
  const path = `GET ${METHODS}/previewRun`
  server.override(path, () => ({ payments: 4, total: 12_345.5, held: 0, remaining: 0 }))
  await user.click(screen.getByRole('button', { name: 'New pay run' }))
  const found = await screen.findByRole('dialog')
  const dialog = within(found)
  await waitFor(() => expect(found.textContent).toContain('4 payments will be in the run: $12,345.50'))
  server.override(path, () => ({ payments: 0, total: 0, held: 1, remaining: 0 }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Terms' }), 'Quick Pay')
  expect(await dialog.findByText('No payment is due by this day.')).toBeTruthy()
  expect(dialog.getByText(/^1 payment left out: bank or remit-to changed/)).toBeTruthy()
  // The earlier answer is out of date.
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Terms' }), '')
  await waitFor(() => expect(found.textContent).toContain('No payment is due by this day.'))
  expect(posts('run')).toEqual([])
})

test('[BLD-03] a pay run without a due payment leaves the form open for another day, with a key of its own', async () => {
  const { user, server, posts } = await renderPayments([aPayment(1)])
  server.override(`GET ${METHODS}/previewRun`, () => ({ payments: 0, total: 0, held: 0, remaining: 0 }))
  const empty = { runId: null, name: null, payments: 0, total: 0, skipped: [], remaining: 0, csv: null }
  server.override(`POST ${METHODS}/run`, () => ({ ...empty, payOn: '2026-11-28' }))
  await user.click(screen.getByRole('button', { name: 'New pay run' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'New pay run' }))
  await dialog.findByText('No payment is due. Nothing was scheduled.')
  expect(dialog.getByLabelText('Due by')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'New pay run' }))
  await waitFor(() => expect(posts('run')).toHaveLength(2))
  const keys = (posts('run') as { idempotencyKey: string }[]).map(({ idempotencyKey }) => idempotencyKey)
  expect(new Set(keys).size).toBe(2)
})

test('[BLD-03] an empty view says how payments come into it; only with a search, to change the search', async () => {
  const { user } = await renderPayments([])
  expect(screen.getByText('No payments to approve')).toBeTruthy()
  expect(
    screen.getByText('A payment appears here when the documents of its delivered load are complete.'),
  ).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), 'L-0000009')
  expect(await screen.findByText('Change the search or the terms to see other payments.')).toBeTruthy()
})
