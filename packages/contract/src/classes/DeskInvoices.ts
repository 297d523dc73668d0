import { z } from 'zod'
import { LOAD_STATUSES } from '../codes/loadStatuses'
import {
  ACCESSORIAL_TYPES,
  AGING_SIDES,
  SHIPPER_CHARGE_STATUSES,
  SHIPPER_INVOICE_STATUSES,
} from '../codes/paperCodes'
import { codeOf, day, instant, nextOffset, recordId, usd } from '../define/answers'
import { defineClass } from '../define/defineClass'
import {
  amountParam,
  atMost,
  dayParam,
  idempotencyKey,
  offset,
  oneOf,
  reasonParam,
  recordIdParam,
  searchParam,
} from '../define/params'
import { MONEY_READERS, MONEY_WRITERS } from '../deskRoles'
import { CREDIT, MAX_LENGTHS } from '../limits'

const shipperCharge = z
  .strictObject({
    id: recordId,
    type: codeOf(ACCESSORIAL_TYPES),
    cost: usd
      .nullable()
      .meta({ description: 'USD that the carrier is paid for it; null without a carrier’s charge.' }),
    amount: usd.meta({ description: 'USD that the shipper pays.' }),
    status: codeOf(SHIPPER_CHARGE_STATUSES),
  })
  .meta({ id: 'ShipperCharge' })
/** A charge to the shipper beyond the sell rate. */
export type ShipperCharge = z.output<typeof shipperCharge>

const billableLoad = z
  .strictObject({
    loadId: recordId,
    loadNumber: z.string(),
    status: codeOf(LOAD_STATUSES),
    accountId: recordId,
    shipper: z.string(),
    deliveredAt: instant.nullable(),
    sell: usd.nullable(),
    charges: z.array(shipperCharge),
    requestedCharges: z.int().meta({ description: 'Charges of the carrier that wait for an answer.' }),
    total: usd.meta({ description: 'Sell rate and approved charges.' }),
    billTo: z
      .string()
      .nullable()
      .meta({ description: 'Address that gets the invoice; null without a billing contact.' }),
  })
  .meta({ id: 'BillableLoad' })
/** A delivered load without an invoice to its shipper. */
export type BillableLoad = z.output<typeof billableLoad>

const deskInvoice = z
  .strictObject({
    id: recordId,
    number: z.string(),
    loadId: recordId,
    loadNumber: z.string(),
    accountId: recordId,
    shipper: z.string(),
    amount: usd,
    paidAmount: usd,
    balance: usd.meta({ description: 'USD that are still owed; 0 for a void invoice.' }),
    issuedOn: day,
    dueOn: day,
    daysOverdue: z.int().meta({ description: '0 until the due day is over.' }),
    paidOn: day.nullable(),
    reference: z.string().nullable(),
    status: codeOf(SHIPPER_INVOICE_STATUSES),
    voidReason: z.string().nullable(),
    sentTo: z.string().nullable(),
    sentAt: instant.nullable(),
    contentDocumentId: recordId.nullable(),
    unbilledCharges: z.int().meta({ description: 'Charges of its load that came after it.' }),
  })
  .meta({ id: 'DeskInvoice' })
/** An invoice to a shipper as the desk sees it. */
export type DeskInvoice = z.output<typeof deskInvoice>

const buckets = {
  current: usd,
  days1to30: usd,
  days31to60: usd,
  days61to90: usd,
  over90: usd,
  total: usd,
}
const agingRow = z.strictObject({ accountId: recordId, company: z.string(), items: z.int(), ...buckets })

const shipperCredit = z
  .strictObject({
    accountId: recordId,
    shipper: z.string(),
    limit: usd.nullable().meta({ description: 'Null for no limit.' }),
    days: z.int().nullable().meta({ description: 'Payment terms in days; null for the standard terms.' }),
    used: usd.meta({ description: 'Open invoices, and loads and orders that are not invoiced yet.' }),
  })
  .meta({ id: 'ShipperCredit' })
/** Credit limit and payment terms of a shipper, with what counts against the limit. */
export type ShipperCredit = z.output<typeof shipperCredit>

const filter = {
  status: z.array(oneOf(SHIPPER_INVOICE_STATUSES)).max(SHIPPER_INVOICE_STATUSES.length).optional(),
  accountId: recordIdParam.optional(),
  search: searchParam.optional(),
}
const key = { idempotencyKey: idempotencyKey.optional() }
const reads = { verb: 'GET', callers: MONEY_READERS } as const
const writes = { verb: 'POST', callers: MONEY_WRITERS } as const
const side = oneOf(AGING_SIDES)

