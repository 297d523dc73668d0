import { sql, type Expression } from 'kysely'
import type { Caller } from '../access/caller'
import { readableFields } from '../access/permissions'
import type { Queries } from '../database/openDatabase'
import type { ObjectDefinition } from '../metadata/defineObject'
import { compactFields } from '../metadata/layouts'
import type { ListFilter, ListViewDefinition } from '../metadata/listViews'
import { resolveFieldPath } from '../records/fieldPath'
import { RowQuery } from '../records/queryRows'
import { toRecord, type RecordRepresentation } from '../records/recordRepresentation'
import {
  addAlwaysIncluded,
  addRequested,
  addWithParentName,
  emptySelection,
  type RequestedFields,
} from '../records/selection'
import { compare, escaped } from './comparison'
import { parseFilterLogic, type FilterLogic } from './filterLogic'
import { invalidList } from './invalidList'
import { columnsOf } from './listInfo'
import type { ListView } from './listViewIndex'
import { pageTokens, parsePage, type Page, type PageTokens } from './paging'
import { parseSortBy, standardSort } from './sorting'
import { whereCondition } from './whereCondition'

/** What a client asks of a list, besides which one. */
export interface ListRequest extends RequestedFields {
  readonly pageSize?: number | undefined
  readonly pageToken?: string | undefined
  readonly sortBy: readonly string[]
  readonly searchTerm?: string | undefined
  readonly where?: string | undefined
}

/** A page of a list. */
export interface ListPage extends PageTokens {
  readonly page: Page
  readonly records: readonly RecordRepresentation[]
}

const STANDARD_PAGE_SIZE = 50
const MAX_SEARCH_LENGTH = 200

/**
 * Reads a page of a list view: its filters and scope, then the request's own search and `where`, in the
 * list's or the requested order. Ties are broken by id, so pages neither repeat nor lose a record.
 *
 * @throws {ApiError} 400 for whatever part of the request cannot be understood.
 */
export async function readListPage(
  queries: Queries,
  caller: Caller,
  { object, definition }: ListView,
  request: ListRequest,
  now: Date,
): Promise<ListPage> {
  const query = new RowQuery(queries, object.apiName)
  for (const condition of viewConditions(caller, object, definition, query, now)) query.where(condition)
  return await readPage(query, caller, object, definition, request, now)
}

/** Reads a page of the caller's most recently used records of an object, newest first. */
export async function readRecentPage(
  queries: Queries,
  caller: Caller,
  object: ObjectDefinition,
  request: ListRequest,
  now: Date,
): Promise<ListPage> {
  const query = new RowQuery(queries, object.apiName)
  const viewedAt = sql`(select recent.viewed_at from portal_recent_record recent
    where recent.record_id = ${query.column([], 'Id')} and recent.user_id = portal_user_id())`
  query.where(sql<boolean>`${viewedAt} is not null`)
  if (request.sortBy.length === 0) query.orderBy(viewedAt, 'desc')
  const definition = { apiName: '', label: '', columns: compactFields(object) }
  return await readPage(query, caller, object, definition, request, now)
}

async function readPage(
  query: RowQuery,
  caller: Caller,
  object: ObjectDefinition,
  definition: ListViewDefinition,
  request: ListRequest,
  now: Date,
): Promise<ListPage> {
  const page = parsePage(request.pageSize, request.pageToken, STANDARD_PAGE_SIZE)
  const selection = emptySelection(object)
  addAlwaysIncluded(caller, selection)
  for (const field of columnsOf(caller, object, definition)) addWithParentName(caller, selection, field)
  addRequested(caller, selection, request)
  if (request.where) query.where(whereCondition(request.where, caller, object, query, now))
  if (request.searchTerm) query.where(searchCondition(caller, object, query, request.searchTerm))
  const visible = readableFields(caller, object)
  const sorts =
    request.sortBy.length > 0
      ? parseSortBy(caller, object, request.sortBy)
      : standardSort(caller, object, definition.orderedBy ?? [], (name) => visible.has(name))
  for (const { path, direction } of sorts)
    query.orderBy(query.column(path.steps, path.field.apiName), direction)
  // In the direction of the last field, so that one index serves the whole order.
  query.orderBy(query.column([], 'Id'), sorts.at(-1)?.direction ?? 'asc')
  query.select(selection)
  const rows = await query.rows(page.size + 1, page.offset)
  const records = rows.slice(0, page.size).flatMap((row) => toRecord(caller, query, row, selection) ?? [])
  return { page, records, ...pageTokens(page, rows.length > page.size) }
}

function viewConditions(
  caller: Caller,
  object: ObjectDefinition,
  { filters = [], filterLogic, scope }: ListViewDefinition,
  query: RowQuery,
  now: Date,
): readonly Expression<boolean>[] {
  const visible = readableFields(caller, object)
  // A view may filter by what the caller may not see: then nothing can be said to match.
  const conditions = filters.map((filter) =>
    visible.has(filter.fieldApiName)
      ? filterCondition(caller, object, filter, query, now)
      : sql<boolean>`false`,
  )
  const mine = scope === 'mine' ? [mineCondition(caller, object, query)] : []
  if (filterLogic === undefined) return [...mine, ...conditions]
  return [...mine, combine(parseFilterLogic(filterLogic, conditions.length), conditions)]
}

/** One stored filter as a condition on the query. */
function filterCondition(
  caller: Caller,
  object: ObjectDefinition,
  { fieldApiName, operator, operandLabels }: ListFilter,
  query: RowQuery,
  now: Date,
): Expression<boolean> {
  const { steps, field } = resolveFieldPath(caller, object, fieldApiName)
  return compare(field, (column) => query.column(steps, column), operator, operandLabels, now)
}

/** Puts numbered conditions together as a filter logic says. */
function combine(logic: FilterLogic, conditions: readonly Expression<boolean>[]): Expression<boolean> {
  switch (logic.kind) {
    case 'filter':
      return conditions[logic.number - 1] ?? sql<boolean>`true`
    case 'not':
      return sql<boolean>`(${combine(logic.of, conditions)}) is not true`
    case 'and':
    case 'or': {
      const parts = logic.of.map((part) => combine(part, conditions))
      return sql<boolean>`(${sql.join(parts, sql.raw(` ${logic.kind} `))})`
    }
  }
}

/** Rows of the effective account, or of the caller where the object belongs to people. */
function mineCondition(caller: Caller, object: ObjectDefinition, query: RowQuery): Expression<boolean> {
  if (caller.kind !== 'user') return sql<boolean>`false`
  const column = object.ownedBy?.[caller.communityType]
  return column === undefined
    ? sql<boolean>`${query.column([], 'OwnerId')} = ${caller.userId}`
    : sql<boolean>`${query.column([], column)} = ${caller.accountId}`
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
