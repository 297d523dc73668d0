import { z } from 'zod'
import { WEEKDAYS } from '../codes/companyCodes'
import { PAYMENT_METHODS, PAYMENT_STATUSES, PAYMENT_TERMS } from '../codes/paperCodes'
import { codeOf, day, instant, nextOffset, pdfFile, place, recordId, usd } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { atMost, dayParam, noParams, offset, oneOf, oneOfText, searchParam } from '../define/params'
import { languageParam } from '../define/personParams'
import { BOOKING_ROLES } from '../roles'
import { MAX_LENGTHS } from '../limits'

const companyPayment = z
  .strictObject({
    id: recordId,
    loadId: recordId,
    loadNumber: z.string(),
    isVisible: z.boolean().meta({ description: 'False for a load that the company no longer hauls.' }),
    origin: place,
    destination: place,
    status: codeOf(PAYMENT_STATUSES),
    terms: codeOf(PAYMENT_TERMS),
    amount: usd,
    fee: usd,
    paid: usd,
    left: usd.meta({ description: 'Amount minus fee and paid amounts.' }),
    day: day.nullable().meta({ description: 'Null while no day is known.' }),
    dayKind: z.enum(['Paid', 'Scheduled', 'Due']).nullable(),
    daysPastDue: z.int(),
    invoiceNumber: z.string().nullable(),
    method: codeOf(PAYMENT_METHODS).nullable(),
    reference: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'CompanyPayment' })
/** One payment in the list of the company. */
export type CompanyPayment = z.output<typeof companyPayment>

const sums = { count: z.int(), amount: usd, fee: usd, paid: usd, left: usd }
const totals = z.strictObject({
  all: z.strictObject(sums),
  byStatus: z.array(z.strictObject({ status: codeOf(PAYMENT_STATUSES), ...sums })),
})

const aging = z
  .strictObject({
    asOf: day,
    current: usd.meta({ description: 'Not yet due, or waiting for documents.' }),
    days1to30: usd,
    days31to60: usd,
    days61to90: usd,
    over90: usd,
    total: usd,
    items: z.int(),
  })
  .meta({ id: 'CompanyAging' })
/** Open payments of the company by days past due. */
export type CompanyAging = z.output<typeof aging>

const factoring = z
  .strictObject({
    company: z.string().nullable().meta({ description: 'The factor on file.' }),
    isNoticeOnFile: z
      .boolean()
      .meta({ description: 'A notice of assignment was uploaded and not rejected.' }),
    pending: z
      .strictObject({ factoringCompany: z.string().nullable(), enteredAt: instant })
      .nullable()
      .meta({ description: 'A change that the provider has not decided.' }),
    declined: z
      .strictObject({ factoringCompany: z.string().nullable(), reason: z.string(), decidedAt: instant })
      .nullable()
      .meta({ description: 'The latest change, when it was declined.' }),
  })
  .meta({ id: 'CompanyFactoring' })

const account = z
  .strictObject({
    aging,
    terms: codeOf(PAYMENT_TERMS).meta({ description: 'Of loads that are delivered from now on.' }),
    standardDays: z.number(),
    quickPayDays: z.number().meta({ description: 'Business days.' }),
    quickPayFeePct: z.number(),
    paymentWeekdays: z
      .array(codeOf(WEEKDAYS))
      .meta({ description: 'Days on which the provider pays what is due; empty when it names none.' }),
    nextPaymentDay: day.nullable(),
    isInvoiceRequired: z.boolean(),
    factoring,
    heldUntil: instant
      .nullable()
      .meta({ description: 'Until then payments wait after a changed bank or remit-to (CRD-03).' }),
  })
  .meta({ id: 'PaymentAccount' })
/** How a company is paid. */
export type PaymentAccount = z.output<typeof account>

const remittanceLine = z.strictObject({
  loadId: recordId,
  loadNumber: z.string(),
  isVisible: z.boolean(),
  invoiceNumber: z.string().nullable(),
  owed: usd.meta({ description: 'Balance before this remittance, the fee included.' }),
  fee: usd,
  short: usd.meta({ description: 'What stayed open after it.' }),
  paid: usd,
})
const remittance = z
  .strictObject({
    reference: z.string().nullable(),
    method: codeOf(PAYMENT_METHODS).nullable(),
    paidOn: day,
    paid: usd,
    lines: z.array(remittanceLine),
  })
  .meta({ id: 'Remittance' })
/** A transfer with the loads that it covers: owed minus fee minus short is paid. */
export type Remittance = z.output<typeof remittance>

const period = { from: dayParam.optional(), to: dayParam.optional() }
const filter = { ...period, status: oneOf(PAYMENT_STATUSES).optional(), search: searchParam.optional() }

const reads = { verb: 'GET', callers: BOOKING_ROLES, needsConsent: true } as const
const byAdmin = { verb: 'POST', callers: ['Admin'], needsConsent: true, answer: account } as const

export const CompanyPayments = defineClass('CompanyPayments', {
  list: {
    ...reads,
    summary:
      'Payments of the company by day, latest first, with totals by status of all matches in any status (MNY-08).',
    params: z.object({ ...filter, offset }),
    answer: z.strictObject({ payments: z.array(companyPayment), totals, nextOffset }),
  },
  export: {
    ...reads,
    summary: 'The payments of a period for a CSV statement.',
    params: z.object(filter),
    answer: z.strictObject({ payments: z.array(companyPayment), isComplete: z.boolean() }),
    limit: 'statement',
  },
  remittances: {
    ...reads,
    summary: 'Transfers to the company, latest first, each with its loads and deductions.',
    params: z.object({ ...period, offset }),
    answer: z.strictObject({ remittances: z.array(remittance), nextOffset }),
  },
  statement: {
    ...reads,
    summary: "Remittances of a period and today's open payments as a PDF; the period has at most 366 days.",
    params: z.object({ from: dayParam, to: dayParam, language: languageParam }),
    answer: pdfFile,
    limit: 'statement',
  },
  account: {
    ...reads,
    summary: 'Balance by age, payment terms of the company, and its factoring company.',
    params: noParams,
    answer: account,
  },
  setTerms: {
    ...byAdmin,
    summary: 'Payment terms of loads that are delivered from now on; for Admins.',
    params: z.object({ terms: oneOfText(PAYMENT_TERMS) }),
    refuses: ['FACTORING_COMPANY_MISSING'],
  },
  requestFactoring: {
    ...byAdmin,
    summary:
      'Requests payment to a factoring company with an uploaded notice of assignment; the provider approves it after a call back (CRD-03).',
    params: z.object({
      factoringCompany: z
        .string('must be a name')
        .trim()
        .min(2, 'must be a name')
        .max(...atMost(MAX_LENGTHS.name)),
      remitTo: z
        .string('must be an address')
        .trim()
        .min(5, 'must be an address')
        .max(...atMost(MAX_LENGTHS.remitTo)),
    }),
    refuses: ['NOTICE_OF_ASSIGNMENT_MISSING', 'INVALID_REMIT_TO_STATE'],
  },
})
