import { z } from 'zod'
import { DOCUMENTS_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES, PAYMENT_TERMS } from '../codes/paperCodes'
import { codeOf, day, instant, recordId, usd } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { amountParam, atMost, noParams, oneOfText, recordIdParam } from '../define/params'
import { BOOKING_ROLES } from '../roles'
import { loadEarnings } from './loadEarnings'
import { MAX_LENGTHS } from '../limits'

const termsPreview = z
  .strictObject({
    terms: codeOf(PAYMENT_TERMS),
    fee: usd,
    netAmount: usd,
    dueDate: day.meta({
      description: 'When the money moves, as if every document were there today while some are missing.',
    }),
  })
  .meta({ id: 'TermsPreview' })
/** What choosing terms means, before anyone chooses. */
export type TermsPreview = z.output<typeof termsPreview>

const payment = z
  .strictObject({
    id: recordId.nullable().meta({ description: 'Null before delivery: there is no payment yet.' }),
    loadId: recordId,
    loadNumber: z.string(),
    status: codeOf(PAYMENT_STATUSES),
    amount: usd,
    earnings: loadEarnings.meta({ description: 'The lines of `amount`.' }),
    fee: usd,
    paidAmount: usd.nullable(),
    terms: codeOf(PAYMENT_TERMS),
    dueDate: day.nullable(),
    scheduledFor: day.nullable(),
    paidAt: instant.nullable(),
    method: codeOf(PAYMENT_METHODS).nullable(),
    reference: z.string().nullable(),
    invoiceNumber: z.string().nullable(),
    reason: z.string().nullable(),
    disputedAmount: usd.nullable(),
    heldUntil: instant
      .nullable()
      .meta({ description: 'Until then payments wait after a changed bank or remit-to (CRD-03).' }),
    documentsStatus: codeOf(DOCUMENTS_STATUSES).nullable(),
    missingDocuments: z
      .array(z.string())
      .meta({ description: 'Types of documents; `Signed POD` for one without signature.' }),
    termsOptions: z.array(termsPreview).meta({ description: 'Empty once the money is scheduled.' }),
  })
  .meta({ id: 'Payment' })
/** Amount and status of a load's payment (domain model §6). */
export type Payment = z.output<typeof payment>

const paymentsAhead = z.strictObject({
  next: z
    .strictObject({
      loadId: recordId,
      loadNumber: z.string(),
      amount: usd.meta({ description: 'USD, after fees.' }),
      day: day.meta({ description: 'When it is paid, or due while it is not scheduled.' }),
      isScheduled: z.boolean(),
    })
    .nullable(),
  count: z.int().meta({ description: 'All payments whose day is known, the next one included.' }),
  total: usd,
})
export type PaymentsAhead = z.output<typeof paymentsAhead>

const payRecord = z.strictObject({
  terms: codeOf(PAYMENT_TERMS).nullable().meta({ description: 'Null for payments of all terms.' }),
  count: z.int().meta({ description: 'Payments that fell due in the window, paid or not.' }),
  onTimePct: z
    .int()
    .meta({ description: 'Share of them paid in full by their due date, rounded down to whole percent.' }),
  open: z.int().meta({ description: 'Not yet paid in full.' }),
  medianDays: z
    .number()
    .nullable()
    .meta({ description: 'Days from delivery to payment in full; null when none of them is paid.' }),
})
/** How the payments of one kind of terms were made. */
export type PayRecordRow = z.output<typeof payRecord>

const paymentRecord = z
  .strictObject({
    asOf: day.meta({ description: 'Counts payments that fell due before this day.' }),
    days: z.int(),
    leastPayments: z.int(),
    leastCarriers: z.int(),
    provider: z.array(payRecord).meta({
      description: 'All carriers: a row of all terms, then one each. Rows below the least are absent.',
    }),
    company: z.array(payRecord).meta({ description: 'The same of the own company, whatever their number.' }),
  })
  .meta({ id: 'PaymentRecord' })
/** How fast the provider pays, counted from its payments (MNY-09). */
export type PaymentRecord = z.output<typeof paymentRecord>

const ofLoad = { needsConsent: true, callers: BOOKING_ROLES, answer: payment } as const

export const Payments = defineClass('Payments', {
  getPayment: {
    ...ofLoad,
    verb: 'GET',
    summary: 'The payment of a load, its status, and a preview of each choice of terms.',
    params: z.object({ loadId: recordIdParam }),
    refuses: ['NOT_FOUND'],
  },
  chooseTerms: {
    ...ofLoad,
    verb: 'POST',
    summary:
      'Chooses the payment terms of a load, until the provider has scheduled the payment; for Admins (domain model §10).',
    params: z.object({ loadId: recordIdParam, terms: oneOfText(PAYMENT_TERMS) }),
    callers: ['Admin'],
    refuses: ['NOT_FOUND', 'INVALID_PAYMENT_STATE', 'FACTORING_COMPANY_MISSING'],
  },
  dispute: {
    ...ofLoad,
    verb: 'POST',
    summary: 'Disputes a payment, from its approval on.',
    params: z.object({
      loadId: recordIdParam,
      reason: z
        .string('must give the reason of the dispute')
        .trim()
        .min(1, 'must give the reason of the dispute')
        .max(...atMost(MAX_LENGTHS.explanation)),
      amount: amountParam.nullish().meta({ description: 'USD that the carrier claims for the load.' }),
    }),
    refuses: ['NOT_FOUND', 'INVALID_PAYMENT_STATE'],
  },
  withdrawDispute: {
    ...ofLoad,
    verb: 'POST',
    summary: "Withdraws the carrier's dispute; the payment returns to its previous status.",
    params: z.object({ loadId: recordIdParam }),
    refuses: ['NOT_FOUND', 'INVALID_PAYMENT_STATE'],
  },
  record: {
    verb: 'GET',
    summary:
      'Payment speed of the provider: days from delivery and share on time of payments due in the last 90 days (MNY-09).',
    params: noParams,
    answer: paymentRecord,
    callers: BOOKING_ROLES,
  },
  ahead: {
    verb: 'GET',
    summary: 'The next payment to the company, and the total of approved and scheduled payments.',
    params: noParams,
    answer: paymentsAhead,
    callers: BOOKING_ROLES,
  },
})
