import type { InboxOffer } from '@portal/contract/methods'

/** Responses to a bid by their keys. */
export const OFFER_ACTIONS = { a: 'accept', c: 'counter', d: 'decline' } as const
export type OfferAction = (typeof OFFER_ACTIONS)[keyof typeof OFFER_ACTIONS]

const FIVE_DOLLARS = 5

/**
 * The amount that a counter starts with: half way between the posted rate and the bid, in steps of five dollars, never above
 * the maximum buy or the bid.
 */
export function counterProposal({
  amount,
  postedRate,
  maxBuy,
}: Pick<InboxOffer, 'amount' | 'postedRate' | 'maxBuy'>): number {
  const middle = postedRate === null ? amount : (postedRate + amount) / 2
  const rounded = Math.round(middle / FIVE_DOLLARS) * FIVE_DOLLARS
  return Math.min(rounded, amount, maxBuy ?? Infinity)
}
