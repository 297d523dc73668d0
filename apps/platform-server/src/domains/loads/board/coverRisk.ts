import { sql } from 'kysely'
import { WINNER_MS } from '../../offers/winOffer'

const DAY_MS = 86_400_000

/** A load with a later pickup is not at risk. */
export const riskUntil = (now: Date): Date => new Date(now.getTime() + DAY_MS)

/** SQL of bids at alias `o` that wait for an answer. */
export const openBid = (now: Date) =>
  sql`o."Kind__c" = 'Bid' and o."Status__c" = 'Open' and o."Expires_At__c" > ${now}`

/** SQL of won offers at alias `o` that may still book their load. */
export const reservation = (now: Date) =>
  sql`o."Status__c" = 'Won' and o."Answered_At__c" > ${new Date(now.getTime() - WINNER_MS)}`

/** SQL of loads at alias `l` with a bid or a reservation, each looked up. */
const hasOffer = (now: Date) => sql<boolean>`exists (
  select from "Load_Offer__c" o where o."Load__c" = l."Id" and (${openBid(now)} or ${reservation(now)}))`

/**
 * SQL of the urgency to cover a load at alias `l` (LDD-03): `OVERDUE` when its pickup window has ended, `AT_RISK`
 * with pickup within a day and neither bid nor reservation, `SOON` with one; null while there is time, without a pickup
 * time, and for held loads.
 */
export const coverRisk = (now: Date) => sql<'AT_RISK' | 'SOON' | 'OVERDUE' | null>`
  case when l."Status__c" <> 'Posted' or l."Pickup_From__c" is null then null
    when l."Pickup_To__c" <= ${now} then 'OVERDUE'
    when l."Pickup_From__c" < ${riskUntil(now)} then
      case when ${hasOffer(now)} then 'SOON' else 'AT_RISK' end end`

/** SQL of the time at which the urgency of a load at alias `l` changes without a change of its records. */
export const coverRiskUntil = (now: Date) => sql`
  case when l."Status__c" <> 'Posted' or l."Pickup_To__c" <= ${now} then null
    when l."Pickup_From__c" < ${riskUntil(now)} then l."Pickup_To__c"
    else l."Pickup_From__c" - interval '1 day' end`

/**
 * SQL of posted loads at alias `l` that need a carrier now: those that {@link coverRisk} calls overdue or at risk.
 *
 * @param isOffered SQL of loads with a bid or a reservation. @default each looked up
 */
export const isAtRisk = (now: Date, isOffered = hasOffer(now)) => sql<boolean>`
  (l."Status__c" = 'Posted' and l."Pickup_From__c" < ${riskUntil(now)}
    and (l."Pickup_To__c" <= ${now} or not ${isOffered}))`
