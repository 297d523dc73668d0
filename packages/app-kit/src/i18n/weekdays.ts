import type { Weekday } from '@portal/contract'
import type { IntlShape } from 'react-intl'

/** The contract's list, a copy: a list of the contract would be part of every page. */
const WEEKDAYS: readonly Weekday[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
]
/** 2024-01-01 was a Monday, the first of them. */
const MONDAY_NOON = Date.UTC(2024, 0, 1, 12)
const DAY_MS = 86_400_000
/** From this many weekdays in a row on, the first and the last name them. */
const LEAST_ROW = 3

/**
 * The name of a weekday in the current language.
 *
 * @example weekdayName(intl, 'Monday') // 'Mon'
 */
export const weekdayName = (intl: IntlShape, weekday: Weekday, width: 'short' | 'long' = 'short'): string =>
  intl.formatDate(MONDAY_NOON + WEEKDAYS.indexOf(weekday) * DAY_MS, { weekday: width, timeZone: 'UTC' })

/**
 * Some weekdays in the order of the week.
 *
 * @example weekdayText(intl, ['Monday', 'Tuesday', 'Wednesday']) // 'Mon–Wed'
 * @example weekdayText(intl, ['Monday', 'Thursday']) // 'Mon, Thu'
 */
export function weekdayText(intl: IntlShape, weekdays: readonly string[]): string {
  const chosen = WEEKDAYS.filter((day) => weekdays.includes(day))
  const [first, last] = [chosen[0], chosen.at(-1)]
  if (!first || !last) return ''
  const isRow = WEEKDAYS.indexOf(last) - WEEKDAYS.indexOf(first) === chosen.length - 1
  if (isRow && chosen.length >= LEAST_ROW) return `${weekdayName(intl, first)}–${weekdayName(intl, last)}`
  return chosen.map((day) => weekdayName(intl, day)).join(', ')
}
