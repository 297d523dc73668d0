import type { LoadFilters } from '../search/loadFilters'

export interface FilterFormProps {
  filters: LoadFilters
  onChange: (filters: LoadFilters) => void
  /** Filters by rate are only for those who see rates. */
  seesRates: boolean
  /** What a mile costs this person, in USD; null when it was not said. */
  costPerMile: number | null
  /** Keeps it for this person; absent for those who don't see rates. */
  onCostChange: ((costPerMile: number | null) => void) | undefined
}

/** Sets one filter, or takes it off with undefined, null or an empty text or list. */
export type SetFilter = <Key extends keyof LoadFilters>(
  key: Key,
  value: LoadFilters[Key] | null | '' | readonly never[],
) => void
