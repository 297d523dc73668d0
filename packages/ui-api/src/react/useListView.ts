import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { getListInfoByName } from '../adapters/listInfo/getListInfoByName.js'
import { queryOf } from '../client/queryOf.js'
import { engineOf } from '../client/engineOf.js'
import type { FieldId } from '../config/fieldPath.js'
import type { ObjectId } from '../config/types.js'
import type { UiApiError } from '../errors/UiApiError.js'
import type { RecordRepresentation } from '../representations/RecordRepresentation.js'
import type { ListRecordCollectionRepresentation } from '../representations/list.js'
import type { ListColumn, ListInfoRepresentation } from '../representations/listInfo.js'
import type { Snapshot, SnapshotState } from '../snapshot/Snapshot.js'
import { queryGroup } from './queryGroup.js'
import { useUiApi } from './UiApiContext.js'

/** Which list view, and how much of it at a time. */
export interface ListViewConfig {
  readonly objectApiName: ObjectId | undefined
  readonly listViewApiName: string | undefined
  /** Fields besides those that the list view shows. */
  readonly fields?: readonly FieldId[] | undefined
  readonly optionalFields?: readonly FieldId[] | undefined
  /** Records of one page. @default 50 */
  readonly pageSize?: number | undefined
  readonly searchTerm?: string | undefined
  /** A filter in GraphQL spelling. */
  readonly where?: string | undefined
}

/** The order of a column, in the words of `aria-sort`. */
export type SortDirection = 'ascending' | 'descending'

/** A column as the list view describes it, and whether the list is ordered by it now. */
export interface ListViewColumn extends ListColumn {
  readonly sorted: SortDirection | undefined
}

/** A list view with one page of its records, and the ways to go on. */
export interface ListViewResult {
  /** `Error` when description or records could not be read; both are there when it is `Fulfilled` or `Stale`. */
  readonly state: SnapshotState
  readonly error: UiApiError | undefined
  readonly isFetching: boolean
  readonly info: ListInfoRepresentation | undefined
  readonly columns: readonly ListViewColumn[]
  /** The records of the page; while the next page is on its way, those of the page before. */
  readonly records: readonly RecordRepresentation[]
  /** True while `records` are those of the page before. */
  readonly isPlaceholder: boolean
  /** From 0. */
  readonly page: number
  readonly hasNext: boolean
  readonly hasPrevious: boolean
  next(): void
  previous(): void
  /** Orders by a field; without direction, the other way round when it is ordered by it already. Starts at page 0. */
  sort(fieldApiName: string, direction?: SortDirection): void
  refresh(): Promise<void>
}

/** Where the user is in the list. */
interface Place {
  /** Of which list; another list starts at its first page. */
  readonly list: string
  readonly sortBy: string | undefined
  /** Tokens of the pages up to the current one; the first has none. */
  readonly tokens: readonly (string | undefined)[]
  /** What was shown before. */
  readonly before: PageConfig | undefined
}

type PageConfig = Parameters<typeof getListRecordsByName.key>[0]

const START: Omit<Place, 'list'> = { sortBy: undefined, tokens: [undefined], before: undefined }

const NO_RECORDS: readonly RecordRepresentation[] = []
const COLUMN_NONE: readonly ListViewColumn[] = []

/** The order of a column: the user's choice, else that of the list view. */
function sortedBy(sortBy: string | undefined, { orderedByInfo }: ListInfoRepresentation, field: string) {
  if (sortBy !== undefined)
    return sortBy === field ? 'ascending' : sortBy === `-${field}` ? 'descending' : undefined
  const order = orderedByInfo.find(({ fieldApiName }) => fieldApiName === field)
  return order && (order.isAscending ? 'ascending' : 'descending')
}

/** The worse of two states. */
const ORDER: readonly SnapshotState[] = ['Error', 'Unfulfilled', 'Pending', 'Stale', 'Fulfilled']
const worst = (a: SnapshotState, b: SnapshotState) => (ORDER.indexOf(a) < ORDER.indexOf(b) ? a : b)

