import type { LoadFilters } from '#/features/find-loads/search/loadFilters'

export interface FilterFormProps {
  filters: LoadFilters
  onChange: (filters: LoadFilters) => void
  /** Rate filters need access to rates. */
  seesRates: boolean
  /** The user's cost per mile in USD; null when unset. */
  costPerMile: number | null
  /** Saves the cost per mile; absent without access to rates. */
  onCostChange: ((costPerMile: number | null) => void) | undefined
}

/** Sets a filter; undefined, null, an empty text or list removes it. */
export type SetFilter = <Key extends keyof LoadFilters>(
  key: Key,
  value: LoadFilters[Key] | null | '' | readonly never[],
) => void
