/** Periods by name; `custom` has days of its own. */
export const PERIODS = ['all', 'thisMonth', 'lastMonth', 'last90', 'thisYear', 'custom'] as const
export type PeriodName = (typeof PERIODS)[number]

/** Calendar days, such as `2026-11-21`, both included; an absent one is open. */
export interface Period {
  from?: string
  to?: string
}

/** Longest period of a PDF statement. */
const LONGEST_STATEMENT_DAYS = 366
const DAY_MS = 86_400_000

const dayOf = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10)

/** @param today as `2026-11-21` */
export function namedPeriod(name: PeriodName, today: string): Period {
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number)
  switch (name) {
    case 'thisMonth':
      return { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) }
    case 'lastMonth':
      return { from: dayOf(year, month - 2, 1), to: dayOf(year, month - 1, 0) }
    case 'last90':
      return { from: dayOf(year, month - 1, date - 89), to: today }
    case 'thisYear':
      return { from: dayOf(year, 0, 1), to: dayOf(year, 11, 31) }
    case 'all':
    case 'custom':
      return {}
  }
}

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(Date.parse(text))

/** Reads the period of an address. */
export function readPeriod(search: URLSearchParams, today: string): { name: PeriodName; period: Period } {
  const name = PERIODS.find((known) => known === search.get('period')) ?? 'all'
  if (name !== 'custom') return { name, period: namedPeriod(name, today) }
  const [from, to] = [search.get('from'), search.get('to')]
  return { name, period: { ...(isDay(from) ? { from } : {}), ...(isDay(to) ? { to } : {}) } }
}

/** The days of a PDF statement: an open end is today, an open start lies 366 days before the end. */
export function statementPeriod({ from, to }: Period, today: string): Required<Period> {
  const end = to ?? (from && from > today ? from : today)
  const start = new Date(Date.parse(end) - (LONGEST_STATEMENT_DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
  return { from: from ?? start, to: end }
}

/** Whether the days are in their order, and few enough for a PDF statement. */
export const fitsStatement = ({ from, to }: Required<Period>): boolean =>
  from <= to && (Date.parse(to) - Date.parse(from)) / DAY_MS < LONGEST_STATEMENT_DAYS
