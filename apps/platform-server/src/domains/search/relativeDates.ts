import { z } from 'zod'
import { dayInZone } from '../../places/timeZones'

const MOST_DAYS = 3_660
const day = z.int().min(-MOST_DAYS).max(MOST_DAYS).optional()

/** Days in saved searches: 0 is today (FND-02). */
const relativeDays = z.object({ pickupFrom: day, pickupTo: day, deliveryFrom: day, deliveryTo: day })

/** The owner's zone is not stored, and most stops are in this one. */
const ZONE = 'America/Chicago'

/** Leaves invalid values unchanged. */
export function withRelativeDates(filters: unknown, now: Date): unknown {
  if (typeof filters !== 'object' || filters === null || !('relativeDays' in filters)) return filters
  const days = relativeDays.safeParse(filters.relativeDays).data
  if (!days) return filters
  const noon = Date.parse(`${dayInZone(now, ZONE)}T12:00:00Z`)
  const dates = Object.entries(days).flatMap(([key, offset]) =>
    offset === undefined
      ? []
      : [[key, new Date(noon + offset * 86_400_000).toISOString().slice(0, 10)] as const],
  )
  return { ...filters, ...Object.fromEntries(dates) }
}
