import { LoadBooking } from '@portal/contract/methods'
import { defineMethod } from '../../methods/defineMethod'
import { findOwnOffer, invalidOfferState, offerAnswer } from './offerAnswer'

export const withdrawOffer = defineMethod(LoadBooking.withdrawOffer, {
  bypassesRowSecurity: 'Writes offers and locks the load, which no member may do.',
  async handle({ offerId }, caller, { transaction, now }) {
    const offer = await findOwnOffer(transaction, offerId, caller)
    if (offer.Kind__c !== 'Bid' || offer.Status__c !== 'Open')
      throw invalidOfferState(
        offer.Status__c,
        `Only an open offer of your own can be withdrawn; this one is "${offer.Status__c}".`,
      )
    if (offer.Expires_At__c <= now)
      throw invalidOfferState('Expired', 'This offer has expired and needs no withdrawal.')
    await transaction
      .updateTable('Load_Offer__c')
      .set({ Status__c: 'Withdrawn', Answered_At__c: now })
      .where('Id', '=', offer.Id)
      .execute()
    return offerAnswer(await findOwnOffer(transaction, offerId, caller))
  },
})
