import { MY_LOADS_TABS, type MyLoadsTab } from '../../../loads/myLoadsTabs'
import { PAYMENT_STATUSES } from '../../../loads/paymentStatuses'
import type { MyLoadsParams } from '../../../methods/myLoads'

/** Filters of My Loads; absent parts are off. */
export interface MyLoadsFilters {
  /** ISO day of pickup, in the stop's zone. */
  pickupFrom?: string
  pickupTo?: string
  /** Part of "City, ST". */
  origin?: string
  destination?: string
  /** A driver's id, or `none`. */
  driverId?: string
  paymentStatus?: string
}

const MOST_TEXT = 60

function readDay(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const time = Date.parse(`${text}T00:00:00Z`)
  // Date.parse rolls 31 February over into March; only a valid day round-trips.
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
}

function readPlace(text: string): string | undefined {
  const trimmed = text.trim()
  return trimmed !== '' && trimmed.length <= MOST_TEXT ? trimmed : undefined
}

/** URL parameter and parser by filter; an invalid text turns it off. */
const PARAMS: readonly (readonly [
  key: keyof MyLoadsFilters,
  name: string,
  read: (text: string) => string | undefined,
])[] = [
  ['pickupFrom', 'pickupFrom', readDay],
  ['pickupTo', 'pickupTo', readDay],
  ['origin', 'from', readPlace],
  ['destination', 'to', readPlace],
  ['driverId', 'driver', (text) => (/^(?:none|003[A-Za-z0-9]{15})$/.test(text) ? text : undefined)],
  ['paymentStatus', 'payment', (text) => PAYMENT_STATUSES.find((status) => status === text)],
]

export function readMyLoadsFilters(search: URLSearchParams): MyLoadsFilters {
  const filters: MyLoadsFilters = {}
  for (const [key, name, read] of PARAMS) {
    const value = read(search.get(name) ?? '')
    if (value !== undefined) filters[key] = value
  }
  if (filters.pickupFrom && filters.pickupTo && filters.pickupTo < filters.pickupFrom) delete filters.pickupTo
  return filters
}

/** Parses the tab; default is the first. */
export const readTab = (search: URLSearchParams): MyLoadsTab =>
  MY_LOADS_TABS.find((tab) => tab === search.get('tab')) ?? 'upcoming'

/** Serializes tab and filters in a fixed order; defaults are omitted. */
export function writeMyLoads(tab: MyLoadsTab, filters: MyLoadsFilters): string {
  const search = new URLSearchParams()
  if (tab !== 'upcoming') search.set('tab', tab)
  for (const [key, name] of PARAMS) {
    const value = filters[key]
    if (value) search.set(name, value)
  }
  return search.toString()
}

export const toParams = (filters: MyLoadsFilters): MyLoadsParams => ({ ...filters })

/** Number of active filters; a date range counts once. */
export function countFilters({ pickupFrom, pickupTo, ...rest }: MyLoadsFilters): number {
  return Object.values(rest).filter(Boolean).length + (pickupFrom || pickupTo ? 1 : 0)
}
