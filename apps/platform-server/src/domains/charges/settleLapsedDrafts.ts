import type { PortalTransaction } from '../../database/openDatabase'
import type { PaperLoad } from '../documents/hauledLoad'
import { recordLoadNote } from '../tracking/recordLoadNote'
import { findLumperDraft, readUnclaimedReceipts } from './draftLumper'

/**
 * After the request window, requests a lumper with a timely receipt, because the carrier has already paid
 * it; declines other drafts.
 *
 * @returns whether a charge was requested, so that the load cannot complete yet.
 */
export async function settleLapsedDrafts(
  transaction: PortalTransaction,
  load: PaperLoad,
  now: Date,
): Promise<boolean> {
  const lumper = await findLumperDraft(transaction, load)
  if (lumper) await requestLumper(transaction, load, lumper, now)
  await transaction
    .updateTable('Accessorial__c')
    .set({ Status__c: 'Declined', Reason__c: 'Not requested within 24 hours after delivery.' })
    .where('Load__c', '=', load.Id)
    .where('Status__c', '=', 'Draft')
    .execute()
  return lumper !== undefined
}

async function requestLumper(
  transaction: PortalTransaction,
  load: PaperLoad,
  { Id, Amount__c }: { Id: string; Amount__c: number },
  now: Date,
): Promise<void> {
  const receipts = await readUnclaimedReceipts(transaction, load)
  await transaction
    .updateTable('Accessorial__c')
    .set({ Status__c: 'Requested', Reason__c: 'Requested automatically from the lumper receipt.' })
    .where('Id', '=', Id)
    .execute()
  if (receipts.length > 0)
    await transaction
      .updateTable('Load_Document__c')
      .set({ Accessorial__c: Id })
      .where(
        'Id',
        'in',
        receipts.map((receipt) => receipt.Id),
      )
      .execute()
  const note = `Lumper requested: ${Amount__c.toFixed(2)}`
  await recordLoadNote(
    transaction,
    { loadId: load.Id, accountId: load.Carrier_Account__c, type: 'Accessorial', source: 'System', note },
    now,
  )
}
