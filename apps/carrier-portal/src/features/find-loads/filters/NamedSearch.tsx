import type { ReactNode } from 'react'
import { setFilters } from '#/features/find-loads/search/filterParams'
import type { LoadFilters } from '#/features/find-loads/search/loadFilters'
import { searchName } from './searchName'
import { useFilterText } from './useFilterText'

const DATES: ReadonlySet<keyof LoadFilters> = new Set([
  'pickupFrom',
  'pickupTo',
  'deliveryFrom',
  'deliveryTo',
])

/** Render prop with a short description of a search. */
export function NamedSearch({
  filters,
  children,
}: {
  filters: LoadFilters
  children: (name: string) => ReactNode
}) {
  const textOf = useFilterText()
  return children(
    searchName(
      setFilters(filters)
        // Dates are omitted: the name outlives them.
        .filter((key) => !DATES.has(key))
        .map((key) => textOf(key, filters)),
    ),
  )
}
