import { sql, type Expression } from 'kysely'
import { ApiError } from '../http/ApiError'
import { SEARCH_COLUMN } from '../database/schema/columns'

const MAX_LENGTH = 200
const MAX_WORDS = 10

/**
 * Trims a term.
 *
 * @throws {ApiError} 400 if it is too short, too long, or contains characters that text cannot store.
 */
export function searchTerm(given: string, shortest = 0): string {
  const term = given.trim()
  if (term.length >= shortest && term.length <= MAX_LENGTH && !term.includes('\0')) return term
  const message = `The search term q has between ${shortest} and ${MAX_LENGTH} characters, none of them a control character.`
  throw new ApiError(400, 'ILLEGAL_QUERY_PARAMETER_VALUE', message)
}

/** Splits a term into letters and digits, so that `L-0000123` matches load L-0000123. */
export function searchWords(term: string): readonly string[] {
  return (term.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, MAX_WORDS)
}

/** Builds a query where each word is a prefix. */
function tsQuery(words: readonly string[]): Expression<unknown> {
  // Words contain letters and digits only, so they need no escaping.
  return sql`to_tsquery('simple'::regconfig, ${words.map((word) => `'${word}':*`).join(' & ')})`
}

/** Condition that a row of the table `t0` contains all words; false for an empty term. */
export function hasWords(words: readonly string[]): Expression<boolean> {
  if (words.length === 0) return sql<boolean>`false`
  return sql<boolean>`${sql.ref(`t0.${SEARCH_COLUMN}`)} @@ ${tsQuery(words)}`
}

/** Rank of a row of the table `t0`. */
export function rankOf(words: readonly string[]): Expression<unknown> {
  return sql`ts_rank(${sql.ref(`t0.${SEARCH_COLUMN}`)}, ${tsQuery(words)})`
}
