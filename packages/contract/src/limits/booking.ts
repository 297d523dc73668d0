import { HOUR_MS, MINUTE_MS } from './durations'

export const OFFERS = {
  mostPerLoad: 5,
  shortestMs: 15 * MINUTE_MS,
  longestMs: 24 * HOUR_MS,
  /** Time to book after a winning offer. */
  bookWithinMs: 15 * MINUTE_MS,
  maxNoteLength: 255,
} as const

/** A booking can be undone within this time, unless the pickup is nearer than `beforePickupMs` (B11). */
export const UNDO_BOOKING = { withinMs: 5 * MINUTE_MS, beforePickupMs: 12 * HOUR_MS } as const

/** A cancellation nearer to pickup counts as late. */
export const LATE_CANCELLATION_MS = 24 * HOUR_MS

/** Minutes that a carrier has to answer a tender. */
export const TENDER_MINUTES = { min: 1, max: 2880, default: 30 } as const

/** A block of weeks (FND-11). Each load of it is booked by the same request. */
export const LOAD_BLOCK = { mostWeeks: 13, mostLoads: 65, mostOpen: 200, mostDaysAhead: 180 } as const

/**
 * Loads that posted trucks book automatically (FND-10): the most of a company on a day, and the radius around a preferred destination in
 * straight miles.
 */
export const AUTO_BOOK = { mostPerDay: 10, destinationMiles: 100 } as const

/** Length and lifetime of idempotency keys. */
export const IDEMPOTENCY_KEY = { maxLength: 64, validMs: 24 * HOUR_MS } as const
