import { fits, shape } from '@portal/contract/shape'
import { DATE_KEYS, datesOf, today, type RelativeDays } from './relativeDays'

const filtersShape = shape({
  address: 's',
  'relativeDays?': ['?', { 'pickupFrom?': 'n', 'pickupTo?': 'n', 'deliveryFrom?': 'n', 'deliveryTo?': 'n' }],
})

const FARTHEST_DAYS = 3_660
const isNear = (days: number | undefined): boolean =>
  days === undefined || (Number.isInteger(days) && Math.abs(days) <= FARTHEST_DAYS)

/** The URL of stored filters, with the dates of today; undefined when malformed. */
export function readSavedAddress(filters: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(filters)
    if (!fits(filtersShape, parsed)) return undefined
    const { address, relativeDays } = parsed
    if (!relativeDays) return address
    if (!Object.values(relativeDays).every(isNear)) return undefined
    const search = new URLSearchParams(address)
    for (const [key, day] of Object.entries(datesOf(relativeDays, today()))) search.set(key, day)
    return search.toString()
  } catch {
    return undefined
  }
}

/**
 * The stored filters: the server's parameters for alerts, and the URL to restore. With relative days neither
 * contains dates: server and page compute them from today (FND-02).
 */
export function writeSavedAddress(params: object, address: string, relativeDays?: RelativeDays): string {
  if (!relativeDays) return JSON.stringify({ ...params, address })
  const dates: ReadonlySet<string> = new Set(DATE_KEYS)
  const rest = Object.fromEntries(Object.entries(params).filter(([key]) => !dates.has(key)))
  const search = new URLSearchParams(address)
  for (const key of DATE_KEYS) search.delete(key)
  return JSON.stringify({ ...rest, relativeDays, address: search.toString() })
}

/** Whether two names of saved searches or filters differ in case and outer spaces only. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().localeCompare(other.trim(), undefined, { sensitivity: 'accent' }) === 0
