import type { PortalTransaction } from '../../database/openDatabase'
import { loadMarkTables } from '../loadMarks/loadMarkTables'

/**
 * Takes what a saved search or a lane has found up to now, for whoever tells its people.
 *
 * @returns false when another process has taken it since `lookedUntil` was read.
 */
export async function claimAlert(
  transaction: PortalTransaction,
  searchId: string,
  lookedUntil: Date,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await loadMarkTables(transaction)
    .updateTable('portal_search_alert')
    .set({ looked_until: now })
    .where('search_id', '=', searchId)
    .where('looked_until', '=', lookedUntil)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
