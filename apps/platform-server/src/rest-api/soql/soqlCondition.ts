import type { Condition } from '@jetstreamapp/soql-parser-js'
import { sql, type Expression } from 'kysely'
import { compare, type Operator } from '../../lists/comparison'
import type { ListContext } from '../../lists/ListContext'
import type { GivenValue } from '../../lists/operands'
import { resolveFieldPath } from '../../records/fieldPath'
import { malformedQuery } from '../RestError'
import type { WhereClause } from './parseSoql'

/** Conditions per query. */
const MAX_CONDITIONS = 100

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

type Token = '(' | ')' | 'AND' | 'OR' | 'NOT' | Condition

/**
 * Compiles a WHERE clause. As in an org, AND and OR are not mixed without parentheses.
 *
 * @throws {RestError} 400 `MALFORMED_QUERY`; {@link ApiError} 400 for a field that the caller cannot read.
 */
export function soqlCondition(context: ListContext, where: WhereClause): Expression<boolean> {
  const tokens = flatten(where)
  if (tokens.filter((token) => typeof token === 'object').length > MAX_CONDITIONS)
    throw malformedQuery(`A query has at most ${MAX_CONDITIONS} conditions.`)
  let position = 0
  const take = (token: Token): boolean => {
    if (tokens[position] !== token) return false
    position += 1
    return true
  }

  function group(): Expression<boolean> {
    const terms = [term()]
    let joiner: 'AND' | 'OR' | undefined
    for (;;) {
      const next = take('AND') ? 'AND' : take('OR') ? 'OR' : undefined
      if (next === undefined) break
      if (joiner !== undefined && joiner !== next)
        throw malformedQuery('Use parentheses where AND and OR are mixed.')
      joiner = next
      terms.push(term())
    }
    return sql<boolean>`(${sql.join(terms, sql.raw(joiner === 'OR' ? ' or ' : ' and '))})`
  }

  function term(): Expression<boolean> {
    if (take('NOT')) return sql<boolean>`(${term()}) is not true`
    if (take('(')) {
      const inner = group()
      if (!take(')')) throw malformedQuery('A parenthesis is not closed.')
      return inner
    }
    const token = tokens[position]
    if (typeof token !== 'object') throw malformedQuery('A condition is missing.')
    position += 1
    return comparison(context, token)
  }

  const result = group()
  if (position !== tokens.length) throw malformedQuery('A parenthesis is closed that was not opened.')
  return result
}

/** Flattens the parser's chain of conditions, with its counted parentheses as tokens. */
function flatten(where: WhereClause): readonly Token[] {
  const tokens: Token[] = []
  let clause: WhereClause | undefined = where
  while (clause) {
    const { left } = clause
    if (left) {
      const { openParen = 0, closeParen = 0 } =
        'openParen' in left || 'closeParen' in left ? parens(left) : {}
      for (let count = 0; count < openParen; count += 1) tokens.push('(')
      // A negation has parentheses, but no condition of its own.
      if ('operator' in left) tokens.push(left as Condition)
      for (let count = 0; count < closeParen; count += 1) tokens.push(')')
    }
    if (!('operator' in clause)) break
    tokens.push(clause.operator)
    clause = clause.right
  }
  return tokens
}

const parens = (left: object): { openParen?: number; closeParen?: number } => left

function comparison(context: ListContext, condition: Condition): Expression<boolean> {
  if (!('field' in condition))
    throw malformedQuery('Functions and sub-queries in WHERE are not supported here.')
  if ('valueQuery' in condition)
    throw malformedQuery('Sub-queries in WHERE are not supported here: query the ids first.')
  const operator = operators[condition.operator.toUpperCase()]
  if (!operator) throw malformedQuery(`The operator ${condition.operator} is not supported here.`)
  const { steps, field } = resolveFieldPath(context.caller, context.object, condition.field)
  const values = [condition.value].flat()
  const types = [condition.literalType ?? []].flat()
  return compare(
    field,
    (column) => context.query.column(steps, column),
    operator,
    values.map((value, index) => literal(value, types[index] ?? types[0], operator === 'LikePattern')),
    context.now,
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
