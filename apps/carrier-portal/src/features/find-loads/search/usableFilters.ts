import { RATE_FILTERS, RATE_SORTS, type LoadFilters } from './loadFilters'

/** What decides which filters somebody can use. */
export interface FilterRights {
  /** Those who don't see rates may not filter or sort by them; the server would refuse. */
  seesRates: boolean
  /** What a mile costs this person, in USD; null when it was not said, undefined while that is not known. */
  costPerMile?: number | null | undefined
  /** Guests keep no marks, and have no trucks that empty miles could be counted from. @default false */
  isSignedIn?: boolean
}

/**
 * The filters of an address that this person can use. All others count as not set: what is shown as a filter is what
 * the search goes by. The same object when all can be used.
 */
export function usableFilters(filters: LoadFilters, rights: FilterRights): LoadFilters {
  const unusable = unusableOf(filters, rights)
  const isUsed = ([name]: [string, unknown]) => !unusable.has(name)
  const entries = Object.entries(filters)
  return entries.every(isUsed) ? filters : Object.fromEntries(entries.filter(isUsed))
}

function unusableOf(
  { origin, sort }: LoadFilters,
  { seesRates, costPerMile, isSignedIn = false }: FilterRights,
): ReadonlySet<string> {
  const knowsProfit = seesRates && costPerMile !== null
  const isSortUsable =
    sort === 'profitPerDay' ? knowsProfit : seesRates || !sort || !RATE_SORTS.includes(sort)
  return new Set<keyof LoadFilters>([
    ...(seesRates ? [] : RATE_FILTERS),
    ...(knowsProfit ? [] : (['minProfitPerDay'] as const)),
    ...(isSignedIn ? [] : (['marked', 'showHidden'] as const)),
    ...(isSignedIn || origin?.city ? [] : (['maxDeadheadMiles'] as const)),
    ...(isSortUsable ? [] : (['sort', 'sortDirection'] as const)),
  ])
}