export const DeskInvoices = defineClass('DeskInvoices', {
  ready: {
    ...reads,
    summary: 'Delivered loads without an invoice to their shipper, the longest waiting first (BLD-05).',
    params: z.object({ search: searchParam.optional(), offset }),
    answer: z.strictObject({ loads: z.array(billableLoad), count: z.int(), nextOffset }),
  },
  answerCharge: {
    ...writes,
    summary:
      'Accepts a suggested charge to a shipper, with another amount if given, or declines it (BLD-02).',
    params: z.object({
      chargeId: recordIdParam,
      decision: z.enum(['accept', 'decline'], 'must be accept or decline'),
      amount: amountParam.optional(),
    }),
    answer: shipperCharge,
    refuses: ['NOT_FOUND', 'INVALID_ACCESSORIAL_STATE'],
  },
  create: {
    ...writes,
    summary:
      'Creates the invoice of a delivered load from its sell rate and accepted charges, and emails it as a PDF (BLD-05).',
    params: z.object({ loadId: recordIdParam, ...key }),
    answer: deskInvoice,
    refuses: ['NOT_FOUND', 'INVALID_INVOICE_STATE', 'CHARGES_OPEN', 'BILLING_CONTACT_MISSING'],
    isIdempotent: true,
  },
  list: {
    ...reads,
    summary: 'Invoices to shippers, the longest overdue first, with totals by status of all matches.',
    params: z.object({ ...filter, offset }),
    answer: z.strictObject({
      invoices: z.array(deskInvoice),
      totals: z.array(
        z.strictObject({
          status: codeOf(SHIPPER_INVOICE_STATUSES),
          count: z.int(),
          amount: usd,
          balance: usd,
        }),
      ),
      nextOffset,
    }),
  },
  send: {
    ...writes,
    summary: 'Mails an open invoice with its PDF again.',
    params: z.object({ invoiceId: recordIdParam, ...key }),
    answer: deskInvoice,
    refuses: ['NOT_FOUND', 'INVALID_INVOICE_STATE', 'BILLING_CONTACT_MISSING'],
    isIdempotent: true,
  },
  recordPayment: {
    ...writes,
    summary: 'Records a payment of a shipper; the invoice is Paid when nothing is due.',
    params: z.object({
      invoiceId: recordIdParam,
      amount: amountParam,
      balance: amountParam.meta({
        description: 'What was owed as shown; another balance meanwhile is refused.',
      }),
      paidOn: dayParam,
      reference: z
        .string()
        .trim()
        .min(1, 'must not be empty')
        .max(...atMost(MAX_LENGTHS.paymentReference)),
      ...key,
    }),
    answer: deskInvoice,
    refuses: ['NOT_FOUND', 'INVALID_INVOICE_STATE'],
    isIdempotent: true,
  },
  void: {
    ...writes,
    summary:
      'Voids an unpaid invoice with a reason and notifies the shipper; its load can be invoiced again.',
    params: z.object({ invoiceId: recordIdParam, reason: reasonParam, ...key }),
    answer: deskInvoice,
    refuses: ['NOT_FOUND', 'INVALID_INVOICE_STATE'],
    isIdempotent: true,
  },
  export: {
    ...reads,
    summary: 'Invoices to shippers as CSV for accounting.',
    params: z.object(filter),
    answer: z.strictObject({ csv: z.string() }),
    limit: 'export',
  },
  aging: {
    ...reads,
    summary: 'Aging: receivables from shippers, or payables to carriers, by company and days past due.',
    params: z.object({ side }),
    answer: z.strictObject({
      asOf: day,
      rows: z.array(agingRow).meta({ description: 'The largest total first, at most 500.' }),
      total: z.strictObject({ items: z.int(), ...buckets }),
    }),
  },
  exportAging: {
    ...reads,
    summary: 'The open items of one side of the aging as CSV, with the days past due of each.',
    params: z.object({ side }),
    answer: z.strictObject({ csv: z.string() }),
    limit: 'export',
  },
  credit: {
    ...reads,
    summary:
      'Credit limits and payment terms of shippers, with the amounts that count against them (QTD-02).',
    params: z.object({ search: searchParam.optional(), offset }),
    answer: z.strictObject({ shippers: z.array(shipperCredit), nextOffset }),
  },
  setCredit: {
    ...writes,
    summary: 'Sets the credit limit and the payment terms of a shipper, with a reason; null removes them.',
    params: z.object({
      accountId: recordIdParam,
      limit: z.number().min(0, 'must not be negative').max(CREDIT.maxLimit).nullable(),
      days: z.int('must be a whole number of days').min(0).max(CREDIT.maxDays).nullable(),
      reason: reasonParam,
    }),
    answer: shipperCredit,
    refuses: ['NOT_FOUND'],
  },
})
