import type { FindLoadsParams } from '../../../methods/loadSearch'
import {
  DEFAULT_RADIUS_MILES,
  firstDirection,
  MAX_DISTANCE_MILES,
  MAX_WEIGHT_POUNDS,
  RATE_FILTERS,
  RATE_SORTS,
  type LoadFilters,
} from './loadFilters'

/** Rows of one page. Source: domain model §8. */
const PAGE_SIZE = 25

export interface SearchConfigOptions {
  /** Those who don't see rates may not filter or sort by them; the server would refuse. */
  seesRates: boolean
  /** What a mile costs this person, in USD; null when it was not said. @default null */
  costPerMile?: number | null
  /** The person keeps marks; guests have none. @default false */
  hidesLoads?: boolean
  /** Rows of a page, at most 200. @default 25 */
  pageSize?: number
}

/** Translates the filters of the page into the parameters of the server method. */
export function searchConfig(
  filters: LoadFilters,
  { seesRates, costPerMile = null, hidesLoads = false, pageSize = PAGE_SIZE }: SearchConfigOptions,
): FindLoadsParams {
  const { origin, destination, sort, sortDirection, crew: _crew, trailerLengths, ...rest } = filters
  const { showHidden, marked, ...plain } = rest
  const usesCost = seesRates && costPerMile !== null
  const isUsable = !sort || (sort === 'profitPerDay' ? usesCost : seesRates || !RATE_SORTS.includes(sort))
  const wantedSort = isUsable ? sort : undefined
  const minProfitPerDay = usesCost ? plain.minProfitPerDay : undefined
  const needsCost = wantedSort === 'profitPerDay' || minProfitPerDay !== undefined
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
    // Empty miles are counted from a city; without one the server would refuse the filter.
    maxDeadheadMiles: origin?.city ? plain.maxDeadheadMiles : undefined,
    // The top end means "or more", hence no limit (VAL-09).
    weightMax: plain.weightMax === MAX_WEIGHT_POUNDS ? undefined : plain.weightMax,
    distanceMax: plain.distanceMax === MAX_DISTANCE_MILES ? undefined : plain.distanceMax,
    trailerLengths: trailerLengths?.map(Number),
    ...withCrew(filters),
    minProfitPerDay,
    costPerMile: needsCost && costPerMile !== null ? costPerMile : undefined,
    excludeHidden: hidesLoads && !showHidden ? true : undefined,
    marked: hidesLoads ? marked : undefined,
    sort: wantedSort,
    sortDirection: wantedSort && (sortDirection ?? firstDirection(wantedSort)),
    pageSize,
  }
  if (!seesRates) for (const name of RATE_FILTERS) delete config[name]
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined))
}

/** Two drivers are a requirement of the load like the others. */
function withCrew({ crew, requirementsInclude, requirementsExclude }: LoadFilters) {
  const add = (codes: readonly string[] | undefined, isAdded: boolean) =>
    isAdded ? [...new Set([...(codes ?? []), 'Team'])] : codes
  return {
    requirementsInclude: add(requirementsInclude, crew === 'team'),
    requirementsExclude: add(requirementsExclude, crew === 'solo'),
  }
}
