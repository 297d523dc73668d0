/** What a load search is ordered and filtered by (domain model §8). */

/** Orders of a load search. */
export const SEARCH_SORTS = [
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
export type SearchSort = (typeof SEARCH_SORTS)[number]
export type SortDirection = 'asc' | 'desc'

/** Orders for callers who see rates. */
export const RATE_SORTS: readonly SearchSort[] = ['totalRate', 'loadedRpm', 'trueRpm', 'profitPerDay']

/** Orders that start with the smallest: the next pickup, the fewest miles. All others start with the largest. */
const ASCENDING: readonly SearchSort[] = ['pickup', 'deadhead', 'weight', 'loadedMiles']

/** The direction of an order when the search names none. */
export const firstDirection = (sort: SearchSort): SortDirection => (ASCENDING.includes(sort) ? 'asc' : 'desc')

/** Filters for callers who see rates. */
export const RATE_FILTERS = ['minTotalRate', 'minRpm', 'minProfitPerDay'] as const

/** Radii offered around a city, in straight miles. */
export const RADII_MILES = [25, 50, 75, 100, 150, 200, 250, 300] as const
/** The radius around a city or position when the search names none. */
export const DEFAULT_RADIUS_MILES = 100

/** Top of the ranges in the filters; it means "this much or more". */
export const MAX_WEIGHT_POUNDS = 10_000
/** The highest weight that can be typed: beyond the top of the range it is a limit like any other (FND-07). */
export const TYPED_MAX_WEIGHT_POUNDS = 48_000
export const MAX_DISTANCE_MILES = 1_000

/** Ages of a posting that the filters offer, in hours. */
export const POSTED_WITHIN_HOURS = [1, 4, 12, 24, 72] as const
/** Lowest facility ratings that the filters offer. */
export const FACILITY_RATINGS = [3, 3.5, 4, 4.5] as const

/** Rows of a page. */
export const PAGE_SIZE = 25
export const MAX_PAGE_SIZE = 200

/** What a person marked a load as. */
export const LOAD_MARKS = ['hidden', 'saved', 'viewed'] as const
export type LoadMark = (typeof LOAD_MARKS)[number]

/** Why a load is a good match. */
export const MATCH_REASONS = [
  'PREFERRED_LANE',
  'PREFERRED_ORIGIN',
  'SHORT_DEADHEAD',
  'ABOVE_LANE_MEDIAN',
  'PREFERRED_CARGO',
  'WELL_RATED_FACILITY',
] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

/** Tabs of My Loads besides the offers. */
export const MY_LOADS_TABS = ['upcoming', 'inProgress', 'delivered', 'past', 'cancelled'] as const
export type MyLoadsTab = (typeof MY_LOADS_TABS)[number]
