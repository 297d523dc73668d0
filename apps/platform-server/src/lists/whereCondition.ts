import { sql, type Expression } from 'kysely'
import { lookupOf } from '../metadata/objectFields'
import { resolveFieldPath } from '../records/fieldPath'
import { compare, type Operator } from './comparison'
import { invalidList, quoted } from './invalidList'
import type { ListContext } from './ListContext'
import type { GivenValue } from './operands'
import { parseWhere, type WhereValue } from './whereSyntax'

/** Conditions per `where`. */
const MAX_CONDITIONS = 100

const operators: Readonly<Record<string, Operator>> = {
  eq: 'Equals',
  ne: 'NotEqual',
  lt: 'LessThan',
  lte: 'LessOrEqual',
  gt: 'GreaterThan',
  gte: 'GreaterOrEqual',
  like: 'Like',
  in: 'Equals',
  nin: 'NotEqual',
  includes: 'Includes',
  excludes: 'Excludes',
}

interface WhereContext extends ListContext {
  /** Conditions that are compiled so far. */
  conditions: number
}

/** @throws {ApiError} 400 for invalid syntax, or a field that the caller cannot read. */
export function whereCondition(context: ListContext, text: string): Expression<boolean> {
  return conditionOf(context, parseWhere(text))
}

/** For a parsed `where`. */
export function conditionOf(context: ListContext, where: WhereValue): Expression<boolean> {
  return group({ ...context, conditions: 0 }, where, '')
}

function membersOf(value: WhereValue, about: string): readonly (readonly [string, WhereValue])[] {
  if (typeof value === 'object' && value !== null && 'members' in value) return value.members
  throw invalidList(`The where expects { … } ${about ? `after ${quoted(about)}` : 'around its conditions'}.`)
}

/** Combines conditions with AND. `path`: parents of the field names. */
function group(context: WhereContext, value: WhereValue, path: string): Expression<boolean> {
  const conditions = membersOf(value, path).map(([name, inner]) => entry(context, name, inner, path))
  return all(conditions, ' and ')
}

function all(conditions: readonly Expression<boolean>[], joiner: ' and ' | ' or '): Expression<boolean> {
  if (conditions.length === 0) return sql<boolean>`true`
  return sql<boolean>`(${sql.join(conditions, sql.raw(joiner))})`
}

function entry(context: WhereContext, name: string, value: WhereValue, path: string): Expression<boolean> {
  const word = name.toLowerCase()
  if (word === 'and' || word === 'or') {
    const parts = (Array.isArray(value) ? (value as readonly WhereValue[]) : [value]).map((part) =>
      group(context, part, path),
    )
    return all(parts, word === 'and' ? ' and ' : ' or ')
  }
  if (word === 'not') return sql<boolean>`(${group(context, value, path)}) is not true`
  const full = path ? `${path}.${name}` : name
  if (isRelationship(context, full)) return group(context, value, full)
  return all(
    membersOf(value, full).map(([operator, operand]) => condition(context, full, operator, operand)),
    ' and ',
  )
}

/** The value of a relationship filters the parent's fields. */
function isRelationship({ caller, object }: WhereContext, path: string): boolean {
  const parts = path.split('.')
  const last = parts.pop() ?? ''
  if (parts.length === 0) return lookupOf(object, last) !== undefined
  const { steps } = resolveFieldPath(caller, object, `${parts.join('.')}.Id`)
  const parent = steps.at(-1)?.parent
  return parent !== undefined && lookupOf(parent, last) !== undefined
}

function condition(
  context: WhereContext,
  path: string,
  name: string,
  operand: WhereValue,
): Expression<boolean> {
  context.conditions += 1
  if (context.conditions > MAX_CONDITIONS)
    throw invalidList(`A where holds at most ${MAX_CONDITIONS} conditions.`)
  const operator = Object.hasOwn(operators, name) ? operators[name] : undefined
  if (!operator)
    throw invalidList(`${quoted(name)} is no operator; use one of ${Object.keys(operators).join(', ')}.`)
  const { steps, field } = resolveFieldPath(context.caller, context.object, path)
  const values = Array.isArray(operand) ? (operand as readonly WhereValue[]) : [operand]
  return compare(
    field,
    (column) => context.query.column(steps, column),
    operator,
    values.map((value) => scalar(path, value)),
    context.now,
  )
}

/** Dates may be `{ value: "2026-01-31" }` or `{ literal: TODAY }`. */
function scalar(path: string, value: WhereValue): GivenValue {
  if (typeof value !== 'object' || value === null) return value
  if ('word' in value) return value.word
  if ('members' in value) {
    const [first, ...others] = value.members
    if (first && others.length === 0 && ['value', 'literal'].includes(first[0])) return scalar(path, first[1])
  }
  throw invalidList(`${path} is compared with a single value or a list of them.`)
}
