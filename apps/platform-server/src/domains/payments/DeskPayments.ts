import { z } from 'zod'
import { MONEY_READERS, MONEY_WRITERS } from '../../access/deskRoles'
import { undone } from '../../database/savepoint'
import { notFound } from '../../http/ApiError'
import { paymentStatuses } from '../../metadata/picklists'
import { defineMethod } from '../../methods/defineMethod'
import { amountSchema, idempotencyKeySchema, recordIdSchema } from '../../methods/params'
import { movePayment } from './movePayment'
import { PAYMENT_TERMS } from './paymentTerms'
import { recordReason } from '../../audit/recordReason'
import { readDeskPayments, sumPayments } from './deskPaymentRows'
import { exportPayments } from './exportPayments'
import { importRemittance } from './importRemittance'
import { readRemittance } from './readRemittance'
import { requirePayDay, runPayments } from './runPayments'
import { settleDispute } from './settleDispute'

const PAGE_SIZE = 100
const STATUSES = paymentStatuses.map(({ value }) => value)
/** Statuses that staff can set. */
const MOVES = ['Under Review', 'Approved', 'Scheduled', 'Paid', 'Short Paid', 'On Hold'] as const

const desk = { className: 'DeskPayments', sees: 'system' } as const

const daySchema = z.iso.date('must be a day such as 2026-11-30')
const reasonSchema = z.string().trim().min(1, 'must not be empty').max(2000)
const filterSchema = z.object({
  status: z.array(z.enum(STATUSES, 'is not a status of payments')).max(STATUSES.length).optional(),
  terms: z.array(z.enum(PAYMENT_TERMS, 'is not one of the payment terms')).max(3).optional(),
  accountId: recordIdSchema.optional(),
  runId: recordIdSchema.optional(),
  dueBy: daySchema.optional(),
  search: z.string().trim().max(80).optional(),
})
type Filter = z.output<typeof filterSchema>

const filterOf = ({ accountId, ...filter }: Filter) => ({
  ...filter,
  ...(accountId === undefined ? {} : { accountIds: [accountId] }),
})

/** `DeskPayments/list`: payments by due date, and the totals of all matches by status. */
export const listDeskPayments = defineMethod({
  ...desk,
  method: 'list',
  verb: 'GET',
  params: filterSchema.extend({ offset: z.int().min(0).max(100_000).default(0) }),
  callers: MONEY_READERS,
  async handle({ offset, ...given }, _caller, { transaction, now }) {
    const filter = filterOf(given)
    const [payments, sums] = await Promise.all([
      readDeskPayments(transaction, filter, { offset, limit: PAGE_SIZE + 1 }, now),
      sumPayments(transaction, filter),
    ])
    return {
      payments: payments.slice(0, PAGE_SIZE),
      totals: sums,
      nextOffset: payments.length > PAGE_SIZE ? offset + PAGE_SIZE : null,
    }
  },
})

/** `DeskPayments/move`: approves, schedules, holds or pays a payment, or ends its dispute. */
export const moveDeskPayment = defineMethod({
  ...desk,
  method: 'move',
  verb: 'POST',
  params: z.object({
    paymentId: recordIdSchema,
    to: z.enum(MOVES, `must be one of ${MOVES.join(', ')}`),
    reason: reasonSchema.optional(),
    scheduledFor: daySchema.optional(),
    paidAmount: z.number().min(0).max(999_999.99).optional(),
    method: z.enum(['ACH', 'Check', 'Factor']).optional(),
    reference: z.string().trim().min(1).max(40).optional(),
    idempotencyKey: idempotencyKeySchema.optional(),
  }),
  isIdempotent: true,
  callers: MONEY_WRITERS,
  async handle({ paymentId, idempotencyKey: _key, ...given }, _caller, { transaction, now }) {
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
    const [payment] = await readDeskPayments(transaction, { ids: [paymentId] }, { offset: 0, limit: 1 }, now)
    if (!payment) throw notFound('payment')
    return payment
  },
})

/** `DeskPayments/run`: puts due payments into a payment run, and returns its CSV for the bank. */
export const runDeskPayments = defineMethod({
  ...desk,
  method: 'run',
  verb: 'POST',
  params: z.object({
    dueBy: daySchema.optional(),
    payOn: daySchema.optional(),
    terms: z.enum(PAYMENT_TERMS, 'is not one of the payment terms').optional(),
    accountIds: z.array(recordIdSchema).min(1).max(200).optional(),
    idempotencyKey: idempotencyKeySchema.optional(),
  }),
  isIdempotent: true,
  callers: MONEY_WRITERS,
  async handle({ dueBy, payOn, terms, accountIds }, _caller, { transaction, now }) {
    const day = requirePayDay(payOn, now)
    const outcome = await runPayments(
      transaction,
      { dueBy: dueBy ?? day, payOn: day, terms, accountIds },
      now,
    )
    return {
      ...outcome,
      payOn: day,
      csv: outcome.runId === null ? null : await exportPayments(transaction, { runId: outcome.runId }, now),
    }
  },
})

/**
 * `DeskPayments/importRemittance`: marks payments as paid from the bank's CSV; `dryRun` validates without a
 * change.
 */
export const importDeskRemittance = defineMethod({
  ...desk,
  method: 'importRemittance',
  verb: 'POST',
  params: z.object({
    csv: z.string('must be the text of the file').min(1, 'must not be empty').max(900_000, 'is too large'),
    dryRun: z.boolean().default(false),
    idempotencyKey: idempotencyKeySchema.optional(),
  }),
  isIdempotent: true,
  callers: MONEY_WRITERS,
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

/** `DeskPayments/export`: payments for accounting as CSV. */
export const exportDeskPayments = defineMethod({
  ...desk,
  method: 'export',
  verb: 'GET',
  params: filterSchema,
  callers: MONEY_READERS,
  limit: 'export',
  async handle(given, _caller, { transaction, now }) {
    return { csv: await exportPayments(transaction, filterOf(given), now) }
  },
})

/** `DeskPayments/settleDispute`: sets the amount of a disputed payment and ends the dispute (BLD-04). */
export const settleDeskDispute = defineMethod({
  ...desk,
  method: 'settleDispute',
  verb: 'POST',
  params: z.object({
    paymentId: recordIdSchema,
    amount: amountSchema.optional(),
    reason: reasonSchema,
  }),
  callers: MONEY_WRITERS,
  async handle({ paymentId, amount, reason }, { contactId }, { transaction, now }) {
    await recordReason(transaction, reason)
    await settleDispute(transaction, { paymentId, amount, reason, contactId }, now)
    const [payment] = await readDeskPayments(transaction, { ids: [paymentId] }, { offset: 0, limit: 1 }, now)
    if (!payment) throw notFound('payment')
    return payment
  },
})
