import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { SetURLSearchParams } from 'react-router'
import { afterPaint } from '#/viewport/afterPaint'
import { readFilters, writeFilters } from './filterParams'
import type { LoadFilters } from './loadFilters'
import { writePages } from './pageParam'
import { readView, writeView, type View } from './viewParam'

/** Pending state that is not in the URL yet. */
interface Wanted {
  filters?: LoadFilters
  view?: View
}

/** A pending change, its base URL and a cancel function. */
interface Ahead {
  from: URLSearchParams
  wanted: Wanted
  cancel: () => void
}

/**
 * Filters, view and page count of the URL, with optimistic setters. Browser and router are slow; a change
 * renders at once, is written after the next frame, and is dropped when the URL has it. Until then changes
 * build on each other.
 */
export function useFilterAddress(params: URLSearchParams, setParams: SetURLSearchParams) {
  const [wanted, setWanted] = useState<Wanted>({})
  const [known, setKnown] = useState(params)
  if (known !== params) {
    setKnown(params)
    // A further page of the same search is not the pending change.
    if (writeView(known, readView(known)).toString() !== writeView(params, readView(params)).toString())
      setWanted({})
  }
  const address = useRef({ params, setParams })
  useLayoutEffect(() => void (address.current = { params, setParams }), [params, setParams])
  const ahead = useRef<Ahead>(undefined)
  // After unmount the URL belongs to another page.
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
          // An undone change leaves nothing pending.
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
    // These would be pages of an outdated search.
    if (ahead.current?.from === now.params) return
    now.setParams((before) => writePages(before, pages), { replace: true, preventScrollReset: true })
  }, [])

  const written = useMemo(() => readFilters(params), [params])
  return {
    /** The same object until it changes. */
    filters: wanted.filters ?? written,
    view: wanted.view ?? readView(params),
    changeFilters: useCallback((filters: LoadFilters) => change({ filters }), [change]),
    changeView: useCallback((view: View) => change({ view }), [change]),
    changePages,
  }
}
