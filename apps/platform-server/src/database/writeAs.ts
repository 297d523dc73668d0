import { waitForLocks } from '../access/becomeCaller'
import type { Caller } from '../access/caller'
import type { Database, PortalTransaction } from './openDatabase'

/** Runs a write of the caller's, whose statements wait up to 10 s for locks and end 2 s later. */
export async function writeAs<T>(
  database: Pick<Database, 'asCaller'>,
  caller: Caller,
  work: (transaction: PortalTransaction) => Promise<T>,
): Promise<T> {
  return await database.asCaller(caller, async (transaction) => {
    await waitForLocks(transaction)
    return await work(transaction)
  })
}
