import type { PortalTransaction } from '../../database/openDatabase'
import { tenderTables } from './tenderTables'

/** Valid while the load's row is locked. */
export async function isInWaterfall(transaction: PortalTransaction, loadId: string): Promise<boolean> {
  const running = await tenderTables(transaction)
    .selectFrom('portal_tender')
    .select('id')
    .where('load_id', '=', loadId)
    .where('state', '=', 'Running')
    .where('in_turn', '=', true)
    .executeTakeFirst()
  return running !== undefined
}
