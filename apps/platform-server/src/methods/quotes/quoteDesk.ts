import type { Database, PortalTransaction } from '../../database/openDatabase'
import type { PlatformLogger } from '../../http/requestMiddleware'
import { answerQuote } from '../provider/answerQuote'
import { sendMail } from '../sendMail'
import { marketPrice } from './marketPrice'
import { readQuoteStops } from './quoteStop'

const EVERY_MS = 1_000
/** Somebody thinks about it for a moment. */
const THINKING_MS = 2_000
const VALID_MS = 3 * 24 * 3_600_000
const AT_ONCE = 20

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
  const waiting = await transaction
    .selectFrom('Quote_Request__c')
    .selectAll()
    .where('Status__c', '=', 'Submitted')
    .where('CreatedDate', '<=', new Date(now.getTime() - THINKING_MS))
    .where('Pickup_From__c', '>', now)
    .orderBy('CreatedDate')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const quote of waiting) {
    const price = marketPrice(readQuoteStops(quote.Stops__c), quote.Equipment_Type__c)
    if (!price) continue
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
}

/** Works the desk now and again until it is stopped. */
export function startQuoteDesk({ database, logger, now, origin }: QuoteDeskDeps) {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
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
