/** What the operator pays for waiting. */
export interface DetentionSettings {
  freeHours: number
  hourlyRate: number
  /** Most paid hours at one stop. */
  capHours: number
}

/** The times of a stop that decide about detention. */
export interface StopTimes {
  windowStart: Date
  windowEnd: Date
  arrivedAt: Date | null
  departedAt: Date | null
}

const HOUR_MS = 60 * 60 * 1000
/** Paid time is counted in completed steps of 15 minutes. */
const STEP_HOURS = 0.25

/**
 * Hours of paid waiting at a stop: from the later of arrival and appointment start, after the free time, in
 * completed steps of 15 minutes, up to the cap. 0 for a late arrival and while the truck is still there
 * (domain model §4).
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

/** Dollars for hours at a rate per hour, to the cent. */
export const chargeOf = (quantity: number, rate: number): number => Math.round(quantity * rate * 100) / 100
