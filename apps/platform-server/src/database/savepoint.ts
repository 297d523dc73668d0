import { sql } from 'kysely'
import type { PortalTransaction } from './openDatabase'

/** Does work that undoes itself alone when it throws: what the transaction wrote before stays. */
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

/** Does work and undoes what it wrote, settings of the transaction included: a preview of its result. */
export async function undone<T>(transaction: PortalTransaction, work: () => Promise<T>): Promise<T> {
  await sql`savepoint portal_preview`.execute(transaction)
  try {
    return await work()
  } finally {
    await sql`rollback to savepoint portal_preview`.execute(transaction)
  }
}
