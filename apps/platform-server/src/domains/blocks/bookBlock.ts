import { LoadBlocks } from '@portal/contract/methods'
import type { UserCaller } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, notFound } from '../../http/ApiError'
import { defineMethod } from '../../methods/defineMethod'
import { bookSeenLoad } from '../booking/bookLoad'
import { notifyOffice } from '../notices/notifyPeople'
import { placeName, placeTime } from '../notices/tripOfLoad'
import { blockNotAvailable, lockBlock, type LockedBlock } from './lockBlock'

/**
 * `LoadBlocks/book`: books every load of a block in one transaction, all or none (FND-11). Locks the block before its
 * loads; a rule of the table lets one carrier have it.
 */
export const bookBlock = defineMethod(LoadBlocks.book, {
  bypassesRowSecurity: 'Locks and books a block with its loads, which no member may write.',
  async handle({ blockId, idempotencyKey, acknowledgeWarnings }, caller, { transaction, now }) {
    const block = await lockBlock(transaction, blockId)
    if (!block) throw notFound('block')
    if (block.Status__c !== 'Open') throw blockNotAvailable('This block is no longer open.')
    if (block.Pickup_To__c <= now)
      throw blockNotAvailable('This block can no longer be booked: its first pickup has passed.')
    await takeBlock(transaction, block, caller, now)
    const loads = await openLoads(transaction, blockId, now)
    const bookings = new Map<string, string>()
    for (const { Id, Rate_Version__c } of loads) {
      const seen = {
        loadId: Id,
        rateVersion: Rate_Version__c,
        idempotencyKey: `${idempotencyKey}\n${Id}`,
        acknowledgeWarnings,
        isQuiet: true,
      }
      bookings.set(Id, await bookSeenLoad(transaction, seen, caller, now))
    }
    await notifyOffice(transaction, caller.accountId, {
      text: 'blockBooked',
      values: {
        block: block.Name,
        loads: loads.length,
        from: placeName(block.Origin_City__c, block.Origin_State__c),
        to: placeName(block.Destination_City__c, block.Destination_State__c),
        pickup: placeTime(block.Pickup_From__c, block.Pickup_Time_Zone__c),
      },
    })
    const inOrder = loads.toSorted((one, other) =>
      (one.Block_Day__c ?? '') < (other.Block_Day__c ?? '') ? -1 : 1,
    )
    return { blockId, name: block.Name, bookingIds: inOrder.map(({ Id }) => bookings.get(Id) ?? '') }
  },
})

async function takeBlock(
  transaction: PortalTransaction,
  block: LockedBlock,
  { accountId, contactId }: UserCaller,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('Load_Block__c')
    .set({
      Status__c: 'Booked',
      Carrier_Account__c: accountId,
      Booked_By__c: contactId,
      Booked_At__c: now,
    })
    .where('Id', '=', block.Id)
    .where('Status__c', '=', 'Open')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw blockNotAvailable('This block is no longer open.')
}

/** Posts the drafts in the order of ids, in which every chain locks. */
async function openLoads(transaction: PortalTransaction, blockId: string, now: Date) {
  const loads = await transaction
    .selectFrom('Load__c')
    .select(['Id', 'Rate_Version__c', 'Block_Day__c'])
    .where('Load_Block__c', '=', blockId)
    .where('Status__c', '=', 'Draft')
    .orderBy('Id')
    .forUpdate()
    .execute()
  await transaction
    .updateTable('Load__c')
    .set((row) => ({ Status__c: 'Posted', Posted_At__c: now, Offer_Expires__c: row.ref('Pickup_To__c') }))
    .where('Load_Block__c', '=', blockId)
    .where('Status__c', '=', 'Draft')
    .execute()
  if (loads.length === 0) throw new ApiError(409, 'BLOCK_NOT_AVAILABLE', 'This block has no loads.')
  return loads
}
