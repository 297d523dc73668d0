import * as v from 'valibot'

/** What the methods of `LoadBooking` answer: the booking. Times in UTC, money in USD. */
export const bookingAnswerSchema = v.object({
  id: v.string(),
  loadId: v.string(),
  loadNumber: v.string(),
  agreedRate: v.number(),
  /** Until when it may be undone for free; null when it may not (B11). */
  undoUntil: v.nullish(v.string()),
})

export type BookingAnswer = v.InferOutput<typeof bookingAnswerSchema>

const similarLoadSchema = v.object({
  id: v.string(),
  loadNumber: v.string(),
  origin: v.object({ city: v.nullable(v.string()), state: v.nullable(v.string()) }),
  destination: v.object({ city: v.nullable(v.string()), state: v.nullable(v.string()) }),
  pickupFrom: v.nullish(v.string()),
  pickupTo: v.nullish(v.string()),
  pickupTimeZone: v.nullish(v.string()),
  totalRate: v.nullish(v.number()),
})

/** A load like the one that is gone. */
export type SimilarLoad = v.InferOutput<typeof similarLoadSchema>

export const eligibilityReasonSchema = v.object({
  code: v.string(),
  message: v.string(),
  fix: v.nullish(v.string()),
  /** The figures in `message`, for saying it in another language. */
  values: v.nullish(
    v.object({
      /** US dollars. */
      amount: v.nullish(v.number()),
      /** Day as `YYYY-MM-DD`. */
      deliveryDay: v.nullish(v.string()),
      equipmentType: v.nullish(v.string()),
      requirement: v.nullish(v.string()),
    }),
  ),
})

/** Why a carrier may not book a load, and the address of the page where that is mended; null when support mends it. */
export type EligibilityReason = v.InferOutput<typeof eligibilityReasonSchema>

export const bookingWarningSchema = v.object({
  code: v.string(),
  message: v.string(),
  missingHours: v.nullish(v.number()),
})

/** What must be known but doesn't forbid a booking (B8). */
export type BookingWarning = v.InferOutput<typeof bookingWarningSchema>

/** Details of a refusal by its code. */
export const refusalDetails = {
  LOAD_NOT_AVAILABLE: v.object({ similarLoads: v.nullish(v.array(similarLoadSchema)) }),
  RATE_CHANGED: v.object({ oldRate: v.nullish(v.number()), newRate: v.number(), newRateVersion: v.number() }),
  NOT_ELIGIBLE: v.object({ reasons: v.array(eligibilityReasonSchema) }),
  WARNINGS_NOT_ACKNOWLEDGED: v.object({ warnings: v.array(bookingWarningSchema) }),
}
