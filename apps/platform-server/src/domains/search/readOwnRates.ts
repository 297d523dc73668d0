import type { PortalTransaction } from '../../database/openDatabase'
import { isKept, WINNER_MS } from '../offers/winOffer'

/** USD. The rate of a tender or accepted offer of the caller's company, instead of the posted one. */
export interface OwnRate {
  amount: number
  isTender: boolean
}

/**
 * Rates by load id of all waiting tenders and accepted offers of a carrier, a few at most. Row security shows a user the
 * offers of the own company, and none to roles without rates.
 */
export async function readOwnRates(
  transaction: PortalTransaction,
  accountId: string,
  now: Date,
): Promise<ReadonlyMap<string, OwnRate>> {
  const offers = await transaction
    .selectFrom('Load_Offer__c')
    .select(['Load__c', 'Kind__c', 'Amount__c', 'Status__c', 'Answered_At__c'])
    .where('Account__c', '=', accountId)
    .where((where) =>
      where.or([
        where.and([
          where('Status__c', '=', 'Open'),
          where('Kind__c', '=', 'Tender'),
          where('Expires_At__c', '>', now),
        ]),
        where.and([
          where('Status__c', '=', 'Won'),
          where('Answered_At__c', '>', new Date(now.getTime() - WINNER_MS)),
        ]),
      ]),
    )
    .execute()
  return new Map(
    offers
      .filter((offer) => offer.Status__c === 'Open' || isKept(offer, now))
      .map((offer) => [offer.Load__c, { amount: offer.Amount__c, isTender: offer.Status__c === 'Open' }]),
  )
}
