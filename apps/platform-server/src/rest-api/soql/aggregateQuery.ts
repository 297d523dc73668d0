import type { GroupByClause, OrderByClause } from '@jetstreamapp/soql-parser-js'
import { sql, type Expression, type RawBuilder } from 'kysely'
import { aggregated, datePart, isGroupable, MAX_GROUP_FIELDS } from '../../lists/grouping'
import type { ListContext } from '../../lists/ListContext'
import { MAX_SORT_FIELDS } from '../../metadata/listViews'
import type { ObjectField } from '../../metadata/objectFields'
import { jsonValue } from '../../records/recordRepresentation'
import { pathText, resolveFieldPath } from '../../records/fieldPath'
import { malformedQuery, RestError } from '../RestError'
import type { SObjectRecord } from '../sobjects/sObjectRecord'
import { conditionTree } from './conditionTree'
import type { FieldType, SoqlCondition, SoqlQuery } from './parseSoql'
import { compareValues } from './soqlCondition'
import {
  isAggregateFunction,
  ofAggregate,
  ofDatePart,
  readAggregateFunction,
  readDatePart,
  type SoqlFunction,
} from './soqlFunctions'

/** Groups per response; a query of groups has no next page, as in an org. */
const MAX_GROUPS = 2_000
const MAX_VALUES = 20

/** A value of a group: the grouped value itself, or a function over the records of the group. */
interface GroupValue {
  /** Equal for the same value, however it is written. */
  readonly key: string
  /** Of the values' type. */
  readonly field: ObjectField
  readonly expression: Expression<unknown>
}

interface NamedValue extends GroupValue {
  readonly name: string
}

const isFunction = (field: FieldType) =>
  field.type === 'FieldFunctionExpression' && isAggregateFunction(field) && field.parameters.length > 0

/** Whether a query is of groups: with GROUP BY, or with a function over all records. */
export const isAggregateQuery = ({ fields, groupBy, having }: SoqlQuery): boolean =>
  groupBy !== undefined || having !== undefined || fields.some(isFunction)

/** The names of the values: as in an org, a function without an alias is `expr0`, `expr1` and so on. */
export function namesOfValues(fields: readonly FieldType[]): readonly string[] {
  let functions = 0
  return fields.map((field) => {
    if ('alias' in field && field.alias !== undefined) return field.alias
    if (field.type === 'Field' || field.type === 'FieldRelationship') return field.field
    functions += 1
    return `expr${functions - 1}`
  })
}

/**
 * Reads the groups of a query, in one page.
 *
 * @param context with the condition of the query.
 * @throws {RestError} 400 `MALFORMED_QUERY`, `EXCEEDED_ID_LIMIT`; {@link ApiError} 400 `INVALID_FIELD`.
 */
export async function readGroups(
  context: ListContext,
  { fields, groupBy, having, orderBy, limit = MAX_GROUPS + 1, offset = 0 }: SoqlQuery,
): Promise<readonly SObjectRecord[]> {
  const groups = groupBy === undefined ? [] : [groupBy].flat().map((clause) => groupOf(context, clause))
  if (groups.length > MAX_GROUP_FIELDS)
    throw malformedQuery(`GROUP BY takes at most ${MAX_GROUP_FIELDS} fields.`)
  const selected = selectedValues(context, fields, groups)
  if (having) context.query.having(conditionTree(having, (condition) => inGroup(context, condition, groups)))
  const rows = await context.query.groups(
    groups.map(({ expression }) => expression),
    selected.map(({ expression }, at) => sql`${expression}`.as(`v${at}`)),
    orderOf(context, orderBy, groups, selected),
    { limit: Math.min(limit, MAX_GROUPS + 1), offset },
  )
  if (rows.length > MAX_GROUPS)
    throw new RestError(
      400,
      'EXCEEDED_ID_LIMIT',
      `The query has more than ${MAX_GROUPS.toLocaleString('en-US')} groups, and groups have no next page: use LIMIT.`,
    )
  return rows.map((row) => ({
    attributes: { type: 'AggregateResult' },
    ...Object.fromEntries(selected.map(({ name, field }, at) => [name, valueOf(field, row[`v${at}`])])),
  }))
}

/** PostgreSQL sends sums as texts. */
function valueOf({ dataType }: ObjectField, value: unknown): unknown {
  const isNumber = dataType === 'Currency' || dataType === 'Double'
  return isNumber && value !== null ? Number(value) : jsonValue(value)
}

