import type { PortalTransaction } from '../../database/openDatabase'
import type { PaperLoad } from '../documents/hauledLoad'

/**
 * Returns a completed load to Delivered for a further charge; no effect in other statuses. Requires the
 * lock on its row.
 */
export async function reopenLoad(transaction: PortalTransaction, load: PaperLoad): Promise<PaperLoad> {
  if (load.Status__c !== 'Completed') return load
  await transaction.updateTable('Load__c').set({ Status__c: 'Delivered' }).where('Id', '=', load.Id).execute()
  await transaction
    .updateTable('Booking__c')
    .set({ Status__c: 'Confirmed' })
    .where('Load__c', '=', load.Id)
    .where('Account__c', '=', load.Carrier_Account__c)
    .where('Status__c', '=', 'Completed')
    .execute()
  return { ...load, Status__c: 'Delivered' }
}
