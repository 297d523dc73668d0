import type { Caller } from '../access/caller'
import { becomeCaller } from '../access/becomeCaller'
import type { PortalTransaction } from './openDatabase'
import { undone } from './savepoint'

/**
 * Runs queries under a caller's row security within a system transaction. A rollback undoes their writes,
 * and the transaction continues as the system.
 */
export const seenBy = <T>(
  transaction: PortalTransaction,
  caller: Caller,
  work: () => Promise<T>,
): Promise<T> =>
  undone(transaction, async () => {
    await becomeCaller(transaction, caller)
    return await work()
  })
