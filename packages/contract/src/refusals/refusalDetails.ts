import { z } from 'zod'
import { INTEGRATION_PROBLEMS } from '../codes/integrationCodes'
import { trailerMisfit } from '../classes/rankedCrew'
import { instant, place, recordId } from '../define/answers'

/** A similar load, in place of an unavailable one. */
const similarLoad = z
  .strictObject({
    id: recordId,
    loadNumber: z.string(),
    equipmentType: z.string(),
    origin: place,
    destination: place,
    pickupFrom: instant.nullable(),
    pickupTo: instant.nullable(),
    pickupTimeZone: z.string().nullable(),
    loadedMiles: z.number(),
    totalRate: z.number().nullable(),
    rateVersion: z.int(),
  })
  .meta({ id: 'SimilarLoad' })

/** Why a carrier is not eligible for a load (B5). */
export const eligibilityReason = z
  .strictObject({
    code: z.string(),
    message: z.string(),
    fix: z
      .string()
      .nullable()
      .meta({ description: 'Path of the page where it is fixed; null when support fixes it.' }),
    values: z
      .strictObject({
        amount: z.number().optional().meta({ description: 'US dollars that the insurance has to cover.' }),
        deliveryDay: z.iso.date().optional(),
        equipmentType: z.string().optional(),
        requirement: z.string().optional(),
      })
      .meta({ description: 'The figures of the message, for other languages.' }),
  })
  .meta({ id: 'EligibilityReason' })

/** A warning to acknowledge before booking (B8). */
export const bookingWarning = z
  .strictObject({ code: z.string(), message: z.string(), missingHours: z.number() })
  .meta({ id: 'BookingWarning' })

/** A missing detail; `stop` starts at 0. */
export const missingDetail = z
  .strictObject({ field: z.string(), stop: z.int().optional() })
  .meta({ id: 'MissingDetail' })

/** What stands against posting a load; `field` is a path such as `stops.0.windowEnd`. */
export const loadProblem = z
  .strictObject({ field: z.string(), message: z.string() })
  .meta({ id: 'LoadProblem' })

const person = z.strictObject({ id: recordId, name: z.string() })
const currentStatus = z.strictObject({ currentStatus: z.string() })
const otherLoad = z.strictObject({ loadId: recordId, loadNumber: z.string() })

/** The load that a refusal of several at once is about; absent where one load was named. */
const ofLoad = { loadId: recordId.optional(), loadNumber: z.string().optional() }

/** Schemas of a refusal's details, by code; other codes have none. `INVALID_INPUT` has one per validation. */
export const refusalDetails = {
  INVALID_INPUT: z.union([
    z.strictObject({ problems: z.array(z.strictObject({ param: z.string(), message: z.string() })) }),
    z.strictObject({ unknownPlace: z.literal(['origin', 'destination']) }),
    z.strictObject({ needs: z.literal('startingPlace') }),
    z.strictObject({ missing: z.array(missingDetail) }),
    z.strictObject({ integrationProblem: z.literal(INTEGRATION_PROBLEMS) }),
  ]),
  REQUEST_LIMIT_EXCEEDED: z.strictObject({ retryAfterSeconds: z.number() }),
  EMAIL_UNCONFIRMED: z.strictObject({ resendTicket: z.string() }),
  IDENTITY_CODE_WRONG: z.strictObject({ attemptsLeft: z.int() }),
  SECOND_FACTOR_REQUIRED: z.strictObject({
    step: z.literal(['verify', 'enroll']),
    kinds: z.array(z.literal(['Passkey', 'Authenticator'])),
  }),
  WRONG_SIGN_IN_PAGE: z.strictObject({ signInPage: z.string() }),
  LOAD_NOT_AVAILABLE: z.strictObject({ similarLoads: z.array(similarLoad), ...ofLoad }),
  RATE_CHANGED: z.strictObject({
    oldRate: z.number().nullable(),
    newRate: z.number(),
    oldRateVersion: z.int(),
    newRateVersion: z.int(),
    ...ofLoad,
  }),
  NOT_ELIGIBLE: z.strictObject({
    reasons: z.array(eligibilityReason),
    canBeOverridden: z.boolean().optional().meta({ description: 'By a Provider Admin with a reason.' }),
    ...ofLoad,
  }),
  BUY_LIMIT_EXCEEDED: z.strictObject({
    maxBuy: z.number().nullable(),
    amount: z.number(),
    mayOverride: z.boolean(),
  }),
  LOAD_INCOMPLETE: z.strictObject({ problems: z.array(loadProblem) }),
  TENDER_RUNNING: z.strictObject({ tenderId: z.int(), startedAt: instant, startedBy: person }),
  WARNINGS_NOT_ACKNOWLEDGED: z.strictObject({ warnings: z.array(bookingWarning), ...ofLoad }),
  DRIVER_CONFLICT: otherLoad,
  EQUIPMENT_CONFLICT: otherLoad,
  TRAILER_MISMATCH: trailerMisfit,
  INVALID_OFFER_STATE: z.strictObject({
    currentStatus: z.string(),
    answeredBy: z.strictObject({ id: recordId.nullable(), name: z.string() }).optional(),
    answeredAt: instant.nullable().optional(),
  }),
  INVALID_TRANSITION: z.strictObject({
    currentStatus: z.string(),
    allowedWhile: z.array(z.string()).optional(),
  }),
  INVALID_DOCUMENT_STATE: currentStatus,
  INVALID_PAYMENT_STATE: currentStatus,
  PAYMENT_HELD: z.strictObject({ heldUntil: instant }),
  INVALID_REMIT_TO_STATE: z.strictObject({ currentStatus: z.string().optional() }),
  INVALID_APPLICATION_STATE: z.strictObject({
    currentStatus: z.string().optional(),
    missing: z.array(z.string()).optional(),
  }),
  INVALID_QUOTE_STATE: currentStatus,
  INVALID_SHIPMENT_STATE: currentStatus,
  TERMS_CHANGED: z.strictObject({ fee: z.number() }),
  DOCUMENTS_MISSING: z.strictObject({ missing: z.array(z.string()) }),
  QUANTITY_TOO_HIGH: z.strictObject({ most: z.number() }),
  REQUEST_TOO_LATE: z.strictObject({ deliveredAt: instant }),
  ALREADY_REQUESTED: z.strictObject({ accessorialId: recordId, status: z.string() }),
} as const

/** Details of a refusal by code, parsed from JSON. */
export type RefusalDetails = {
  readonly [Code in keyof typeof refusalDetails]: z.output<(typeof refusalDetails)[Code]>
}

export type SimilarLoad = z.output<typeof similarLoad>
export type MissingDetail = z.output<typeof missingDetail>
export type LoadProblem = z.output<typeof loadProblem>
