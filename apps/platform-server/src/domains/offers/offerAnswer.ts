import type { UserCaller } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, notFound } from '../../http/ApiError'
import { lockLoadOf } from '../booking/lockLoad'
import { WINNER_MS } from './winOffer'

/** Locks the load's row, then the offer's. */
export async function findOwnOffer(
  transaction: PortalTransaction,
  offerId: string,
  { accountId }: UserCaller,
) {
  const [, offer] = await Promise.all([
    lockLoadOf(transaction, 'Load_Offer__c', offerId, accountId),
    transaction
      .selectFrom('Load_Offer__c')
      .select([
        'Id',
        'Name',
        'Load__c',
        'Account__c',
        'Amount__c',
        'Kind__c',
        'Status__c',
        'Expires_At__c',
        'Answered_At__c',
        'Parent_Offer__c',
        'Note__c',
      ])
      .where('Id', '=', offerId)
      .where('Account__c', '=', accountId)
      .forUpdate()
      .executeTakeFirst(),
  ])
  if (!offer) throw notFound('offer')
  return offer
}
export type OwnOffer = Awaited<ReturnType<typeof findOwnOffer>>

/** `bookBy`: deadline to book after a winning offer (B10). */
export function offerAnswer(offer: OwnOffer) {
  return {
    id: offer.Id,
    name: offer.Name,
    loadId: offer.Load__c,
    amount: offer.Amount__c,
    kind: offer.Kind__c,
    status: offer.Status__c,
    expiresAt: offer.Expires_At__c,
    parentOfferId: offer.Parent_Offer__c,
    note: offer.Note__c,
    bookBy:
      offer.Status__c === 'Won' && offer.Answered_At__c
        ? new Date(offer.Answered_At__c.getTime() + WINNER_MS)
        : null,
  }
}

/** 409 for the kind or state of the offer. */
export const invalidOfferState = (status: string, message: string): ApiError =>
  new ApiError(409, 'INVALID_OFFER_STATE', message, { details: { currentStatus: status } })
