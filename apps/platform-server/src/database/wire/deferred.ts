import { CompiledQuery } from 'kysely'

export const deferredQueries = new WeakSet<CompiledQuery>()

/**
 * Defers a statement whose result is not needed: a transaction batches it with the next one, which saves a
 * round trip and rejects with its error.
 */
export function deferred(sql: string, parameters: readonly unknown[]): CompiledQuery {
  const query = CompiledQuery.raw(sql, [...parameters])
  deferredQueries.add(query)
  return query
}
