import { refresh } from '../broadcast/broadcast.js'
import type { Engine, Query } from '../client/Engine.js'
import { queryOf } from '../client/queryOf.js'
import type { Paging, ReadDefinition } from '../define/adapterTypes.js'
import type { UiApiError } from '../errors/UiApiError.js'
import type { Snapshot, SnapshotState } from '../snapshot/Snapshot.js'
import { arrangedItems } from './arrangedItems.js'
import { keptList } from './keptList.js'
import { queryGroup, type QueryGroup, type Read } from './queryGroup.js'

/** Several pages at one moment. */
export interface PagesSnapshot<Data, Item> {
  /** Of the first page; `Error` when any page failed. */
  readonly state: SnapshotState
  readonly pages: readonly Data[]
  readonly items: readonly Item[]
  readonly error: UiApiError | undefined
  readonly isFetching: boolean
  /** True as well when the next page has failed: it is still there to be loaded. */
  readonly hasNext: boolean
  readonly isLoadingNext: boolean
}

/** The pages, watched together. */
export interface Pages<Data, Item> extends QueryGroup<PagesSnapshot<Data, Item>> {
  /** Reads the last page again if it has failed; false when it has not. */
  readonly readLastAgain: () => boolean
}

/** How pages of a list follow each other. @throws {TypeError} for a read without pages */
function pagingOf({ name, paging }: ReadDefinition): Paging {
  if (!paging) throw new TypeError(`${name} has no pages. Use useWire.`)
  return paging
}

const isUnknown = (page: Snapshot<unknown> | undefined) => page !== undefined && page.data === undefined
const hasFailed = (page: Snapshot<unknown> | undefined) =>
  isUnknown(page) && page?.error !== undefined && !page.isFetching

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The first `count` pages of a list, each a query of its own, watched together. */
export function pagesOf<Data, Item>(
  engine: Engine,
  adapter: ReadDefinition,
  config: object | null | undefined,
  count: number,
): Pages<Data, Item> {
  // Of several requests, the configuration selects the one that is read.
  const selected = (config && queryOf(engine, adapter, config)?.definition) ?? adapter.flows?.[0] ?? adapter
  const paging = pagingOf(selected)
  const arrange = arrangedItems<Item>(engine)
  const keepItems = keptList<Item>()
  const keepPages = keptList<Data>()

  /** The queries up to the last page that is known; the page after it is the next to be read. */
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
    return { queries, hasNext: next !== undefined && queries.length > 0 && queries.length === count }
  }

  function show(now: readonly Snapshot<unknown>[], read: Read): PagesSnapshot<Data, Item> {
    const known = now.flatMap(({ data }) => (isObject(data) ? [data as Data] : []))
    const error = now.find((part) => part.error !== undefined)?.error
    const next = now.length > 1 ? now.at(-1) : undefined
    const isFetching = now.some((part) => part.isFetching)
    return {
      state: error ? 'Error' : (now[0]?.state ?? 'Unfulfilled'),
      pages: keepPages(known),
      // The definition of the adapter says where the items of a page are; a server method's answer may lack them.
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
    const last = chain((query) => query.read()).queries.at(-1)
    if (last === undefined || !hasFailed(last.read())) return false
    refresh(last)
    return true
  }

  return { ...queryGroup((read) => chain(read).queries, show), readLastAgain }
}
