import { LoadBlocks } from '@portal/contract/methods'
import type { UserCaller } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'
import { notFound } from '../../http/ApiError'
import { defineMethod } from '../../methods/defineMethod'
import { requireNoWarnings } from '../booking/bookLoad'
import { confirmBookings, storedKey } from '../booking/confirmBooking'
import { requireEligible } from '../booking/eligibility'
import { lockBlockDrafts } from '../booking/lockLoad'
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
    const loads = await postDrafts(transaction, blockId, now)
    await requireEligible(transaction, caller.accountId, ...loads)
    if (!acknowledgeWarnings) for (const load of loads) requireNoWarnings(load, now)
    const bookingIds = await confirmBookings(
      transaction,
      {
        accountId: caller.accountId,
        bookedBy: caller.contactId,
        source: 'Book Now',
        eventSource: 'Dispatcher',
        isQuiet: true,
      },
      loads.map((load) => ({
        load,
        amount: load.Total_Rate__c ?? 0,
        idempotencyKey: storedKey(caller, `${idempotencyKey}\n${load.Id}`),
      })),
      now,
    )
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
    const days = loads.map(({ Block_Day__c }, index) => ({
      day: Block_Day__c ?? '',
      bookingId: bookingIds[index] ?? '',
    }))
    const inOrder = days.toSorted((one, other) => (one.day < other.day ? -1 : 1))
    return { blockId, name: block.Name, bookingIds: inOrder.map(({ bookingId }) => bookingId) }
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

/** A block fixes the terms that a search checks: its loads are public, Book Now, and without offers. */
async function postDrafts(transaction: PortalTransaction, blockId: string, now: Date) {
  const drafts = await lockBlockDrafts(transaction, blockId)
  const over = drafts.find(({ Pickup_To__c }) => Pickup_To__c !== null && Pickup_To__c <= now)
  if (over) throw blockNotAvailable(`Load ${over.Load_Number__c} of this block can no longer be picked up.`)
  await transaction
    .updateTable('Load__c')
    .set((row) => ({ Status__c: 'Posted', Posted_At__c: now, Offer_Expires__c: row.ref('Pickup_To__c') }))
    .where('Load_Block__c', '=', blockId)
    .where('Status__c', '=', 'Draft')
    .execute()
  if (drafts.length === 0) throw blockNotAvailable('This block has no loads.')
  return drafts.map((load) => ({ ...load, Status__c: 'Posted', Offer_Expires__c: load.Pickup_To__c }))
}
