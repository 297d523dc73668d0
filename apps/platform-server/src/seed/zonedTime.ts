import { zoneOffsetMs } from '../places/timeZones'

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** The first instant at or after another one at which the zone's clocks show a time between two hours. */
export function atOrAfterWithinHours(instant: Date, zone: string, fromHour: number, toHour: number): Date {
  const offset = zoneOffsetMs(zone, instant)
  const local = instant.getTime() + offset
  const midnight = Math.floor(local / DAY_MS) * DAY_MS
  const hour = (local - midnight) / HOUR_MS
  if (hour < fromHour) return new Date(midnight + fromHour * HOUR_MS - offset)
  if (hour <= toHour) return instant
  return new Date(midnight + DAY_MS + fromHour * HOUR_MS - offset)
}

/** Moves an instant up to the next quarter of an hour, as appointments are made. */
export const toQuarterHour = (instant: Date): Date =>
  new Date(Math.ceil(instant.getTime() / (HOUR_MS / 4)) * (HOUR_MS / 4))

/** An instant so many hours later (earlier when negative). */
export const addHours = (instant: Date, hours: number): Date => new Date(instant.getTime() + hours * HOUR_MS)
