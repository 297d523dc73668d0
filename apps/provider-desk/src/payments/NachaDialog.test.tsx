// @vitest-environment jsdom
import { createTestUiApi } from '@portal/ui-api/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { NachaDialog } from './NachaDialog'

const METHODS = '/lwr/apex/v63.0/DeskNacha'
const RUN = 'a0V000000000001EAA'
const USER = '005000000000001AAA'
const payment = (n: number) => ({
  paymentId: `a0900000000000${n}AAA`,
  name: `P-000000${n}`,
  loadNumber: `L-000000${n}`,
  payee: 'First Haul LLC',
  amount: 1000.5,
})
const file = {
  fileId: 1,
  name: 'ACH-000001',
  runId: RUN,
  runName: 'PR-000001',
  effectiveOn: '2026-11-30',
  payments: 1,
  total: 1000.5,
  createdAt: '2026-11-27T15:00:00.000Z',
  madeById: '005000000000009AAA',
  madeBy: 'Ben Okafor',
  sha256: 'a'.repeat(64),
  voidedAt: null,
  voidedBy: null,
  voidReason: null,
}

async function renderNacha(given: { files?: object[]; missing?: string[]; role?: string }) {
  const { uiApi, server } = createTestUiApi()
  server.override(`GET ${METHODS}/list`, () => ({
    files: given.files ?? [],
    runs: [{ runId: RUN, name: 'PR-000001', payOn: '2026-11-27', payments: 2, total: 2001 }],
    nextOffset: null,
  }))
  server.override(`GET ${METHODS}/preview`, () => ({
    runId: RUN,
    runName: 'PR-000001',
    missing: given.missing ?? [],
    effectiveOn: '2026-11-30',
    payments: 1,
    total: 1000.5,
    entries: [{ ...payment(1), accountLastFour: '4321' }],
    leftOut: [{ ...payment(2), reason: 'BANK_HELD' }],
  }))
  server.override(`POST ${METHODS}/make`, () => file)
  server.override(`POST ${METHODS}/voidFile`, () => file)
  await renderWorkspace({
    uiApi,
    path: '/payments',
    page: <NachaDialog runId={RUN} onChanged={async () => undefined} onClose={() => undefined} />,
    at: '/payments',
    session: { role: given.role ?? 'Billing', userId: USER },
  })
  const sent = (method: string) =>
    server.requests.filter(({ path }) => path.endsWith(`/${method}`)).map(({ body }) => body)
  return { sent, user: userEvent.setup() }
}

test('[BLD-03] a file is made of what the preview shows, which says what is left out and why', async () => {
  const { sent, user } = await renderNacha({})
  expect(await screen.findByText('Bank or remit-to changed within 72 hours')).toBeTruthy()
  expect(screen.getByText('•••• 4321')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Make file with 1 payment' }))
  expect((await screen.findByRole('status')).textContent).toContain('ACH-000001: 1 payment, $1,000.50')
  expect(sent('make')).toEqual([
    {
      runId: RUN,
      effectiveOn: '2026-11-30',
      payments: 1,
      total: 1000.5,
      idempotencyKey: expect.any(String),
    },
  ])
})

test('[BLD-03] without key or originator no file is made, and the dialog says what to set', async () => {
  await renderNacha({ missing: ['ORIGINATOR'] })
  expect(await screen.findByText(/must set up the NACHA originator/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Make file/ })).toBeNull()
})

test('[BLD-03] a file is voided with a reason, by another person than its maker', async () => {
  const own = { ...file, fileId: 2, name: 'ACH-000002', madeById: USER }
  const { sent, user } = await renderNacha({ files: [own, file] })
  expect(await screen.findByText('Someone else can void it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Void ACH-000002' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Void ACH-000001' }))
  await user.click(screen.getByRole('button', { name: 'Void ACH-000001' }))
  expect(sent('voidFile')).toEqual([])
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Refused')
  await user.click(screen.getByRole('button', { name: 'Void ACH-000001' }))
  await waitFor(() => expect(sent('voidFile')).toEqual([{ fileId: 1, reason: 'Refused' }]))
})

test('[DSK-07] the Auditor sees files, and makes, downloads and voids none', async () => {
  await renderNacha({ files: [file], role: 'Auditor' })
  expect(await screen.findByText('ACH-000001')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /ACH-000001/ })).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
})
