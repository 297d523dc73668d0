import { CompiledQuery } from 'kysely'

/** Statements that wait for the next one. */
export const deferredQueries = new WeakSet<CompiledQuery>()

/**
 * A statement whose result nobody needs: inside a transaction it travels together with the next one, which saves the
 * wait for its answer. What it fails with is what that next statement fails with.
 */
export function deferred(sql: string, parameters: readonly unknown[]): CompiledQuery {
  const query = CompiledQuery.raw(sql, [...parameters])
  deferredQueries.add(query)
  return query
}
