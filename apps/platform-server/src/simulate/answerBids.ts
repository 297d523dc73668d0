import { WINNER_MS } from '../domains/offers/winOffer'
import { answerBid } from '../domains/offers/answerBid'
import { inOwnTransactions } from './inOwnTransactions'
import type { SimulationContext } from './SimulationContext'

const DELAY_MS = 15_000
/** Bids up to this ratio of the posted rate are accepted … */
const TAKEN_RATIO = 1.03
/** … and up to this ratio countered halfway. */
const COUNTERED_RATIO = 1.15

export async function answerBids({ database, now, isQuick }: SimulationContext): Promise<readonly string[]> {
  const bids = await database.kysely
    .selectFrom('Load_Offer__c as bid')
    .innerJoin('Load__c as load', 'load.Id', 'bid.Load__c')
    .select([
      'bid.Id as id',
      'bid.Amount__c as amount',
      'load.Total_Rate__c as rate',
      'load.Load_Number__c as name',
    ])
    .where('bid.Kind__c', '=', 'Bid')
    .where('bid.Status__c', '=', 'Open')
    .where('bid.Expires_At__c', '>', now)
    .where('bid.CreatedDate', '<=', new Date(now.getTime() - (isQuick ? 0 : DELAY_MS)))
    .where('load.Status__c', '=', 'Posted')
    .where('load.Handled_By__c', 'is', null)
    // Skips bids on loads that are reserved for a winning offer.
    .where((bid) =>
      bid.not(
        bid.exists(
          bid
            .selectFrom('Load_Offer__c as won')
            .select('won.Id')
            .whereRef('won.Load__c', '=', 'load.Id')
            .where('won.Status__c', '=', 'Won')
            .where('won.Answered_At__c', '>', new Date(now.getTime() - WINNER_MS)),
        ),
      ),
    )
    .orderBy('bid.CreatedDate', 'desc')
    .limit(5)
    .execute()
  return await inOwnTransactions(database, bids, async (transaction, { id, amount, rate, name }) => {
    const posted = rate ?? amount
    if (amount <= posted * TAKEN_RATIO) {
      await answerBid(transaction, id, { answer: 'accept' }, now)
      return `Accepted an offer of ${amount.toFixed(2)} on ${name}.`
    }
    if (amount <= posted * COUNTERED_RATIO) {
      const middle = Math.round(((posted + amount) / 2) * 100) / 100
      await answerBid(transaction, id, { answer: 'counter', amount: middle }, now)
      return `Countered an offer on ${name} with ${middle.toFixed(2)}.`
    }
    await answerBid(transaction, id, { answer: 'decline' }, now)
    return `Declined an offer of ${amount.toFixed(2)} on ${name}.`
  })
}
