import { sql, type Expression, type RawBuilder } from 'kysely'
import type { RowQuery } from '../../records/queryRows'
import type { GraphqlContext } from '../GraphqlContext'
import {
  groupCursor,
  valueKey,
  type Aggregate,
  type AggregatePlan,
  type DatePart,
  type GroupField,
  type GroupPage,
} from './Aggregation'
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
  return part === undefined ? column : datePart(column, field.dataType === 'DateTime', part)
}

function datePart(column: Expression<unknown>, isDateTime: boolean, part: DatePart): Expression<unknown> {
  const date = isDateTime ? sql`(${column} at time zone 'UTC')` : column
  switch (part) {
    case 'CALENDAR_MONTH':
      return sql`extract(month from ${date})::integer`
    case 'CALENDAR_QUARTER':
      return sql`extract(quarter from ${date})::integer`
    case 'CALENDAR_YEAR':
      return sql`extract(year from ${date})::integer`
    case 'DAY_IN_MONTH':
      return sql`extract(day from ${date})::integer`
    case 'DAY_IN_WEEK':
      // 1 is Sunday.
      return sql`(extract(dow from ${date})::integer + 1)`
    case 'DAY_ONLY':
      return sql`to_char(${date}, 'YYYY-MM-DD')`
  }
}

function aggregated(column: Expression<unknown>, aggregate: Aggregate): Expression<unknown> {
  switch (aggregate) {
    case 'avg':
      return sql`avg(${column})::float8`
    case 'count':
      return sql`count(${column})::integer`
    case 'countDistinct':
      return sql`count(distinct ${column})::integer`
    case 'max':
      return sql`max(${column})`
    case 'min':
      return sql`min(${column})`
    case 'sum':
      return sql`sum(${column})`
  }
}
