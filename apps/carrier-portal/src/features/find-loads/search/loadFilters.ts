import type {
  Commodity,
  EquipmentCode,
  LoadMode,
  RequirementCode,
  SearchSort,
  SortDirection,
} from '@portal/contract'

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
  /** Corners of a drawn area, as in the contract's `writeArea`. */
  originArea?: string
  destination?: PlaceFilter
  destinationRadiusMiles?: number
  destinationArea?: string
  pickupFrom?: string
  pickupTo?: string
  deliveryFrom?: string
  deliveryTo?: string
  equipment?: readonly EquipmentCode[]
  modes?: readonly LoadMode[]
  /** Feet. */
  trailerLengths?: readonly string[]
  commodities?: readonly Commodity[]
  requirementsInclude?: readonly RequirementCode[]
  requirementsExclude?: readonly RequirementCode[]
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
  sort?: SearchSort
  sortDirection?: SortDirection
}
