import { MAX_LENGTHS, PAYMENT_STATUSES, type PaymentStatus } from '@portal/contract'
import { MY_LOADS_TABS, type MyLoadsTab } from '#/loads/myLoadsTabs'

/** Filters of My Loads; absent parts are off. */
export interface MyLoadsFilters {
  /** Words of a load number, city, reference or driver. */
  search?: string
  /** ISO day of pickup, in the stop's zone. */
  pickupFrom?: string
  pickupTo?: string
  /** Part of "City, ST". */
  origin?: string
  destination?: string
  /** A driver's id, or `none`. */
  driverId?: string
  paymentStatus?: PaymentStatus
}

function readDay(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const time = Date.parse(`${text}T00:00:00Z`)
  // Date.parse rolls 31 February over into March; only a valid day round-trips.
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
}

function readText(text: string): string | undefined {
  const trimmed = text.trim()
  return trimmed !== '' && trimmed.length <= MAX_LENGTHS.loadFilter ? trimmed : undefined
}

interface Param<Value> {
  /** In the address. */
  name: string
  /** A text that is not a valid value turns the filter off. */
  read: (text: string) => Value | undefined
}

const PARAMS: { readonly [Key in keyof MyLoadsFilters]-?: Param<NonNullable<MyLoadsFilters[Key]>> } = {
  search: { name: 'q', read: readText },
  pickupFrom: { name: 'pickupFrom', read: readDay },
  pickupTo: { name: 'pickupTo', read: readDay },
  origin: { name: 'from', read: readText },
  destination: { name: 'to', read: readText },
  driverId: {
    name: 'driver',
    read: (text) => (/^(?:none|003[A-Za-z0-9]{15})$/.test(text) ? text : undefined),
  },
  paymentStatus: {
    name: 'payment',
    read: (text) => PAYMENT_STATUSES.find((status) => status === text),
  },
}
/** URL parameter and parser by filter; an invalid text turns it off. */
const KEYS = Object.keys(PARAMS) as readonly (keyof MyLoadsFilters)[]

export function readMyLoadsFilters(search: URLSearchParams): MyLoadsFilters {
  const filters: MyLoadsFilters = Object.fromEntries(
    KEYS.map((key) => [key, PARAMS[key].read(search.get(PARAMS[key].name) ?? '')]).filter(
      ([, value]) => value !== undefined,
    ),
  )
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
  for (const key of KEYS) {
    const value = filters[key]
    if (value) search.set(PARAMS[key].name, value)
  }
  return search.toString()
}

/** Number of active filters; a date range counts once. */
export function countFilters({ pickupFrom, pickupTo, ...rest }: MyLoadsFilters): number {
  return Object.values(rest).filter(Boolean).length + (pickupFrom || pickupTo ? 1 : 0)
}
