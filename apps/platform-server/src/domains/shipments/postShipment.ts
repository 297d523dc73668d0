import type { PortalTransaction } from '../../database/openDatabase'
import { missingDetails } from './missingDetails'
import { readShipments, readStops } from './shipmentAnswer'

/**
 * Posts a shipper's order if its details are complete. Runs in a system transaction.
 *
 * @returns whether it was posted; an incomplete order remains a draft.
 */
export async function postShipment(
  transaction: PortalTransaction,
  loadId: string,
  now: Date,
): Promise<boolean> {
  await transaction.selectFrom('Load__c').select('Id').where('Id', '=', loadId).forUpdate().execute()
  const [load] = await readShipments(transaction, { loadId })
  if (load?.Status__c !== 'Draft') return false
  if (missingDetails(load, await readStops(transaction, loadId)).length > 0) return false
  await transaction
    .updateTable('Load__c')
    .set((row) => ({
      Status__c: 'Posted',
      Posted_At__c: now,
      Offer_Expires__c: row.ref('Pickup_To__c'),
      Visibility__c: 'Public',
    }))
    .where('Id', '=', loadId)
    .execute()
  return true
}
