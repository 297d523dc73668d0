import { findLoadsParams } from '@portal/contract/methods'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { PortalTransaction } from '../../../database/openDatabase'
import { ApiError } from '../../../http/ApiError'
import { unstorableAt } from '../../../http/unstorableText'
import { readCarrierProfile } from '../carrierProfile'
import { profitPerDaySql } from '../profit'
import { withRelativeDates } from '../relativeDates'
import { searchConditions } from '../searchFilters'
import type { SearchParams } from '../SearchParams'
import { readPlace } from '../searchPlace'
import { roadFromNearest, truckPlaces } from '../truckMiles'

/** With the role of its owner. */
export interface SavedSearch {
  filters: string
  role: string
  account_id: string
}

/** Undefined if the filters are invalid or would disclose rates to the role. */
export function readSavedFilters(
  { filters, role }: Pick<SavedSearch, 'filters' | 'role'>,
  now: Date,
): SearchParams | undefined {
  let given: unknown
  try {
    given = JSON.parse(filters)
  } catch {
    return undefined
  }
  // PostgreSQL stores this JSON, but rejects a text in it as a query parameter.
  if (unstorableAt(given) !== undefined) return undefined
  const params = findLoadsParams.safeParse(withRelativeDates(given, now)).data
  const seesRates = role === 'Admin' || role === 'Dispatcher'
  const asksForRates = [params?.minTotalRate, params?.minRpm, params?.minProfitPerDay].some(
    (value) => typeof value === 'number',
  )
  // Marks belong to a session on the search page; an alert has none.
  return params && (seesRates || !asksForRates) ? { ...params, excludeHidden: null, marked: null } : undefined
}

/**
 * The search page's conditions on `Load__c as load`. Undefined for invalid filters, a removed place, or
 * disclosed rates.
 */
export async function savedSearchConditions(
  transaction: PortalTransaction,
  search: SavedSearch,
  now: Date,
  postedAfter?: Date,
): Promise<readonly Expression<SqlBool>[] | undefined> {
  const read = readSavedFilters(search, now)
  if (!read) return undefined
  const params = postedAfter ? { ...read, postedAfter: postedAfter.toISOString() } : read
  try {
    const origin = readPlace(params, 'origin')
    const destination = readPlace(params, 'destination')
    // Same rule as the search page: deadhead counts from the searched place, or else from the nearest free
    // truck.
    const countsFromTrucks =
      origin.kind !== 'circle' && (params.maxDeadheadMiles ?? params.minProfitPerDay ?? null) !== null
    const trucks = countsFromTrucks
      ? truckPlaces(await readCarrierProfile(transaction, search.account_id, now))
      : []
    const deadhead = roadFromNearest(origin.kind === 'circle' ? [origin.centre] : trucks)
    const profit = profitPerDaySql(params.costPerMile ?? 0, deadhead ?? sql<number>`0::float8`)
    return [
      sql<boolean>`load."Visibility__c" = 'Public'`,
      ...searchConditions(params, origin, destination, now, profit, { trucks }),
    ]
  } catch (error) {
    // A removed place invalidates this search only.
    if (error instanceof ApiError) return undefined
    throw error
  }
}
