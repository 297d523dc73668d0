import { WEEKDAYS } from '@portal/contract'
import { dayInZone, wallClock } from '../../places/timeZones'

/** Domain model §6. */
export const OFFICE_ZONE = 'America/Chicago'
/** A later arrival counts as the next business day. */
const CUT_OFF_MS = 12 * 3_600_000

const DAY_MS = 24 * 60 * 60 * 1000

/** `2026-11-24` */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}

const weekday = (day: string): number => new Date(Date.parse(day)).getUTCDay()

/** `n` = -1 is the last weekday of the month. Months start at 1, Sunday is 0. */
function nthWeekday(year: number, month: number, wanted: number, n: number): string {
  const text = `${year}-${String(month).padStart(2, '0')}`
  if (n > 0) {
    const first = `${text}-01`
    return addDays(first, ((wanted - weekday(first) + 7) % 7) + (n - 1) * 7)
  }
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return addDays(last, -((weekday(last) - wanted + 7) % 7))
}

/** Source: Federal Reserve Banks, holiday schedule. */
function bankHolidays(year: number): ReadonlySet<string> {
  const fixed = ['01-01', '06-19', '07-04', '11-11', '12-25'].map((day) => `${year}-${day}`)
  return new Set([
    // A Sunday holiday is observed on Monday; a Saturday one is not observed.
    ...fixed.map((day) => (weekday(day) === 0 ? addDays(day, 1) : day)),
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    nthWeekday(year, 5, 1, -1),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 10, 1, 2),
    nthWeekday(year, 11, 4, 4),
  ])
}

/** Monday to Friday, except Federal Reserve holidays. */
export function isBusinessDay(day: string): boolean {
  const isWeekend = weekday(day) === 0 || weekday(day) === 6
  return !isWeekend && !bankHolidays(Number(day.slice(0, 4))).has(day)
}

/** A `count` of 0 returns the day itself or the next business day. */
export function addBusinessDays(day: string, count: number): string {
  let found = day
  while (!isBusinessDay(found)) found = addDays(found, 1)
  for (let left = count; left > 0; left -= 1) {
    do found = addDays(found, 1)
    while (!isBusinessDay(found))
  }
  return found
}

/** Cut-off at 12:00 Central. */
export function businessDayOf(arrivedAt: Date): string {
  const day = dayInZone(arrivedAt, OFFICE_ZONE)
  const isLate = wallClock(arrivedAt, OFFICE_ZONE).getTime() % DAY_MS > CUT_OFF_MS
  return addBusinessDays(isLate ? addDays(day, 1) : day, 0)
}

export type Weekday = (typeof WEEKDAYS)[number]

/** Contains every weekday, also when the first one is a bank holiday that is paid before `from`. */
const SEARCHED_DAYS = 14

/**
 * The first payment day from a day on. A payment day that is a bank holiday is moved to the business day
 * before.
 *
 * @example
 * paymentDayFrom('2026-12-22', ['Friday']) // '2026-12-24': Christmas is a Friday
 */
export function paymentDayFrom(from: string, weekdays: readonly Weekday[]): string | undefined {
  for (let count = 0; count < SEARCHED_DAYS; count += 1) {
    let day = addDays(from, count)
    // The list begins on Monday, Sunday is 0.
    const name = WEEKDAYS[(weekday(day) + 6) % 7]
    if (!name || !weekdays.includes(name)) continue
    while (!isBusinessDay(day)) day = addDays(day, -1)
    if (day >= from) return day
  }
  return undefined
}
