import { sql, type Expression } from 'kysely'
import type { UserCaller } from '../access/caller'
import type { PortalTransaction } from '../database/openDatabase'
import type { ListContext } from '../lists/ListContext'
import { listSelection } from '../lists/listRecords'
import { pageTokens, parsePage, type PageTokens } from '../lists/paging'
import { parseSortBy } from '../lists/sorting'
import type { ObjectDefinition } from '../metadata/defineObject'
import { compactFields } from '../metadata/layouts'
import type { ObjectField } from '../metadata/objectFields'
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

type Matches = Pick<RecordSearch, 'object' | 'words' | 'found' | 'filters'>

/** Facets of the whole result. */
export async function countFacets(
  transaction: PortalTransaction,
  caller: UserCaller,
  search: Matches,
  now: Date,
): Promise<readonly Facet[]> {
  const { facets } = await readMatches(transaction, caller, { ...search, most: 0 }, now)
  return facets
}

/**
 * Facets of the whole result and the condition of its first page, best match first. One query reads each match once.
 */
export async function findBest(
  transaction: PortalTransaction,
  caller: UserCaller,
  { pageSize, ...search }: Matches & Pick<RecordSearch, 'pageSize'>,
  now: Date,
): Promise<{ found: Expression<boolean>; facets: readonly Facet[] }> {
  const { size } = parsePage(pageSize, undefined, STANDARD_PAGE_SIZE)
  const { ids, facets } = await readMatches(transaction, caller, { ...search, most: size + 1 }, now)
  return { found: sql<boolean>`${sql.ref('t0.Id')} = any(${ids}::text[])`, facets }
}

/** @param search.most ids of the best matches. */
async function readMatches(
  transaction: PortalTransaction,
  caller: UserCaller,
  { object, words, found, filters, most }: Matches & { most: number },
  now: Date,
) {
  const fields = filterFields({ caller, object }).filter(({ dataType }) =>
    ['Picklist', 'Boolean'].includes(dataType),
  )
  const columns = fields.map(({ apiName }) => sql.ref(`t0.${apiName}`))
  const ranked = most > 0 ? [sql`${rankOf(object, words)} as portal_rank`] : []
  const conditions = [
    found ?? hasWords(object, words),
    ...filters.map((filter) => filterCondition({ caller, object, now }, filter)),
  ]
  const counts = fields.map(
    ({ apiName }, facet) => sql`(
      select ${sql.lit(facet)}::integer as facet, ${sql.ref(apiName)}::text as value, count(*)::integer as count
      from found group by 2 order by 3 desc, 2 limit ${sql.lit(FACET_VALUES)})`,
  )
  const counted =
    counts.length > 0
      ? sql`(select coalesce(json_agg(counted), '[]') from (${sql.join(counts, sql` union all `)}) counted)`
      : sql`'[]'::json`
  const best =
    most > 0
      ? sql`array(select "Id" from found order by portal_rank desc, "Id" limit ${most})`
      : sql`'{}'::text[]`
  const { rows } = await sql<{ ids: string[]; counts: Counted[] }>`
    with found as materialized (
      select ${sql.join([sql.ref('t0.Id'), ...columns, ...ranked])} from ${sql.table(object.apiName)} as t0
      where ${sql.join(conditions, sql` and `)})
    select ${best} as ids, ${counted} as counts`.execute(transaction)
  const { ids = [], counts: values = [] } = rows[0] ?? {}
  return {
    ids,
    facets: fields.map((field, index) =>
      facetOf(
        field,
        values.filter(({ facet }) => facet === index),
      ),
    ),
  }
}

function facetOf(field: ObjectField, counted: readonly Counted[]): Facet {
  return {
    targetFieldPath: field.apiName,
    label: field.label,
    values: counted.map(({ value: text, count }) => {
      const value = field.dataType === 'Boolean' ? text === 'true' : text
      return { value, label: displayValue(field, value), count }
    }),
  }
}
