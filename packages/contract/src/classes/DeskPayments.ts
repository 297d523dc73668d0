import { z } from 'zod'
import { PAYMENT_MOVES } from '../codes/deskCodes'
import { PAYMENT_METHODS, PAYMENT_STATUSES, PAYMENT_TERMS } from '../codes/paperCodes'
import { codeOf, day, instant, nextOffset, recordId, usd } from '../define/answers'
import { defineClass } from '../define/defineClass'
import {
  amountParam,
  atMost,
  dayParam,
  idempotencyKey,
  offset,
  oneOf,
  recordIdParam,
  searchParam,
} from '../define/params'
import { MONEY_READERS, MONEY_WRITERS } from '../deskRoles'
import { AMOUNT, MAX_LENGTHS } from '../limits'

const deskPayment = z
  .strictObject({
    id: recordId,
    name: z.string(),
    loadId: recordId,
    loadNumber: z.string(),
    accountId: recordId,
    carrier: z.string(),
    mcNumber: z.string().nullable(),
    remitTo: z
      .string()
      .nullable()
      .meta({ description: 'Null for Carrier Sales and Operations, as the factor.' }),
    factoringCompany: z.string().nullable(),
    invoiceNumber: z.string().nullable(),
    amount: usd,
    fee: usd,
    paidAmount: usd,
    left: usd.meta({ description: 'USD that are still to be paid.' }),
    terms: codeOf(PAYMENT_TERMS),
    dueDate: day.nullable(),
    scheduledFor: day.nullable(),
    paidAt: instant.nullable(),
    method: codeOf(PAYMENT_METHODS).nullable(),
    reference: z.string().nullable(),
    status: codeOf(PAYMENT_STATUSES),
    reason: z.string().nullable(),
    disputedAmount: usd.nullable(),
    runId: recordId.nullable(),
    runName: z.string().nullable(),
    heldUntil: instant
      .nullable()
      .meta({ description: 'Until then nothing goes out to the changed bank or remit-to.' }),
    moves: z.array(codeOf(PAYMENT_STATUSES)).meta({ description: 'Statuses that it can be moved to now.' }),
    isDisputed: z.boolean(),
  })
  .meta({ id: 'DeskPayment' })
/** A payment to a carrier as the desk sees it. */
export type DeskPayment = z.output<typeof deskPayment>

const filter = {
  status: z
    .array(z.enum(PAYMENT_STATUSES, 'is not a status of payments'))
    .max(PAYMENT_STATUSES.length)
    .optional(),
  terms: z.array(z.enum(PAYMENT_TERMS, 'is not one of the payment terms')).max(3).optional(),
  accountId: recordIdParam.optional(),
  runId: recordIdParam.optional(),
  dueBy: dayParam.optional(),
  search: searchParam.optional(),
}
const noteParam = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(...atMost(MAX_LENGTHS.explanation))
const key = { idempotencyKey: idempotencyKey.optional() }
const writes = { verb: 'POST', callers: MONEY_WRITERS } as const

const moveRefusals = ['NOT_FOUND', 'INVALID_PAYMENT_STATE', 'PAYMENT_HELD', 'DOCUMENTS_MISSING'] as const

export const DeskPayments = defineClass('DeskPayments', {
  list: {
    verb: 'GET',
    summary: 'Payments to carriers, the next due first, with totals by status of all matches.',
    params: z.object({ ...filter, offset }),
    answer: z.strictObject({
      payments: z.array(deskPayment),
      totals: z.array(z.strictObject({ status: codeOf(PAYMENT_STATUSES), count: z.int(), amount: usd })),
      nextOffset,
    }),
    callers: MONEY_READERS,
  },
  move: {
    ...writes,
    summary: 'Approves, schedules, holds or pays one payment, or ends its dispute.',
    params: z.object({
      paymentId: recordIdParam,
      to: oneOf(PAYMENT_MOVES),
      reason: noteParam.optional(),
      scheduledFor: dayParam.optional(),
      paidAmount: z.number().min(0).max(AMOUNT.max).optional(),
      method: z.enum(PAYMENT_METHODS).optional(),
      reference: z
        .string()
        .trim()
        .min(1)
        .max(...atMost(MAX_LENGTHS.paymentReference))
        .optional(),
      ...key,
    }),
    answer: deskPayment,
    refuses: moveRefusals,
    isIdempotent: true,
  },
  previewRun: {
    verb: 'GET',
    summary: 'Preview of a payment run: number and sum of payments, and the excluded ones.',
    params: z.object({
      dueBy: dayParam.optional(),
      payOn: dayParam.optional(),
      terms: z.enum(PAYMENT_TERMS, 'is not one of the payment terms').optional(),
    }),
    answer: z.strictObject({
      payments: z.int(),
      total: usd,
      held: z.int().meta({ description: 'Left out, because the bank or remit-to changed within 72 hours.' }),
      remaining: z.int().meta({ description: 'Due payments beyond the size of a run.' }),
    }),
    callers: MONEY_WRITERS,
  },
  run: {
    ...writes,
    summary: 'Creates a payment run of the due payments, and returns its CSV for the bank (BLD-03).',
    params: z.object({
      dueBy: dayParam.optional(),
      payOn: dayParam.optional(),
      terms: z.enum(PAYMENT_TERMS, 'is not one of the payment terms').optional(),
      accountIds: z.array(recordIdParam).min(1).max(200).optional(),
      ...key,
    }),
    answer: z.strictObject({
      runId: recordId.nullable().meta({ description: 'Null when no payment was due.' }),
      name: z.string().nullable(),
      payments: z.int(),
      total: usd,
      skipped: z.array(
        z.strictObject({ paymentId: recordId, reason: z.enum(['Held', 'Nothing Left', 'Changed']) }),
      ),
      remaining: z.int().meta({ description: 'Payments that are due as well and did not fit into the run.' }),
      payOn: day,
      csv: z.string().nullable(),
    }),
    refuses: moveRefusals,
    isIdempotent: true,
  },
  importRemittance: {
    ...writes,
    summary: "Marks payments as paid from the bank's CSV; `dryRun` previews the result (BLD-03).",
    params: z.object({
      csv: z.string('must be the text of the file').min(1, 'must not be empty').max(900_000, 'is too large'),
      dryRun: z.boolean().default(false),
      ...key,
    }),
    answer: z.strictObject({
      isDryRun: z.boolean(),
      paid: z.int(),
      shortPaid: z.int(),
      alreadyPaid: z.int(),
      refused: z.int(),
      lines: z.array(
        z.strictObject({
          line: z.int(),
          outcome: z.enum(['Paid', 'Short Paid', 'Already Paid', 'Refused']),
          paymentId: recordId.nullable(),
          loadNumber: z.string().nullable(),
          amount: usd.nullable(),
          message: z.string().nullable().meta({ description: 'Why the line was refused.' }),
        }),
      ),
    }),
    isIdempotent: true,
  },
  export: {
    verb: 'GET',
    summary:
      'Payments for accounting as CSV, grouped by remit-to (BLD-03). Carrier Sales and Operations get no bank and no remit-to.',
    params: z.object(filter),
    answer: z.strictObject({ csv: z.string() }),
    callers: MONEY_READERS,
    limit: 'export',
  },
  settleDispute: {
    ...writes,
    summary: 'Changes the amount of a disputed payment and ends the dispute (BLD-04).',
    params: z.object({ paymentId: recordIdParam, amount: amountParam.optional(), reason: noteParam }),
    answer: deskPayment,
    refuses: ['NOT_FOUND', 'INVALID_PAYMENT_STATE'],
  },
})
