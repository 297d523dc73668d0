import { ORDERS } from '@portal/contract'

const DAY_MS = 24 * 3_600_000

/** A weekly pattern: from a first day, on weekdays (0 = Sunday), every so many weeks, for so many weeks. */
export interface WeeklyPattern {
  /** Such as `2026-12-01`. */
  from: string
  weekdays: readonly number[]
  everyWeeks: number
  weeks: number
}

const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The weekday of a day, 0 = Sunday; undefined for a text that is not a day. */
export function weekdayOf(day: string): number | undefined {
  const ms = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(ms) ? undefined : new Date(ms).getUTCDay()
}

/**
 * The days of a pattern in order, at most as many as one repetition takes. Weeks count from the first day;
 * without weekdays its own is taken.
 */
export function repeatDates({ from, weekdays, everyWeeks, weeks }: WeeklyPattern): string[] {
  const first = Date.parse(`${from}T00:00:00Z`)
  const own = weekdayOf(from)
  if (own === undefined) return []
  const chosen = weekdays.length > 0 ? weekdays : [own]
  const offsets = chosen.map((weekday) => (weekday - own + 7) % 7).toSorted((one, other) => one - other)
  return Array.from({ length: weeks }, (_, week) =>
    offsets.map((offset) => dayAt(first + (week * everyWeeks * 7 + offset) * DAY_MS)),
  )
    .flat()
    .slice(0, ORDERS.mostDates)
}
