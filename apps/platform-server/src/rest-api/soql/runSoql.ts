import { sql } from 'kysely'
import { demand } from '../../access/permissions'
import { createListContext, type ListContext } from '../../lists/ListContext'
import { readPage } from '../../lists/readPage'
import { addRequested } from '../../records/selection'
import { toRecord, type RecordRepresentation } from '../../records/recordRepresentation'
import { BASE_PATH } from '../../ui-api/defineRoute'
import { objectNamed } from '../../ui-api/requestValues'
import type { RestRequest } from '../RestCall'
import { malformedQuery, RestError } from '../RestError'
import { addTexts, sObjectRecord, type SObjectRecord } from '../sobjects/sObjectRecord'
import { isAggregateQuery, readGroups } from './aggregateQuery'
import { parseSoql, type SoqlQuery } from './parseSoql'
import { queryLocator, type QueryPlace } from './queryLocator'
import { soqlCondition } from './soqlCondition'
import { fitsKeyset, soqlOrder, type SoqlSort } from './soqlOrder'
import { MAX_ROWS_OF_ALL_FIELDS, soqlSelection, type SoqlChildren } from './soqlSelection'

/** Records per page, also the most of `Sforce-Query-Options: batchSize`. */
const PAGE_SIZE = 2_000
/** Parents per page of a query with children. */
const PAGE_SIZE_WITH_CHILDREN = 200
const MAX_CHILDREN = 10_000
/** Rows up to which an order beyond keyset tokens can be paginated. */
const MAX_OFFSET_ROWS = 50_000
/** SOQL reference, OFFSET. */
const MAX_OFFSET = 2_000

/** REST API Developer Guide, "Query". */
export interface QueryResult {
  readonly totalSize: number
  readonly done: boolean
  readonly nextRecordsUrl?: string
  readonly records: readonly SObjectRecord[]
}

type QueryRequest = Pick<RestRequest, 'caller' | 'transaction' | 'now'>

/**
 * Runs a SOQL query as the caller: row security decides about the records, field permissions about the
 * fields.
 *
 * @param place end of the earlier page; absent for the first page.
 * @throws {RestError} 400 `MALFORMED_QUERY`, `QUERY_TOO_COMPLICATED`, `EXCEEDED_ID_LIMIT`; {@link ApiError} 400 `INVALID_FIELD`,
 *   403, 404 `INVALID_TYPE`.
 */
export async function runSoql(request: QueryRequest, soql: string, place?: QueryPlace): Promise<QueryResult> {
  const query = await parseSoql(soql)
  const { caller, transaction, now } = request
  const object = objectNamed(query.sObject)
  demand(caller, 'read', object)
  const newContext = (): ListContext => {
    const context = createListContext(transaction, caller, object, now)
    if (query.where) context.query.where(soqlCondition(context, query.where, transaction))
    return context
  }
  const { limit = Number.POSITIVE_INFINITY, offset = 0 } = query
  if (offset > MAX_OFFSET) throw malformedQuery(`OFFSET is at most ${MAX_OFFSET}.`)
  const count = async () => Math.max(0, Math.min((await newContext().query.count()) - offset, limit))
  if (isCount(query)) return { totalSize: await count(), done: true, records: [] }
  if (isAggregateQuery(query)) {
    const records = await readGroups(newContext(), query)
    return { totalSize: records.length, done: true, records }
  }

  const selected = soqlSelection({ caller, object }, query.fields)
  if (selected.isAllFields && limit > MAX_ROWS_OF_ALL_FIELDS)
    throw malformedQuery(`FIELDS(…) needs LIMIT ${MAX_ROWS_OF_ALL_FIELDS} or less.`)
  const sorts = soqlOrder({ caller, object }, query.orderBy)
  const position = place?.position ?? 0
  const most = selected.children.length > 0 ? PAGE_SIZE_WITH_CHILDREN : PAGE_SIZE
  const size = Math.min(most, limit - position)
  const context = newContext()
  const page =
    size <= 0
      ? { records: [], after: undefined, hasMore: false }
      : fitsKeyset(sorts) && offset === 0
        ? await readByKeyset(context, selected.selection, sorts, size, place?.after)
        : await readByOffset(context, selected.selection, sorts, size, offset + position)
  const records = page.records.map((record) =>
    addTexts(sObjectRecord(record, selected.paths), record, selected.texts),
  )
  for (const children of selected.children) await addChildren(request, children, page.records, records)
  const reached = position + records.length
  const done = !page.hasMore || reached >= limit
  const totalSize = place?.totalSize ?? (done ? reached : await count())
  if (done) return { totalSize, done, records }
  const locator = queryLocator({ soql, position: reached, totalSize, after: page.after })
  return { totalSize, done, nextRecordsUrl: `${BASE_PATH}/query/${locator}`, records }
}

