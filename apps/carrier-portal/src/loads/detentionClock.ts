/** Free hours, USD per hour and the most hours paid. */
export interface DetentionTerms {
  freeHours: number
  hourlyRate: number
  capHours: number
}

/** A stop at which a truck waits. Instants are ISO. */
export interface WaitingStop {
  windowStart: string
  windowEnd: string
  arrivedAt: string | null
  departedAt: string | null
}

const HOUR_MS = 60 * 60 * 1000
/** Billing step; the warning is one step before free time ends. */
const STEP_MS = 15 * 60 * 1000
/** Default terms while loading. Source: domain model §4, "Detention". */
const USUAL_TERMS: DetentionTerms = { freeHours: 2, hourlyRate: 50, capHours: 5 }

export interface DetentionClock {
  /** `early`: before the window. `late`: arrived after it, so detention is not paid. */
  state: 'early' | 'free' | 'warning' | 'paid' | 'late'
  /** Waiting time in ms, at least 0. */
  waitedMs: number
  /** Remaining free time in ms; 0 afterwards. */
  freeLeftMs: number
  /** USD, in completed steps of 15 minutes. */
  amount: number
}

/** Computes the detention of the current stop; undefined without an arrival. */
export function detentionClock(
  stop: WaitingStop,
  now: number,
  { freeHours, hourlyRate, capHours }: DetentionTerms = USUAL_TERMS,
): DetentionClock | undefined {
  const [freeMs, capMs] = [freeHours * HOUR_MS, capHours * HOUR_MS]
  if (!stop.arrivedAt || stop.departedAt) return undefined
  const arrived = Date.parse(stop.arrivedAt)
  const from = Math.max(arrived, Date.parse(stop.windowStart))
  const waitedMs = Math.max(0, now - from)
  const freeLeftMs = Math.max(0, freeMs - (now - from))
  if (arrived > Date.parse(stop.windowEnd)) return { state: 'late', waitedMs, freeLeftMs: 0, amount: 0 }
  const paidMs = Math.min(capMs, Math.max(0, Math.floor((waitedMs - freeMs) / STEP_MS) * STEP_MS))
  const amount = (paidMs / HOUR_MS) * hourlyRate
  if (now < from) return { state: 'early', waitedMs, freeLeftMs: freeMs, amount: 0 }
  if (waitedMs >= freeMs) return { state: 'paid', waitedMs, freeLeftMs, amount }
  return { state: waitedMs >= freeMs - STEP_MS ? 'warning' : 'free', waitedMs, freeLeftMs, amount: 0 }
}
