import { useInvoke, useWire } from '@portal/ui-api/react'
import { useEffect, useState } from 'react'
import { readVisit, startVisit } from '../../../methods/loadMarks'
import { findLoads } from '../../../methods/loadSearch'
import type { LoadFilters } from './loadFilters'
import { searchConfig, type SearchConfigOptions } from './searchConfig'

/** What was posted since this person last looked, within the filters that are set. */
export interface NewSince {
  count: number
  /** The instant of the last visit. */
  since: string
}

/** Counts what is new since the last visit; undefined for guests, on a first visit, and while it is not known. */
export function useNewSince(
  filters: LoadFilters,
  { isGuest, ...options }: SearchConfigOptions & { isGuest: boolean },
): NewSince | undefined {
  const [invoke] = useInvoke(startVisit)
  const [since, setSince] = useState<string | null>(null)
  useEffect(() => {
    if (isGuest) return
    // Without it the count is missing, and nothing else.
    invoke({}).then(
      (answer) => setSince(readVisit(answer)),
      () => undefined,
    )
  }, [isGuest, invoke])
  const { sort: _sort, sortDirection: _direction, ...narrowed } = filters
  const wanted =
    since === null || filters.postedAfter || filters.marked ? null : { ...narrowed, postedAfter: since }
  const { data } = useWire(findLoads, wanted && searchConfig(wanted, { ...options, pageSize: 1 }))
  return since !== null && data && data.count > 0 && wanted ? { count: data.count, since } : undefined
}
