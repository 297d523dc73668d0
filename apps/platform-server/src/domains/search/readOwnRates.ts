import type { PortalTransaction } from '../../database/openDatabase'
import { isKept } from '../offers/winOffer'

/** USD. The rate of a tender or accepted offer of the caller's company, instead of the posted one. */
export interface OwnRate {
  amount: number
  isTender: boolean
}

/** Rates by load id. Row security shows a user the offers of the own company, and none to roles without rates. */
export async function readOwnRates(
  transaction: PortalTransaction,
  loadIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, OwnRate>> {
  if (loadIds.length === 0) return new Map()
  const offers = await transaction
    .selectFrom('Load_Offer__c')
    .select(['Load__c', 'Kind__c', 'Amount__c', 'Status__c', 'Expires_At__c', 'Answered_At__c'])
    .where('Load__c', 'in', [...loadIds])
    .where('Status__c', 'in', ['Open', 'Won'])
    .execute()
  const known = offers.flatMap((offer): [string, OwnRate][] => {
    const isTender = offer.Kind__c === 'Tender' && offer.Status__c === 'Open' && offer.Expires_At__c > now
    return isTender || isKept(offer, now) ? [[offer.Load__c, { amount: offer.Amount__c, isTender }]] : []
  })
  return new Map(known)
}
