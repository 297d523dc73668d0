import { beyondKeyset, keysetToken, parseKeyset, sortValue } from '../../lists/keyset'
import { createListContext } from '../../lists/ListContext'
import { mineCondition } from '../../lists/viewConditions'
import { conditionOf } from '../../lists/whereCondition'
import type { RelatedList } from '../../metadata/relatedLists'
import { readRecords } from '../../records/readRecord'
import type { Row, RowQuery } from '../../records/queryRows'
import { toRecord, type RecordRepresentation } from '../../records/recordRepresentation'
import type { GraphqlContext } from '../GraphqlContext'
import type { Connection, Edge, RecordNode } from './Connection'
import type { ListPlan, NodePlan } from './planList'
import { selectionOf } from './selectionOf'

const EMPTY: Connection = { edges: [], hasNextPage: false, hasPreviousPage: false, totalCount: 0 }

/**
 * Reads a list of all records, and the lists of its records level by level.
 *
 * @throws {ApiError} 400 for an invalid filter or cursor.
 */
export async function readList(context: GraphqlContext, plan: ListPlan): Promise<Connection> {
  const [page, totalCount = 0] = await Promise.all([
    readRows(context, plan, (query, limit) => query.rows(limit)),
    readCount(context, plan, (query) => query.count()),
  ])
  if (!page) return { ...EMPTY, totalCount }
  const [connection = EMPTY] = await connectionsOf(context, plan, page.query, [page.found])
  return { ...connection, totalCount }
}

/** Reads one record; null when it is not visible. */
export async function readNode(
  context: GraphqlContext,
  plan: NodePlan,
  id: string,
): Promise<RecordNode | null> {
  const selection = selectionOf(context.caller, plan)
  const record = (await readRecords(context.transaction, context.caller, [id], selection)).get(id)
  if (!record) return null
  const nodeOf = await nodesOf(context, plan, [record])
  return nodeOf(record)
}

