import { z } from 'zod'
import { BOOKING_ROLES, defineMethod } from '../defineMethod'
import { recordIdSchema } from '../params'
import { findAvailableLoad } from './bookableLoad'
import { findOwnOffer, invalidOfferState, offerAnswer } from './offerAnswer'

/**
 * `LoadBooking/answerOffer`: takes or declines the provider's counter or tender. Taking it keeps the load for
 * 15 minutes; `bookLoad` then books it at the offered amount (B10).
 */
export const answerOffer = defineMethod({
  className: 'LoadBooking',
  method: 'answerOffer',
  verb: 'POST',
  params: z.object({ offerId: recordIdSchema, accept: z.boolean('must be true or false') }),
  callers: BOOKING_ROLES,
  sees: 'system',
  needsConsent: true,
  needsActiveAccount: true,
  limit: 'bid',
  async handle({ offerId, accept }, caller, { transaction, now }) {
    const offer = await findOwnOffer(transaction, offerId, caller)
    if (offer.Kind__c === 'Bid')
      throw invalidOfferState(offer.Status__c, 'This is your own offer; the freight provider answers it.')
    if (offer.Status__c !== 'Open')
      throw invalidOfferState(offer.Status__c, `This offer is no longer open: it is "${offer.Status__c}".`)
    if (offer.Expires_At__c <= now)
      throw invalidOfferState('Expired', 'The time to answer this offer has passed.')
    if (accept) await findAvailableLoad(transaction, offer.Load__c, caller, now)
    await transaction
      .updateTable('Load_Offer__c')
      .set({ Status__c: accept ? 'Won' : 'Declined', Answered_At__c: now })
      .where('Id', '=', offer.Id)
      .execute()
    return offerAnswer(await findOwnOffer(transaction, offerId, caller))
  },
})
