import type { EquipmentCode } from '../../../loads/equipment'

/** Radii offered around a city, in miles. Source: domain model §8. */
export const RADII_MILES = [25, 50, 75, 100, 150, 200, 250, 300] as const

export const DEFAULT_RADIUS_MILES = 100

/** Top of the ranges; it means "this much or more", so no limit (VAL-09, domain model §8). */
export const MAX_WEIGHT_POUNDS = 10_000
export const MAX_DISTANCE_MILES = 1_000

/** Ways to order the results, as the server names them. */
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
] as const

export type Sort = (typeof SORTS)[number]

export type SortDirection = 'asc' | 'desc'

/** A city with its state, or a whole state. */
export interface PlaceFilter {
  city?: string
  /** Two-letter code. */
  state: string
}

/**
 * What a person is looking for; absent means "any". Distances in miles, weights in pounds, money in USD,
 * dates as `YYYY-MM-DD` at the stop.
 */
export interface LoadFilters {
  origin?: PlaceFilter
  originRadiusMiles?: number
  destination?: PlaceFilter
  destinationRadiusMiles?: number
  pickupFrom?: string
  pickupTo?: string
  equipment?: readonly EquipmentCode[]
  minTotalRate?: number
  minRpm?: number
  maxDeadheadMiles?: number
  distanceMax?: number
  weightMax?: number
  bookNow?: true
  loadNumber?: string
  sort?: Sort
  sortDirection?: SortDirection
}

/** Filters that only those may use who see rates. */
export const RATE_FILTERS = ['minTotalRate', 'minRpm'] as const satisfies readonly (keyof LoadFilters)[]

/** Orders that only those may use who see rates. */
export const RATE_SORTS: readonly Sort[] = ['totalRate', 'loadedRpm', 'trueRpm']

/** What a column is usually wanted to start with: the most money, the fewest miles, the next pickup. */
export const firstDirection = (sort: Sort): SortDirection =>
  sort === 'pickup' || sort === 'deadhead' || sort === 'weight' || sort === 'loadedMiles' ? 'asc' : 'desc'
