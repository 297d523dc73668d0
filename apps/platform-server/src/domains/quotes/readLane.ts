import type { PortalTransaction } from '../../database/openDatabase'
import { systemTables } from '../../sessions/systemTables'
import { marginFor, type Margins } from '../provider/margins'
import { marketPrice, shipperPrice } from './marketPrice'

/** Recent loads per request. */
const LANE_LOADS = 10

/**
 * Queries paid rates of a lane, and computes the suggested price, which the automatic answer uses (QTD-01).
 * Runs in a system transaction.
 */
export async function readLane(
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
    // From the lane's carrier rates, or else the market rate; both with the margin of the lane.
    suggestedPrice:
      rpm !== null && market ? shipperPrice(rpm * market.miles, marginPct) : (market?.amount ?? null),
    miles: market?.miles ?? null,
    laneLoads: loads,
  }
}
