import type { StopTimes } from './detention'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Days that a truck may have lost at a stop: the begun ones from the later of arrival and appointment start until it left, or until
 * now while it is still there. 0 before it has arrived.
 */
export function layoverDays({ windowStart, arrivedAt, departedAt }: StopTimes, now: Date): number {
  if (!arrivedAt) return 0
  const from = Math.max(arrivedAt.getTime(), windowStart.getTime())
  return Math.max(0, Math.ceil(((departedAt ?? now).getTime() - from) / DAY_MS))
}
