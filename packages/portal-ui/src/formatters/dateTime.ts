import { timeZoneCode, timeZoneIana } from './usTimeZones.js'

/** ISO text with an offset, epoch milliseconds, or a Date. */
export type Instant = string | number | Date

const SHORT_DAY = { month: 'short', day: 'numeric' } as const
const DAY = { ...SHORT_DAY, year: 'numeric' } as const
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

interface ZoneFormats {
  shortDay: Intl.DateTimeFormat
  day: Intl.DateTimeFormat
  clock: Intl.DateTimeFormat
}

const formats = new Map<string, ZoneFormats>()

// Cached: creating a formatter costs a hundred times more than formatting.
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

/** Formats a date in a zone: "Nov 3, 2026". */
export function formatDate(at: Instant, zone: string, locale = 'en-US'): string {
  return formatsOf(locale, zone).day.format(new Date(at))
}

/** Formats a time in a zone: "14:05". */
export function formatTime(at: Instant, zone: string, locale = 'en-US'): string {
  return formatsOf(locale, zone).clock.format(new Date(at))
}

/**
 * Formats date and time in a zone: "Nov 3, 2026 14:05" (TIME-03).
 *
 * @param zone IANA name, or a code such as PT, MT, CT, ET, AK.
 * @throws {RangeError} for an invalid instant or zone.
 */
export function formatDateTime(at: Instant, zone: string, locale = 'en-US'): string {
  return `${formatDate(at, zone, locale)} ${formatTime(at, zone, locale)}`
}

/** Formats date, time and zone code: "Nov 3, 2026 14:05 CT". */
export function formatDateTimeWithZone(at: Instant, zone: string, locale = 'en-US'): string {
  return `${formatDateTime(at, zone, locale)} ${timeZoneCode(zone)}`
}

/** Formats without the year, for narrow layouts: "Nov 3 14:05". */
export function formatShortDateTime(at: Instant, zone: string, locale = 'en-US'): string {
  return `${formatsOf(locale, zone).shortDay.format(new Date(at))} ${formatTime(at, zone, locale)}`
}

/** Formats a time range: "08:00-10:00" (TIME-04); both ends include their date if they differ. */
export function formatTimeRange(from: Instant, to: Instant, zone: string, locale = 'en-US'): string {
  if (formatDate(from, zone, locale) === formatDate(to, zone, locale)) {
    return `${formatTime(from, zone, locale)}-${formatTime(to, zone, locale)}`
  }
  return `${formatDateTime(from, zone, locale)} - ${formatDateTime(to, zone, locale)}`
}

/** Formats a stop's window: "Nov 3, 2026 08:00-10:00 CT". */
export function formatWindow(from: Instant, to: Instant, zone: string, locale = 'en-US'): string {
  const range = formatTimeRange(from, to, zone, locale)
  const isOneDay = formatDate(from, zone, locale) === formatDate(to, zone, locale)
  const day = isOneDay ? `${formatDate(from, zone, locale)} ` : ''
  return `${day}${range} ${timeZoneCode(zone)}`
}
