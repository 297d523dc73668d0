export interface DetentionSettings {
  freeHours: number
  hourlyRate: number
  capHours: number
}

export interface StopTimes {
  windowStart: Date
  windowEnd: Date
  arrivedAt: Date | null
  departedAt: Date | null
}

const HOUR_MS = 60 * 60 * 1000
/** Paid in completed increments of 15 minutes. */
const STEP_HOURS = 0.25

/**
 * Counts from the later of arrival and appointment start, after the free time, in completed increments, up
 * to the cap. 0 for a late arrival and before departure (domain model §4).
 */
export function detentionHours(
  { windowStart, windowEnd, arrivedAt, departedAt }: StopTimes,
  { freeHours, capHours }: DetentionSettings,
): number {
  if (!arrivedAt || !departedAt || arrivedAt > windowEnd) return 0
  const from = Math.max(arrivedAt.getTime(), windowStart.getTime())
  const paidMs = departedAt.getTime() - from - freeHours * HOUR_MS
  const steps = Math.floor(paidMs / (STEP_HOURS * HOUR_MS))
  return Math.min(Math.max(0, steps * STEP_HOURS), capHours)
}

/** Dollars, rounded to cents. */
export const chargeOf = (quantity: number, rate: number): number => Math.round(quantity * rate * 100) / 100
