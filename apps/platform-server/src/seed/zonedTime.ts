import { zoneOffsetMs } from '../places/timeZones'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** Returns the first instant at or after `instant` with local time in a range of hours. */
export function atOrAfterWithinHours(instant: Date, zone: string, fromHour: number, toHour: number): Date {
  const offset = zoneOffsetMs(zone, instant)
  const local = instant.getTime() + offset
  const midnight = Math.floor(local / DAY_MS) * DAY_MS
  const hour = (local - midnight) / HOUR_MS
  if (hour < fromHour) return new Date(midnight + fromHour * HOUR_MS - offset)
  if (hour <= toHour) return instant
  return new Date(midnight + DAY_MS + fromHour * HOUR_MS - offset)
}

/** Rounds up to a quarter of an hour, as appointments do. */
export const toQuarterHour = (instant: Date): Date =>
  new Date(Math.ceil(instant.getTime() / (HOUR_MS / 4)) * (HOUR_MS / 4))

export const addHours = (instant: Date, hours: number): Date => new Date(instant.getTime() + hours * HOUR_MS)
