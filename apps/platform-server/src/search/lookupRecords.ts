import { sql, type Expression } from 'kysely'
import { escaped } from '../lists/comparison'
import type { ListContext } from '../lists/ListContext'
import type { Sort } from '../lists/sorting'
import type { ObjectDefinition } from '../metadata/defineObject'
import { compactFields } from '../metadata/layouts'
import type { ListFilter } from '../metadata/listViews'
import { searchConfigurationOf } from '../metadata/searchConfigurations'
import { viewConditions } from '../lists/viewConditions'
import { isRecent } from '../records/recentRecords'
import { toRecord, type RecordRepresentation } from '../records/recordRepresentation'
import { addAlwaysIncluded, addRequested, emptySelection } from '../records/selection'
import { hasWords, searchTerm, searchWords } from './searchTerm'

export const SEARCH_TYPES = ['Recent', 'Search', 'TypeAhead'] as const
export type SearchType = (typeof SEARCH_TYPES)[number]

/** Catalogue, "400 when q is shorter than". */
const SHORTEST: Readonly<Record<SearchType, number>> = { Recent: 0, Search: 2, TypeAhead: 3 }

export interface LookupRequest {
  readonly searchType: SearchType
  readonly q: string
  readonly filters: readonly ListFilter[]
  readonly sorts: readonly Sort[]
  readonly size: number
  readonly offset: number
}

export interface LookupPage {
  readonly records: readonly RecordRepresentation[]
  readonly hasMore: boolean
}

/** Distinguishes suggestions with equal names; the first field of the compact layout. */
export function secondaryFieldName(object: ObjectDefinition): string | undefined {
  return compactFields(object).find((name) => name !== 'Name')
}

/**
 * Queries suggestions for a lookup field: the caller's recent records, or matches of the term. `TypeAhead`
 * matches prefixes of the name, `Search` every indexed text.
 *
 * @throws {ApiError} 400 for a term that is too short.
 */
export async function lookupRecords(
  context: ListContext,
  { searchType, q, filters, sorts, size, offset }: LookupRequest,
): Promise<LookupPage> {
  const { caller, object, query } = context
  const view = { apiName: '', label: '', columns: [], filters }
  for (const condition of viewConditions(context, view)) query.where(condition)
  const term = searchTerm(q, SHORTEST[searchType])
  const name = query.column([], 'Name')
  if (searchType === 'Search' && searchConfigurationOf(object))
    query.where(hasWords(object, searchWords(term)))
  else if (term) query.where(searchType === 'TypeAhead' ? beginsWord(name, term) : contains(name, term))
  const viewedAt = sql`(select recent.viewed_at from portal_recent_record recent
    where recent.record_id = ${query.column([], 'Id')} and recent.user_id = portal_user_id())`
  if (searchType === 'Recent') query.where(isRecent(query.column([], 'Id'), object.apiName))
  for (const { path, direction } of sorts)
    query.orderBy(query.column(path.steps, path.field.apiName), direction)
  if (sorts.length === 0 && searchType === 'Recent') query.orderBy(viewedAt, 'desc')
  // A name that begins with the term comes before one that contains it.
  if (sorts.length === 0 && term) query.orderBy(begins(name, term), 'desc')
  query.orderBy(name, 'asc')
  query.orderBy(query.column([], 'Id'), 'asc')
  const selection = emptySelection(object)
  addAlwaysIncluded(caller, selection)
  addRequested(caller, selection, { fields: [], optionalFields: ['Name', ...compactFields(object)] })
  query.select(selection)
  const rows = await query.rows(size + 1, offset)
  return {
    records: rows.slice(0, size).flatMap((row) => toRecord(caller, query, row, selection) ?? []),
    hasMore: rows.length > size,
  }
}

function contains(column: Expression<unknown>, term: string): Expression<boolean> {
  return sql<boolean>`${column} ilike ${`%${escaped(term)}%`}`
}

function begins(column: Expression<unknown>, term: string): Expression<boolean> {
  return sql<boolean>`${column} ilike ${`${escaped(term)}%`}`
}

function beginsWord(column: Expression<unknown>, term: string): Expression<boolean> {
  return sql<boolean>`(${column} ilike ${`${escaped(term)}%`} or ${column} ilike ${`% ${escaped(term)}%`})`
}
