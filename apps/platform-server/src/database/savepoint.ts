import { sql } from 'kysely'
import type { PortalTransaction } from './openDatabase'

/**
 * Runs work in a savepoint: an error rolls back this work only.
 *
 * @param name unique among nested savepoints, because a rollback keeps the inner one.
 */
export async function inSavepoint<T>(
  transaction: PortalTransaction,
  work: () => Promise<T>,
  name: 'portal_part' | 'portal_collection' | 'portal_request' = 'portal_part',
): Promise<T> {
  const savepoint = sql.id(name)
  await sql`savepoint ${savepoint}`.execute(transaction)
  try {
    const result = await work()
    await sql`release savepoint ${savepoint}`.execute(transaction)
    return result
  } catch (error) {
    await sql`rollback to savepoint ${savepoint}`.execute(transaction)
    throw error
  }
}

/** Previews work: rolls it back, including settings of the transaction. */
export async function undone<T>(transaction: PortalTransaction, work: () => Promise<T>): Promise<T> {
  await sql`savepoint portal_preview`.execute(transaction)
  try {
    return await work()
  } finally {
    await sql`rollback to savepoint portal_preview`.execute(transaction)
  }
}
