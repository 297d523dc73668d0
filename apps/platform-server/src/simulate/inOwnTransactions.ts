import type { Database, PortalTransaction } from '../database/openDatabase'
import { ApiError } from '../http/ApiError'

/**
 * Runs a transaction per item. Skips items that a user changed concurrently (409, 404); the next run
 * queries them again.
 */
export async function inOwnTransactions<Item>(
  database: Database,
  items: readonly Item[],
  act: (transaction: PortalTransaction, item: Item) => Promise<string | undefined>,
): Promise<readonly string[]> {
  const said: string[] = []
  for (const item of items) {
    try {
      const sentence = await database.asSystem((transaction) => act(transaction, item))
      if (sentence !== undefined) said.push(sentence)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
  return said
}
