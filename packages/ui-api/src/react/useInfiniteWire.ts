'use client'

import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { queryOf } from '../core/queryOf.js'
import { engineOf, type Incomplete } from '../core/UiApi.js'
import type { ItemOf, ReadAdapter } from '../define/defineRead.js'
import { useUiApi } from './UiApiProvider.js'
import { pagesOf, type PagesSnapshot } from './pagesOf.js'

/** All loaded pages as one list. */
export interface InfiniteWireResult<Data, Item> extends PagesSnapshot<Data, Item> {
  /** Fetches the next page, or retries a failed one; does nothing while it is in flight. */
  readonly loadNext: () => void
  /** Refetches every loaded page. */
  readonly refresh: () => Promise<void>
}

/** The compile error for a read without pagination. */
type ReadWithPages = 'This read has no pages. Use useWire.'

/**
 * Reads a list page by page. All pages are cached and stay subscribed.
 *
 * @example
 * const { items, hasNext, loadNext } = useInfiniteWire(getListRecordsByName, { objectApiName: 'Load__c', listViewApiName: 'All' })
 *
 * @throws {UiApiConfigError} while rendering, for a configuration of the wrong type; {TypeError} for an adapter
 * without pagination.
 */
export function useInfiniteWire<Config extends object, Data, Item = ItemOf<Data>>(
  adapter: ReadAdapter<Config, Data, ReadWithPages> & { readonly _item?: Item },
  config: Incomplete<Config>,
): InfiniteWireResult<Data, Item> {
  const engine = engineOf(useUiApi())
  const key = config ? queryOf(engine, adapter, config)?.key : undefined
  const [kept, setWanted] = useState({ key, config, count: 1 })
  let wanted = kept
  // Equal configurations have equal keys: a new object keeps its pages.
  if (kept.key !== key) setWanted((wanted = { key, config, count: 1 }))
  const pages = useMemo(
    () => pagesOf<Data, Item>(engine, adapter, wanted.config, wanted.count),
    [engine, adapter, wanted],
  )
  const snapshot = useSyncExternalStore(pages._subscribe, pages._getSnapshot, pages._getServerSnapshot)
  const { hasNext, isLoadingNext } = snapshot
  const loadNext = useCallback(() => {
    if (hasNext && !isLoadingNext && !pages.readLastAgain()) setWanted({ ...wanted, count: wanted.count + 1 })
  }, [hasNext, isLoadingNext, pages, wanted])
  return useMemo(() => ({ ...snapshot, loadNext, refresh: pages.refresh }), [snapshot, loadNext, pages])
}
