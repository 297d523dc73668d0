/** Sort orders and filters of a load search (domain model §8). */

/** Sort orders of a load search. */
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
  'profitPerMile',
  'profitPerDay',
] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]
export type SortDirection = 'asc' | 'desc'

/** Sort orders that require access to rates. */
export const RATE_SORTS: readonly SearchSort[] = [
  'totalRate',
  'loadedRpm',
  'trueRpm',
  'profitPerMile',
  'profitPerDay',
]

/** Sort orders that require the caller's cost per mile. */
export const COST_SORTS: readonly SearchSort[] = ['profitPerMile', 'profitPerDay']

/** Sort orders that default to ascending: next pickup, fewest miles. All others default to descending. */
const ASCENDING: readonly SearchSort[] = ['pickup', 'deadhead', 'weight', 'loadedMiles']

/** Default direction of a sort order. */
export const firstDirection = (sort: SearchSort): SortDirection => (ASCENDING.includes(sort) ? 'asc' : 'desc')

/** Filters that require access to rates. */
export const RATE_FILTERS = ['minTotalRate', 'minRpm', 'minProfitPerDay'] as const

/** Radius options around a city, in straight miles. */
export const RADII_MILES = [25, 50, 75, 100, 150, 200, 250, 300] as const
/** Default radius around a city or position. */
export const DEFAULT_RADIUS_MILES = 100

/** Upper end of the range filters, meaning "this much or more". */
export const MAX_WEIGHT_POUNDS = 10_000
/** Maximum of the weight input; between the range's upper end and this, it is an ordinary limit (FND-07). */
export const TYPED_MAX_WEIGHT_POUNDS = 48_000
export const MAX_DISTANCE_MILES = 1_000

/** Options for the age of a posting, in hours. */
export const POSTED_WITHIN_HOURS = [1, 4, 12, 24, 72] as const
/** Options for the minimum facility rating. */
export const FACILITY_RATINGS = [3, 3.5, 4, 4.5] as const

/**
 * Lane history: its windows in days, and the fewest loads of other companies, and of such companies, of which a window tells figures.
 * Two windows differ by none or by at least as many loads, so that their difference tells no single load.
 */
export const LANE_HISTORY = { windowDays: [7, 30, 90], leastLoads: 5, leastCarriers: 3 } as const

/** Loads toward a home base (FND-09): straight miles around the truck and its home, and the most that are shown. */
export const HOMEWARD = { pickupMiles: 150, homeMiles: 100, mostTrucks: 50, mostLoads: 10 } as const

/** Rows per page. */
export const PAGE_SIZE = 25
export const MAX_PAGE_SIZE = 200
/** Matches are counted up to here; one more than this is the count of any larger number. */
export const SEARCH_COUNT_LIMIT = 10_000

/** Most loads that are compared, and booked all or none (FND-05). */
export const MOST_COMPARED_LOADS = 5

/** Kinds of a user's marks on a load. */
export const LOAD_MARKS = ['hidden', 'saved', 'viewed'] as const
export type LoadMark = (typeof LOAD_MARKS)[number]

/** Reasons of a match, and what stands against it. */
export const MATCH_REASONS = [
  'LOSES_MONEY',
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