/** Whether a query is `SELECT COUNT()` without groups. */
export const isCount = ({ fields, groupBy }: SoqlQuery): boolean => {
  const [first] = fields
  return (
    groupBy === undefined &&
    fields.length === 1 &&
    first?.type === 'FieldFunctionExpression' &&
    first.functionName.toUpperCase() === 'COUNT' &&
    first.parameters.length === 0
  )
}

type Selection = ReturnType<typeof soqlSelection>['selection']

interface PageOfRecords {
  readonly records: readonly RecordRepresentation[]
  readonly after: string | undefined
  readonly hasMore: boolean
}

/** Reads a page, which costs the same however far the query has got. */
async function readByKeyset(
  context: ListContext,
  selection: Selection,
  sorts: readonly SoqlSort[],
  size: number,
  after: string | undefined,
): Promise<PageOfRecords> {
  const { records, nextPageToken } = await readPage(context, selection, sorts, size, after ?? FIRST_PAGE)
  return { records, after: nextPageToken ?? undefined, hasMore: nextPageToken !== null }
}

const FIRST_PAGE = '0'

async function readByOffset(
  { caller, query }: ListContext,
  selection: Selection,
  sorts: readonly SoqlSort[],
  size: number,
  offset: number,
): Promise<PageOfRecords> {
  if (offset + size > MAX_OFFSET_ROWS + PAGE_SIZE)
    throw new RestError(
      400,
      'QUERY_TOO_COMPLICATED',
      `In this order at most ${MAX_OFFSET_ROWS.toLocaleString('en-US')} records can be read. Order by Id, or use ASC NULLS FIRST or DESC NULLS LAST.`,
    )
  query.select(selection)
  orderBy(query, sorts)
  const rows = await query.rows(size + 1, offset)
  return {
    records: rows.slice(0, size).flatMap((row) => toRecord(caller, query, row, selection) ?? []),
    after: undefined,
    hasMore: rows.length > size,
  }
}

function orderBy(query: ListContext['query'], sorts: readonly SoqlSort[]): void {
  for (const { path, direction, nulls } of sorts) {
    const column = query.column(path.steps, path.field.apiName)
    // Lists order empty values first ascending and last descending, as the indexes do.
    if ((direction === 'asc') !== (nulls === 'first'))
      query.orderBy(sql`(${column} is null)`, nulls === 'first' ? 'desc' : 'asc')
    query.orderBy(column, direction)
  }
  query.orderById(sorts.at(-1)?.direction ?? 'asc')
}

/** Reads the children of a relationship with one query. */
async function addChildren(
  { caller, transaction, now }: QueryRequest,
  { list, query: child }: SoqlChildren,
  parents: readonly RecordRepresentation[],
  records: readonly SObjectRecord[],
): Promise<void> {
  const context = createListContext(transaction, caller, list.child, now)
  const { selection, paths, texts, children, isAllFields } = soqlSelection(context, child.fields ?? [])
  if (children.length > 0) throw malformedQuery('Children of children are not supported here.')
  if (isAllFields) throw malformedQuery('FIELDS(…) is not supported in a child query.')
  addRequested(caller, selection, { fields: [list.lookup.apiName], optionalFields: [] })
  context.query.select(selection)
  if (child.where) context.query.where(soqlCondition(context, child.where, transaction))
  const ids = parents.map(({ id }) => id)
  context.query.where(sql<boolean>`${context.query.column([], list.lookup.apiName)} = any(${ids}::text[])`)
  orderBy(context.query, soqlOrder(context, child.orderBy))
  const rows = parents.length === 0 ? [] : await context.query.rows(MAX_CHILDREN + 1)
  if (rows.length > MAX_CHILDREN)
    throw new RestError(
      400,
      'QUERY_TOO_COMPLICATED',
      `The page has more than ${MAX_CHILDREN.toLocaleString('en-US')} records in ${list.relatedListId}. Use LIMIT, or query ${list.child.apiName} itself.`,
    )
  const byParent = new Map<string, SObjectRecord[]>()
  for (const row of rows) {
    const record = toRecord(caller, context.query, row, selection)
    const parentId = record?.fields[list.lookup.apiName]?.value
    if (!record || typeof parentId !== 'string') continue
    const siblings = byParent.get(parentId) ?? []
    byParent.set(parentId, siblings)
    if (siblings.length < (child.limit ?? MAX_CHILDREN))
      siblings.push(addTexts(sObjectRecord(record, paths), record, texts))
  }
  for (const [index, record] of records.entries())
    record[list.relatedListId] = childResult(byParent.get(ids[index] ?? ''))
}

const childResult = (records: readonly SObjectRecord[] | undefined): QueryResult | null =>
  records && records.length > 0 ? { totalSize: records.length, done: true, records } : null
