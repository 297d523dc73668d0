import type { Database, PortalTransaction } from '../../../database/openDatabase'
import { loadMarkTables } from '../loadMarkTables'

/** A saved search or a lane that is due. */
export interface DueAlert {
  id: string
  looked_until: Date
}

/**
 * Looks through what is due, each in a transaction of its own: whoever asks the embedded database meanwhile waits for one of them,
 * not for all. One that fails counts as looked through and keeps nobody else from hearing of loads.
 *
 * @throws {AggregateError} at the end, with everything that failed.
 */
export async function matchNewLoads<Due extends DueAlert>(
  database: Database,
  due: readonly Due[],
  now: Date,
  tell: (transaction: PortalTransaction, due: Due) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (const one of due)
    try {
      await database.asSystem(async (transaction) => {
        if (await claimAlert(transaction, one, now)) await tell(transaction, one)
      })
    } catch (error) {
      failures.push(error)
      await database.asSystem((transaction) => claimAlert(transaction, one, now))
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} could not be looked through`)
}

/**
 * Takes what a saved search or a lane has found up to now, for whoever tells its people.
 *
 * @returns false when another process has taken it since it was read.
 */
async function claimAlert(
  transaction: PortalTransaction,
  { id, looked_until: lookedUntil }: DueAlert,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await loadMarkTables(transaction)
    .updateTable('portal_search_alert')
    .set({ looked_until: now })
    .where('search_id', '=', id)
    .where('looked_until', '=', lookedUntil)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
