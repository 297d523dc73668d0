import { AUTOMATIC_QUOTES, type QuoteHold } from '@portal/contract'
import type { AutomaticQuotes, PricingSettings } from '@portal/contract/methods'
import { sql } from 'kysely'
import type { Database, PortalTransaction } from '../../database/openDatabase'
import { readPricing } from '../provider/margins'
import { priceQuote } from './answerQuote'
import { lockQuote, type QuoteRow } from './quoteAnswer'
import { quoteHoldTables } from './quoteHolds'
import { readLane } from './readLane'
import { readQuoteStops } from './readQuoteStops'

const HOUR_MS = 3_600_000
/** Batch size. */
const AT_ONCE = 50
/** Retry delay of a held request: lanes get loads, and days end. */
const AGAIN_MS = HOUR_MS

/**
 * Answers pending quote requests at the suggested price, within the limits of the settings (QTD-01).
 * Requests outside a limit wait for a person, with the reason. Each answer has its own transaction and
 * locks the request, so that several processes and people answer it once.
 */
export async function answerByRule(database: Database, now: Date, origin: string): Promise<void> {
  if (!(await readPricing(database.kysely)).automatic.isOn) return
  const waiting = await database.kysely
    .selectFrom('Quote_Request__c')
    .select('Id')
    .where('Status__c', '=', 'Submitted')
    .where((build) =>
      build.not(
        build.exists(
          quoteHoldTables(database.kysely)
            .selectFrom('portal_quote_hold')
            .select(sql`1`.as('one'))
            .whereRef('quote_id', '=', sql.ref('Quote_Request__c.Id'))
            .where('checked_at', '>', new Date(now.getTime() - AGAIN_MS)),
        ),
      ),
    )
    .orderBy('CreatedDate')
    .orderBy('Id')
    .limit(AT_ONCE)
    .execute()
  const errors: unknown[] = []
  for (const { Id } of waiting)
    await database
      .asSystem((transaction) => answerOne(transaction, Id, now, origin))
      .catch((error: unknown) => errors.push(error))
  // A failed request must not block the others, and must be reported.
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} quote requests failed.`)
}

async function answerOne(
  transaction: PortalTransaction,
  id: string,
  now: Date,
  origin: string,
): Promise<void> {
  // Per request: new limits apply at once.
  const pricing = await readPricing(transaction)
  if (!pricing.automatic.isOn) return
  const quote = await lockQuote(transaction, { id })
  if (quote?.Status__c !== 'Submitted') return
  const decision = await decide(transaction, quote, pricing, now)
  if (typeof decision === 'string') {
    await quoteHoldTables(transaction)
      .insertInto('portal_quote_hold')
      .values({ quote_id: id, hold: decision, checked_at: now })
      .onConflict((conflict) => conflict.column('quote_id').doUpdateSet({ hold: decision, checked_at: now }))
      .execute()
    return
  }
  const { validHours } = pricing.automatic
  const validUntil = new Date(Math.min(now.getTime() + validHours * HOUR_MS, quote.Pickup_From__c.getTime()))
  const price = { amount: decision.amount, validUntil, automaticAt: now }
  await priceQuote(transaction, id, price, origin, now)
}

/** Returns the price of a request, or the reason for a hold. */
async function decide(
  transaction: PortalTransaction,
  quote: QuoteRow,
  pricing: PricingSettings,
  now: Date,
): Promise<QuoteHold | { amount: number }> {
  const { automatic } = pricing
  if (quote.Account__c === null) return 'NO_ACCOUNT'
  if (quote.Pickup_From__c.getTime() - now.getTime() < AUTOMATIC_QUOTES.minHoursToPickup * HOUR_MS)
    return 'PICKUP_SOON'
  const stops = readQuoteStops(quote.Stops__c)
  const { suggestedPrice: amount } = await readLane(transaction, stops, quote.Equipment_Type__c, pricing)
  if (amount === null) return 'NO_PRICE'
  if ((await countLaneLoads(transaction, stops, quote, automatic, now)) < automatic.minLaneLoads)
    return 'LANE_LOADS'
  if (amount > automatic.maxPrice) return 'MAX_PRICE'
  if ((await countAnswers(transaction, quote.Account__c, now)) >= automatic.perDay) return 'PER_DAY'
  return { amount }
}

/** Counts covered loads of the lane with the equipment, up to the limit. */
async function countLaneLoads(
  transaction: PortalTransaction,
  stops: ReturnType<typeof readQuoteStops>,
  { Equipment_Type__c: equipment }: QuoteRow,
  { minLaneLoads }: AutomaticQuotes,
  now: Date,
): Promise<number> {
  const loads = await transaction
    .selectFrom('Load__c')
    .select('Id')
    .where('Origin_State__c', '=', stops[0]?.state ?? '')
    .where('Destination_State__c', '=', stops.at(-1)?.state ?? '')
    .where('Equipment_Type__c', '=', equipment)
    .where('Carrier_Account__c', 'is not', null)
    .where('Pickup_From__c', '>', new Date(now.getTime() - AUTOMATIC_QUOTES.laneDays * 24 * HOUR_MS))
    .limit(minLaneLoads)
    .execute()
  return loads.length
}

/**
 * Counts automatic answers to a shipper in 24 hours. Waits for transactions of other processes, so that
 * none is missed.
 */
async function countAnswers(transaction: PortalTransaction, accountId: string, now: Date): Promise<number> {
  await transaction.selectFrom('Account').select('Id').where('Id', '=', accountId).forNoKeyUpdate().execute()
  const { count } = await transaction
    .selectFrom('Quote_Request__c')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('Account__c', '=', accountId)
    .where('Answered_Automatically__c', '>', new Date(now.getTime() - 24 * HOUR_MS))
    .executeTakeFirstOrThrow()
  return count
}
