import { useCallback, useState } from 'react'
import type { SetURLSearchParams } from 'react-router'
import { readFilters, writeFilters } from './filterParams'
import type { LoadFilters } from './loadFilters'
import { readView, writeView, type View } from './viewParam'

/**
 * Filters and view of the address, and changing them. The router changes the address when it has time; a box that was
 * ticked, and the search behind it, must not wait for that: a change is shown at once and forgotten when the address
 * follows.
 */
export function useFilterAddress(params: URLSearchParams, setParams: SetURLSearchParams) {
  const [wanted, setWanted] = useState<{ filters?: LoadFilters; view?: View }>({})
  const [known, setKnown] = useState(params)
  if (known !== params) {
    setKnown(params)
    setWanted({})
  }
  const changeFilters = useCallback(
    (filters: LoadFilters) => {
      setWanted((before) => ({ ...before, filters }))
      setParams((now) => writeView(writeFilters(filters), readView(now)))
    },
    [setParams],
  )
  const changeView = useCallback(
    (view: View) => {
      setWanted((before) => ({ ...before, view }))
      setParams((now) => writeView(now, view), { preventScrollReset: true })
    },
    [setParams],
  )
  return {
    filters: wanted.filters ?? readFilters(params),
    view: wanted.view ?? readView(params),
    changeFilters,
    changeView,
  }
}
