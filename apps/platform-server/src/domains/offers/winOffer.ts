import { OFFERS } from '@portal/contract'
import type { PortalTransaction } from '../../database/openDatabase'

/** Time to book (B10). */
export const WINNER_MS = OFFERS.bookWithinMs

export function isKept(
  { Status__c, Answered_At__c }: { Status__c: string; Answered_At__c: Date | null },
  now: Date,
): boolean {
  return (
    Status__c === 'Won' && Answered_At__c !== null && Answered_At__c.getTime() + WINNER_MS > now.getTime()
  )
}

/** Undefined for none. Valid while the load's row is locked. */
export async function findWinner(transaction: PortalTransaction, loadId: string, now: Date) {
  const won = await transaction
    .selectFrom('Load_Offer__c')
    .select(['Id', 'Account__c', 'Status__c', 'Answered_At__c'])
    .where('Load__c', '=', loadId)
    .where('Status__c', '=', 'Won')
    .execute()
  return won.find((offer) => isKept(offer, now))
}

/**
 * Requires the lock on the load's row, and no reservation for another offer. Closes an earlier winner that
 * did not book in time.
 */
export async function winOffer(
  transaction: PortalTransaction,
  { offerId, loadId }: { offerId: string; loadId: string },
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('Load_Offer__c')
    .set({ Status__c: 'Expired' })
    .where('Load__c', '=', loadId)
    .where('Status__c', '=', 'Won')
    .execute()
  await transaction
    .updateTable('Load_Offer__c')
    .set({ Status__c: 'Won', Answered_At__c: now })
    .where('Id', '=', offerId)
    .execute()
}
