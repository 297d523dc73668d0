import type { FindLoadsParams } from '../../../methods/loadSearch'
import {
  DEFAULT_RADIUS_MILES,
  firstDirection,
  MAX_DISTANCE_MILES,
  MAX_WEIGHT_POUNDS,
  type LoadFilters,
} from './loadFilters'
import { usableFilters, type FilterRights } from './usableFilters'

/** Rows per page. Source: domain model §8. */
const PAGE_SIZE = 25

export interface SearchConfigOptions extends FilterRights {
  /** Rows per page, at most 200. @default 25 */
  pageSize?: number
}

/** Maps filters to the server method's params; unusable filters are dropped. */
export function searchConfig(
  filters: LoadFilters,
  { seesRates, costPerMile = null, isSignedIn = false, pageSize = PAGE_SIZE }: SearchConfigOptions,
): FindLoadsParams {
  const usable = usableFilters(filters, { seesRates, costPerMile, isSignedIn })
  const { origin, destination, sort, sortDirection, crew: _crew, trailerLengths, ...rest } = usable
  const { showHidden, ...plain } = rest
  const needsCost = sort === 'profitPerDay' || plain.minProfitPerDay !== undefined
  const config: Record<string, FindLoadsParams[string]> = {
    ...plain,
    originCity: origin?.city,
    originState: origin?.state,
    originRadiusMiles: origin?.city ? (plain.originRadiusMiles ?? DEFAULT_RADIUS_MILES) : undefined,
    destinationCity: destination?.city,
    destinationState: destination?.state,
    destinationRadiusMiles: destination?.city
      ? (plain.destinationRadiusMiles ?? DEFAULT_RADIUS_MILES)
      : undefined,
    // The upper end means "or more", so no limit (VAL-09).
    weightMax: plain.weightMax === MAX_WEIGHT_POUNDS ? undefined : plain.weightMax,
    distanceMax: plain.distanceMax === MAX_DISTANCE_MILES ? undefined : plain.distanceMax,
    trailerLengths: trailerLengths?.map(Number),
    ...withCrew(usable),
    costPerMile: needsCost && costPerMile !== null ? costPerMile : undefined,
    excludeHidden: isSignedIn && !showHidden ? true : undefined,
    sort,
    sortDirection: sort && (sortDirection ?? firstDirection(sort)),
    pageSize,
  }
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined))
}

/** Team drivers are a requirement of the load. */
function withCrew({ crew, requirementsInclude, requirementsExclude }: LoadFilters) {
  const add = (codes: readonly string[] | undefined, isAdded: boolean) =>
    isAdded ? [...new Set([...(codes ?? []), 'Team'])] : codes
  return {
    requirementsInclude: add(requirementsInclude, crew === 'team'),
    requirementsExclude: add(requirementsExclude, crew === 'solo'),
  }
}
