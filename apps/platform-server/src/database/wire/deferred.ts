import { CompiledQuery } from 'kysely'

/** Statements that are sent with the next one. */
export const deferredQueries = new WeakSet<CompiledQuery>()

/**
 * A statement whose result is not needed: inside a transaction it is batched with the next statement, which
 * saves a round trip and rejects with its error.
 */
export function deferred(sql: string, parameters: readonly unknown[]): CompiledQuery {
  const query = CompiledQuery.raw(sql, [...parameters])
  deferredQueries.add(query)
  return query
}
