import { useInvoke, useWire } from '@portal/ui-api/react'
import { useEffect, useState } from 'react'
import { readVisit, startVisit } from '#/methods/loadMarks'
import { findLoads } from '#/methods/loadSearch'
import type { LoadFilters } from './loadFilters'
import { searchConfig, type SearchConfigOptions } from './searchConfig'

/** Loads posted since the last visit, within the current filters. */
export interface NewSince {
  count: number
  /** Instant of the last visit. */
  since: string
}

/** Counts new loads; undefined for guests, on a first visit and while loading. */
export function useNewSince(
  filters: LoadFilters,
  { isGuest, ...options }: SearchConfigOptions & { isGuest: boolean },
): NewSince | undefined {
  const [invoke] = useInvoke(startVisit)
  const [since, setSince] = useState<string | null>(null)
  useEffect(() => {
    if (isGuest) return
    // Without a response only the count is missing.
    invoke({})
      .then((answer) => setSince(readVisit(answer)))
      .catch(() => undefined)
  }, [isGuest, invoke])
  const { sort: _sort, sortDirection: _direction, ...narrowed } = filters
  const wanted =
    since === null || filters.postedAfter || filters.marked ? null : { ...narrowed, postedAfter: since }
  const { data } = useWire(findLoads, wanted && searchConfig(wanted, { ...options, pageSize: 1 }))
  return since !== null && data && data.count > 0 && wanted ? { count: data.count, since } : undefined
}
