import { sql, type Expression, type SqlBool } from 'kysely'
import { readLane, type LaneRow } from '../carrierProfile'
import { destinationColumns, indexedOrigin } from '../geoSql'
import { endMatches } from '../matchScore'

export interface AlertedLane extends LaneRow {
  Account__c: string
  Days__c: string | null
  Min_RPM__c: number | null
  Min_Total__c: number | null
}

/** Conditions on `Load__c as load`. */
export function laneConditions(lane: AlertedLane, now: Date): readonly Expression<SqlBool>[] {
  const { equipment, origin, destination } = readLane(lane)
  const days = lane.Days__c?.split(';').filter(Boolean) ?? []
  return [
    sql<boolean>`load."Status__c" = 'Posted' and load."Visibility__c" = 'Public'`,
    sql<boolean>`load."Pickup_To__c" > ${now} and coalesce(load."Offer_Expires__c" > ${now}, true)`,
    sql<boolean>`load."Equipment_Type__c" = ${equipment}`,
    endMatches(origin, indexedOrigin, 'load.Origin_State__c'),
    endMatches(destination, destinationColumns, 'load.Destination_State__c'),
    ...(days.length
      ? [
          sql<boolean>`trim(to_char(load."Pickup_From__c" at time zone coalesce(load."Pickup_Time_Zone__c", 'UTC'), 'Day')) in (${sql.join(days)})`,
        ]
      : []),
    sql<boolean>`coalesce(load."Total_Rate__c" >= ${lane.Min_Total__c}::numeric, true)`,
    sql<boolean>`coalesce(load."Total_Rate__c" / nullif(load."Loaded_Miles__c", 0) >= ${lane.Min_RPM__c}::numeric, true)`,
  ]
}

/** The lane's origin as entered; empty for anywhere. */
export function lanePlace(lane: LaneRow): string {
  if (lane.Origin_Kind__c === 'Anywhere') return ''
  if (lane.Origin_Kind__c === 'State')
    return (lane.Origin_States__c ?? lane.Origin_State__c ?? '').replaceAll(';', ', ')
  return `${lane.Origin_City__c ?? ''}, ${lane.Origin_State__c ?? ''}`
}
