import { refresh } from '../core/scheduler.js'
import type { Engine, Query } from '../core/Engine.js'
import { queryOf } from '../core/queryOf.js'
import type { Paging, ReadDefinition } from '../define/adapterTypes.js'
import type { UiApiError } from '../errors/UiApiError.js'
import type { Snapshot, SnapshotState } from '../core/Snapshot.js'
import { arrangedItems, stableList } from './stableItems.js'
import { queryGroup, type QueryGroup, type Read } from './queryGroup.js'

/** A snapshot of several pages. */
export interface PagesSnapshot<Data, Item> {
  /** State of the first page; `Error` when any page failed. */
  readonly state: SnapshotState
  /** The response of each loaded page. */
  readonly pages: readonly Data[]
  /** The items of all pages, each record once. */
  readonly items: readonly Item[]
  /** The first error of a page. */
  readonly error: UiApiError | undefined
  /** True while a request for any page is in flight. */
  readonly isFetching: boolean
  /** Also true when the next page has failed: it can be retried. */
  readonly hasNext: boolean
  readonly isLoadingNext: boolean
}

/** The queries of the pages as one subscription. */
export interface Pages<Data, Item> extends QueryGroup<PagesSnapshot<Data, Item>> {
  /** Retries the last page if it has failed. */
  readonly readLastAgain: () => boolean
}

/** @throws {TypeError} for a read without pagination */
function pagingOf({ name, paging }: ReadDefinition): Paging {
  if (!paging) throw new TypeError(`${name} has no pages. Use useWire.`)
  return paging
}

const isUnknown = (page: Snapshot<unknown> | undefined) => page !== undefined && page.data === undefined
const hasFailed = (page: Snapshot<unknown> | undefined) =>
  isUnknown(page) && page?.error !== undefined && !page.isFetching

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The first `count` pages of a list, one query each, as one subscription. */
export function pagesOf<Data, Item>(
  engine: Engine,
  adapter: ReadDefinition,
  config: object | null | undefined,
  count: number,
): Pages<Data, Item> {
  // The configuration selects the flow. A query may have been read by the same call without its paging.
  const selected = (config && queryOf(engine, adapter, config)?._definition) ?? adapter.flows?.[0] ?? adapter
  const paging = pagingOf(adapter.flows || !adapter.paging ? selected : adapter)
  const arrange = arrangedItems<Item>(engine)
  const keepItems = stableList<Item>()
  const keepPages = stableList<Data>()

  /** Returns the queries up to the last cached page and the one after it. */
  function chain(read: Read) {
    const queries: Query[] = []
    let next: object | undefined = config ?? undefined
    while (next !== undefined && queries.length < count) {
      const query = queryOf(engine, adapter, next)
      if (query === undefined) break
      queries.push(query)
      const { data } = read(query)
      const step: object | undefined = isObject(data) ? paging.next(data as never, next as never) : undefined
      next = step === undefined ? undefined : { ...config, ...step }
    }
    return {
      _queries: queries,
      hasNext: next !== undefined && queries.length > 0 && queries.length === count,
    }
  }

  function show(now: readonly Snapshot<unknown>[], read: Read): PagesSnapshot<Data, Item> {
    const known = now.flatMap(({ data }) => (isObject(data) ? [data as Data] : []))
    const error = now.find((part) => part.error !== undefined)?.error
    const next = now.length > 1 ? now.at(-1) : undefined
    const isFetching = now.some((part) => part.isFetching)
    return {
      state: error ? 'Error' : (now[0]?.state ?? 'Unfulfilled'),
      pages: keepPages(known),
      // Types follow from the adapter; a server method's response may lack the items.
      items: keepItems(
        arrange(
          known.map((page) => (paging.items(page as never) ?? []) as readonly Item[]),
          !isFetching,
        ),
      ),
      error,
      isFetching,
      hasNext: chain(read).hasNext || hasFailed(next),
      isLoadingNext: isUnknown(next) && !hasFailed(next),
    }
  }

  function readLastAgain(): boolean {
    const last = chain((query) => query.read())._queries.at(-1)
    if (last === undefined || !hasFailed(last.read())) return false
    refresh(last)
    return true
  }

  return { ...queryGroup((read) => chain(read)._queries, show), readLastAgain }
}