function groupOf(context: ListContext, clause: GroupByClause): GroupValue {
  if ('fn' in clause) return datePartOf(context, clause.fn)
  const { steps, field } = resolveFieldPath(context.caller, context.object, clause.field)
  if (!isGroupable(field)) throw malformedQuery(`${field.apiName} cannot be grouped by.`)
  return {
    key: pathText({ steps, field }),
    field,
    expression: context.query.column(steps, field.apiName),
  }
}

function datePartOf(context: ListContext, given: SoqlFunction): GroupValue {
  const { steps, field, part } = readDatePart(context, given)
  const column = context.query.column(steps, field.apiName)
  return {
    key: `${part}(${pathText({ steps, field })})`,
    field: ofDatePart(field, part),
    expression: datePart(column, field, part),
  }
}

function aggregateOf(context: ListContext, given: SoqlFunction): GroupValue {
  const { steps, field, aggregate } = readAggregateFunction(context, given)
  return {
    key: `${aggregate}(${pathText({ steps, field })})`,
    field: ofAggregate(field, aggregate),
    expression: aggregated(context.query.column(steps, field.apiName), aggregate),
  }
}

/** A function over the records of a group, or a grouped value. */
function valueOfFunction(
  context: ListContext,
  given: SoqlFunction,
  groups: readonly GroupValue[],
): GroupValue {
  return isAggregateFunction(given)
    ? aggregateOf(context, given)
    : grouped(groups, datePartOf(context, given).key)
}

function valueOfField(context: ListContext, path: string, groups: readonly GroupValue[]): GroupValue {
  return grouped(groups, pathText(resolveFieldPath(context.caller, context.object, path)))
}

function grouped(groups: readonly GroupValue[], key: string): GroupValue {
  const group = groups.find((one) => one.key === key)
  if (!group) throw malformedQuery(`${key} must be grouped by, or be in a function such as MAX().`)
  return group
}

function selectedValues(
  context: ListContext,
  fields: readonly FieldType[],
  groups: readonly GroupValue[],
): readonly NamedValue[] {
  if (fields.length > MAX_VALUES)
    throw malformedQuery(`A query of groups selects at most ${MAX_VALUES} values.`)
  const names = namesOfValues(fields)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw malformedQuery(`Two values are named ${twice}: give one of them an alias.`)
  return fields.map((field, at) => ({ ...selectedValue(context, field, groups), name: names[at] ?? '' }))
}

function selectedValue(context: ListContext, field: FieldType, groups: readonly GroupValue[]): GroupValue {
  switch (field.type) {
    case 'Field':
      return valueOfField(context, field.field, groups)
    case 'FieldRelationship':
      return valueOfField(context, [...field.relationships, field.field].join('.'), groups)
    case 'FieldFunctionExpression':
      return valueOfFunction(context, { ...field, parameters: textsOf(field) }, groups)
    case 'FieldSubquery':
    case 'FieldTypeof':
      throw malformedQuery('A query of groups selects fields and functions only.')
  }
}

/** @throws {RestError} 400 for a function inside a function. */
function textsOf({ parameters }: Extract<FieldType, { type: 'FieldFunctionExpression' }>): string[] {
  return parameters.map((one) => {
    if (typeof one !== 'string') throw malformedQuery('Functions inside functions are not supported here.')
    return one
  })
}

/** Compiles a condition of HAVING. */
function inGroup(
  context: ListContext,
  condition: SoqlCondition,
  groups: readonly GroupValue[],
): Expression<boolean> {
  if ('valueQuery' in condition) throw malformedQuery('HAVING has no sub-query.')
  const { field, expression } =
    'fn' in condition
      ? valueOfFunction(context, condition.fn, groups)
      : valueOfField(context, condition.field, groups)
  return compareValues(context, field, () => expression, condition)
}

/** By values of the groups, and in the end by all of them: a total order. */
function orderOf(
  context: ListContext,
  orderBy: OrderByClause | OrderByClause[] | undefined,
  groups: readonly GroupValue[],
  selected: readonly NamedValue[],
): readonly RawBuilder<unknown>[] {
  const clauses = orderBy === undefined ? [] : [orderBy].flat()
  if (clauses.length > MAX_SORT_FIELDS)
    throw malformedQuery(`ORDER BY takes at most ${MAX_SORT_FIELDS} fields.`)
  const given = clauses.map((clause) => {
    const { expression } =
      'fn' in clause
        ? valueOfFunction(context, clause.fn, groups)
        : (selected.find(({ name }) => name === clause.field) ?? valueOfField(context, clause.field, groups))
    const direction = clause.order === 'DESC' ? 'desc' : 'asc'
    return sql`${expression} ${sql.raw(`${direction} nulls ${clause.nulls === 'LAST' ? 'last' : 'first'}`)}`
  })
  return [...given, ...groups.map(({ expression }) => sql`${expression}`)]
}
