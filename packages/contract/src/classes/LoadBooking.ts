import { z } from 'zod'
import {
  BOOKING_SOURCES,
  BOOKING_STATUSES,
  CARRIER_CANCEL_REASONS,
  OFFER_KINDS,
  OFFER_STATUSES,
} from '../codes/loadCodes'
import { LOAD_STATUSES } from '../codes/loadStatuses'
import { codeOf, instant, pdfFile, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { amountParam, atMost, idempotencyKey, instantParam, oneOf, recordIdParam } from '../define/params'
import { languageParam } from '../define/personParams'
import { OFFERS } from '../limits'
import { bookingWarning, eligibilityReason } from '../refusals/refusalDetails'
import { BOOKING_ROLES } from '../roles'
import { MOST_COMPARED_LOADS } from '../search'

const bookingFields = {
  id: recordId,
  name: z.string(),
  loadId: recordId,
  loadNumber: z.string(),
  loadStatus: codeOf(LOAD_STATUSES),
  accountId: recordId,
  status: codeOf(BOOKING_STATUSES),
  agreedRate: z.number().meta({ description: 'USD.' }),
  rateVersion: z.int(),
  bookedAt: instant,
  source: codeOf(BOOKING_SOURCES).nullable(),
  driverId: recordId.nullable(),
  coDriverId: recordId.nullable(),
  truckId: recordId.nullable(),
  trailerId: recordId.nullable(),
  rateConDocumentId: recordId.nullable(),
  rateConAcceptedAt: instant.nullable(),
  rateConIssue: z
    .int()
    .meta({ description: 'Raised when the desk issues it again after a change (LDD-09).' }),
  undoUntil: instant
    .nullable()
    .meta({ description: 'Until when it is undone for free; null when it is not (B11).' }),
}
/** A booking of a load by a carrier. */
export const booking = z.strictObject(bookingFields).meta({ id: 'Booking' })
export type BookingAnswer = z.output<typeof booking>

const offer = z
  .strictObject({
    id: recordId,
    name: z.string(),
    loadId: recordId,
    amount: z.number().meta({ description: 'USD.' }),
    kind: codeOf(OFFER_KINDS),
    status: codeOf(OFFER_STATUSES),
    expiresAt: instant,
    parentOfferId: recordId.nullable(),
    note: z.string().nullable(),
    bookBy: instant.nullable().meta({ description: 'Until when a won offer has to be booked (B10).' }),
  })
  .meta({ id: 'Offer' })

export type BookingWarning = z.output<typeof bookingWarning>
export type EligibilityReason = z.output<typeof eligibilityReason>

const rateVersion = z.int('must be the rateVersion that was shown').min(0)

const writes = { verb: 'POST', callers: BOOKING_ROLES, needsConsent: true, needsActiveAccount: true } as const

export const LoadBooking = defineClass('LoadBooking', {
  checkLoad: {
    verb: 'GET',
    summary: 'Reasons (B5) and warnings (B8) against booking a load, before an attempt.',
    params: z.object({ loadId: recordIdParam }),
    answer: z.strictObject({ reasons: z.array(eligibilityReason), warnings: z.array(bookingWarning) }),
    callers: BOOKING_ROLES,
    refuses: ['NOT_FOUND'],
  },
  bookLoad: {
    ...writes,
    summary: 'Books a load at the displayed rate, for one carrier, once per key (B1 to B5, B8, B9).',
    params: z.object({
      loadId: recordIdParam,
      rateVersion,
      amount: amountParam.nullish().meta({
        description:
          'The rate that the user confirmed. If the load would be booked at another one, such as that of a won offer, the response is RATE_CHANGED.',
      }),
      idempotencyKey,
      acknowledgeWarnings: z.boolean().nullish(),
    }),
    answer: booking,
    refuses: ['NOT_FOUND', 'LOAD_NOT_AVAILABLE', 'RATE_CHANGED', 'NOT_ELIGIBLE', 'WARNINGS_NOT_ACKNOWLEDGED'],
    isIdempotent: true,
    limit: 'booking',
  },
  bookChain: {
    ...writes,
    summary:
      'Books two to five loads at the displayed rates, or none; a refusal names its load (B1 to B5, B8, B9).',
    params: z.object({
      loads: z
        .array(z.object({ loadId: recordIdParam, rateVersion }))
        .min(2, 'must name at least two loads')
        .max(MOST_COMPARED_LOADS, `must name at most ${MOST_COMPARED_LOADS} loads`)
        .refine(
          (loads) => new Set(loads.map(({ loadId }) => loadId)).size === loads.length,
          'must name each load once',
        ),
      idempotencyKey,
      acknowledgeWarnings: z.boolean().nullish(),
    }),
    answer: z.strictObject({
      bookings: z.array(booking).meta({ description: 'In the order of the loads.' }),
    }),
    refuses: ['NOT_FOUND', 'LOAD_NOT_AVAILABLE', 'RATE_CHANGED', 'NOT_ELIGIBLE', 'WARNINGS_NOT_ACKNOWLEDGED'],
    isIdempotent: true,
    limit: 'booking',
  },
  undoBooking: {
    ...writes,
    summary: 'Undoes a booking for free within five minutes, once per load (B11).',
    params: z.object({ bookingId: recordIdParam, idempotencyKey }),
    answer: booking,
    refuses: ['NOT_FOUND', 'UNDO_NOT_POSSIBLE'],
    isIdempotent: true,
  },
  cancelBooking: {
    ...writes,
    summary:
      'Cancels a booking: the load is offered again, and the cancellation counts in the carrier’s score.',
    params: z.object({ bookingId: recordIdParam, reason: oneOf(CARRIER_CANCEL_REASONS), idempotencyKey }),
    answer: z.strictObject({
      ...bookingFields,
      isLate: z.boolean().meta({ description: 'Less than 24 hours before pickup.' }),
    }),
    refuses: ['NOT_FOUND', 'INVALID_TRANSITION'],
    isIdempotent: true,
  },
  placeOffer: {
    ...writes,
    summary: 'Places a bid on a load: at most five per load and carrier, one of them open (B10).',
    params: z.object({
      loadId: recordIdParam,
      amount: amountParam,
      expiresAt: instantParam.meta({ description: '15 minutes to 24 hours ahead.' }),
      note: z
        .string()
        .trim()
        .max(...atMost(OFFERS.maxNoteLength))
        .nullish(),
      idempotencyKey,
    }),
    answer: offer,
    refuses: [
      'NOT_FOUND',
      'LOAD_NOT_AVAILABLE',
      'BIDS_NOT_ALLOWED',
      'NOT_ELIGIBLE',
      'OFFER_ALREADY_OPEN',
      'OFFER_LIMIT_REACHED',
    ],
    isIdempotent: true,
    limit: 'bid',
  },
  answerOffer: {
    ...writes,
    summary: 'Accepts or declines a counter or tender; accepting reserves the load for 15 minutes (B10).',
    params: z.object({ offerId: recordIdParam, accept: z.boolean('must be true or false') }),
    answer: offer,
    refuses: ['NOT_FOUND', 'INVALID_OFFER_STATE', 'LOAD_NOT_AVAILABLE'],
    limit: 'bid',
  },
  withdrawOffer: {
    ...writes,
    summary: "Withdraws an open bid of the caller's company.",
    params: z.object({ offerId: recordIdParam }),
    answer: offer,
    refuses: ['NOT_FOUND', 'INVALID_OFFER_STATE'],
  },
  assign: {
    ...writes,
    summary: 'Assigns drivers and equipment; an absent id is unchanged, null clears it (B6, B7).',
    params: z.object({
      bookingId: recordIdParam,
      driverId: recordIdParam,
      coDriverId: recordIdParam.nullish(),
      truckId: recordIdParam.nullish(),
      trailerId: recordIdParam.nullish(),
    }),
    answer: booking,
    refuses: [
      'NOT_FOUND',
      'INVALID_TRANSITION',
      'NOT_A_DRIVER',
      'DRIVER_PHONE_MISSING',
      'EQUIPMENT_OUT_OF_SERVICE',
      'TRAILER_MISMATCH',
      'DRIVER_CONFLICT',
      'EQUIPMENT_CONFLICT',
    ],
  },
  acceptRateCon: {
    ...writes,
    summary: 'Accepts the rate confirmation; accepting it again changes nothing.',
    params: z.object({
      bookingId: recordIdParam,
      issue: z.int().min(1).nullish().meta({ description: 'The issue that was shown (LDD-09).' }),
    }),
    answer: booking,
    refuses: ['NOT_FOUND', 'INVALID_TRANSITION', 'RATE_CON_REISSUED'],
  },
  rateConCopy: {
    verb: 'GET',
    summary:
      'The rate confirmation of a booking in another language, to read; the stored one is valid (DAY-05).',
    params: z.object({ bookingId: recordIdParam, language: languageParam }),
    answer: pdfFile,
    callers: BOOKING_ROLES,
    needsConsent: true,
    refuses: ['NOT_FOUND'],
  },
})
