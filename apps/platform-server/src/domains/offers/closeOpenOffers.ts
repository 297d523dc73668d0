import { sql } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'

/**
 * Closes the open offers of loads, or of a carrier: they are lost, unless their time had run out before. The
 * offer clock may not have stored that yet.
 */
export async function closeOpenOffers(
  transaction: PortalTransaction,
  of: { loadIds: readonly string[] } | { accountId: string },
  now: Date,
): Promise<void> {
  const open = transaction
    .updateTable('Load_Offer__c')
    .set({
      Status__c: sql`case when "Expires_At__c" <= ${now} then 'Expired' else 'Lost' end`,
      Answered_At__c: sql`case when "Expires_At__c" > ${now} then ${now}::timestamptz end`,
    })
    .where('Status__c', '=', 'Open')
  await (
    'loadIds' in of ? open.where('Load__c', 'in', of.loadIds) : open.where('Account__c', '=', of.accountId)
  ).execute()
}
