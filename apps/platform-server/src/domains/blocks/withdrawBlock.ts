import { DeskBlocks } from '@portal/contract/methods'
import { recordReason } from '../../audit/recordReason'
import type { PortalTransaction } from '../../database/openDatabase'
import { notFound } from '../../http/ApiError'
import { defineMethod } from '../../methods/defineMethod'
import { cancelFromDesk } from '../loads/changeLoad'
import { countLoads, readBlockLoads, UNBOOKED } from './blockCalendar'
import { deskAnswer, readDeskBlock } from './deskBlockRows'
import { blockNotAvailable, lockBlock } from './lockBlock'

/**
 * `DeskBlocks/withdraw`: cancels the loads of a block that no carrier has, all or none (FND-11). Locks the block
 * before its loads. An open block is withdrawn; a booked one stays with its carrier, and its loads that were
 * given back are cancelled.
 */
export const withdrawBlock = defineMethod(DeskBlocks.withdraw, {
  bypassesRowSecurity: 'Withdraws a block and cancels its loads, which callers may not write.',
  async handle({ blockId, reason, note }, _caller, { transaction, now }) {
    const block = await lockBlock(transaction, blockId)
    if (!block) throw notFound('block')
    const loads = await lockLoads(transaction, blockId)
    const unbooked = loads.filter(({ Status__c }) => UNBOOKED.includes(Status__c))
    if (unbooked.length === 0)
      throw blockNotAvailable('Nothing is left to withdraw: each load of this block is booked or cancelled.')
    await recordReason(transaction, note ? `${reason}: ${note}` : reason)
    const loadIds = unbooked.map(({ Id }) => Id)
    if (block.Status__c === 'Open') {
      await transaction
        .updateTable('Load_Block__c')
        .set({ Status__c: 'Withdrawn' })
        .where('Id', '=', blockId)
        .execute()
      await cancelDrafts(transaction, loadIds, reason, now)
    } else for (const loadId of loadIds) await cancelFromDesk(transaction, loadId, reason, now)
    const row = await readDeskBlock(transaction, blockId)
    if (!row) throw notFound('block')
    return {
      ...deskAnswer(row, countLoads(await readBlockLoads(transaction, blockId), row.Carrier_Account__c), now),
      cancelled: unbooked.length,
      kept: loads
        .filter(({ Status__c }) => !UNBOOKED.includes(Status__c) && Status__c !== 'Cancelled')
        .map(({ Id, Load_Number__c, Status__c }) => ({
          loadId: Id,
          loadNumber: Load_Number__c,
          status: Status__c,
        })),
    }
  },
})

/** In the order of ids, in which every chain locks. */
const lockLoads = (transaction: PortalTransaction, blockId: string) =>
  transaction
    .selectFrom('Load__c')
    .select(['Id', 'Load_Number__c', 'Status__c'])
    .where('Load_Block__c', '=', blockId)
    .orderBy('Id')
    .forUpdate()
    .execute()

/** As `cancelLoad` does for one load; a draft has no carrier, offer, tender or notice. */
async function cancelDrafts(
  transaction: PortalTransaction,
  loadIds: readonly string[],
  reason: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('Load__c')
    .set({ Status__c: 'Cancelled', Cancel_Reason__c: reason })
    .where('Id', 'in', loadIds)
    .execute()
  await transaction
    .insertInto('Load_Event__c')
    .values(
      loadIds.map((loadId) => ({
        Load__c: loadId,
        Account__c: null,
        Type__c: 'Cancelled',
        Occurred_At__c: now,
        Recorded_At__c: now,
        Source__c: 'Provider',
        Note__c: reason,
      })),
    )
    .execute()
}
