import type { ValueCondition, ValueQueryCondition } from '@jetstreamapp/soql-parser-js'
import { sql, type Expression } from 'kysely'
import { demand } from '../../access/permissions'
import type { Queries } from '../../database/openDatabase'
import { compare, type Operator } from '../../lists/comparison'
import { datePart } from '../../lists/grouping'
import { createListContext, type ListContext } from '../../lists/ListContext'
import type { GivenValue } from '../../lists/operands'
import { resolveFieldPath } from '../../records/fieldPath'
import type { ObjectField } from '../../metadata/objectFields'
import { objectNamed } from '../../ui-api/requestValues'
import { malformedQuery } from '../RestError'
import { conditionTree } from './conditionTree'
import { ofDatePart, readDatePart } from './soqlFunctions'
import type { SoqlCondition, WhereClause } from './parseSoql'

const operators: Readonly<Record<string, Operator>> = {
  '=': 'Equals',
  '!=': 'NotEqual',
  '<': 'LessThan',
  '<=': 'LessOrEqual',
  '>': 'GreaterThan',
  '>=': 'GreaterOrEqual',
  LIKE: 'LikePattern',
  IN: 'Equals',
  'NOT IN': 'NotEqual',
  INCLUDES: 'Includes',
  EXCLUDES: 'Excludes',
}

/** Sub-queries per query (SOQL reference, "Semi-Joins with IN"). */
const MAX_SUBQUERIES = 2

/**
 * Compiles a WHERE clause.
 *
 * @param queries runs sub-queries, with the caller's permissions.
 * @throws {RestError} 400 `MALFORMED_QUERY`; {@link ApiError} 400 for a field that the caller cannot read.
 */
export function soqlCondition(
  context: ListContext,
  where: WhereClause,
  queries: Queries,
): Expression<boolean> {
  let subqueries = 0
  return conditionTree(where, (condition) => {
    if (!('valueQuery' in condition)) return comparison(context, condition)
    subqueries += 1
    if (subqueries > MAX_SUBQUERIES) throw malformedQuery(`WHERE has at most ${MAX_SUBQUERIES} sub-queries.`)
    return semiJoin(context, condition, queries)
  })
}

/** Compiles `Id IN (SELECT Shipper_Account__c FROM Load__c WHERE …)`, of ids on both sides. */
function semiJoin(
  { caller, object, query, now }: ListContext,
  condition: ValueQueryCondition,
  queries: Queries,
): Expression<boolean> {
  const { valueQuery } = condition
  const outer = resolveFieldPath(caller, object, condition.field)
  const [selected, ...others] = valueQuery.fields ?? []
  if (selected?.type !== 'Field' || others.length > 0)
    throw malformedQuery('A sub-query in WHERE selects one field of its object.')
  if (valueQuery.orderBy || valueQuery.limit !== undefined || valueQuery.groupBy || valueQuery.having)
    throw malformedQuery('A sub-query in WHERE has a condition, but neither order, limit nor groups.')
  const inner = createListContext(queries, caller, objectNamed(valueQuery.sObject ?? ''), now)
  demand(caller, 'read', inner.object)
  const { field } = resolveFieldPath(caller, inner.object, selected.field)
  for (const one of [outer.field, field])
    if (!isId(one)) throw malformedQuery(`${one.apiName} is no id: a sub-query in WHERE compares ids.`)
  if (valueQuery.where)
    inner.query.where(
      conditionTree(valueQuery.where, (one) => {
        if ('valueQuery' in one) throw malformedQuery('A sub-query in WHERE has no sub-query of its own.')
        return comparison(inner, one)
      }),
    )
  const value = inner.query.column([], field.apiName)
  inner.query.where(sql<boolean>`${value} is not null`)
  const isIn = sql<boolean>`${query.column(outer.steps, outer.field.apiName)} in ${inner.query.valuesOf(value)}`
  return condition.operator === 'NOT IN' ? sql<boolean>`(${isIn}) is not true` : isIn
}

const isId = ({ apiName, dataType }: ObjectField): boolean => apiName === 'Id' || dataType === 'Reference'

function comparison(context: ListContext, condition: SoqlCondition): Expression<boolean> {
  const { caller, object, query } = context
  if ('valueQuery' in condition) throw malformedQuery('A sub-query in WHERE selects one field of its object.')
  if ('field' in condition) {
    const { steps, field } = resolveFieldPath(caller, object, condition.field)
    return compareValues(context, field, (column) => query.column(steps, column), condition)
  }
  const { field, steps, part } = readDatePart(context, condition.fn)
  return compareValues(
    context,
    ofDatePart(field, part),
    () => datePart(query.column(steps, field.apiName), field, part),
    condition,
  )
}

/** Compares an expression of a field's type with the literals of a condition. */
export function compareValues(
  { now }: Pick<ListContext, 'now'>,
  field: ObjectField,
  column: (name: string) => Expression<unknown>,
  condition: Pick<ValueCondition, 'operator' | 'value' | 'literalType'>,
): Expression<boolean> {
  const operator = operators[condition.operator.toUpperCase()]
  if (!operator) throw malformedQuery(`The operator ${condition.operator} is not supported here.`)
  const values = [condition.value].flat()
  const types = [condition.literalType ?? []].flat()
  return compare(
    field,
    column,
    operator,
    values.map((value, index) => literal(value, types[index] ?? types[0], operator === 'LikePattern')),
    now,
  )
}

/** Parses a literal: texts are quoted and escaped. */
function literal(text: string, type: string | undefined, isPattern: boolean): GivenValue {
  switch (type) {
    case 'STRING':
      return isPattern ? likePattern(text.slice(1, -1)) : unescaped(text.slice(1, -1))
    case 'INTEGER':
    case 'DECIMAL':
      return Number(text)
    case 'BOOLEAN':
      return text.toUpperCase() === 'TRUE'
    case 'NULL':
      return null
    case 'DATE':
    case 'DATETIME':
    case 'DATE_LITERAL':
    case 'DATE_N_LITERAL':
      return text
    case undefined:
    default:
      throw malformedQuery(`The value ${text.slice(0, 60)} is not supported here.`)
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** SOQL reference, "Quoted String Escape Sequences". */
const unescaped = (text: string): string =>
  text.replaceAll(/\\([\s\S])/gu, (_, character: string) => ESCAPES[character.toLowerCase()] ?? character)

/** Converts a pattern to LIKE in SQL: `\_` and `\%` stay escaped, a backslash is escaped. */
const likePattern = (text: string): string =>
  text.replaceAll(/\\([\s\S])/gu, (both, character: string) =>
    '_%\\'.includes(character) ? both : (ESCAPES[character.toLowerCase()] ?? character),
  )
