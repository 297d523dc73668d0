import { instantOfLocal, wallClock } from '../places/timeZones'

/** Texts that can wait are sent from 8 am to 9 pm only (47 CFR 64.1200(c)(1)). */
const FIRST_HOUR = 8
const LAST_HOUR = 21

/** Returns the first instant from `at` on outside the zone's quiet hours. */
export function endOfQuiet(at: Date, zone: string): Date {
  const local = wallClock(at, zone)
  const hour = local.getUTCHours()
  const day = local.toISOString().slice(0, 10)
  if (hour >= FIRST_HOUR && hour < LAST_HOUR) return at
  const morning = instantOfLocal(`${day}T${String(FIRST_HOUR).padStart(2, '0')}:00`, zone)
  if (morning > at) return morning
  const tomorrow = new Date(Date.parse(`${day}T12:00:00Z`) + 24 * 3_600_000).toISOString().slice(0, 10)
  return instantOfLocal(`${tomorrow}T${String(FIRST_HOUR).padStart(2, '0')}:00`, zone)
}
