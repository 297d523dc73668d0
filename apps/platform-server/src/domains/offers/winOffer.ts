import { OFFERS } from '@portal/contract'
import type { PortalTransaction } from '../../database/openDatabase'

/** After winning an offer a carrier has this long to book (B10). */
export const WINNER_MS = OFFERS.bookWithinMs

/** Whether an offer has won a load that is still kept for it. */
export function isKept(
  { Status__c, Answered_At__c }: { Status__c: string; Answered_At__c: Date | null },
  now: Date,
): boolean {
  return (
    Status__c === 'Won' && Answered_At__c !== null && Answered_At__c.getTime() + WINNER_MS > now.getTime()
  )
}

/** The offer for which a load is kept; undefined when there is none. Holds as long as the load's row is locked. */
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
 * Lets an offer win its load, whose row is locked and which is kept for no other offer. Whoever won before and did not book in
 * time has lost the chance: of the offers on a load one at most reads as won.
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