/**
 * A list view as a table needs it: its description and a page of its records, joined, with paging and sorting. Both are
 * read at once; records are those of the store, so a change of one shows here. `null` means "not yet".
 *
 * @throws {UiApiConfigError} while rendering, for a configuration of the wrong type.
 */
export function useListView(config: ListViewConfig | null | undefined): ListViewResult {
  const client = useUiApi()
  const engine = engineOf(client)
  const list = JSON.stringify(config ?? null)
  const [kept, setPlace] = useState<Place>({ list, ...START })
  let place = kept
  // Also a list to which the user comes back: its tokens are from another time.
  if (kept.list !== list) setPlace((place = { list, ...START }))
  const { sortBy, tokens, before } = place
  const pageToken = tokens.at(-1)

  // Equal configurations are equal as text: a new object for the same list changes nothing.
  const wanted = useMemo(() => {
    const given = JSON.parse(list) as ListViewConfig | null
    return (
      given && {
        info: { objectApiName: given.objectApiName, listViewApiName: given.listViewApiName },
        records: {
          ...given,
          objectApiName: given.objectApiName,
          listViewApiName: given.listViewApiName,
          ...(sortBy !== undefined && { sortBy: [sortBy] }),
          ...(pageToken !== undefined && { pageToken }),
        },
      }
    )
  }, [list, sortBy, pageToken])

  const group = useMemo(
    () =>
      queryGroup(() => {
        // Looked up each time: while the component is hidden, the client may forget what nobody observes.
        const info = wanted && queryOf(engine, getListInfoByName, wanted.info)
        const records = wanted && queryOf(engine, getListRecordsByName, wanted.records)
        return info && records ? [info, records] : []
      }, join),
    [engine, wanted],
  )
  const joined = useSyncExternalStore(group.subscribe, group.getSnapshot, group.getServerSnapshot)

  const { info, page } = joined
  const shownBefore =
    page === undefined && before && !joined.error ? client.peek(getListRecordsByName, before).data : undefined
  const shown = page ?? shownBefore
  const nextToken = page?.nextPageToken ?? undefined

  const next = useCallback(() => {
    if (nextToken !== undefined)
      setPlace({ list, sortBy, tokens: [...tokens, nextToken], before: wanted?.records })
  }, [list, sortBy, tokens, nextToken, wanted])
  const previous = useCallback(() => {
    if (tokens.length > 1) setPlace({ list, sortBy, tokens: tokens.slice(0, -1), before: wanted?.records })
  }, [list, sortBy, tokens, wanted])
  const sort = useCallback(
    (field: string, direction?: SortDirection) => {
      const now = info && sortedBy(sortBy, info, field)
      const wish = direction ?? (now === 'ascending' ? 'descending' : 'ascending')
      setPlace({
        list,
        sortBy: wish === 'ascending' ? field : `-${field}`,
        tokens: [undefined],
        before: wanted?.records,
      })
    },
    [list, sortBy, info, wanted],
  )

  const columns = useMemo<readonly ListViewColumn[]>(
    () =>
      info?.displayColumns.map((column) => ({
        ...column,
        sorted: sortedBy(sortBy, info, column.fieldApiName),
      })) ?? COLUMN_NONE,
    [info, sortBy],
  )

  return useMemo(
    () => ({
      state: joined.state,
      error: joined.error,
      isFetching: joined.isFetching,
      info,
      columns,
      records: shown?.records ?? NO_RECORDS,
      isPlaceholder: page === undefined && shown !== undefined,
      page: tokens.length - 1,
      hasNext: nextToken !== undefined,
      hasPrevious: tokens.length > 1,
      next,
      previous,
      sort,
      refresh: group.refresh,
    }),
    [joined, info, columns, shown, page, tokens, nextToken, next, previous, sort, group],
  )
}

/** Description and records as one. */
function join([info, records]: readonly Snapshot<unknown>[]) {
  // Each comes from a read whose adapter says what its snapshots hold.
  return {
    state: info && records ? worst(info.state, records.state) : ('Unfulfilled' as const),
    error: info?.error ?? records?.error,
    isFetching: info?.isFetching === true || records?.isFetching === true,
    info: info?.data as ListInfoRepresentation | undefined,
    page: records?.data as ListRecordCollectionRepresentation | undefined,
  }
}
