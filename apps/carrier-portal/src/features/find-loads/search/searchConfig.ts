import {
  COST_SORTS,
  DEFAULT_RADIUS_MILES,
  firstDirection,
  MAX_DISTANCE_MILES,
  MAX_WEIGHT_POUNDS,
  PAGE_SIZE,
  type RequirementCode,
} from '@portal/contract'
import type { FindLoadsParams } from '#/methods/loadSearch'
import type { LoadFilters } from './loadFilters'
import { usableFilters, type FilterRights } from './usableFilters'

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
  const needsCost = (sort !== undefined && COST_SORTS.includes(sort)) || plain.minProfitPerDay !== undefined
  const config = onlyParams({
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
  })
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined))
}

/** A filter that the contract does not have is a compile error. */
const onlyParams = <P extends FindLoadsParams>(
  params: P & Record<Exclude<keyof P, keyof FindLoadsParams>, never>,
): P => params

/** Team drivers are a requirement of the load. */
function withCrew({ crew, requirementsInclude, requirementsExclude }: LoadFilters) {
  const add = (codes: readonly RequirementCode[] | undefined, isAdded: boolean) =>
    isAdded ? [...new Set<RequirementCode>([...(codes ?? []), 'Team'])] : codes
  return {
    requirementsInclude: add(requirementsInclude, crew === 'team'),
    requirementsExclude: add(requirementsExclude, crew === 'solo'),
  }
}
