import type { FindLoadsParams } from '../../../methods/loadSearch'
import {
  DEFAULT_RADIUS_MILES,
  firstDirection,
  RATE_FILTERS,
  RATE_SORTS,
  type LoadFilters,
} from './loadFilters'

/** Rows of one page. Source: domain model §8. */
const PAGE_SIZE = 25

export interface SearchConfigOptions {
  /** Those who don't see rates may not filter or sort by them; the server would refuse. */
  seesRates: boolean
}

/** Translates the filters of the page into the parameters of the server method. */
export function searchConfig(filters: LoadFilters, { seesRates }: SearchConfigOptions): FindLoadsParams {
  const { origin, originRadiusMiles, destination, destinationRadiusMiles, pickupFrom, pickupTo } = filters
  const { sort, sortDirection, equipment, ...plain } = filters
  const rateFilters = seesRates ? [] : RATE_FILTERS
  const wantedSort = sort && !seesRates && RATE_SORTS.includes(sort) ? undefined : sort
  const config: Record<string, FindLoadsParams[string]> = {
    originCity: origin?.city,
    originState: origin?.state,
    originRadiusMiles: origin?.city ? (originRadiusMiles ?? DEFAULT_RADIUS_MILES) : undefined,
    destinationCity: destination?.city,
    destinationState: destination?.state,
    destinationRadiusMiles: destination?.city ? (destinationRadiusMiles ?? DEFAULT_RADIUS_MILES) : undefined,
    pickupFrom,
    pickupTo,
    equipment,
    minTotalRate: plain.minTotalRate,
    minRpm: plain.minRpm,
    // Empty miles are counted from a city; without one the server would refuse the filter.
    maxDeadheadMiles: origin?.city ? plain.maxDeadheadMiles : undefined,
    distanceMax: plain.distanceMax,
    weightMax: plain.weightMax,
    bookNow: plain.bookNow,
    loadNumber: plain.loadNumber,
    sort: wantedSort,
    sortDirection: wantedSort && (sortDirection ?? firstDirection(wantedSort)),
    pageSize: PAGE_SIZE,
  }
  for (const name of rateFilters) delete config[name]
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined))
}
