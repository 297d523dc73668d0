import { sql } from 'kysely'
import type { PortalTransaction } from './openDatabase'

/** Runs work in a savepoint: an error rolls back this work only. */
export async function inSavepoint<T>(transaction: PortalTransaction, work: () => Promise<T>): Promise<T> {
  await sql`savepoint portal_part`.execute(transaction)
  try {
    const result = await work()
    await sql`release savepoint portal_part`.execute(transaction)
    return result
  } catch (error) {
    await sql`rollback to savepoint portal_part`.execute(transaction)
    throw error
  }
}

/** Runs work and rolls it back, including settings of the transaction, to preview its result. */
export async function undone<T>(transaction: PortalTransaction, work: () => Promise<T>): Promise<T> {
  await sql`savepoint portal_preview`.execute(transaction)
  try {
    return await work()
  } finally {
    await sql`rollback to savepoint portal_preview`.execute(transaction)
  }
}
