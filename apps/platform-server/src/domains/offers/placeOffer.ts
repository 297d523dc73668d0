import { OFFERS } from '@portal/contract'
import { LoadBooking } from '@portal/contract/methods'
import { ApiError, invalidInput } from '../../http/ApiError'
import { newId } from '../../database/schema/recordId'
import { defineMethod } from '../../methods/defineMethod'
import { findAvailableLoad } from '../booking/bookableLoad'
import { requireEligible } from '../booking/eligibility'
import { findOwnOffer, offerAnswer } from './offerAnswer'

/** For latency and retries of the request, which shorten an offer. */
const LATENCY_MS = 60 * 1000
/** For a clock that runs ahead; below a minute, so that 24:01 is refused. */
const SKEW_MS = 30 * 1000

/** Accepts at most five bids per load and carrier, one of them open (B10). */
export const placeOffer = defineMethod(LoadBooking.placeOffer, {
  bypassesRowSecurity: 'Writes offers and locks the load, which no member may do.',
  async handle({ loadId, amount, expiresAt, note }, caller, { transaction, now }) {
    const remainingMs = expiresAt.getTime() - now.getTime()
    if (remainingMs < OFFERS.shortestMs - LATENCY_MS || remainingMs > OFFERS.longestMs + SKEW_MS)
      throw invalidInput('expiresAt must be between 15 minutes and 24 hours from now.')
    const { load } = await findAvailableLoad(transaction, loadId, caller, now)
    if (!load.Bids_Allowed__c)
      throw new ApiError(422, 'BIDS_NOT_ALLOWED', 'This load takes no offers. Book it at the posted rate.')
    await requireEligible(transaction, caller.accountId, load)
    await requireRoomForBid(transaction, load.Id, caller.accountId, now)
    const offerId = await newId(transaction, 'a05')
    await transaction
      .insertInto('Load_Offer__c')
      .values({
        Id: offerId,
        Load__c: load.Id,
        Account__c: caller.accountId,
        Amount__c: amount,
        Kind__c: 'Bid',
        Status__c: 'Open',
        Expires_At__c: expiresAt,
        Note__c: note ?? null,
      })
      .execute()
    return offerAnswer(await findOwnOffer(transaction, offerId, caller))
  },
})

type Transaction = Parameters<typeof findOwnOffer>[0]

async function requireRoomForBid(transaction: Transaction, loadId: string, accountId: string, now: Date) {
  await transaction
    .updateTable('Load_Offer__c')
    .set({ Status__c: 'Expired' })
    .where('Load__c', '=', loadId)
    .where('Account__c', '=', accountId)
    .where('Status__c', '=', 'Open')
    .where('Expires_At__c', '<=', now)
    .execute()
  const bids = await transaction
    .selectFrom('Load_Offer__c')
    .select('Status__c')
    .where('Load__c', '=', loadId)
    .where('Account__c', '=', accountId)
    .where('Kind__c', '=', 'Bid')
    .execute()
  if (bids.some(({ Status__c }) => Status__c === 'Open'))
    throw new ApiError(
      409,
      'OFFER_ALREADY_OPEN',
      'You already have an open offer on this load. Withdraw it first.',
    )
  if (bids.length >= OFFERS.mostPerLoad)
    throw new ApiError(
      409,
      'OFFER_LIMIT_REACHED',
      `You have placed ${OFFERS.mostPerLoad} offers on this load; more are not taken.`,
    )
}
