/** Date keys of params and URL, as `YYYY-MM-DD`. */
export const DATE_KEYS = ['pickupFrom', 'pickupTo', 'deliveryFrom', 'deliveryTo'] as const
export type DateKey = (typeof DATE_KEYS)[number]

/** Days from today by date key; stored instead of dates, so that a search does not turn stale (FND-02). */
export type RelativeDays = Readonly<Partial<Record<DateKey, number | undefined>>>

const DAY_MS = 86_400_000
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)

/** Converts the dates of a URL to relative days; undefined without dates. */
export function relativeDaysOf(address: string, today: string): RelativeDays | undefined {
  const search = new URLSearchParams(address)
  const days = DATE_KEYS.flatMap((key) => {
    const offset = Math.round((noonOf(search.get(key) ?? '') - noonOf(today)) / DAY_MS)
    return Number.isFinite(offset) ? [[key, offset] as const] : []
  })
  return days.length === 0 ? undefined : Object.fromEntries(days)
}

/** Converts relative days to dates. */
export const datesOf = (days: RelativeDays, today: string): Partial<Record<DateKey, string>> =>
  Object.fromEntries(
    Object.entries(days).flatMap(([key, offset]) =>
      offset === undefined
        ? []
        : [[key, new Date(noonOf(today) + offset * DAY_MS).toISOString().slice(0, 10)]],
    ),
  )

/** Today in the device's zone, as `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
