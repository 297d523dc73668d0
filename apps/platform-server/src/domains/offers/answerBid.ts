import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, notFound } from '../../http/ApiError'
import { newId } from '../../database/schema/recordId'
import { lockLoadOf } from '../booking/lockLoad'
import { invalidOfferState } from './offerAnswer'
import { findWinner, winOffer } from './winOffer'
import { notifyOffice } from '../notices/notifyPeople'

/** Counteroffers expire after 15 minutes (B10). */
const COUNTER_MS = 15 * 60 * 1000

export type BidAnswer = { answer: 'accept' } | { answer: 'decline' } | { answer: 'counter'; amount: number }

/** The note is for the carrier. */
export interface BidAnswerer {
  userId: string
  note?: string | null | undefined
}

/**
 * Accepts, declines or counters an open bid; an accepted bid must be booked within 15 minutes (B10). Runs
 * in a system transaction.
 *
 * @param by the staff member. @default the simulated provider
 * @throws {ApiError} 404 for an unknown bid, 409 `INVALID_OFFER_STATE` unless it is open and its load is
 * posted and not reserved for a winning offer; names the person who answered before.
 */
export async function answerBid(
  transaction: PortalTransaction,
  offerId: string,
  answer: BidAnswer,
  now: Date,
  by?: BidAnswerer,
): Promise<void> {
  const [load, bid] = await Promise.all([
    lockLoadOf(transaction, 'Load_Offer__c', offerId),
    transaction
      .selectFrom('Load_Offer__c')
      .select(['Account__c', 'Status__c', 'Expires_At__c', 'Answered_By__c', 'Answered_At__c'])
      .where('Id', '=', offerId)
      .where('Kind__c', '=', 'Bid')
      .forUpdate()
      .executeTakeFirst(),
  ])
  if (!load || !bid?.Account__c) throw notFound('offer')
  if (bid.Answered_By__c) throw await answeredBefore(transaction, bid)
  if (bid.Status__c !== 'Open' || bid.Expires_At__c <= now || load.Status__c !== 'Posted')
    throw invalidOfferState(bid.Status__c, 'Only an open bid on a posted load can be answered.')
  if (answer.answer !== 'decline' && (await findWinner(transaction, load.Id, now)))
    throw invalidOfferState(
      bid.Status__c,
      'Another offer has won this load and may be booked for 15 minutes. Until then a bid can only be declined.',
    )
  if (answer.answer === 'accept') await winOffer(transaction, { offerId, loadId: load.Id }, now)
  else await closeBid(transaction, offerId, answer.answer, now)
  if (by)
    await transaction
      .updateTable('Load_Offer__c')
      .set({ Answered_By__c: by.userId, Answer_Note__c: by.note ?? null })
      .where('Id', '=', offerId)
      .execute()
  if (answer.answer === 'counter')
    await transaction
      .insertInto('Load_Offer__c')
      .values({
        Id: await newId(transaction, 'a05'),
        Load__c: load.Id,
        Account__c: bid.Account__c,
        Amount__c: answer.amount,
        Kind__c: 'Counter',
        Status__c: 'Open',
        Expires_At__c: new Date(now.getTime() + COUNTER_MS),
        Parent_Offer__c: offerId,
        Note__c: by?.note ?? null,
      })
      .execute()
  const values = { load: load.Load_Number__c, answer: answer.answer }
  await notifyOffice(transaction, bid.Account__c, { text: 'offerAnswered', values }, load.Id)
}

async function closeBid(
  transaction: PortalTransaction,
  offerId: string,
  answer: 'decline' | 'counter',
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('Load_Offer__c')
    .set({ Status__c: answer === 'decline' ? 'Declined' : 'Countered', Answered_At__c: now })
    .where('Id', '=', offerId)
    .execute()
}

/** 409 with the name of the person who answered first. */
async function answeredBefore(
  transaction: PortalTransaction,
  {
    Status__c,
    Answered_By__c,
    Answered_At__c,
  }: { Status__c: string; Answered_By__c: string | null; Answered_At__c: Date | null },
): Promise<ApiError> {
  const person = await transaction
    .selectFrom('User')
    .select(['Id', 'Name'])
    .where('Id', '=', Answered_By__c)
    .executeTakeFirst()
  const name = person?.Name ?? 'Another user'
  return new ApiError(409, 'INVALID_OFFER_STATE', `${name} has answered this offer: it is "${Status__c}".`, {
    details: {
      currentStatus: Status__c,
      answeredBy: { id: Answered_By__c, name },
      answeredAt: Answered_At__c,
    },
  })
}
