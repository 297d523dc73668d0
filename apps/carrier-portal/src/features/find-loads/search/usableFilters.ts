import { COST_SORTS, RATE_FILTERS, RATE_SORTS } from '@portal/contract'
import type { LoadFilters } from './loadFilters'

/** Rights that filters depend on. */
export interface FilterRights {
  /** Without access to rates the server refuses rate filters and sorts. */
  seesRates: boolean
  /** The user's cost per mile in USD; null when unset, undefined while loading. */
  costPerMile?: number | null | undefined
  /** Guests have no marks and no trucks for deadhead. @default false */
  isSignedIn?: boolean
}

/**
 * Drops filters of the URL that the user can't use, so that the shown filters equal the sent ones. Returns
 * the same object when all are usable.
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
    sort && COST_SORTS.includes(sort) ? knowsProfit : seesRates || !sort || !RATE_SORTS.includes(sort)
  return new Set<keyof LoadFilters>([
    ...(seesRates ? [] : RATE_FILTERS),
    ...(knowsProfit ? [] : (['minProfitPerDay'] as const)),
    ...(isSignedIn ? [] : (['marked', 'showHidden'] as const)),
    ...(isSignedIn || origin?.city ? [] : (['maxDeadheadMiles'] as const)),
    ...(isSortUsable ? [] : (['sort', 'sortDirection'] as const)),
  ])
}
