import { isCalendarDay } from '../records/isoInstant'

/** From inclusive, to exclusive. */
export interface TimeRange {
  readonly from: Date
  readonly to: Date
}

const DAY_MS = 86_400_000
const MAX_COUNT = 9_999

function day(now: Date, offset: number, days = 1): TimeRange {
  const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()) + offset * DAY_MS
  return { from: new Date(start), to: new Date(start + days * DAY_MS) }
}

function week(now: Date, offset: number): TimeRange {
  return day(now, offset * 7 - now.getUTCDay(), 7)
}

function month(now: Date, offset: number): TimeRange {
  const at = (months: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
  return { from: at(offset), to: at(offset + 1) }
}

function year(now: Date, offset: number): TimeRange {
  const at = (years: number) => new Date(Date.UTC(now.getUTCFullYear() + years, 0, 1))
  return { from: at(offset), to: at(offset + 1) }
}

const fixed: Readonly<Record<string, (now: Date) => TimeRange>> = {
  YESTERDAY: (now) => day(now, -1),
  TODAY: (now) => day(now, 0),
  TOMORROW: (now) => day(now, 1),
  LAST_WEEK: (now) => week(now, -1),
  THIS_WEEK: (now) => week(now, 0),
  NEXT_WEEK: (now) => week(now, 1),
  LAST_MONTH: (now) => month(now, -1),
  THIS_MONTH: (now) => month(now, 0),
  NEXT_MONTH: (now) => month(now, 1),
  LAST_YEAR: (now) => year(now, -1),
  THIS_YEAR: (now) => year(now, 0),
  NEXT_YEAR: (now) => year(now, 1),
}

/** Literals without a number. */
export const DATE_LITERALS = Object.keys(fixed)

const counted: Readonly<Record<string, (now: Date, count: number) => TimeRange>> = {
  LAST_N_DAYS: (now, count) => day(now, -count, count + 1),
  NEXT_N_DAYS: (now, count) => day(now, 1, count),
}

/**
 * Parses `TODAY`, `LAST_N_DAYS:7` to a range in UTC; undefined for another text. Source: SOQL date
 * literals.
 */
export function dateLiteral(text: string, now: Date): TimeRange | undefined {
  const [word = '', count] = text.trim().toUpperCase().split(':')
  if (count === undefined) return Object.hasOwn(fixed, word) ? fixed[word]?.(now) : undefined
  if (!/^\d{1,4}$/.test(count) || Number(count) > MAX_COUNT || !Object.hasOwn(counted, word)) return undefined
  return counted[word]?.(now, Number(count))
}

/** Parses `2026-01-31` to a range in UTC; undefined for another text. */
export function wholeDay(text: string): TimeRange | undefined {
  if (!isCalendarDay(text)) return undefined
  const from = new Date(`${text}T00:00:00Z`)
  return { from, to: new Date(from.getTime() + DAY_MS) }
}
