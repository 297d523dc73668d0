import type { PortalTransaction } from '../../database/openDatabase'
import { deliveredAt, type PaperLoad } from '../documents/hauledLoad'
import { reopenLoad } from '../payments/reopenLoad'
import { receiptTotal } from './evidence'
import { isWindowOpen } from './requestWindow'

/** Excludes rejected receipts. */
export async function readUnclaimedReceipts(transaction: PortalTransaction, load: PaperLoad) {
  return await transaction
    .selectFrom('Load_Document__c')
    .select(['Id', 'Type__c', 'Amount__c', 'Accessorial__c', 'Status__c'])
    .where('Load__c', '=', load.Id)
    .where('Account__c', '=', load.Carrier_Account__c)
    .where('Type__c', '=', 'Lumper Receipt')
    .where('Status__c', 'in', ['Under Review', 'Accepted'])
    .where('Accessorial__c', 'is', null)
    .execute()
}

export async function findLumperDraft(transaction: PortalTransaction, load: PaperLoad) {
  return await transaction
    .selectFrom('Accessorial__c')
    .select(['Id', 'Amount__c', 'Quantity__c'])
    .where('Load__c', '=', load.Id)
    .where('Account__c', '=', load.Carrier_Account__c)
    .where('Type__c', '=', 'Lumper')
    .where('Status__c', '=', 'Draft')
    .executeTakeFirst()
}

/**
 * Updates the lumper draft to the total of unclaimed receipts, or deletes it. A receipt after completion
 * reopens the load within the request window. Requires the lock on the load's row. Idempotent: call it
 * after every change of receipts and charges.
 *
 * @returns the load with its new status.
 */
export async function draftLumper(
  transaction: PortalTransaction,
  load: PaperLoad,
  now: Date,
): Promise<PaperLoad> {
  if (!load.Carrier_Account__c || load.Status__c === 'Cancelled') return load
  if (!isWindowOpen(await deliveredAt(transaction, load.Id), now)) return load
  const receipts = await readUnclaimedReceipts(transaction, load)
  const draft = await findLumperDraft(transaction, load)
  if (receipts.length === 0) {
    if (draft) await transaction.deleteFrom('Accessorial__c').where('Id', '=', draft.Id).execute()
    return load
  }
  const row = { Quantity__c: receipts.length, Amount__c: receiptTotal(receipts) }
  if (draft) {
    if (draft.Amount__c !== row.Amount__c || draft.Quantity__c !== row.Quantity__c)
      await transaction.updateTable('Accessorial__c').set(row).where('Id', '=', draft.Id).execute()
    return load
  }
  const open = await reopenLoad(transaction, load)
  await transaction
    .insertInto('Accessorial__c')
    .values({
      ...row,
      Load__c: load.Id,
      Account__c: load.Carrier_Account__c,
      Type__c: 'Lumper',
      Status__c: 'Draft',
      Reason__c: 'Drafted from the lumper receipt.',
    })
    .execute()
  return open
}
