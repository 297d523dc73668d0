import type { Caller } from '../access/caller'
import { becomeCaller } from '../access/becomeCaller'
import type { PortalTransaction } from './openDatabase'
import { undone } from './savepoint'

/**
 * Reads as a caller within a transaction of the system: only rows exist that row security gives the caller. Whatever the work
 * writes is undone, and the transaction continues as the system.
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
