import type { TripStop } from './trip'

/** Source: domain model §4, "Detention". */
const FREE_MS = 2 * 60 * 60 * 1000
const WARN_MS = 105 * 60 * 1000
const STEP_MS = 15 * 60 * 1000
const CAP_MS = 5 * 60 * 60 * 1000
const PER_HOUR = 50

/** How long a truck has waited, and what that is worth. */
export interface DetentionClock {
  /** `early`: the window has not begun. `late`: arrived after it, so waiting is not paid. */
  state: 'early' | 'free' | 'warning' | 'paid' | 'late'
  /** Since waiting counts, in ms; never negative. */
  waitedMs: number
  /** Until free time ends, in ms; 0 afterwards. */
  freeLeftMs: number
  /** USD so far, in completed steps of 15 minutes. */
  amount: number
}

/** The clock of a stop at which the truck stands; undefined elsewhere. */
export function detentionClock(stop: TripStop, now: number): DetentionClock | undefined {
  if (!stop.arrivedAt || stop.departedAt) return undefined
  const arrived = Date.parse(stop.arrivedAt)
  const from = Math.max(arrived, Date.parse(stop.windowStart))
  const waitedMs = Math.max(0, now - from)
  const freeLeftMs = Math.max(0, FREE_MS - (now - from))
  if (arrived > Date.parse(stop.windowEnd)) return { state: 'late', waitedMs, freeLeftMs: 0, amount: 0 }
  const paidMs = Math.min(CAP_MS, Math.max(0, Math.floor((waitedMs - FREE_MS) / STEP_MS) * STEP_MS))
  const amount = (paidMs / 3_600_000) * PER_HOUR
  if (now < from) return { state: 'early', waitedMs, freeLeftMs: FREE_MS, amount: 0 }
  if (waitedMs >= FREE_MS) return { state: 'paid', waitedMs, freeLeftMs, amount }
  return { state: waitedMs >= WARN_MS ? 'warning' : 'free', waitedMs, freeLeftMs, amount: 0 }
}
