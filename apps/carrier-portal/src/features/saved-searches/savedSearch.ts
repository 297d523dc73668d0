import { fits, shape } from '@portal/contract/shape'
import type { RecordRepresentation } from '@portal/ui-api'
import { fieldReader } from '#/loads/readField'
import { DATE_KEYS, datesOf, today, type RelativeDays } from './relativeDays'

/** Alert intervals. Source: domain model §2, `Saved_Search__c.Alert__c`. */
export const ALERTS = ['Off', 'Instant', 'Daily'] as const
export type Alert = (typeof ALERTS)[number]

export interface SavedSearch {
  id: string
  name: string
  alert: Alert
  /** Query string of the search page; undefined when malformed. */
  address: string | undefined
}

/** Query of the user's searches by name; the server filters by owner. */
export const savedSearchList = {
  objectApiName: 'Saved_Search__c',
  listViewApiName: 'All',
  fields: ['Saved_Search__c.Name', 'Saved_Search__c.Alert__c', 'Saved_Search__c.Filters__c'],
  sortBy: ['Saved_Search__c.Name'],
  pageSize: 100,
}

const filtersShape = shape({
  address: 's',
  'relativeDays?': ['?', { 'pickupFrom?': 'n', 'pickupTo?': 'n', 'deliveryFrom?': 'n', 'deliveryTo?': 'n' }],
})

/**
 * Serializes params and URL of a search. With relative days neither has dates: server and page compute them
 * (FND-02).
 */
const FARTHEST_DAYS = 3_660
const isNear = (days: number | undefined): boolean =>
  days === undefined || (Number.isInteger(days) && Math.abs(days) <= FARTHEST_DAYS)

export function readSavedSearch(record: RecordRepresentation): SavedSearch {
  const { text } = fieldReader(record)
  return {
    id: record.id,
    name: text('Name') ?? '',
    alert: ALERTS.find((alert) => alert === text('Alert__c')) ?? 'Off',
    address: readAddress(text('Filters__c') ?? ''),
  }
}

function readAddress(filters: string): string | undefined {
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
export function writeFilters(params: object, address: string, relativeDays?: RelativeDays): string {
  if (!relativeDays) return JSON.stringify({ ...params, address })
  const dates: ReadonlySet<string> = new Set(DATE_KEYS)
  const rest = Object.fromEntries(Object.entries(params).filter(([key]) => !dates.has(key)))
  const search = new URLSearchParams(address)
  for (const key of DATE_KEYS) search.delete(key)
  return JSON.stringify({ ...rest, relativeDays, address: search.toString() })
}
