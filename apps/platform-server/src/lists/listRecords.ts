import { sql, type Expression } from 'kysely'
import { readableFields } from '../access/permissions'
import { compactFields } from '../metadata/layouts'
import type { ListSort } from '../metadata/listViews'
import { pathText } from '../records/fieldPath'
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
import type { ListContext, ReadableObject } from './ListContext'
import { columnPaths } from './listInfo'
import type { ListView } from './listViewIndex'
import { parsePageSize } from './paging'
import { readPage, type RecordsPage } from './readPage'
import { parseSortBy, standardSort, type Sort } from './sorting'
import { viewConditions } from './viewConditions'
import { whereCondition } from './whereCondition'

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
 * Combines the list view's filters and scope with the search and `where` of the request. Order: by request,
 * else by user, else by list.
 *
 * @param orderedBy the user's saved order.
 * @throws {ApiError} 400 for an invalid part of the request.
 */
export async function readListPage(
  context: ListContext,
  { definition }: ListView,
  request: ListRequest,
  orderedBy: readonly ListSort[] = definition.orderedBy ?? [],
): Promise<ListPage> {
  for (const condition of viewConditions(context, definition)) context.query.where(condition)
  return await readListed(context, definition.columns, request, requestedSorts(context, request, orderedBy))
}

/** Queries a page of recently used records, newest first. */
export async function readRecentPage(
  context: ListContext,
  request: ListRequest,
  orderedBy: readonly ListSort[] = [],
): Promise<ListPage> {
  const { object, query } = context
  const viewedAt = sql`(select recent.viewed_at from portal_recent_record recent
    where recent.record_id = ${query.column([], 'Id')} and recent.user_id = portal_user_id())`
  query.where(isRecent(query.column([], 'Id'), object.apiName))
  const sorts = requestedSorts(context, request, orderedBy)
  if (sorts.length === 0) query.orderBy(viewedAt, 'desc')
  return await readListed(context, compactFields(object), request, sorts)
}

function requestedSorts(
  context: ListContext,
  { sortBy }: ListRequest,
  orderedBy: readonly ListSort[],
): readonly Sort[] {
  return sortBy.length > 0 ? parseSortBy(context, sortBy) : standardSort(context, orderedBy)
}

async function readListed(
  context: ListContext,
  columns: readonly string[],
  request: ListRequest,
  sorts: readonly Sort[],
): Promise<ListPage> {
  const { query } = context
  const size = parsePageSize(request.pageSize, STANDARD_PAGE_SIZE)
  const selection = listSelection(context, columns, request)
  if (request.where) query.where(whereCondition(context, request.where))
  if (request.searchTerm) query.where(searchCondition(context, request.searchTerm))
  return await readPage(context, selection, sorts, size, request.pageToken)
}

export function listSelection(
  readable: ReadableObject,
  columns: readonly string[],
  requested: RequestedFields,
): Selection {
  const { caller, object } = readable
  const selection = emptySelection(object)
  addAlwaysIncluded(caller, selection)
  const paths = columnPaths(readable, columns)
  for (const { steps, field } of paths) if (steps.length === 0) addWithParentName(caller, selection, field)
  const spanning = paths.filter(({ steps }) => steps.length > 0).map(pathText)
  addRequested(caller, selection, {
    fields: requested.fields,
    optionalFields: [...spanning, ...requested.optionalFields],
  })
  return selection
}

/** Every word of the term must occur in a short text field that the caller can read. */
function searchCondition({ caller, object, query }: ListContext, term: string): Expression<boolean> {
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
