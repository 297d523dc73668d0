import { sql, type Expression, type RawBuilder } from 'kysely'
import { aggregated, datePart } from '../../lists/grouping'
import type { RowQuery } from '../../records/queryRows'
import type { GraphqlContext } from '../GraphqlContext'
import { groupCursor, valueKey, type AggregatePlan, type GroupField, type GroupPage } from './Aggregation'
import { conditioned } from './readList'

const NO_GROUP: GroupPage = { groups: [], hasNextPage: false, hasPreviousPage: false, totalCount: 0 }

/**
 * Runs one query; row security decides about the records, as in a list.
 *
 * @throws {ApiError} 400 for an invalid filter.
 */
export async function readAggregate(context: GraphqlContext, plan: AggregatePlan): Promise<GroupPage> {
  const { first, offset } = plan
  const rows = plan.hasRows ? await readGroups(context, plan, { limit: first + 1, offset }) : []
  const counted = rows.length > 0 || !plan.hasCount ? rows : await readGroups(context, plan, ONE)
  const keys = [
    ...plan.groups.map(({ field }) => valueKey(field.apiName)),
    ...plan.values.map(({ field, aggregate }) => valueKey(field.apiName, aggregate)),
  ]
  return {
    ...NO_GROUP,
    groups: rows.slice(0, first).map((row, index) => ({
      values: new Map(keys.map((key, at) => [key, row[`v${at}`]])),
      cursor: groupCursor(offset + index + 1),
    })),
    hasNextPage: rows.length > first,
    hasPreviousPage: offset > 0,
    totalCount: Number(counted[0]?.['total'] ?? 0),
  }
}

/** The first group has the total number. */
const ONE = { limit: 1, offset: 0 }

async function readGroups(
  context: GraphqlContext,
  { object, groups, values, where, isMine, sorts }: AggregatePlan,
  page: { limit: number; offset: number },
) {
  const query = conditioned(context, { object, arguments: { where, isMine } })
  const by = groups.map((group) => groupedBy(query, group))
  const expressions = [
    ...by,
    ...values.map(({ field, aggregate }) => aggregated(query.column([], field.apiName), aggregate)),
  ]
  const selected = [
    ...expressions.map((expression, at) => sql`${expression}`.as(`v${at}`)),
    sql`count(*) over ()::integer`.as('total'),
  ]
  const order = sorts.map(({ field, aggregate, direction, nulls }): RawBuilder<unknown> => {
    const place = groups.findIndex((group) => group.field.apiName === field.apiName)
    const expression = aggregate ? aggregated(query.column([], field.apiName), aggregate) : by[place]
    return sql`${expression} ${sql.raw(`${direction} nulls ${nulls}`)}`
  })
  // A total order, so that pagination neither repeats nor omits a group.
  return await query.groups(by, selected, [...order, ...by.map((one) => sql`${one}`)], page)
}

function groupedBy(query: RowQuery, { field, part }: GroupField): Expression<unknown> {
  const column = query.column([], field.apiName)
  return part === undefined ? column : datePart(column, field, part)
}
