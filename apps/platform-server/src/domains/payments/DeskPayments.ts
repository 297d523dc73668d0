import { DeskPayments } from '@portal/contract/methods'
import type { z } from 'zod'
import type { StaffRole } from '../../access/caller'
import { seesRemitTo } from '../../access/seesRemitTo'
import type { PortalTransaction } from '../../database/openDatabase'
import { undone } from '../../database/savepoint'
import { notFound } from '../../http/ApiError'
import { defineMethod } from '../../methods/defineMethod'
import { movePayment } from './movePayment'
import { recordReason } from '../../audit/recordReason'
import { readDeskPayments, sumPayments, type PaymentReader } from './deskPaymentRows'
import { exportPayments } from './exportPayments'
import { importRemittance } from './importRemittance'
import { readRemittance } from './readRemittance'
import { previewRun, requirePayDay, runPayments } from './runPayments'
import { settleDispute } from './settleDispute'
import { rowWindow } from '../../lists/rowWindow'

const bypassesRowSecurity =
  'Writes payments and payment runs, and names runs and remit-to changes to roles that may not read them.'

const PAGE_SIZE = 100

const filterOf = ({ accountId, ...filter }: z.output<typeof DeskPayments.export.params>) => ({
  ...filter,
  ...(accountId === undefined ? {} : { accountIds: [accountId] }),
})

const readerOf = (role: StaffRole, now: Date): PaymentReader => ({ seesRemitTo: seesRemitTo(role), now })

async function readPayment(transaction: PortalTransaction, paymentId: string, reader: PaymentReader) {
  const [payment] = await readDeskPayments(transaction, { ids: [paymentId] }, { offset: 0, limit: 1 }, reader)
  if (!payment) throw notFound('payment')
  return payment
}

/** Sorts by due date; the response has totals of all matches by status. */
export const listDeskPayments = defineMethod(DeskPayments.list, {
  bypassesRowSecurity,
  async handle({ offset, ...given }, { role }, { transaction, now }) {
    const filter = filterOf(given)
    const window = rowWindow(offset, PAGE_SIZE)
    const [payments, sums] = await Promise.all([
      readDeskPayments(transaction, filter, window, readerOf(role, now)),
      sumPayments(transaction, filter),
    ])
    const { page, nextOffset } = window.split(payments)
    return { payments: page, totals: sums, nextOffset }
  },
})

/** Approves, schedules, holds or pays a payment, or ends its dispute. */
export const moveDeskPayment = defineMethod(DeskPayments.move, {
  bypassesRowSecurity,
  async handle({ paymentId, idempotencyKey: _key, ...given }, { role }, { transaction, now }) {
    const { to, reason, scheduledFor, paidAmount, method, reference } = given
    await recordReason(transaction, reason)
    await movePayment(
      transaction,
      paymentId,
      {
        to,
        ...(reason === undefined ? {} : { reason }),
        ...(scheduledFor === undefined ? {} : { scheduledFor }),
        ...(paidAmount === undefined ? {} : { paidAmount }),
        ...(method === undefined ? {} : { method }),
        ...(reference === undefined ? {} : { reference }),
      },
      now,
    )
    return await readPayment(transaction, paymentId, readerOf(role, now))
  },
})

/** Shown before the run is made. */
export const previewDeskRun = defineMethod(DeskPayments.previewRun, {
  bypassesRowSecurity,
  async handle({ dueBy, payOn, terms }, _caller, { transaction, now }) {
    const day = requirePayDay(payOn, now)
    return await previewRun(transaction, { dueBy: dueBy ?? day, payOn: day, terms }, now)
  },
})

/** Adds due payments to a run; the response has the CSV for the bank. */
export const runDeskPayments = defineMethod(DeskPayments.run, {
  bypassesRowSecurity,
  async handle({ dueBy, payOn, terms, accountIds }, { role }, { transaction, now }) {
    const day = requirePayDay(payOn, now)
    const outcome = await runPayments(
      transaction,
      { dueBy: dueBy ?? day, payOn: day, terms, accountIds },
      now,
    )
    return {
      ...outcome,
      payOn: day,
      csv:
        outcome.runId === null
          ? null
          : await exportPayments(transaction, { runId: outcome.runId }, readerOf(role, now)),
    }
  },
})

/** Marks payments as paid from the bank's CSV; `dryRun` only validates. */
export const importDeskRemittance = defineMethod(DeskPayments.importRemittance, {
  bypassesRowSecurity,
  async handle({ csv, dryRun }, _caller, { transaction, now }) {
    const lines = readRemittance(csv)
    await recordReason(transaction, 'Remittance file')
    const work = () => importRemittance(transaction, lines, now)
    const results = dryRun ? await undone(transaction, work) : await work()
    const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length
    return {
      isDryRun: dryRun,
      paid: count('Paid'),
      shortPaid: count('Short Paid'),
      alreadyPaid: count('Already Paid'),
      refused: count('Refused'),
      lines: results,
    }
  },
})

/** Serializes CSV for accounting. */
export const exportDeskPayments = defineMethod(DeskPayments.export, {
  bypassesRowSecurity,
  async handle(given, { role }, { transaction, now }) {
    return { csv: await exportPayments(transaction, filterOf(given), readerOf(role, now)) }
  },
})

/** Sets the amount of a disputed payment and ends the dispute (BLD-04). */
export const settleDeskDispute = defineMethod(DeskPayments.settleDispute, {
  bypassesRowSecurity,
  async handle({ paymentId, amount, reason }, { contactId, role }, { transaction, now }) {
    await recordReason(transaction, reason)
    await settleDispute(transaction, { paymentId, amount, reason, contactId }, now)
    return await readPayment(transaction, paymentId, readerOf(role, now))
  },
})
