import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { SetURLSearchParams } from 'react-router'
import { afterPaint } from '../../../page/afterPaint'
import { readFilters, writeFilters } from './filterParams'
import type { LoadFilters } from './loadFilters'
import { writePages } from './pageParam'
import { readView, writeView, type View } from './viewParam'

/** What was chosen and the address doesn't say yet. */
interface Wanted {
  filters?: LoadFilters
  view?: View
}

/** A choice that goes beyond the address from which it was made, and how to keep it from being written. */
interface Ahead {
  from: URLSearchParams
  wanted: Wanted
  cancel: () => void
}

/**
 * Filters, view and number of pages of the address, and changing them. Browser and router take their time over an
 * address; a box that was ticked, and the search behind it, must not wait for that: a change is shown at once, written
 * after the next frame, and forgotten when the address follows. Until then the next change builds upon it.
 */
export function useFilterAddress(params: URLSearchParams, setParams: SetURLSearchParams) {
  const [wanted, setWanted] = useState<Wanted>({})
  const [known, setKnown] = useState(params)
  if (known !== params) {
    setKnown(params)
    // Another page of the same search, asked for before something was chosen, is not what was waited for.
    if (writeView(known, readView(known)).toString() !== writeView(params, readView(params)).toString())
      setWanted({})
  }
  const address = useRef({ params, setParams })
  useLayoutEffect(() => void (address.current = { params, setParams }), [params, setParams])
  const ahead = useRef<Ahead>(undefined)
  // Whoever left the page meanwhile is at another address.
  useEffect(() => () => ahead.current?.cancel(), [])

  const change = useCallback((next: Wanted) => {
    setWanted((before) => ({ ...before, ...next }))
    const from = address.current.params
    ahead.current?.cancel()
    const { filters, view } = { ...(ahead.current?.from === from ? ahead.current.wanted : {}), ...next }
    const cancel = afterPaint(() =>
      address.current.setParams(
        (now) => {
          const to = writeView(filters ? writeFilters(filters) : now, view ?? readView(now))
          // What was taken back again needs no other address to follow.
          if (to.toString() === now.toString()) ahead.current = undefined
          return to
        },
        { preventScrollReset: filters === undefined },
      ),
    )
    ahead.current = { from, wanted: { ...(filters && { filters }), ...(view && { view }) }, cancel }
  }, [])
  const changePages = useCallback((pages: number) => {
    const now = address.current
    // These would be pages of a search that nobody wants any more.
    if (ahead.current?.from === now.params) return
    now.setParams((before) => writePages(before, pages), { replace: true, preventScrollReset: true })
  }, [])

  const written = useMemo(() => readFilters(params), [params])
  return {
    /** The same object until one of them changes. */
    filters: wanted.filters ?? written,
    view: wanted.view ?? readView(params),
    changeFilters: useCallback((filters: LoadFilters) => change({ filters }), [change]),
    changeView: useCallback((view: View) => change({ view }), [change]),
    changePages,
  }
}
