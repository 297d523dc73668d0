import { sql } from 'kysely'
import type { UserCaller } from '../access/caller'
import type { PortalTransaction } from '../database/openDatabase'
import type { ListSort } from '../metadata/listViews'
import type { RelatedList } from '../metadata/relatedLists'
import { dynamic, RowQuery } from '../records/queryRows'
import { listSelection, type ListRequest } from './listRecords'
import { parsePageSize } from './paging'
import { readPage, type RecordsPage } from './readPage'
import { standardSort, usableSortBy } from './sorting'
import { whereCondition } from './whereCondition'

/** Source: catalogue, `limits.relatedListPageSizeMax`. */
const MAX_PAGE_SIZE = 1_999

/**
 * Reads a page of a parent's children. Whether the caller sees the parent is checked before.
 *
 * @param orderedBy what orders the page when `sortBy` names nothing usable: an unknown or hidden field is ignored.
 * @throws {ApiError} 400 for whatever else of the request cannot be understood.
 */
export async function readRelatedPage(
  transaction: PortalTransaction,
  caller: UserCaller,
  { child, lookup, columns, orderedBy: standard }: RelatedList,
  parentId: string,
  request: ListRequest,
  now: Date,
  options: { readonly standardPageSize: number; readonly orderedBy?: readonly ListSort[] | undefined },
): Promise<RecordsPage> {
  const size = parsePageSize(request.pageSize, options.standardPageSize, MAX_PAGE_SIZE)
  const selection = listSelection(caller, child, columns, request)
  const query = new RowQuery(transaction, child.apiName)
  query.where(sql<boolean>`${query.column([], lookup.apiName)} = ${parentId}`)
  if (request.where) query.where(whereCondition(request.where, caller, child, query, now))
  const asked = usableSortBy(caller, child, request.sortBy)
  const sorts = asked.length > 0 ? asked : standardSort(caller, child, options.orderedBy ?? standard)
  return await readPage(query, caller, selection, sorts, size, request.pageToken)
}

/** Counts a parent's children that the caller sees, up to `most` and no further. */
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
