import { sql, type Expression } from 'kysely'
import type { UserCaller } from '../access/caller'
import type { PortalTransaction } from '../database/openDatabase'
import type { ListContext } from '../lists/ListContext'
import { listSelection } from '../lists/listRecords'
import { pageTokens, parsePage, type PageTokens } from '../lists/paging'
import { parseSortBy } from '../lists/sorting'
import type { ObjectDefinition } from '../metadata/defineObject'
import { compactFields } from '../metadata/layouts'
import { displayValue } from '../records/displayValue'
import { toRecord, type RecordRepresentation } from '../records/recordRepresentation'
import { filterCondition, filterFields, type SearchFilter } from './searchFilters'
import { hasWords, rankOf } from './searchTerm'

/** Values per facet, most frequent first. */
const FACET_VALUES = 20

export interface RecordSearch {
  readonly object: ObjectDefinition
  readonly words: readonly string[]
  /** The condition of the words. @default found by each query */
  readonly found?: Expression<boolean>
  readonly filters: readonly SearchFilter[]
  /** @default best match first */
  readonly sortBy: readonly string[]
  readonly fields: readonly string[]
  readonly pageSize: number | undefined
  readonly pageToken: string | undefined
}

interface Facet {
  readonly targetFieldPath: string
  readonly label: string
  readonly values: readonly {
    readonly value: unknown
    readonly label: string | null
    readonly count: number
  }[]
}

export interface FoundPage extends PageTokens {
  readonly size: number
  readonly records: readonly RecordRepresentation[]
}

const STANDARD_PAGE_SIZE = 25

/**
 * Searches one object under the caller's row policies, so that the count also excludes invisible records.
 *
 * @throws {ApiError} 400 for an invalid filter, field, order or page.
 */
export async function findRecords(
  context: ListContext,
  { words, found, filters, sortBy, fields, pageSize, pageToken }: Omit<RecordSearch, 'object'>,
): Promise<FoundPage> {
  const page = parsePage(pageSize, pageToken, STANDARD_PAGE_SIZE)
  const { caller, object, query } = context
  query.where(found ?? hasWords(object, words))
  for (const filter of filters) query.where(filterCondition(context, filter))
  const sorts = parseSortBy(context, sortBy)
  for (const { path, direction } of sorts)
    query.orderBy(query.column(path.steps, path.field.apiName), direction)
  if (sorts.length === 0) query.orderBy(rankOf(object, words), 'desc')
  query.orderBy(query.column([], 'Id'), 'asc')
  const selection = listSelection(context, compactFields(object), {
    fields,
    optionalFields: ['Name'],
  })
  query.select(selection)
  const rows = await query.rows(page.size + 1, page.offset)
  return {
    ...pageTokens(page, rows.length > page.size),
    size: page.size,
    records: rows.slice(0, page.size).flatMap((row) => toRecord(caller, query, row, selection) ?? []),
  }
}

interface Counted {
  readonly facet: number
  readonly value: string | null
  readonly count: number
}

/** Facets of the whole result, in one query that runs the search once. */
export async function countFacets(
  transaction: PortalTransaction,
  caller: UserCaller,
  { object, words, found, filters }: Pick<RecordSearch, 'object' | 'words' | 'found' | 'filters'>,
  now: Date,
): Promise<readonly Facet[]> {
  const fields = filterFields({ caller, object }).filter(({ dataType }) =>
    ['Picklist', 'Boolean'].includes(dataType),
  )
  if (fields.length === 0) return []
  const columns = fields.map(({ apiName }) => sql.ref(`t0.${apiName}`))
  const conditions = [
    found ?? hasWords(object, words),
    ...filters.map((filter) => filterCondition({ caller, object, now }, filter)),
  ]
  const counts = fields.map(
    ({ apiName }, facet) => sql`(
      select ${sql.lit(facet)}::integer as facet, ${sql.ref(apiName)}::text as value, count(*)::integer as count
      from found group by 2 order by 3 desc, 2 limit ${sql.lit(FACET_VALUES)})`,
  )
  const { rows } = await sql<Counted>`
    with found as materialized (
      select ${sql.join(columns)} from ${sql.table(object.apiName)} as t0
      where ${sql.join(conditions, sql` and `)})
    ${sql.join(counts, sql` union all `)}`.execute(transaction)
  return fields.map((field, index) => ({
    targetFieldPath: field.apiName,
    label: field.label,
    values: rows
      .filter(({ facet }) => facet === index)
      .map(({ value: text, count }) => {
        const value = field.dataType === 'Boolean' ? text === 'true' : text
        return { value, label: displayValue(field, value), count }
      }),
  }))
}
