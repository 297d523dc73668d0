import { timeZoneCode, timeZoneIana } from './usTimeZones.js'

/** An instant: ISO text with an offset, epoch milliseconds, or a Date. */
export type Instant = string | number | Date

const formats = new Map<string, Intl.DateTimeFormat>()

// Making a format costs a hundred times more than using it, and lists show hundreds of times.
function format(locale: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, zone, options])
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { timeZone: timeZoneIana(zone), ...options })
  formats.set(key, made)
  return made
}

/** "Nov 3, 2026" on the calendar of the zone. */
export function formatDate(at: Instant, zone: string, locale = 'en-US'): string {
  return format(locale, zone, { month: 'short', day: 'numeric', year: 'numeric' }).format(new Date(at))
}

/** "14:05" on the clock of the zone. */
export function formatTime(at: Instant, zone: string, locale = 'en-US'): string {
  return format(locale, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(at))
}

/**
 * "Nov 3, 2026 14:05" in a time zone (TIME-03).
 *
 * @param zone IANA name or one of the codes PT, MT, CT, ET, AK, …
 * @throws {RangeError} when the instant or the zone does not exist.
 */
export function formatDateTime(at: Instant, zone: string, locale = 'en-US'): string {
  return `${formatDate(at, zone, locale)} ${formatTime(at, zone, locale)}`
}

/** The same with the zone's code: "Nov 3, 2026 14:05 CT". */
export function formatDateTimeWithZone(at: Instant, zone: string, locale = 'en-US'): string {
  return `${formatDateTime(at, zone, locale)} ${timeZoneCode(zone)}`
}

/** "08:00-10:00" (TIME-04); over midnight both ends carry their day. */
export function formatTimeRange(from: Instant, to: Instant, zone: string, locale = 'en-US'): string {
  if (formatDate(from, zone, locale) === formatDate(to, zone, locale)) {
    return `${formatTime(from, zone, locale)}-${formatTime(to, zone, locale)}`
  }
  return `${formatDateTime(from, zone, locale)} - ${formatDateTime(to, zone, locale)}`
}

/** A stop's window: "Nov 3, 2026 08:00-10:00 CT". */
export function formatWindow(from: Instant, to: Instant, zone: string, locale = 'en-US'): string {
  const range = formatTimeRange(from, to, zone, locale)
  const isOneDay = formatDate(from, zone, locale) === formatDate(to, zone, locale)
  const day = isOneDay ? `${formatDate(from, zone, locale)} ` : ''
  return `${day}${range} ${timeZoneCode(zone)}`
}
