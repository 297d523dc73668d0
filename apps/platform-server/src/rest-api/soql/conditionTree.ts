import { sql, type Expression } from 'kysely'
import { malformedQuery } from '../RestError'
import type { HavingClause, SoqlCondition, WhereClause } from './parseSoql'

/** Conditions per clause. */
const MAX_CONDITIONS = 100

type Clause = WhereClause | HavingClause
type Token = '(' | ')' | 'AND' | 'OR' | 'NOT' | SoqlCondition

/**
 * Compiles WHERE or HAVING. As in an org, AND and OR are not mixed without parentheses.
 *
 * @throws {RestError} 400 `MALFORMED_QUERY`, and errors of `compile`.
 */
export function conditionTree(
  clause: Clause,
  compile: (condition: SoqlCondition) => Expression<boolean>,
): Expression<boolean> {
  const tokens = flatten(clause)
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
    return compile(token)
  }

  const result = group()
  if (position !== tokens.length) throw malformedQuery('A parenthesis is closed that was not opened.')
  return result
}

/** Flattens the parser's chain of conditions, with its counted parentheses as tokens. */
function flatten(first: Clause): readonly Token[] {
  const tokens: Token[] = []
  let clause: Clause | undefined = first
  while (clause) {
    const { left } = clause
    if (left) {
      const { openParen = 0, closeParen = 0 } =
        'openParen' in left || 'closeParen' in left ? parens(left) : {}
      for (let count = 0; count < openParen; count += 1) tokens.push('(')
      // A negation has parentheses, but no condition of its own.
      if ('operator' in left) tokens.push(left)
      for (let count = 0; count < closeParen; count += 1) tokens.push(')')
    }
    if (!('operator' in clause)) break
    tokens.push(clause.operator)
    clause = clause.right
  }
  return tokens
}

const parens = (left: object): { openParen?: number; closeParen?: number } => left
