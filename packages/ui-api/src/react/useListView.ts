'use client'

import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { getListInfoByName } from '../adapters/listInfo/getListInfoByName.js'
import { queryOf } from '../core/queryOf.js'
import { engineOf } from '../core/UiApi.js'
import type { FieldId } from '../define/fieldPath.js'
import type { ObjectId } from '../define/configTypes.js'
import type { UiApiError } from '../errors/UiApiError.js'
import type { RecordRepresentation } from '../representations/RecordRepresentation.js'
import type { ListRecordCollectionRepresentation } from '../representations/list.js'
import type { ListColumn, ListInfoRepresentation } from '../representations/listInfo.js'
import type { Snapshot, SnapshotState } from '../core/Snapshot.js'
import { queryGroup } from './queryGroup.js'
import { useUiApi } from './UiApiProvider.js'

/** List view and page size. */
export interface ListViewConfig {
  /** API name of the object, or an imported schema object. Undefined: not known yet, no request is sent. */
  readonly objectApiName: ObjectId | undefined
  /** API name of the list view. Undefined: not known yet, no request is sent. */
  readonly listViewApiName: string | undefined
  /** Fields in addition to the columns. */
  readonly fields?: readonly FieldId[] | undefined
  /** Like `fields`; the server omits those that the user can't read, instead of an error. */
  readonly optionalFields?: readonly FieldId[] | undefined
  /** Records per page. @default 50 */
  readonly pageSize?: number | undefined
  /** Text that the records must match. */
  readonly searchTerm?: string | undefined
  /** A filter in GraphQL syntax. */
  readonly where?: string | undefined
}

/** Sort direction, as in `aria-sort`. */
export type SortDirection = 'ascending' | 'descending'

/** A column with its sort direction. */
export interface ListViewColumn extends ListColumn {
  /** Undefined when the list is not sorted by this column. */
  readonly sorted: SortDirection | undefined
}

/** A list view with one page of records, pagination and sorting. */
export interface ListViewResult {
  /** `Error` when the list info or the records failed. */
  readonly state: SnapshotState
  readonly error: UiApiError | undefined
  readonly isFetching: boolean
  /** Label, columns, filters and order of the list view. */
  readonly info: ListInfoRepresentation | undefined
  /** The columns of `info`; empty until it is loaded. */
  readonly columns: readonly ListViewColumn[]
  /** The records of the page; those of the previous page while the next one is in flight. */
  readonly records: readonly RecordRepresentation[]
  /** True while `records` are those of the previous page. */
  readonly isPlaceholder: boolean
  /** Index of the page, from 0. */
  readonly page: number
  readonly hasNext: boolean
  readonly hasPrevious: boolean
  /** Shows the next page. */
  next(): void
  /** Shows the previous page. */
  previous(): void
  /** Sorts by a field, toggling the direction by default. Starts at page 0. */
  sort(fieldApiName: string, direction?: SortDirection): void
  /** Refetches the list info and the page. */
  refresh(): Promise<void>
}

/** The pagination state. */
interface Place {
  /** Key of the list; another list starts at page 0. */
  readonly list: string
  readonly sortBy: string | undefined
  /** Page tokens up to the current one; the first has none. */
  readonly tokens: readonly (string | undefined)[]
  /** The page that was rendered before. */
  readonly before: PageConfig | undefined
}

type PageConfig = Parameters<typeof getListRecordsByName.key>[0]

const START: Omit<Place, 'list'> = { sortBy: undefined, tokens: [undefined], before: undefined }

const NO_RECORDS: readonly RecordRepresentation[] = []
const COLUMN_NONE: readonly ListViewColumn[] = []

/** The sort direction of a column: the user's, or that of the list view. */
function sortedBy(sortBy: string | undefined, { orderedByInfo }: ListInfoRepresentation, field: string) {
  if (sortBy !== undefined)
    return sortBy === field ? 'ascending' : sortBy === `-${field}` ? 'descending' : undefined
  const order = orderedByInfo.find(({ fieldApiName }) => fieldApiName === field)
  return order && (order.isAscending ? 'ascending' : 'descending')
}

/** Worst first. */
const ORDER: readonly SnapshotState[] = ['Error', 'Unfulfilled', 'Pending', 'Stale', 'Fulfilled']
const worst = (a: SnapshotState, b: SnapshotState) => (ORDER.indexOf(a) < ORDER.indexOf(b) ? a : b)

/**
 * Reads a list view for a table: list info and a page of records in parallel, with pagination and sorting. Records
 * are normalized, so changes render here. With `null` or `undefined` no request is sent.
 *
 * @example
 * const loads = useListView({ objectApiName: 'Load__c', listViewApiName: 'Open', pageSize: 25 })
 * <button onClick={() => loads.sort('Rate__c')}>Sort by rate</button>
 *
 * @throws {UiApiConfigError} while rendering, for a configuration of the wrong type.
 */
export function useListView(config: ListViewConfig | null | undefined): ListViewResult {
  const client = useUiApi()
  const engine = engineOf(client)
  const list = JSON.stringify(config ?? null)
  const [kept, setPlace] = useState<Place>({ list, ...START })
  let place = kept
  // Also for a list that was left before: its tokens are outdated.
  if (kept.list !== list) setPlace((place = { list, ...START }))
  const { sortBy, tokens, before } = place
  const pageToken = tokens.at(-1)

  // Serialized: an equal configuration in a new object changes nothing.
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
        // Looked up on each render: a hidden component has no subscription, so the client may evict the query.
        const info = wanted && queryOf(engine, getListInfoByName, wanted.info)
        const records = wanted && queryOf(engine, getListRecordsByName, wanted.records)
        return info && records ? [info, records] : []
      }, join),
    [engine, wanted],
  )
  const joined = useSyncExternalStore(group._subscribe, group._getSnapshot, group._getServerSnapshot)

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

function join([info, records]: readonly Snapshot<unknown>[]) {
  // Types follow from the adapters.
  return {
    state: info && records ? worst(info.state, records.state) : ('Unfulfilled' as const),
    error: info?.error ?? records?.error,
    isFetching: info?.isFetching === true || records?.isFetching === true,
    info: info?.data as ListInfoRepresentation | undefined,
    page: records?.data as ListRecordCollectionRepresentation | undefined,
  }
}
