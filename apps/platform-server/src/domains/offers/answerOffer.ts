import { LoadBooking } from '@portal/contract/methods'
import type { UserCaller } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'
import { advanceTender } from './advanceTender'
import { defineMethod } from '../../methods/defineMethod'
import { findAvailableLoad } from '../booking/bookableLoad'
import { findOwnOffer, invalidOfferState, offerAnswer, type OwnOffer } from './offerAnswer'
import { lockLoad } from '../booking/lockLoad'
import { winOffer } from './winOffer'

/**
 * Accepts or declines a counteroffer or tender. Accepting reserves the load for 15 minutes; `bookLoad` then
 * books it at the offered amount (B10).
 */
export const answerOffer = defineMethod(LoadBooking.answerOffer, {
  bypassesRowSecurity: 'Writes offers and locks the load, which no member may do.',
  async handle({ offerId, accept }, caller, { transaction, now }) {
    const offer = await findOwnOffer(transaction, offerId, caller)
    if (offer.Kind__c === 'Bid')
      throw invalidOfferState(offer.Status__c, 'This is your own offer; the freight provider answers it.')
    if (offer.Status__c !== 'Open')
      throw invalidOfferState(offer.Status__c, `This offer is no longer open: it is "${offer.Status__c}".`)
    if (offer.Expires_At__c <= now)
      throw invalidOfferState('Expired', 'The time to answer this offer has passed.')
    if (accept) await acceptOffer(transaction, offer, caller, now)
    else await declineOffer(transaction, offer, now)
    // Advances the waterfall now instead of at this carrier's deadline.
    const load = await lockLoad(transaction, offer.Load__c)
    if (load) await advanceTender(transaction, load, now)
    return offerAnswer(await findOwnOffer(transaction, offerId, caller))
  },
})

/** @throws {ApiError} 409 if the load is unavailable or reserved for a winning offer. */
async function acceptOffer(
  transaction: PortalTransaction,
  offer: OwnOffer,
  caller: UserCaller,
  now: Date,
): Promise<void> {
  const { load, won } = await findAvailableLoad(transaction, offer.Load__c, caller, now)
  if (won)
    throw invalidOfferState(
      offer.Status__c,
      `Your offer of ${won.amount.toFixed(2)} has won this load already. Book it within its 15 minutes.`,
    )
  await winOffer(transaction, { offerId: offer.Id, loadId: load.Id }, now)
}

async function declineOffer(transaction: PortalTransaction, offer: OwnOffer, now: Date): Promise<void> {
  await transaction
    .updateTable('Load_Offer__c')
    .set({ Status__c: 'Declined', Answered_At__c: now })
    .where('Id', '=', offer.Id)
    .execute()
}
