import { dayInZone, wallClock } from '../../places/timeZones'

/** The zone in which the freight provider's office works (domain model §6). */
export const OFFICE_ZONE = 'America/Chicago'
/** What arrives after this hour counts as the next business day. */
const CUT_OFF_MS = 12 * 3_600_000

const DAY_MS = 24 * 60 * 60 * 1000

/** A calendar day such as `2026-11-24`, some days later. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}

const weekday = (day: string): number => new Date(Date.parse(day)).getUTCDay()

/** The n-th such weekday of a month; `n` = -1 is the last one. Months count from 1, Sunday is 0. */
function nthWeekday(year: number, month: number, wanted: number, n: number): string {
  const text = `${year}-${String(month).padStart(2, '0')}`
  if (n > 0) {
    const first = `${text}-01`
    return addDays(first, ((wanted - weekday(first) + 7) % 7) + (n - 1) * 7)
  }
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return addDays(last, -((weekday(last) - wanted + 7) % 7))
}

/** Days of a year on which banks don't move money. Source: Federal Reserve Banks, holiday schedule. */
function bankHolidays(year: number): ReadonlySet<string> {
  const fixed = ['01-01', '06-19', '07-04', '11-11', '12-25'].map((day) => `${year}-${day}`)
  return new Set([
    // One that falls on a Sunday is kept on Monday; on a Saturday banks stay open the Friday before.
    ...fixed.map((day) => (weekday(day) === 0 ? addDays(day, 1) : day)),
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    nthWeekday(year, 5, 1, -1),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 10, 1, 2),
    nthWeekday(year, 11, 4, 4),
  ])
}

/** Whether banks work on a day: Monday to Friday, no holiday of the Federal Reserve. */
export function isBusinessDay(day: string): boolean {
  const isWeekend = weekday(day) === 0 || weekday(day) === 6
  return !isWeekend && !bankHolidays(Number(day.slice(0, 4))).has(day)
}

/** The business day `count` business days after `day`; with 0 the day itself, or the next one that is. */
export function addBusinessDays(day: string, count: number): string {
  let found = day
  while (!isBusinessDay(found)) found = addDays(found, 1)
  for (let left = count; left > 0; left -= 1) {
    do found = addDays(found, 1)
    while (!isBusinessDay(found))
  }
  return found
}

/** The business day that something counts for which arrived at an instant: 12:00 Central is the cut-off. */
export function businessDayOf(arrivedAt: Date): string {
  const day = dayInZone(arrivedAt, OFFICE_ZONE)
  const isLate = wallClock(arrivedAt, OFFICE_ZONE).getTime() % DAY_MS > CUT_OFF_MS
  return addBusinessDays(isLate ? addDays(day, 1) : day, 0)
}
