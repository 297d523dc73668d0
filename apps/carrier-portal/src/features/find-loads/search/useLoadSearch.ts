import type { UiApiError } from '@portal/ui-api'
import { useInfiniteWire, useUiApi } from '@portal/ui-api/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { usePortalEvent } from '../../../events/usePortalEvent'
import type { LoadRow } from '../../../methods/loadRow'
import { findLoads } from '../../../methods/loadSearch'
import { SORTS, type LoadFilters, type Sort } from './loadFilters'
import { searchConfig, type SearchConfigOptions } from './searchConfig'

/** Pages that scrolling loads by itself; after them a button does, so that the end of the page can be reached. */
const PAGES_BY_SCROLLING = 8

/** The results of a search in the state they are in. */
export type LoadSearch =
  | { state: 'loading' }
  /** `refusal`: the server's no, after which asking again would not help; undefined when it may. */
  | { state: 'failed'; refusal: UiApiError | undefined; isRetrying: boolean; retry: () => void }
  | {
      state: 'ready'
      /** These are the results of the search before; those of this one are on their way. */
      isOutdated: boolean
      rows: readonly LoadRow[]
      count: number
      /** In which order they are; undefined for one that the page does not offer. */
      usedSort: Sort | undefined
      hasNext: boolean
      isLoadingNext: boolean
      hasNextFailed: boolean
      loadNext: () => void
      loadNextOnScroll: () => void
    }

export interface LoadSearchOptions extends SearchConfigOptions {
  /** How many pages the address asks for. */
  pages: number
  onPagesChange: (pages: number) => void
}

/**
 * Searches for loads, page by page. A search that was made before comes from the cache with all its pages. While another
 * search is on its way the results of the one before stay.
 */
export function useLoadSearch(
  filters: LoadFilters,
  { pages: wantedPages, onPagesChange, ...options }: LoadSearchOptions,
): LoadSearch {
  const result = useInfiniteWire(findLoads, searchConfig(filters, options))
  const { pages, error, hasNext, isLoadingNext } = result
  const [isRetrying, setRetrying] = useState(false)

  // Coming back to an address that shows several pages brings them all back.
  useEffect(() => {
    if (pages.length < wantedPages && hasNext && !isLoadingNext && !error) result.loadNext()
  }, [pages.length, wantedPages, hasNext, isLoadingNext, error, result])

  // What was saved or opened on another page is not in the answer that is cached.
  const { refresh } = result
  useEffect(() => {
    if (filters.marked) void refresh()
  }, [filters.marked, refresh])

  const loaded = pages.length
  const loadNext = useCallback(() => {
    if (error) void result.refresh()
    else if (hasNext && !isLoadingNext) onPagesChange(loaded + 1)
  }, [error, result, hasNext, isLoadingNext, onPagesChange, loaded])

  const loadNextOnScroll = useCallback(() => {
    // One step at a time: the last one must have arrived before the next is asked for.
    if (!error && loaded >= wantedPages && loaded < PAGES_BY_SCROLLING) loadNext()
  }, [error, loaded, wantedPages, loadNext])

  const retry = useCallback(() => {
    setRetrying(true)
    void result.refresh().finally(() => setRetrying(false))
  }, [result])

  // A load that moves between two pages while they are read would otherwise appear twice.
  const rows = useMemo(() => {
    const byId = new Map(pages.flatMap(({ loads }) => loads.map((load) => [load.id, load] as const)))
    return [...byId.values()]
  }, [pages])

  const [first] = pages
  const usedSort = SORTS.find((sort) => sort === first?.sort)
  const kept = useKept(first && { rows, count: first.count, usedSort, hasNext })
  return useMemo<LoadSearch>(() => {
    if (first) {
      return {
        state: 'ready',
        isOutdated: false,
        rows,
        count: first.count,
        usedSort,
        hasNext: hasNext || error !== undefined,
        isLoadingNext,
        hasNextFailed: error !== undefined,
        loadNext,
        loadNextOnScroll,
      }
    }
    if (error) {
      const isRefused = error.status === 400 || error.status === 403
      return { state: 'failed', refusal: isRefused ? error : undefined, isRetrying, retry }
    }
    if (!kept) return { state: 'loading' }
    return {
      ...kept,
      state: 'ready',
      isOutdated: true,
      isLoadingNext: false,
      hasNextFailed: false,
      loadNext: nothing,
      loadNextOnScroll: nothing,
    }
  }, [
    first,
    rows,
    usedSort,
    kept,
    error,
    hasNext,
    isLoadingNext,
    isRetrying,
    retry,
    loadNext,
    loadNextOnScroll,
  ])
}

/** What belongs to the search before has no further pages. */
const nothing = () => undefined

type Results = Pick<Extract<LoadSearch, { state: 'ready' }>, 'rows' | 'count' | 'usedSort' | 'hasNext'>

/** The last results that there were, until there are others; none of another person or account. */
function useKept(results: Results | undefined): Results | undefined {
  const client = useUiApi()
  const [kept, setKept] = useState<{ client: typeof client; results: Results }>()
  if (results && results.rows !== kept?.results.rows) setKept({ client, results })
  usePortalEvent('accountSwitched', () => setKept(undefined))
  // Without a row there is nothing to hold on to.
  return kept?.client === client && kept.results.rows.length > 0 ? kept.results : undefined
}
