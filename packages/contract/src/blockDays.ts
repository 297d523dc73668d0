import { WEEKDAYS } from './codes/companyCodes'

/** Codes of {@link WEEKDAYS}. */
export type Weekday = (typeof WEEKDAYS)[number]

const DAY_MS = 86_400_000
/** Calendar days have no zone: they are counted at noon UTC. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)

/**
 * A calendar day some days later.
 *
 * @example dayLater('2026-10-31', 2) // '2026-11-02'
 */
export const dayLater = (day: string, days: number): string =>
  new Date(noonOf(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Days from one calendar day to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((noonOf(to) - noonOf(from)) / DAY_MS)

/**
 * The weekday of a calendar day.
 *
 * @example weekdayOf('2026-11-24') // 'Tuesday'
 */
export const weekdayOf = (day: string): Weekday =>
  // `getUTCDay` starts with Sunday, the list with Monday.
  WEEKDAYS[(new Date(noonOf(day)).getUTCDay() + 6) % 7] ?? 'Monday'

/** Weekdays of a block, the number of its weeks, and the day on which the first week begins. */
export interface BlockWeeks {
  firstDay: string
  weekdays: readonly string[]
  weeks: number
}

/**
 * The pickup days of a block in order: each chosen weekday once in every seven days from the first day on (FND-11).
 *
 * @example blockDays({ firstDay: '2026-11-24', weekdays: ['Monday', 'Tuesday'], weeks: 2 })
 * // ['2026-11-24', '2026-11-30', '2026-12-01', '2026-12-07']
 */
export function blockDays({ firstDay, weekdays, weeks }: BlockWeeks): string[] {
  return Array.from({ length: weeks * 7 }, (_, index) => dayLater(firstDay, index)).filter((day) =>
    weekdays.includes(weekdayOf(day)),
  )
}
