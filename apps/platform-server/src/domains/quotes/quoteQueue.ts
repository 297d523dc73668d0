import type { PortalTransaction } from '../../database/openDatabase'
import { marginFor, readPricing, type Margins } from '../provider/margins'
import { marketPrice, shipperPrice } from './marketPrice'
import { quoteAnswer } from './quoteAnswer'
import { systemTables } from '../../sessions/systemTables'

/** Recent loads of the lane per request. */
const LANE_LOADS = 10

/**
 * Queries pending quote requests, oldest first, with recent prices of their lane (QTD-01). Runs in a system transaction.
 */
export async function readQuoteQueue(transaction: PortalTransaction, limit: number, now: Date) {
  const rows = await transaction
    .selectFrom('Quote_Request__c')
    .selectAll()
    .where('Status__c', '=', 'Submitted')
    .orderBy('CreatedDate')
    .orderBy('Id')
    .limit(limit)
    .execute()
  const shippers = await readNames(
    transaction,
    rows.flatMap(({ Account__c }) => (Account__c === null ? [] : [Account__c])),
  )
  const margins = await readPricing(transaction)
  const quotes = []
  for (const row of rows) {
    const answer = quoteAnswer(row, now)
    quotes.push({
      ...answer,
      accountId: row.Account__c,
      shipper: row.Account__c === null ? null : (shippers.get(row.Account__c) ?? null),
      ...(await readLane(transaction, answer.stops, row.Equipment_Type__c, margins)),
    })
  }
  return quotes
}

async function readNames(
  transaction: PortalTransaction,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const accounts = await transaction
    .selectFrom('Account')
    .select(['Id', 'Name'])
    .where('Id', 'in', [...ids])
    .execute()
  return new Map(accounts.map(({ Id, Name }) => [Id, Name]))
}

async function readLane(
  transaction: PortalTransaction,
  stops: readonly { city: string; state: string }[],
  equipment: string,
  margins: Margins,
) {
  const [origin, destination] = [stops[0]?.state, stops.at(-1)?.state]
  const market = marketPrice(stops, equipment, margins)
  const marginPct = marginFor(margins, { originState: origin, destinationState: destination, equipment })
  if (origin === undefined || destination === undefined)
    return {
      marginPct,
      laneMedianRpm: null,
      suggestedPrice: market?.amount ?? null,
      miles: market?.miles ?? null,
      laneLoads: [],
    }
  const [median, loads] = await Promise.all([
    systemTables(transaction)
      .selectFrom('portal_lane_median')
      .select('median_rpm as rpm')
      .where('origin_state', '=', origin)
      .where('destination_state', '=', destination)
      .where('equipment', '=', equipment)
      .executeTakeFirst(),
    transaction
      .selectFrom('Load__c')
      .select([
        'Id as loadId',
        'Load_Number__c as loadNumber',
        'Pickup_From__c as pickupFrom',
        'Loaded_Miles__c as miles',
        'Total_Rate__c as buy',
        'Shipper_Rate__c as sell',
      ])
      .where('Origin_State__c', '=', origin)
      .where('Destination_State__c', '=', destination)
      .where('Equipment_Type__c', '=', equipment)
      .where('Carrier_Account__c', 'is not', null)
      .orderBy('Pickup_From__c', 'desc')
      .orderBy('Id')
      .limit(LANE_LOADS)
      .execute(),
  ])
  const rpm = median?.rpm ?? null
  return {
    marginPct,
    laneMedianRpm: rpm,
    // Based on the lane's carrier rates, or else on the market rate; both with the margin of the lane.
    suggestedPrice:
      rpm !== null && market ? shipperPrice(rpm * market.miles, marginPct) : (market?.amount ?? null),
    miles: market?.miles ?? null,
    laneLoads: loads,
  }
}
