import type { FacilityHours } from '@portal/contract'
import { zoneOffsetMs } from './timeZones'

const DAY_MS = 24 * 3_600_000

/** Returns when the place opens next; null while it is open. */
export function opensNext(now: Date, zone: string, { days, opens, closes }: FacilityHours): Date | null {
  const offset = zoneOffsetMs(zone, now)
  const local = now.getTime() + offset
  for (let midnight = Math.floor(local / DAY_MS) * DAY_MS; ; midnight += DAY_MS) {
    // 1970-01-01 was a Thursday.
    if (!days.includes((midnight / DAY_MS + 4) % 7) || local >= midnight + closes) continue
    if (local >= midnight + opens) return null
    const start = midnight + opens
    return new Date(start - zoneOffsetMs(zone, new Date(start - offset)))
  }
}
