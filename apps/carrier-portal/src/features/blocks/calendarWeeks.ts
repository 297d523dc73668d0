import { dayLater, daysBetween, WEEKDAYS, weekdayOf } from '@portal/contract'

/** Days from the Sunday that begins the week of a day. */
const daysFromSunday = (day: string): number => (WEEKDAYS.indexOf(weekdayOf(day)) + 1) % 7

/** Weeks of a calendar from Sunday to Saturday that hold every given day; `days` are in order. */
export function calendarWeeks(days: readonly string[]): string[][] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const start = dayLater(first, -daysFromSunday(first))
  const weeks = Math.floor(daysBetween(start, last) / 7) + 1
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => dayLater(start, week * 7 + day)),
  )
}
