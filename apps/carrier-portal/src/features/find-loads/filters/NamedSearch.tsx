import type { ReactNode } from 'react'
import { setFilters } from '../search/filterParams'
import type { LoadFilters } from '../search/loadFilters'
import { searchName } from './searchName'
import { useFilterText } from './useFilterText'

const DATES: ReadonlySet<keyof LoadFilters> = new Set([
  'pickupFrom',
  'pickupTo',
  'deliveryFrom',
  'deliveryTo',
])

/** Says what a search looks for, in a few words, to whoever draws with it. */
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
        // Days pass, a name stays.
        .filter((key) => !DATES.has(key))
        .map((key) => textOf(key, filters)),
    ),
  )
}
