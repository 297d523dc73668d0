import { sql } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import { indexedOrigin, withinCircleSql } from '../search/geoSql'
import type { LockedLoad } from './lockLoad'

const SIMILAR_RADIUS_MILES = 150
const MOST_SIMILAR = 3

/** Queries up to three posted loads with the same equipment near the origin, soonest first. */
export async function similarLoads(transaction: PortalTransaction, load: LockedLoad, now: Date) {
  const lat = load.Origin__Latitude__s
  const lng = load.Origin__Longitude__s
  if (lat === null || lng === null) return []
  // `offset 0` is an optimization fence: without it the planner may scan the sort index of the whole
  // country for the few nearby loads.
  const nearby = transaction
    .selectFrom('Load__c as load')
    .select(['load.Id', 'load.Pickup_From__c'])
    // A literal: with a parameter, a cached generic plan cannot use the partial index of posted loads.
    .where('load.Status__c', '=', sql.lit('Posted'))
    .where('load.Visibility__c', '=', 'Public')
    .where('load.Book_Now__c', '=', true)
    .where('load.In_Waterfall__c', '=', false)
    .where('load.Id', '<>', load.Id)
    .where('load.Equipment_Type__c', '=', load.Equipment_Type__c)
    .where('load.Pickup_To__c', '>', now)
    .where(withinCircleSql(indexedOrigin, { lat, lng }, SIMILAR_RADIUS_MILES))
    .offset(sql.lit(0))
  const soonest = transaction
    .selectFrom(nearby.as('nearby'))
    .select('nearby.Id')
    .orderBy('nearby.Pickup_From__c')
    .limit(MOST_SIMILAR)
  const rows = await transaction
    .selectFrom('Load__c')
    .select([
      'Id as id',
      'Load_Number__c as loadNumber',
      'Equipment_Type__c as equipmentType',
      'Origin_City__c as originCity',
      'Origin_State__c as originState',
      'Destination_City__c as destinationCity',
      'Destination_State__c as destinationState',
      'Pickup_From__c as pickupFrom',
      'Pickup_To__c as pickupTo',
      'Pickup_Time_Zone__c as pickupTimeZone',
      'Loaded_Miles__c as loadedMiles',
      'Total_Rate__c as totalRate',
      'Rate_Version__c as rateVersion',
    ])
    .where('Id', 'in', soonest)
    .orderBy('Pickup_From__c')
    .execute()
  return rows.map(({ originCity, originState, destinationCity, destinationState, ...rest }) => ({
    ...rest,
    origin: { city: originCity, state: originState },
    destination: { city: destinationCity, state: destinationState },
  }))
}
