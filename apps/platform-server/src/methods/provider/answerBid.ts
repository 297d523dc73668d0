import type { PortalTransaction } from '../../database/openDatabase'
import { notFound } from '../../http/ApiError'
import { newId } from '../../schema/recordId'
import { invalidOfferState } from '../booking/offerAnswer'
import { tellOffice } from '../notifications/tellPeople'

/** A counter keeps its answer window open for 15 minutes (B10). */
const COUNTER_MS = 15 * 60 * 1000

/** What the provider says to a carrier's bid. */
export type BidAnswer = { answer: 'accept' } | { answer: 'decline' } | { answer: 'counter'; amount: number }

/**
 * Accepts, declines or counters an open bid; an accepted one is to be booked within 15 minutes (B10). Runs as the system.
 *
 * @throws {ApiError} 404 for no such bid, 409 `INVALID_OFFER_STATE` unless it is open and its load still posted.
 */
export async function answerBid(
  transaction: PortalTransaction,
  offerId: string,
  answer: BidAnswer,
  now: Date,
): Promise<void> {
  const bid = await transaction
    .selectFrom('Load_Offer__c')
    .innerJoin('Load__c', 'Load__c.Id', 'Load_Offer__c.Load__c')
    .select([
      'Load_Offer__c.Load__c',
      'Load_Offer__c.Account__c',
      'Load_Offer__c.Status__c',
      'Load_Offer__c.Expires_At__c',
      'Load__c.Status__c as loadStatus',
      'Load__c.Load_Number__c as loadNumber',
    ])
    .where('Load_Offer__c.Id', '=', offerId)
    .where('Load_Offer__c.Kind__c', '=', 'Bid')
    .forUpdate()
    .executeTakeFirst()
  if (!bid?.Account__c) throw notFound('offer')
  if (bid.Status__c !== 'Open' || bid.Expires_At__c <= now || bid.loadStatus !== 'Posted')
    throw invalidOfferState(bid.Status__c, 'Only an open bid on a posted load can be answered.')
  const status = { accept: 'Won', decline: 'Declined', counter: 'Countered' }[answer.answer]
  await transaction
    .updateTable('Load_Offer__c')
    .set({ Status__c: status, Answered_At__c: now })
    .where('Id', '=', offerId)
    .execute()
  if (answer.answer === 'counter')
    await transaction
      .insertInto('Load_Offer__c')
      .values({
        Id: await newId(transaction, 'a05'),
        Load__c: bid.Load__c,
        Account__c: bid.Account__c,
        Amount__c: answer.amount,
        Kind__c: 'Counter',
        Status__c: 'Open',
        Expires_At__c: new Date(now.getTime() + COUNTER_MS),
        Parent_Offer__c: offerId,
      })
      .execute()
  const values = { load: bid.loadNumber, answer: answer.answer }
  await tellOffice(transaction, bid.Account__c, { text: 'offerAnswered', values }, bid.Load__c)
}
