import { sql, type Expression } from 'kysely'
import { ApiError } from '../http/ApiError'
import { SEARCH_COLUMN } from '../database/schema/columns'

const MAX_LENGTH = 200
const MAX_WORDS = 10

/**
 * A term without its outer spaces.
 *
 * @throws {ApiError} 400 for one that is too short, too long, or holds what no text can.
 */
export function searchTerm(given: string, shortest = 0): string {
  const term = given.trim()
  if (term.length >= shortest && term.length <= MAX_LENGTH && !term.includes('\0')) return term
  const message = `The search term q has between ${shortest} and ${MAX_LENGTH} characters, none of them a control character.`
  throw new ApiError(400, 'ILLEGAL_QUERY_PARAMETER_VALUE', message)
}

/** The words of a term: its letters and digits, so that `L-0000123` finds load L-0000123. */
export function searchWords(term: string): readonly string[] {
  return (term.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, MAX_WORDS)
}

/** The query that finds rows in which every word begins some word. */
function tsQuery(words: readonly string[]): Expression<unknown> {
  // Words are letters and digits only, so nothing in them means anything to the query language.
  return sql`to_tsquery('simple'::regconfig, ${words.map((word) => `'${word}':*`).join(' & ')})`
}

/** Whether a row of the table `t0` has all of the words. A term without any finds nothing. */
export function hasWords(words: readonly string[]): Expression<boolean> {
  if (words.length === 0) return sql<boolean>`false`
  return sql<boolean>`${sql.ref(`t0.${SEARCH_COLUMN}`)} @@ ${tsQuery(words)}`
}

/** How well a row of the table `t0` fits the words. */
export function rankOf(words: readonly string[]): Expression<unknown> {
  return sql`ts_rank(${sql.ref(`t0.${SEARCH_COLUMN}`)}, ${tsQuery(words)})`
}
