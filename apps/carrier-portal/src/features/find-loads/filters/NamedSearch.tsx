import type { ReactNode } from 'react'
import { setFilters } from '../search/filterParams'
import type { LoadFilters } from '../search/loadFilters'
import { useFilterText } from './useFilterText'

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
    setFilters(filters)
      .map((key) => textOf(key, filters))
      .join(', '),
  )
}
