import { parseFacilityHours } from '@portal/contract'
import type { Database, PortalTransaction } from '../../database/openDatabase'
import type { PlatformLogger } from '../../http/requestMiddleware'
import { messageOf } from '../../jobs/runJobs'
import { startJobRunner, type JobRunner } from '../../jobs/startJobRunner'
import { windowWithinHours } from '../../places/dockWindow'
import { answerAppointmentRequest, type AppointmentAnswer } from '../tracking/answerAppointmentRequest'
import { priceQuote } from './answerQuote'
import { postShipment } from '../shipments/postShipment'
import { readPricing } from '../provider/margins'
import { marketPrice, type MarketPrice } from './marketPrice'
import { readQuoteStops } from './readQuoteStops'

const EVERY_MS = 1_000
const DELAY_MS = 2_000
const VALID_MS = 3 * 24 * 3_600_000
const AT_ONCE = 20
/** Batch size; includes requests that only staff can price. */
const MOST_SEEN = 1_000

/**
 * The demo's simulated provider: prices pending quotes at market rates, posts accepted shipments, and
 * answers each appointment request. Staff use the same functions.
 */
export async function runQuoteDesk(database: Database, now: Date, origin: string): Promise<void> {
  await database.asSystem(async (transaction) => {
    await priceWaiting(transaction, now, origin)
    await postAccepted(transaction, now)
  })
  await answerAppointments(database, now)
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
    await priceQuote(transaction, quote.Id, { amount: price.amount, validUntil }, origin, now)
  }
}

/**
 * Queries the oldest pending requests of guests and of shippers with users; those of other shippers are the work of the
 * demo's staff. One without a market price does not block the others.
 */
async function priceable(transaction: PortalTransaction, now: Date): Promise<[string, MarketPrice][]> {
  const waiting = await transaction
    .selectFrom('Quote_Request__c')
    .select(['Id', 'Stops__c', 'Equipment_Type__c'])
    .where('Status__c', '=', 'Submitted')
    .where('CreatedDate', '<=', new Date(now.getTime() - DELAY_MS))
    .where('Pickup_From__c', '>', now)
    .where((where) =>
      where.or([
        where('Account__c', 'is', null),
        where.exists(
          where
            .selectFrom('AccountContactRelation as member')
            .select('member.Id')
            .whereRef('member.AccountId', '=', 'Quote_Request__c.Account__c'),
        ),
      ]),
    )
    .orderBy('CreatedDate')
    .limit(MOST_SEEN)
    .execute()
  const margins = await readPricing(transaction)
  const priced = waiting.flatMap(({ Id, Stops__c, Equipment_Type__c }): [string, MarketPrice][] => {
    const price = marketPrice(readQuoteStops(Stops__c), Equipment_Type__c, margins)
    return price ? [[Id, price]] : []
  })
  return priced.slice(0, AT_ONCE)
}

/** Posts accepted shipments with complete details; incomplete ones remain drafts. */
async function postAccepted(transaction: PortalTransaction, now: Date): Promise<void> {
  const drafts = await transaction
    .selectFrom('Load__c')
    .innerJoin('Quote_Request__c as quote', 'quote.Load__c', 'Load__c.Id')
    .select('Load__c.Id as id')
    .where('Load__c.Status__c', '=', 'Draft')
    .where('Load__c.Pickup_To__c', '>', now)
    .where('Load__c.CreatedDate', '<=', new Date(now.getTime() - DELAY_MS))
    .where('quote.Status__c', '=', 'Accepted')
    .orderBy('Load__c.CreatedDate')
    .limit(MOST_SEEN)
    .execute()
  for (const { id } of drafts) await postShipment(transaction, id, now)
}

/** Accepts appointment requests within the opening hours, and declines the others. */
async function answerAppointments(database: Database, now: Date): Promise<void> {
  const open = await database.kysely
    .selectFrom('Appointment_Request__c as request')
    .innerJoin('Load_Stop__c as stop', 'stop.Id', 'request.Stop__c')
    .innerJoin('Facility__c as place', 'place.Id', 'stop.Facility__c')
    .select(['request.Id as id', 'request.Requested_Start__c as start', 'request.Requested_End__c as end'])
    .select(['stop.Time_Zone__c as zone', 'stop.Hours__c as hours', 'place.Hours__c as placeHours'])
    .where('request.Status__c', '=', 'Open')
    .where('request.CreatedDate', '<=', new Date(now.getTime() - DELAY_MS))
    .orderBy('request.CreatedDate')
    .limit(AT_ONCE)
    .execute()
  for (const { id, start, end, zone, ...stop } of open) {
    const hours = parseFacilityHours(stop.hours ?? stop.placeHours ?? '')
    const lengthHours = (end.getTime() - start.getTime()) / 3_600_000
    const fitting = hours && windowWithinHours(start, zone, hours, lengthHours)
    const fits = !fitting || (fitting.start <= start && fitting.end >= end)
    const answer = (given: AppointmentAnswer) =>
      database.asSystem((transaction) => answerAppointmentRequest(transaction, id, given, now))
    if (!fits) await answer({ accept: false, reason: 'The facility is closed at that time.' })
    // The truck may have arrived, or another stop may have changed, since the query.
    else
      await answer({ accept: true }).catch(() =>
        answer({ accept: false, reason: 'This appointment can no longer be moved.' }),
      )
  }
}

export interface QuoteDeskDeps {
  database: Database
  logger: PlatformLogger
  now: () => number
  /** Origin of the portal, for links in mails. */
  origin: () => string
  isDiskFull: () => boolean
}

export function startQuoteDesk({ database, logger, now, origin, isDiskFull }: QuoteDeskDeps): JobRunner {
  return startJobRunner({
    run: () => runQuoteDesk(database, new Date(now()), origin()),
    everyMs: EVERY_MS,
    onError: (error) => logger.error({ error: messageOf(error) }, 'the quote desk failed'),
    isPaused: isDiskFull,
  })
}
