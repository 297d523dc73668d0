import { timeZoneCode, timeZoneIana } from './usTimeZones.js'

/** An instant: ISO text with an offset, epoch milliseconds, or a Date. */
export type Instant = string | number | Date

const SHORT_DAY = { month: 'short', day: 'numeric' } as const
const DAY = { ...SHORT_DAY, year: 'numeric' } as const
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Day and clock of a zone, in a language. */
interface ZoneFormats {
  shortDay: Intl.DateTimeFormat
  day: Intl.DateTimeFormat
  clock: Intl.DateTimeFormat
}

const formats = new Map<string, ZoneFormats>()

// Making a format costs a hundred times more than using it, and lists show hundreds of times.
function formatsOf(locale: string, zone: string): ZoneFormats {
  const key = `${locale} ${zone}`
  const known = formats.get(key)
  if (known) return known
  const timeZone = timeZoneIana(zone)
  const made = {
    shortDay: new Intl.DateTimeFormat(locale, { timeZone, ...SHORT_DAY }),
    day: new Intl.DateTimeFormat(locale, { timeZone, ...DAY }),
    clock: new Intl.DateTimeFormat(locale, { timeZone, ...CLOCK }),
  }
  formats.set(key, made)
  return made
}

/** "Nov 3, 2026" on the calendar of the zone. */
export function formatDate(at: Instant, zone: string, locale = 'en-US'): string {
  return formatsOf(locale, zone).day.format(new Date(at))
}

/** "14:05" on the clock of the zone. */
export function formatTime(at: Instant, zone: string, locale = 'en-US'): string {
  return formatsOf(locale, zone).clock.format(new Date(at))
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

/** "Nov 3 14:05", where there is no room for the year. */
export function formatShortDateTime(at: Instant, zone: string, locale = 'en-US'): string {
  return `${formatsOf(locale, zone).shortDay.format(new Date(at))} ${formatTime(at, zone, locale)}`
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
