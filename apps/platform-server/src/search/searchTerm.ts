import { sql, type Expression } from 'kysely'
import { ApiError } from '../http/ApiError'
import type { Queries } from '../database/openDatabase'
import { SEARCH_COLUMN } from '../database/schema/columns'
import { endingOf, searchedWords, wordSearchFunction } from '../database/schema/wordSearch'
import type { ObjectDefinition } from '../metadata/defineObject'
import { searchConfigurationOf } from '../metadata/searchConfigurations'

const MAX_LENGTH = 200
const MAX_WORDS = 10

/**
 * Trims and validates a term.
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
export function searchWords(term: string, most = MAX_WORDS): readonly string[] {
  return (term.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, most)
}

// Letters and digits only: no escaping needed.
const prefix = (word: string): string => `'${word}':*`

function prefixOrEnding(word: string): string {
  const ending = endingOf(word)
  return ending === undefined ? prefix(word) : `(${prefix(word)} | ${prefix(ending)})`
}

/** Returns the query of records that have each word as a prefix or, where they have a number, as its last digits. */
export function wordQuery(object: ObjectDefinition, words: readonly string[]): string {
  const isNumbered = searchConfigurationOf(object)?.number !== undefined
  return words.map(isNumbered ? prefixOrEnding : prefix).join(' & ')
}

/** Builds the query of {@link wordQuery}. */
export function tsQuery(object: ObjectDefinition, words: readonly string[]): Expression<unknown> {
  return sql`to_tsquery('simple'::regconfig, ${wordQuery(object, words)})`
}

const searched = (object: ObjectDefinition): Expression<unknown> => sql.raw(searchedWords(object, 't0'))

/**
 * Whether a row of the table `t0` contains all words; false for an empty term. With an index of words, only
 * the newest `MAX_WORD_MATCHES` fulfil it.
 */
export function hasWords(object: ObjectDefinition, words: readonly string[]): Expression<boolean> {
  if (words.length === 0) return sql<boolean>`false`
  const indexed = wordSearchFunction(object)
  // As an array, because the planner would expect 1,000 rows of the function.
  return indexed === undefined
    ? sql<boolean>`${searched(object)} @@ ${tsQuery(object, words)}`
    : sql<boolean>`t0.ctid = any(array(select ${sql.ref(indexed)}(${wordQuery(object, words)})))`
}

/**
 * As {@link hasWords}, with the matches found already: for several queries of one search. Row policies still apply to
 * each of them.
 */
export async function findWords(
  queries: Queries,
  object: ObjectDefinition,
  words: readonly string[],
): Promise<Expression<boolean>> {
  if (wordSearchFunction(object) === undefined || words.length === 0) return hasWords(object, words)
  const { rows } = await sql<{ ids: string[] }>`
    select array(select t0."Id" from ${sql.table(object.apiName)} t0 where ${hasWords(object, words)}) as ids`.execute(
    queries,
  )
  return sql<boolean>`${sql.ref('t0.Id')} = any(${rows[0]?.ids ?? []}::text[])`
}

/** A number's last digits are ranked only with a word that can match them. */
export function rankOf(object: ObjectDefinition, words: readonly string[]): Expression<unknown> {
  const ranked = words.some((word) => endingOf(word) !== undefined)
    ? searched(object)
    : sql.ref(`t0.${SEARCH_COLUMN}`)
  // In a sub-select, the query is parsed once.
  return sql`ts_rank(${ranked}, (select ${tsQuery(object, words)}))`
}
