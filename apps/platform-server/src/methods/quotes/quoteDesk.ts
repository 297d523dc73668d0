import type { Database, PortalTransaction } from '../../database/openDatabase'
import type { PlatformLogger } from '../../http/requestMiddleware'
import { answerQuote } from '../provider/answerQuote'
import { sendMail } from '../sendMail'
import { marketPrice, type MarketPrice } from './marketPrice'
import { readQuoteStops } from './quoteStop'

const EVERY_MS = 1_000
/** Somebody thinks about it for a moment. */
const THINKING_MS = 2_000
const VALID_MS = 3 * 24 * 3_600_000
const AT_ONCE = 20
/** Most requests that one round looks at; those that only a person can price wait among them. */
const MOST_SEEN = 1_000

/**
 * The demo's provider: names the price of quotes that wait, at the rates of the market, and posts shipments of accepted
 * ones to carriers. Real installations have people for it, who use the same functions.
 */
export async function workQuoteDesk(database: Database, now: Date, origin: string): Promise<void> {
  await database.asSystem(async (transaction) => {
    await priceWaiting(transaction, now, origin)
    await postAccepted(transaction, now)
  })
}

async function priceWaiting(transaction: PortalTransaction, now: Date, origin: string): Promise<void> {
  for (const [id, price] of await priceable(transaction, now)) {
    const quote = await transaction
      .selectFrom('Quote_Request__c')
      .selectAll()
      .where('Id', '=', id)
      .where('Status__c', '=', 'Submitted')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!quote) continue
    const validUntil = new Date(Math.min(now.getTime() + VALID_MS, quote.Pickup_From__c.getTime()))
    await answerQuote(transaction, quote.Id, { amount: price.amount, validUntil })
    if (!quote.Contact_Email__c) continue
    const facts = {
      name: quote.Contact_Name__c ?? '',
      number: quote.Name,
      amount: price.amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
      validUntil: `${validUntil.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      link: `${origin}/shipper/login`,
    }
    await sendMail(transaction, { to: quote.Contact_Email__c, template: 'quoteReady', facts }, now)
  }
}

/** The oldest requests that wait and have a price, with it. What has none keeps nothing else waiting. */
async function priceable(transaction: PortalTransaction, now: Date): Promise<[string, MarketPrice][]> {
  const waiting = await transaction
    .selectFrom('Quote_Request__c')
    .select(['Id', 'Stops__c', 'Equipment_Type__c'])
    .where('Status__c', '=', 'Submitted')
    .where('CreatedDate', '<=', new Date(now.getTime() - THINKING_MS))
    .where('Pickup_From__c', '>', now)
    .orderBy('CreatedDate')
    .limit(MOST_SEEN)
    .execute()
  const priced = waiting.flatMap(({ Id, Stops__c, Equipment_Type__c }): [string, MarketPrice][] => {
    const price = marketPrice(readQuoteStops(Stops__c), Equipment_Type__c)
    return price ? [[Id, price]] : []
  })
  return priced.slice(0, AT_ONCE)
}

async function postAccepted(transaction: PortalTransaction, now: Date): Promise<void> {
  await transaction
    .updateTable('Load__c')
    .set((load) => ({
      Status__c: 'Posted',
      Posted_At__c: now,
      Offer_Expires__c: load.ref('Pickup_To__c'),
      Visibility__c: 'Public',
    }))
    .where('Status__c', '=', 'Draft')
    .where('Pickup_To__c', '>', now)
    .where('CreatedDate', '<=', new Date(now.getTime() - THINKING_MS))
    .where('Id', 'in', (query) =>
      query.selectFrom('Quote_Request__c').select('Load__c').where('Status__c', '=', 'Accepted').$narrowType<{
        Load__c: string
      }>(),
    )
    .execute()
}

export interface QuoteDeskDeps {
  database: Database
  logger: PlatformLogger
  now: () => number
  /** Address of the portal, for links in mails. */
  origin: () => string
  /** Whether there is no room to save anything. */
  isDiskFull: () => boolean
}

/** Works the desk now and again until it is stopped. */
export function startQuoteDesk({ database, logger, now, origin, isDiskFull }: QuoteDeskDeps) {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    if (isDiskFull()) return
    running = running
      .then(() => workQuoteDesk(database, new Date(now()), origin()))
      .catch((error: unknown) => {
        logger.error(
          { error: error instanceof Error ? error.message : String(error) },
          'the quote desk failed',
        )
      })
  }, EVERY_MS)
  timer.unref()
  return {
    /** Resolves when a running round has ended. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}
