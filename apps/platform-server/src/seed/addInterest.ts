import type { PortalTransaction } from '../database/openDatabase'
import { loadMarkTables } from '../domains/search/loadMarkTables'
import type { HistoryCarrier } from './addHistory'
import { createRandom } from './random'
import type { RowWriter } from './rowWriter'
import { addHours } from './zonedTime'

/** Loads that carriers consider, by pickup: about the next three days of the demo. */
const CONSIDERED = 600
/** Carriers that consider the same loads, so that a load has as many views in a marketplace of any size. */
const CARRIERS_OF_MARKET = 500
/** Part of the loads on which carriers bid: of the next ones, and of the others that are picked up within a day. */
const BID_SHARE = { next: 0.7, due: 0.4 }
/** Later loads with bids: altogether less than a page of the offers inbox. */
const LATER_BID_LOADS = 30
/** The next loads to be picked up, and how many of them each carrier has viewed. */
const NEXT = { loads: 30, viewed: 12 }
/** Retained views of a person (`LoadMarks`). */
const MOST_VIEWS = 50
/** A statement has at most 65,535 parameters, a view five. */
const VIEWS_PER_STATEMENT = 2_000

interface OpenLoad {
  id: string
  rateVersion: number
  totalRate: number
  pickupFrom: Date
  pickupTo: Date
}

/** Inserts views and open bids of other carriers, as a posted load has after a day on a board. */
export async function addInterest(
  transaction: PortalTransaction,
  writer: RowWriter,
  carriers: readonly HistoryCarrier[],
  now: Date,
): Promise<void> {
  const random = createRandom('interest')
  const marketCount = Math.max(1, Math.round(carriers.length / CARRIERS_OF_MARKET))
  const considered = await readConsidered(transaction, now, CONSIDERED * marketCount)
  const markets = Array.from({ length: marketCount }, (_, market) =>
    considered.filter((_load, index) => index % marketCount === market),
  )
  const views = carriers.flatMap(({ bookedBy }, index) => {
    const market = markets[index % marketCount] ?? []
    return [
      ...random.some(market.slice(0, NEXT.loads), NEXT.viewed),
      ...random.some(market.slice(NEXT.loads), random.int(20, MOST_VIEWS - NEXT.viewed)),
    ].map((load) => ({
      contact_id: bookedBy,
      load_id: load.id,
      kind: 'viewed' as const,
      marked_at: addHours(now, -random.real(0.5, 40)),
      rate_version: load.rateVersion,
    }))
  })
  for (let from = 0; from < views.length; from += VIEWS_PER_STATEMENT)
    await loadMarkTables(transaction)
      .insertInto('portal_load_mark')
      .values(views.slice(from, from + VIEWS_PER_STATEMENT))
      // A refreshed demo has loads that were viewed before.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const loads = considered.slice(0, CONSIDERED)
  const withBids = await readBiddable(
    transaction,
    loads.map(({ id }) => id),
  )
  // A bid lasts no longer than the pickup window.
  const biddable = loads.filter(({ id, pickupTo }) => withBids.has(id) && pickupTo > addHours(now, 1))
  const next = biddable.slice(0, NEXT.loads)
  const others = biddable.slice(NEXT.loads)
  const due = others.filter(({ pickupFrom }) => pickupFrom < addHours(now, 24))
  const later = others.slice(due.length)
  const bidOn = (of: readonly OpenLoad[], loadCount: number, mostBids: number) =>
    random.some(of, Math.round(loadCount)).map((load) => ({ load, count: random.int(1, mostBids) }))
  for (const { load, count } of [
    ...bidOn(next, next.length * BID_SHARE.next, 4),
    ...bidOn(due, due.length * BID_SHARE.due, 1),
    ...bidOn(later, LATER_BID_LOADS, 3),
  ])
    for (const { accountId } of random.some(carriers, count))
      writer.add('Load_Offer__c', {
        Load__c: load.id,
        Account__c: accountId,
        Amount__c: Math.round((load.totalRate * random.real(0.98, 1.1, 3)) / 5) * 5,
        Kind__c: 'Bid',
        Status__c: 'Open',
        Expires_At__c: new Date(Math.min(addHours(now, 20).getTime(), load.pickupTo.getTime())),
        CreatedDate: addHours(now, -random.real(0.3, 9)),
      })
  await writer.write()
}

/** Queries public loads that are not long overdue, the first pickup first. */
const readConsidered = (transaction: PortalTransaction, now: Date, most: number): Promise<OpenLoad[]> =>
  transaction
    .selectFrom('Load__c')
    .select(['Id as id', 'Rate_Version__c as rateVersion', 'Total_Rate__c as totalRate'])
    .select(['Pickup_From__c as pickupFrom', 'Pickup_To__c as pickupTo'])
    .where('Status__c', '=', 'Posted')
    .where('Visibility__c', '=', 'Public')
    .where('Load_Block__c', 'is', null)
    .where('Pickup_To__c', '>', addHours(now, -12))
    .orderBy('Pickup_From__c')
    .orderBy('Id')
    .limit(most)
    .$narrowType<{ totalRate: number; pickupFrom: Date; pickupTo: Date }>()
    .execute()

/** Returns those of `ids` that accept bids and have none. */
async function readBiddable(transaction: PortalTransaction, ids: readonly string[]): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom('Load__c as load')
    .select('load.Id as id')
    .where('load.Id', 'in', [...ids, ''])
    .where('load.Bids_Allowed__c', '=', true)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('Load_Offer__c as offer')
            .select('offer.Id')
            .whereRef('offer.Load__c', '=', 'load.Id'),
        ),
      ),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}
