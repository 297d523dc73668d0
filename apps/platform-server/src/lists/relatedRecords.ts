import { sql } from 'kysely'
import type { PortalTransaction } from '../database/openDatabase'
import type { ListSort } from '../metadata/listViews'
import type { RelatedList } from '../metadata/relatedLists'
import { dynamic } from '../records/queryRows'
import type { ListContext } from './ListContext'
import { listSelection, type ListRequest } from './listRecords'
import { parsePageSize } from './paging'
import { readPage, type RecordsPage } from './readPage'
import { standardSort, usableSortBy } from './sorting'
import { whereCondition } from './whereCondition'

/** Source: catalogue, `limits.relatedListPageSizeMax`. */
const MAX_PAGE_SIZE = 1_999

/**
 * Queries a page of a parent's children. The caller has validated the access to the parent.
 *
 * @param context of the child object.
 * @param options `orderedBy` applies when `sortBy` names no usable field; unknown and hidden fields are
 * ignored.
 * @throws {ApiError} 400 for any other invalid part of the request.
 */
export async function readRelatedPage(
  context: ListContext,
  { lookup, columns, orderedBy: standard }: RelatedList,
  parentId: string,
  request: ListRequest,
  options: { readonly standardPageSize: number; readonly orderedBy?: readonly ListSort[] | undefined },
): Promise<RecordsPage> {
  const size = parsePageSize(request.pageSize, options.standardPageSize, MAX_PAGE_SIZE)
  const { query } = context
  const selection = listSelection(context, columns, request)
  query.where(sql<boolean>`${query.column([], lookup.apiName)} = ${parentId}`)
  if (request.where) query.where(whereCondition(context, request.where))
  const asked = usableSortBy(context, request.sortBy)
  const sorts = asked.length > 0 ? asked : standardSort(context, options.orderedBy ?? standard)
  return await readPage(context, selection, sorts, size, request.pageToken)
}

/** Counts visible children, up to `most`. */
export async function countRelated(
  transaction: PortalTransaction,
  { child, lookup }: RelatedList,
  parentId: string,
  most: number,
): Promise<{ readonly count: number; readonly hasMore: boolean }> {
  const rows = dynamic(transaction)
    .selectFrom(child.apiName)
    .select('Id')
    .where(lookup.apiName, '=', parentId)
    .limit(most + 1)
  const { count } = await dynamic(transaction)
    .selectFrom(rows.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { count: Math.min(count, most), hasMore: count > most }
}
