import * as z from 'zod/mini'

/** What the methods of `LoadBooking` answer: the booking. Times in UTC, money in USD. */
export const bookingAnswerSchema = z.object({
  id: z.string(),
  loadId: z.string(),
  loadNumber: z.string(),
  agreedRate: z.number(),
  /** Until when it may be undone for free; null when it may not (B11). */
  undoUntil: z.nullish(z.string()),
})

export type BookingAnswer = z.infer<typeof bookingAnswerSchema>

const similarLoadSchema = z.object({
  id: z.string(),
  loadNumber: z.string(),
  origin: z.object({ city: z.nullable(z.string()), state: z.nullable(z.string()) }),
  destination: z.object({ city: z.nullable(z.string()), state: z.nullable(z.string()) }),
  pickupFrom: z.nullish(z.string()),
  pickupTo: z.nullish(z.string()),
  pickupTimeZone: z.nullish(z.string()),
  totalRate: z.nullish(z.number()),
})

/** A load like the one that is gone. */
export type SimilarLoad = z.infer<typeof similarLoadSchema>

export const eligibilityReasonSchema = z.object({
  code: z.string(),
  message: z.string(),
  fix: z.nullish(z.string()),
})

/** Why a carrier may not book a load, and the address of the page where that is mended. */
export type EligibilityReason = z.infer<typeof eligibilityReasonSchema>

export const bookingWarningSchema = z.object({
  code: z.string(),
  message: z.string(),
  missingHours: z.nullish(z.number()),
})

/** What must be known but doesn't forbid a booking (B8). */
export type BookingWarning = z.infer<typeof bookingWarningSchema>

/** Details of a refusal by its code. */
export const refusalDetails = {
  LOAD_NOT_AVAILABLE: z.object({ similarLoads: z.nullish(z.array(similarLoadSchema)) }),
  RATE_CHANGED: z.object({ oldRate: z.nullish(z.number()), newRate: z.number(), newRateVersion: z.number() }),
  NOT_ELIGIBLE: z.object({ reasons: z.array(eligibilityReasonSchema) }),
  WARNINGS_NOT_ACKNOWLEDGED: z.object({ warnings: z.array(bookingWarningSchema) }),
}