/** Reads a list of several records: one query for the rows, one for the counts. */
async function readListOfEach(
  context: GraphqlContext,
  plan: ListPlan,
  { lookup }: RelatedList,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Connection>> {
  const ownerOf = (query: RowQuery) => query.column([], lookup.apiName)
  const [page, counts] = await Promise.all([
    readRows(context, plan, (query, limit) => query.rowsOfEach(ownerOf(query), ids, limit)),
    readCount(context, plan, (query) => query.countOfEach(ownerOf(query), ids)),
  ])
  const owners = [...(page?.found.keys() ?? [])]
  const connections = page ? await connectionsOf(context, plan, page.query, [...page.found.values()]) : []
  const byOwner = new Map(owners.map((id, index) => [id, connections[index] ?? EMPTY]))
  return new Map(
    ids.map((id) => [id, { ...(byOwner.get(id) ?? emptyPage(plan)), totalCount: counts?.get(id) ?? 0 }]),
  )
}

const emptyPage = (plan: ListPlan): Connection => ({
  ...EMPTY,
  hasPreviousPage: plan.arguments.after !== undefined,
})

interface ConditionedPlan {
  readonly object: ListPlan['object']
  readonly arguments: Pick<ListPlan['arguments'], 'where' | 'isMine'>
}

/** Builds a query with the filter and scope of a list; its cursor applies to the rows only. */
export function conditioned(
  { caller, transaction, now, budget }: GraphqlContext,
  { object, arguments: { where, isMine } }: ConditionedPlan,
): RowQuery {
  budget.goOn()
  const list = createListContext(transaction, caller, object, now)
  if (where !== undefined) list.query.where(conditionOf(list, where))
  if (isMine) list.query.where(mineCondition(list))
  return list.query
}

/** Reads one row more than a page, which shows whether another page follows; no query for an empty page. */
async function readRows<Found>(
  context: GraphqlContext,
  plan: ListPlan,
  run: (query: RowQuery, limit: number) => Promise<Found>,
): Promise<{ query: RowQuery; found: Found } | undefined> {
  if (!plan.hasRows) return undefined
  const query = conditioned(context, plan)
  const { sorts, after, first } = plan.arguments
  if (after !== undefined) query.where(beyondKeyset(query, sorts, parseKeyset(after, sorts)))
  for (const { path, direction, nulls } of sorts) {
    query.orderBy(query.column(path.steps, path.field.apiName), direction, nulls)
    query.selectColumn(path.steps, path.field.apiName)
  }
  query.orderById(sorts.at(-1)?.direction ?? 'asc')
  query.select(selectionOf(context.caller, plan.node))
  return { query, found: await run(query, first + 1) }
}

async function readCount<Count>(
  context: GraphqlContext,
  plan: ListPlan,
  count: (query: RowQuery) => Promise<Count>,
): Promise<Count | undefined> {
  return plan.hasCount ? await count(conditioned(context, plan)) : undefined
}

/** Reads pages, whose records share the queries of their lists. */
async function connectionsOf(
  context: GraphqlContext,
  plan: ListPlan,
  query: RowQuery,
  groups: readonly (readonly Row[])[],
): Promise<readonly Connection[]> {
  const { first, after, sorts } = plan.arguments
  const selection = selectionOf(context.caller, plan.node)
  const pages = groups.map((rows) =>
    rows.slice(0, first).flatMap((row) => {
      const record = toRecord(context.caller, query, row, selection)
      return record ? [{ row, record }] : []
    }),
  )
  const records = pages.flat().map(({ record }) => record)
  const nodeOf = await nodesOf(context, plan.node, records)
  return pages.map((page, index) => ({
    edges: page.map(({ row, record }): Edge => ({
      node: nodeOf(record),
      cursor: () =>
        keysetToken(sorts, {
          direction: 'after',
          position: 0,
          id: record.id,
          values: sorts.map(({ path }) => sortValue(query.value(row, path.steps, path.field.apiName))),
        }),
    })),
    hasNextPage: (groups[index]?.length ?? 0) > first,
    hasPreviousPage: after !== undefined,
    totalCount: 0,
  }))
}

/**
 * Reads the lists of records and of their parents; returns a resolver of the records.
 *
 * @param records of one level of the response.
 */
async function nodesOf(
  context: GraphqlContext,
  plan: NodePlan,
  records: readonly RecordRepresentation[],
): Promise<(record: RecordRepresentation) => RecordNode> {
  const ids = [...new Set(records.map(({ id }) => id))]
  const [children, parents] = await Promise.all([
    eachOf(plan.children, ({ relatedList, list }) => readListOfEach(context, list, relatedList, ids)),
    eachOf(plan.parents, ({ relationshipName, node }) =>
      nodesOf(
        context,
        node,
        records.flatMap((record) => parentIn(record, relationshipName) ?? []),
      ),
    ),
  ])
  return (record) => ({
    record,
    parent(relationshipName, key) {
      const parent = parentIn(record, relationshipName)
      return parent ? (parents.get(key)?.(parent) ?? null) : null
    },
    children: (key) => listOf(children.get(key), record.id),
  })
}

async function eachOf<Planned, Read>(
  planned: ReadonlyMap<string, Planned>,
  read: (plan: Planned) => Promise<Read>,
): Promise<ReadonlyMap<string, Read>> {
  return new Map(await Promise.all([...planned].map(async ([key, plan]) => [key, await read(plan)] as const)))
}

function listOf(lists: ReadonlyMap<string, Connection> | undefined, id: string): Connection {
  const list = lists?.get(id)
  if (!list) throw new Error('A list of the answer was not read.')
  return list
}

function parentIn(record: RecordRepresentation, relationshipName: string): RecordRepresentation | undefined {
  const value = record.fields[relationshipName]?.value
  return isRecord(value) ? value : undefined
}

function isRecord(value: unknown): value is RecordRepresentation {
  return typeof value === 'object' && value !== null && 'childRelationships' in value
}
