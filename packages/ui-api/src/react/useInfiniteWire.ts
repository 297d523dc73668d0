import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { queryOf } from '../client/queryOf.js'
import { engineOf } from '../client/engineOf.js'
import type { Incomplete } from '../client/UiApi.js'
import type { ReadAdapter } from '../define/defineRead.js'
import { useUiApi } from './UiApiContext.js'
import { pagesOf, type PagesSnapshot } from './pagesOf.js'

/** The pages so far as one list. */
export interface InfiniteWireResult<Data, Item> extends PagesSnapshot<Data, Item> {
  /** Asks for the next page, once more if it has failed; nothing when there is none or one is on its way. */
  readonly loadNext: () => void
  /** Reads every loaded page past the cache. */
  readonly refresh: () => Promise<void>
}

/** What one element of a page is. */
export type ItemOf<Data> = Data extends { readonly records: { readonly records: readonly (infer Item)[] } }
  ? Item
  : Data extends { readonly records: readonly (infer Item)[] }
    ? Item
    : Data extends { readonly lists: readonly (infer Item)[] }
      ? Item
      : unknown

/** What compilers say of a read without pages. */
type ReadWithPages = 'This read has no pages. Use useWire.'

/**
 * Reads a list page by page. Pages come from the cache where they are known, and all of them stay watched.
 *
 * @throws {UiApiConfigError} while rendering, for a configuration of the wrong type; {TypeError} for an adapter without
 * pages, which compilers know before for those of this package.
 */
export function useInfiniteWire<Config extends object, Data>(
  adapter: ReadAdapter<Config, Data, ReadWithPages>,
  config: Incomplete<Config>,
): InfiniteWireResult<Data, ItemOf<Data>> {
  const engine = engineOf(useUiApi())
  const key = config ? queryOf(engine, adapter, config)?.key : undefined
  const [kept, setWanted] = useState({ key, config, count: 1 })
  let wanted = kept
  // Equal configurations have equal keys: a new object for the same list keeps its pages, another list starts anew.
  if (kept.key !== key) setWanted((wanted = { key, config, count: 1 }))
  const pages = useMemo(
    () => pagesOf<Data, ItemOf<Data>>(engine, adapter, wanted.config, wanted.count),
    [engine, adapter, wanted],
  )
  const snapshot = useSyncExternalStore(pages.subscribe, pages.getSnapshot, pages.getServerSnapshot)
  const { hasNext, isLoadingNext } = snapshot
  const loadNext = useCallback(() => {
    if (hasNext && !isLoadingNext && !pages.readLastAgain()) setWanted({ ...wanted, count: wanted.count + 1 })
  }, [hasNext, isLoadingNext, pages, wanted])
  return useMemo(() => ({ ...snapshot, loadNext, refresh: pages.refresh }), [snapshot, loadNext, pages])
}
