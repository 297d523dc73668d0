import type { Database, PortalTransaction } from '../../../database/openDatabase'
import { loadMarkTables } from '../loadMarkTables'

export interface DueAlert {
  id: string
  looked_until: Date
}

/**
 * Runs due alerts, each in its own transaction: the embedded database can run another request in between. A
 * failed alert counts as run and does not block the others.
 *
 * @throws {AggregateError} after all alerts, with every error.
 */
export async function lookThrough<Due extends DueAlert>(
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
 * Advances the alert's cursor to now: a load is notified once.
 *
 * @returns false if another process has advanced it.
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
