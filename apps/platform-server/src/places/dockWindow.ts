import type { FacilityHours } from '@portal/contract'
import { zoneOffsetMs } from './timeZones'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export interface DockWindow {
  start: Date
  end: Date
}

/**
 * Returns the first window at or after `earliest` within the facility's hours. Shorter when the facility
 * closes before, but an hour at least, unless the facility itself is open for less.
 */
export function windowWithinHours(
  earliest: Date,
  zone: string,
  { days, opens, closes }: FacilityHours,
  lengthHours: number,
): DockWindow {
  const offset = zoneOffsetMs(zone, earliest)
  const local = earliest.getTime() + offset
  const least = Math.min(HOUR_MS, closes - opens)
  for (let midnight = Math.floor(local / DAY_MS) * DAY_MS; ; midnight += DAY_MS) {
    const start = Math.max(local, midnight + opens)
    // 1970-01-01 was a Thursday.
    const isOpenDay = days.includes((midnight / DAY_MS + 4) % 7)
    if (!isOpenDay || start + least > midnight + closes) continue
    const toInstant = (at: number) => at - zoneOffsetMs(zone, new Date(at - offset))
    const starts = toInstant(start)
    // Hours that pass, not those of the clock: they differ in the night when the clocks change.
    const ends = Math.min(starts + lengthHours * HOUR_MS, toInstant(midnight + closes))
    return { start: new Date(starts), end: new Date(ends) }
  }
}
