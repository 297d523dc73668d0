import { SEARCH_SORTS, type SearchSort } from '@portal/contract'
import type { UiApiError } from '@portal/ui-api'
import { useInfiniteWire, useUiApi } from '@portal/ui-api/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { usePortalEvent } from '#/events/usePortalEvent'
import type { LoadRow } from '@portal/contract/methods'
import { findLoads } from '#/methods/loadSearch'
import type { LoadFilters } from './loadFilters'
import { searchConfig, type SearchConfigOptions } from './searchConfig'

/** Pages loaded by scrolling; further ones by a button, so that the footer can be reached. */
const PAGES_BY_SCROLLING = 8

/** State of a search. */
export type LoadSearch =
  | { state: 'loading' }
  /** `refusal`: set when a retry would not help. */
  | { state: 'failed'; refusal: UiApiError | undefined; isRetrying: boolean; retry: () => void }
  | {
      state: 'ready'
      /** Whether these are the former results while this query runs. */
      isOutdated: boolean
      rows: readonly LoadRow[]
      count: number
      /** Sort of the rows; undefined for an unknown one. */
      usedSort: SearchSort | undefined
      hasNext: boolean
      isLoadingNext: boolean
      hasNextFailed: boolean
      loadNext: () => void
      loadNextOnScroll: () => void
    }

export interface LoadSearchOptions extends SearchConfigOptions {
  /** Number of pages in the URL. */
  pages: number
  onPagesChange: (pages: number) => void
}

/**
 * Paginated load search. Cached searches restore all pages. While another query runs, the former results
 * remain.
 */
export function useLoadSearch(
  filters: LoadFilters,
  { pages: wantedPages, onPagesChange, ...options }: LoadSearchOptions,
): LoadSearch {
  const result = useInfiniteWire(findLoads, searchConfig(filters, options))
  const { pages, error, hasNext, isLoadingNext } = result
  const [isRetrying, setRetrying] = useState(false)

  // Restores the pages of the URL.
  useEffect(() => {
    if (pages.length < wantedPages && hasNext && !isLoadingNext && !error) result.loadNext()
  }, [pages.length, wantedPages, hasNext, isLoadingNext, error, result])

  // Marks changed on another page are missing in the cached response.
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
    // Sequential: a page is requested after the one before it.
    if (!error && loaded >= wantedPages && loaded < PAGES_BY_SCROLLING) loadNext()
  }, [error, loaded, wantedPages, loadNext])

  const retry = useCallback(() => {
    setRetrying(true)
    void result.refresh().finally(() => setRetrying(false))
  }, [result])

  // Dedupes a load that moves between two pages during the requests.
  const rows = useMemo(() => {
    const byId = new Map(pages.flatMap(({ loads }) => loads.map((load) => [load.id, load] as const)))
    return [...byId.values()]
  }, [pages])

  const [first] = pages
  const usedSort = SEARCH_SORTS.find((sort) => sort === first?.sort)
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

/** Former results have no further pages. */
const nothing = () => undefined

type Results = Pick<Extract<LoadSearch, { state: 'ready' }>, 'rows' | 'count' | 'usedSort' | 'hasNext'>

/** Retains the last results until the next; none of another identity. */
function useKept(results: Results | undefined): Results | undefined {
  const client = useUiApi()
  const [kept, setKept] = useState<{ client: typeof client; results: Results }>()
  if (results && results.rows !== kept?.results.rows) setKept({ client, results })
  usePortalEvent('accountSwitched', () => setKept(undefined))
  // Without rows there is nothing to retain.
  return kept?.client === client && kept.results.rows.length > 0 ? kept.results : undefined
}
