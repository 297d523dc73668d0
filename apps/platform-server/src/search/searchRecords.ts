import { sql } from 'kysely'
import type { UserCaller } from '../access/caller'
import type { PortalTransaction } from '../database/openDatabase'
import { listSelection } from '../lists/listRecords'
import { pageTokens, parsePage, type PageTokens } from '../lists/paging'
import { parseSortBy } from '../lists/sorting'
import type { ObjectDefinition } from '../metadata/defineObject'
import { compactFields } from '../metadata/layouts'
import { displayValue } from '../records/displayValue'
import { dynamic, RowQuery } from '../records/queryRows'
import { toRecord, type RecordRepresentation } from '../records/recordRepresentation'
import { filterCondition, filterFields, type SearchFilter } from './searchFilters'
import { hasWords, rankOf } from './searchTerm'

/** Values that a facet lists, most frequent first. */
const FACET_VALUES = 20

/** What to look for in one object. */
export interface RecordSearch {
  readonly object: ObjectDefinition
  readonly words: readonly string[]
  readonly filters: readonly SearchFilter[]
  /** Best match first unless given. */
  readonly sortBy: readonly string[]
  readonly fields: readonly string[]
  readonly pageSize: number | undefined
  readonly pageToken: string | undefined
}

/** How many of the records found have which value of a filter's field. */
interface Facet {
  readonly targetFieldPath: string
  readonly label: string
  readonly values: readonly {
    readonly value: unknown
    readonly label: string | null
    readonly count: number
  }[]
}

/** A page of records found. */
export interface FoundPage extends PageTokens {
  readonly size: number
  readonly records: readonly RecordRepresentation[]
}

const STANDARD_PAGE_SIZE = 25

/**
 * Finds records of one object by their words, under the caller's row policies; so what is not visible is neither
 * found nor counted.
 *
 * @throws {ApiError} 400 for filters, fields, orders or pages that cannot be understood.
 */
export async function findRecords(
  transaction: PortalTransaction,
  caller: UserCaller,
  { object, words, filters, sortBy, fields, pageSize, pageToken }: RecordSearch,
  now: Date,
): Promise<FoundPage> {
  const page = parsePage(pageSize, pageToken, STANDARD_PAGE_SIZE)
  const query = new RowQuery(transaction, object.apiName)
  query.where(hasWords(words))
  for (const filter of filters) query.where(filterCondition(caller, object, filter, now))
  const sorts = parseSortBy(caller, object, sortBy)
  for (const { path, direction } of sorts)
    query.orderBy(query.column(path.steps, path.field.apiName), direction)
  if (sorts.length === 0) query.orderBy(rankOf(words), 'desc')
  query.orderBy(query.column([], 'Id'), 'asc')
  const selection = listSelection(caller, object, compactFields(object), {
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

/** Counts the records found by each field that they can be narrowed by, over all pages. */
export async function countFacets(
  transaction: PortalTransaction,
  caller: UserCaller,
  { object, words, filters }: Pick<RecordSearch, 'object' | 'words' | 'filters'>,
  now: Date,
): Promise<readonly Facet[]> {
  const facets: Facet[] = []
  const counted = filterFields(caller, object).filter(({ dataType }) =>
    ['Picklist', 'Boolean'].includes(dataType),
  )
  for (const field of counted) {
    const column = sql.ref(`t0.${field.apiName}`)
    let query = dynamic(transaction)
      .selectFrom(`${object.apiName} as t0`)
      .select([column.as('value'), sql<number>`count(*)::integer`.as('count')])
      .where(hasWords(words))
    for (const filter of filters) query = query.where(filterCondition(caller, object, filter, now))
    const rows = await query
      .groupBy(column)
      .orderBy(sql`2`, 'desc')
      .orderBy(sql`1`)
      .limit(FACET_VALUES)
      .execute()
    facets.push({
      targetFieldPath: field.apiName,
      label: field.label,
      values: rows.map(({ value, count }) => ({ value, label: displayValue(field, value), count })),
    })
  }
  return facets
}
