import { useCallback, useState } from 'react'
import type { SetURLSearchParams } from 'react-router'
import { readFilters, writeFilters } from './filterParams'
import type { LoadFilters } from './loadFilters'
import { readView, writeView } from './viewParam'

/**
 * The filters of the address, and changing them. The router changes the address when it has time; a box that was ticked
 * and the search behind it must not wait for that, so a change is shown at once and forgotten when the address follows.
 */
export function useFilterAddress(
  params: URLSearchParams,
  setParams: SetURLSearchParams,
): [filters: LoadFilters, change: (filters: LoadFilters) => void] {
  const [wanted, setWanted] = useState<LoadFilters>()
  const [known, setKnown] = useState(params)
  if (known !== params) {
    setKnown(params)
    setWanted(undefined)
  }
  const change = useCallback(
    (next: LoadFilters) => {
      setWanted(next)
      setParams((now) => writeView(writeFilters(next), readView(now)))
    },
    [setParams],
  )
  return [wanted ?? readFilters(params), change]
}
