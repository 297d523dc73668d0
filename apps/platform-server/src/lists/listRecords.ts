import { sql, type Expression } from 'kysely'
import type { Caller } from '../access/caller'
import { readableFields } from '../access/permissions'
import type { Queries } from '../database/openDatabase'
import type { ObjectDefinition } from '../metadata/defineObject'
import { compactFields } from '../metadata/layouts'
import type { ListSort } from '../metadata/listViews'
import { pathText } from '../records/fieldPath'
import { RowQuery } from '../records/queryRows'
import { isRecent } from '../records/recentRecords'
import {
  addAlwaysIncluded,
  addRequested,
  addWithParentName,
  emptySelection,
  type RequestedFields,
  type Selection,
} from '../records/selection'
import { escaped } from './comparison'
import { invalidList } from './invalidList'
import { columnPaths } from './listInfo'
import type { ListView } from './listViewIndex'
import { parsePageSize } from './paging'
import { readPage, type RecordsPage } from './readPage'
import { parseSortBy, standardSort, type Sort } from './sorting'
import { viewConditions } from './viewConditions'
import { whereCondition } from './whereCondition'

/** What a client asks of a list, besides which one. */
export interface ListRequest extends RequestedFields {
  readonly pageSize?: number | undefined
  readonly pageToken?: string | undefined
  readonly sortBy: readonly string[]
  readonly searchTerm?: string | undefined
  readonly where?: string | undefined
}

export type ListPage = RecordsPage

const STANDARD_PAGE_SIZE = 50
const MAX_SEARCH_LENGTH = 200

/**
 * Reads a page of a list view: its filters and scope, then the request's own search and `where`, in the
 * requested order, else the user's own, else the list's.
 *
 * @param orderedBy the order that the user has chosen for this list.
 * @throws {ApiError} 400 for whatever part of the request cannot be understood.
 */
export async function readListPage(
  queries: Queries,
  caller: Caller,
  { object, definition }: ListView,
  request: ListRequest,
  now: Date,
  orderedBy: readonly ListSort[] = definition.orderedBy ?? [],
): Promise<ListPage> {
  const query = new RowQuery(queries, object.apiName)
  for (const condition of viewConditions(caller, object, definition, query, now)) query.where(condition)
  const sorts = requestedSorts(caller, object, request, orderedBy)
  return await readListed(query, caller, object, definition.columns, request, now, sorts)
}

/** Reads a page of the caller's most recently used records of an object, newest first. */
export async function readRecentPage(
  queries: Queries,
  caller: Caller,
  object: ObjectDefinition,
  request: ListRequest,
  now: Date,
  orderedBy: readonly ListSort[] = [],
): Promise<ListPage> {
  const query = new RowQuery(queries, object.apiName)
  const viewedAt = sql`(select recent.viewed_at from portal_recent_record recent
    where recent.record_id = ${query.column([], 'Id')} and recent.user_id = portal_user_id())`
  query.where(isRecent(query.column([], 'Id'), object.apiName))
  const sorts = requestedSorts(caller, object, request, orderedBy)
  if (sorts.length === 0) query.orderBy(viewedAt, 'desc')
  return await readListed(query, caller, object, compactFields(object), request, now, sorts)
}

function requestedSorts(
  caller: Caller,
  object: ObjectDefinition,
  { sortBy }: ListRequest,
  orderedBy: readonly ListSort[],
): readonly Sort[] {
  return sortBy.length > 0 ? parseSortBy(caller, object, sortBy) : standardSort(caller, object, orderedBy)
}

async function readListed(
  query: RowQuery,
  caller: Caller,
  object: ObjectDefinition,
  columns: readonly string[],
  request: ListRequest,
  now: Date,
  sorts: readonly Sort[],
): Promise<ListPage> {
  const size = parsePageSize(request.pageSize, STANDARD_PAGE_SIZE)
  const selection = listSelection(caller, object, columns, request)
  if (request.where) query.where(whereCondition(request.where, caller, object, query, now))
  if (request.searchTerm) query.where(searchCondition(caller, object, query, request.searchTerm))
  return await readPage(query, caller, selection, sorts, size, request.pageToken)
}

/** Everything that the columns show, and what was asked for besides. */
export function listSelection(
  caller: Caller,
  object: ObjectDefinition,
  columns: readonly string[],
  requested: RequestedFields,
): Selection {
  const selection = emptySelection(object)
  addAlwaysIncluded(caller, selection)
  const paths = columnPaths(caller, object, columns)
  for (const { steps, field } of paths) if (steps.length === 0) addWithParentName(caller, selection, field)
  const spanning = paths.filter(({ steps }) => steps.length > 0).map(pathText)
  addRequested(caller, selection, {
    fields: requested.fields,
    optionalFields: [...spanning, ...requested.optionalFields],
  })
  return selection
}

/** Every word of the term occurs in one of the record's short texts that the caller may see. */
function searchCondition(
  caller: Caller,
  object: ObjectDefinition,
  query: RowQuery,
  term: string,
): Expression<boolean> {
  if (term.length > MAX_SEARCH_LENGTH || term.includes('\0')) {
    throw invalidList(
      `A search term has at most ${MAX_SEARCH_LENGTH} characters, none of them a control character.`,
    )
  }
  const texts = [...readableFields(caller, object).values()].filter(
    ({ dataType, apiName }) =>
      object.searchIn?.includes(apiName) ??
      (['String', 'Email', 'Phone'].includes(dataType) && apiName !== 'Id'),
  )
  const words = term.trim().split(/\s+/).filter(Boolean).slice(0, 10)
  if (words.length === 0) return sql<boolean>`true`
  const matches = words.map((word) => {
    const inOne = texts.map(
      ({ apiName }) => sql<boolean>`${query.column([], apiName)} ilike ${`%${escaped(word)}%`}`,
    )
    return sql<boolean>`(${sql.join(inOne, sql` or `)})`
  })
  return sql<boolean>`(${sql.join(matches, sql` and `)})`
}
