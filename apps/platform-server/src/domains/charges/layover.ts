import type { StopTimes } from './detention'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Counts started days from the later of arrival and appointment start until departure, or until `now`. 0
 * before arrival.
 */
export function layoverDays({ windowStart, arrivedAt, departedAt }: StopTimes, now: Date): number {
  if (!arrivedAt) return 0
  const from = Math.max(arrivedAt.getTime(), windowStart.getTime())
  return Math.max(0, Math.ceil(((departedAt ?? now).getTime() - from) / DAY_MS))
}
