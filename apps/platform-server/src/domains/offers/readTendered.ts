import type { PortalTransaction } from '../../database/openDatabase'
import { tenderTables } from './tenderTables'

/** Those of the loads that are being tendered. Valid while their rows are locked. */
export async function readTendered(
  transaction: PortalTransaction,
  loadIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const tenders = await tenderTables(transaction)
    .selectFrom('portal_tender')
    .select('load_id')
    .where('load_id', 'in', [...loadIds])
    .where('state', '=', 'Running')
    .execute()
  return new Set(tenders.map(({ load_id }) => load_id))
}
