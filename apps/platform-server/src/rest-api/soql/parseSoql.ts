import type {
  ConditionWithValueQuery,
  FieldType,
  HavingClause,
  NegationCondition,
  Query,
  WhereClause,
} from '@jetstreamapp/soql-parser-js'
import { malformedQuery } from '../RestError'

/** Characters of a query; the platform's limit is higher (100,000). */
export const MAX_QUERY_LENGTH = 20_000
/** Bounds the recursion of parser and compiler. */
const MAX_PARENTHESES = 200

export type SoqlQuery = Query & { readonly sObject: string; readonly fields: readonly FieldType[] }
/** A comparison of WHERE or HAVING. */
export type SoqlCondition = Exclude<ConditionWithValueQuery, NegationCondition>
export type { FieldType, HavingClause, WhereClause }

/** Refused instead of ignored, which would run another query. */
const UNSUPPORTED = [
  ['usingScope', 'USING SCOPE'],
  ['withDataCategory', 'WITH DATA CATEGORY'],
  ['for', 'FOR'],
  ['update', 'UPDATE'],
] as const

/** @throws {RestError} 400 `MALFORMED_QUERY` for invalid syntax and unsupported clauses. */
export async function parseSoql(text: string): Promise<SoqlQuery> {
  if (text.trim() === '') throw malformedQuery('Send the query as ?q=SELECT Id FROM …')
  if (text.length > MAX_QUERY_LENGTH)
    throw malformedQuery(`A query has at most ${MAX_QUERY_LENGTH.toLocaleString('en-US')} characters.`)
  if ((text.match(/\(/gu)?.length ?? 0) > MAX_PARENTHESES)
    throw malformedQuery(`A query has at most ${MAX_PARENTHESES} parentheses.`)
  const query = await parse(text)
  if (!query.sObject || !query.fields || query.fields.length === 0)
    throw malformedQuery('A query names fields and an object: SELECT Id FROM Load__c.')
  const unsupported = UNSUPPORTED.find(([name]) => query[name] !== undefined)
  if (unsupported) throw malformedQuery(`${unsupported[1]} is not supported here.`)
  return { ...query, sObject: query.sObject, fields: query.fields }
}

async function parse(text: string): Promise<Query> {
  // Imported by the first query: the parser analyses its grammar, which would delay the start of the
  // server.
  const { parseQuery } = await import('@jetstreamapp/soql-parser-js')
  try {
    return parseQuery(text)
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split('\n') : []
    const found = error instanceof Error ? /but found: (.{1,60})/u.exec(error.message)?.[1] : undefined
    throw malformedQuery(
      found === undefined
        ? `The query cannot be read: ${reason.slice(0, 200)}`
        : `The query cannot be read: unexpected ${found}`,
    )
  }
}
