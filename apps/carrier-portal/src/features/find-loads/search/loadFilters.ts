import type { EquipmentCode } from '../../../loads/equipment'

/** Radii offered around a city, in miles. Source: domain model §8. */
export const RADII_MILES = [25, 50, 75, 100, 150, 200, 250, 300] as const

export const DEFAULT_RADIUS_MILES = 100

/** Top of the ranges; it means "this much or more", so no limit (VAL-09, domain model §8). */
export const MAX_WEIGHT_POUNDS = 10_000
/** The highest weight that can be typed: beyond the top of the range it is a limit like any other (FND-07). */
export const TYPED_MAX_WEIGHT_POUNDS = 48_000
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
  'profitPerDay',
] as const

export type Sort = (typeof SORTS)[number]

export type SortDirection = 'asc' | 'desc'

/** Ages of a posting that can be asked for, in hours. */
export const POSTED_WITHIN_HOURS = [1, 4, 12, 24, 72] as const

/** Lowest ratings of the facilities that can be asked for. */
export const FACILITY_RATINGS = [3, 3.5, 4, 4.5] as const

/** Lengths of trailers in feet. Source: domain model §2a. */
export const TRAILER_LENGTHS = [16, 20, 24, 26, 28, 40, 48, 53] as const

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
  /** Counted with the person's own cost per mile. */
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
  /** Hidden loads are left out unless asked for. */
  showHidden?: true
  /** Only loads that this person saved, or looked at lately. */
  marked?: 'saved' | 'viewed'
  /** Only loads posted after this instant: what is new since the last visit. */
  postedAfter?: string
  loadNumber?: string
  sort?: Sort
  sortDirection?: SortDirection
}

/** Filters that only those may use who see rates. */
export const RATE_FILTERS = [
  'minTotalRate',
  'minRpm',
  'minProfitPerDay',
] as const satisfies readonly (keyof LoadFilters)[]

/** Orders that only those may use who see rates. */
export const RATE_SORTS: readonly Sort[] = ['totalRate', 'loadedRpm', 'trueRpm', 'profitPerDay']

/** What a column is usually wanted to start with: the most money, the fewest miles, the next pickup. */
export const firstDirection = (sort: Sort): SortDirection =>
  sort === 'pickup' || sort === 'deadhead' || sort === 'weight' || sort === 'loadedMiles' ? 'asc' : 'desc'
