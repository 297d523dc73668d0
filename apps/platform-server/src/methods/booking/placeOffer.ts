import { z } from 'zod'
import { ApiError, invalidInput } from '../../http/ApiError'
import { newId } from '../../schema/recordId'
import { BOOKING_ROLES, defineMethod } from '../defineMethod'
import { amountSchema, idempotencyKeySchema, instantSchema, recordIdSchema } from '../params'
import { findAvailableLoad } from './bookableLoad'
import { requireEligible } from './eligibility'
import { findOwnOffer, offerAnswer } from './offerAnswer'

const MOST_BIDS = 5
const SHORTEST_MS = 15 * 60 * 1000
const LONGEST_MS = 24 * 60 * 60 * 1000
/** Clocks differ a little, and the request takes its time. */
const TOLERANCE_MS = 60 * 1000

/** `LoadBooking/placeOffer`: a bid on a load; five per load and carrier at most, one of them open (B10). */
export const placeOffer = defineMethod({
  className: 'LoadBooking',
  method: 'placeOffer',
  verb: 'POST',
  params: z.object({
    loadId: recordIdSchema,
    amount: amountSchema,
    expiresAt: instantSchema,
    note: z.string().trim().max(255, 'must have at most 255 characters').nullish(),
    idempotencyKey: idempotencyKeySchema,
  }),
  callers: BOOKING_ROLES,
  sees: 'system',
  needsConsent: true,
  needsActiveAccount: true,
  isIdempotent: true,
  limit: 'bid',
  async handle({ loadId, amount, expiresAt, note }, caller, { transaction, now }) {
    const remainingMs = expiresAt.getTime() - now.getTime()
    if (remainingMs < SHORTEST_MS - TOLERANCE_MS || remainingMs > LONGEST_MS + TOLERANCE_MS)
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
  if (bids.length >= MOST_BIDS)
    throw new ApiError(
      409,
      'OFFER_LIMIT_REACHED',
      `You have placed ${MOST_BIDS} offers on this load; more are not taken.`,
    )
}
