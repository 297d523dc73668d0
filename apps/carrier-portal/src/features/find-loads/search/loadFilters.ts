import type { EquipmentCode } from '../../../loads/equipment'

/** Radii around a city, in miles. Source: domain model §8. */
export const RADII_MILES = [25, 50, 75, 100, 150, 200, 250, 300] as const

export const DEFAULT_RADIUS_MILES = 100

/** Upper end of the range, which means "or more": no limit (VAL-09, domain model §8). */
export const MAX_WEIGHT_POUNDS = 10_000
/** Greatest typed weight; beyond the range it is a limit (FND-07). */
export const TYPED_MAX_WEIGHT_POUNDS = 48_000
export const MAX_DISTANCE_MILES = 1_000

/** Sort orders by the server's names. */
export const SORTS = [
  'bestMatch',
  'newest',
  'pickup',
  'totalRate',
  'loadedRpm',
  'trueRpm',
  'deadhead',
  'loadedMiles',
  'weight',
  'profitPerDay',
] as const

export type Sort = (typeof SORTS)[number]

export type SortDirection = 'asc' | 'desc'

/** Posting ages, in hours. */
export const POSTED_WITHIN_HOURS = [1, 4, 12, 24, 72] as const

/** Lowest facility ratings. */
export const FACILITY_RATINGS = [3, 3.5, 4, 4.5] as const

/** Trailer lengths in feet. Source: domain model §2a. */
export const TRAILER_LENGTHS = [16, 20, 24, 26, 28, 40, 48, 53] as const

export interface PlaceFilter {
  city?: string
  state: string
}

/**
 * Search filters; absent means "any". Distances in miles, weights in pounds, money in USD, dates as
 * `YYYY-MM-DD` at the stop.
 */
export interface LoadFilters {
  origin?: PlaceFilter
  originRadiusMiles?: number
  destination?: PlaceFilter
  destinationRadiusMiles?: number
  pickupFrom?: string
  pickupTo?: string
  deliveryFrom?: string
  deliveryTo?: string
  equipment?: readonly EquipmentCode[]
  modes?: readonly string[]
  /** Feet. */
  trailerLengths?: readonly string[]
  commodities?: readonly string[]
  requirementsInclude?: readonly string[]
  requirementsExclude?: readonly string[]
  crew?: 'team' | 'solo'
  minTotalRate?: number
  minRpm?: number
  /** Computed with the user's cost per mile. */
  minProfitPerDay?: number
  maxDeadheadMiles?: number
  distanceMin?: number
  distanceMax?: number
  weightMin?: number
  weightMax?: number
  maxStops?: number
  minFacilityRating?: number
  postedWithinHours?: number
  bookNow?: true
  bidsAllowed?: true
  /** Includes hidden loads. */
  showHidden?: true
  /** Only loads that the user saved, or viewed lately. */
  marked?: 'saved' | 'viewed'
  /** Only loads posted after this instant, the last visit. */
  postedAfter?: string
  loadNumber?: string
  sort?: Sort
  sortDirection?: SortDirection
}

/** Filters that need access to rates. */
export const RATE_FILTERS = [
  'minTotalRate',
  'minRpm',
  'minProfitPerDay',
] as const satisfies readonly (keyof LoadFilters)[]

/** Sort orders that need access to rates. */
export const RATE_SORTS: readonly Sort[] = ['totalRate', 'loadedRpm', 'trueRpm', 'profitPerDay']

/** Default sort direction: most money, fewest miles, next pickup. */
export const firstDirection = (sort: Sort): SortDirection =>
  sort === 'pickup' || sort === 'deadhead' || sort === 'weight' || sort === 'loadedMiles' ? 'asc' : 'desc'
