import { z } from 'zod'
import { APPOINTMENT_REQUEST_STATUSES, QUOTE_HOLDS, QUOTE_STATUSES } from '../codes/paperCodes'
import { codeOf, instant, recordId, usd } from '../define/answers'
import { defineClass } from '../define/defineClass'
import {
  amountParam,
  idempotencyKey,
  instantParam,
  noParams,
  reasonParam,
  recordIdParam,
} from '../define/params'
import { APPOINTMENT_WRITERS, QUOTE_READERS, QUOTE_WRITERS } from '../deskRoles'
import { missingDetail } from '../refusals/refusalDetails'
import { quoteFields } from './quote'

const queuedQuote = z
  .strictObject({
    ...quoteFields,
    accountId: recordId.nullable(),
    shipper: z.string().nullable().meta({ description: 'Null for a guest.' }),
    marginPct: z.number().meta({ description: 'Margin of the suggested price, percent of the sell rate.' }),
    laneMedianRpm: usd.nullable().meta({ description: 'USD per mile that the lane paid carriers.' }),
    suggestedPrice: usd.nullable(),
    hold: z.enum(QUOTE_HOLDS).nullable().meta({
      description:
        'Why the automatic answer left the request to a person; null while it is off or has not looked yet.',
    }),
    miles: z.number().nullable(),
    laneLoads: z.array(
      z.strictObject({
        loadId: recordId,
        loadNumber: z.string(),
        pickupFrom: instant.nullable(),
        miles: z.number(),
        buy: usd.nullable(),
        sell: usd.nullable(),
      }),
    ),
  })
  .meta({ id: 'QueuedQuote' })
/** A quote request that waits for a price, with what its lane paid. */
export type QueuedQuote = z.output<typeof queuedQuote>

const appointmentRequest = z
  .strictObject({
    requestId: recordId,
    loadId: recordId,
    loadNumber: z.string(),
    company: z.string(),
    companyType: z
      .enum(['Carrier', 'Shipper'])
      .meta({ description: 'Whether the company hauls or ships the load.' }),
    stopType: z.string(),
    place: z.string(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    timeZone: z.string(),
    windowStart: instant,
    windowEnd: instant,
    requestedStart: instant,
    requestedEnd: instant,
    reason: z.string().nullable(),
    requestedAt: instant,
  })
  .meta({ id: 'AppointmentRequest' })
/** A request for another appointment that waits for an answer. */
export type AppointmentRequest = z.output<typeof appointmentRequest>

const orderDraft = z
  .strictObject({
    quoteId: recordId
      .nullable()
      .meta({ description: 'Null for a draft without a quote, such as an X12 tender.' }),
    name: z.string().meta({ description: 'Number of the quote, or of the load without a quote.' }),
    shipper: z.string().nullable(),
    loadId: recordId.nullable().meta({
      description: 'The draft load; null for a city without a distance, where staff enter the load.',
    }),
    loadNumber: z.string().nullable(),
    stops: z.array(z.strictObject({ city: z.string(), state: z.string() })),
    equipmentType: z.string(),
    weightLbs: z.number(),
    pickupFrom: instant,
    pickupTimeZone: z.string().nullable(),
    sell: usd.nullable(),
    missing: z
      .array(missingDetail)
      .meta({ description: 'What posting refuses to miss; empty when the load can be posted.' }),
  })
  .meta({ id: 'OrderDraft' })

export const DeskQuotes = defineClass('DeskQuotes', {
  queue: {
    verb: 'GET',
    summary:
      'Quote requests with rates paid on their lane, orders to post, and requests for other appointments.',
    params: noParams,
    answer: z.strictObject({
      quotes: z.array(queuedQuote),
      appointmentRequests: z.array(appointmentRequest),
      drafts: z
        .array(orderDraft)
        .meta({ description: 'Accepted quotes and other draft loads to post, the next pickup first.' }),
    }),
    callers: QUOTE_READERS,
  },
  price: {
    verb: 'POST',
    summary:
      'Quotes the price of a request; the shipper gets an email and can accept until the quote expires.',
    params: z.object({
      quoteId: recordIdParam,
      amount: amountParam,
      validUntil: instantParam,
      idempotencyKey: idempotencyKey.optional(),
    }),
    isIdempotent: true,
    answer: z.strictObject({
      quoteId: recordId,
      status: codeOf(QUOTE_STATUSES),
      amount: usd,
      validUntil: instant,
    }),
    callers: QUOTE_WRITERS,
    refuses: ['NOT_FOUND', 'INVALID_QUOTE_STATE'],
  },
  decline: {
    verb: 'POST',
    summary: 'Declines a quote request with a reason for the shipper.',
    params: z.object({
      quoteId: recordIdParam,
      reason: reasonParam,
      idempotencyKey: idempotencyKey.optional(),
    }),
    isIdempotent: true,
    answer: z.strictObject({ quoteId: recordId, status: codeOf(QUOTE_STATUSES) }),
    callers: QUOTE_WRITERS,
    refuses: ['NOT_FOUND', 'INVALID_QUOTE_STATE'],
  },
  answerAppointment: {
    verb: 'POST',
    summary: 'Accepts a request for another appointment, which moves the stop, or declines it.',
    params: z.object({
      requestId: recordIdParam,
      decision: z.enum(['accept', 'decline'], 'must be accept or decline'),
      reason: reasonParam.optional(),
      idempotencyKey: idempotencyKey.optional(),
    }),
    isIdempotent: true,
    answer: z.strictObject({ requestId: recordId, status: codeOf(APPOINTMENT_REQUEST_STATUSES) }),
    callers: APPOINTMENT_WRITERS,
    refuses: ['NOT_FOUND', 'INVALID_REQUEST_STATE', 'INVALID_TRANSITION'],
  },
})
