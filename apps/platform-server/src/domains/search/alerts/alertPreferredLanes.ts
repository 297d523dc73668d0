import { sql } from 'kysely'
import type { Database, PortalTransaction } from '../../../database/openDatabase'
import { notifyOffice } from '../../notices/notifyPeople'
import { matchNewLoads, type DueAlert } from './matchNewLoads'
import { readLane, type LaneRow } from '../carrierProfile'
import { destinationColumns, indexedOrigin } from '../geoSql'
import { endMatches } from '../matchScore'

interface DueLane extends LaneRow, DueAlert {
  Account__c: string
  Days__c: string | null
  Min_RPM__c: number | null
  Min_Total__c: number | null
}

/** Batch size of one run; the next run continues. */
const MOST_LANES = 200

/**
 * Notifies Admins and Dispatchers of loads posted on their preferred lanes since the last run: every run for
 * "Instant", every 24 hours for "Daily" (domain model §7, §9). One notification per lane.
 */
export async function alertPreferredLanes(database: Database, now: Date): Promise<void> {
  const due = await database.asSystem(async (transaction) => {
    // Lanes and saved searches share this table: record ids are unique across objects.
    await sql`insert into portal_search_alert (search_id, looked_until)
      select "Id", ${now} from "Preferred_Lane__c" where "Alert__c" <> 'Off'
      on conflict do nothing`.execute(transaction)
    const { rows } = await sql<DueLane>`
      select l.*, l."Id" as id, a.looked_until from "Preferred_Lane__c" l
      join portal_search_alert a on a.search_id = l."Id"
      join "Account" c on c."Id" = l."Account__c" and c."Status__c" = 'Active'
      where (l."Alert__c" = 'Instant' and a.looked_until < ${now})
        or (l."Alert__c" = 'Daily' and a.looked_until <= ${now}::timestamptz - interval '24 hours')
      order by a.looked_until limit ${MOST_LANES}`.execute(transaction)
    return rows
  })
  await matchNewLoads(database, due, now, (transaction, lane) => alertOne(transaction, lane, now))
}

async function alertOne(transaction: PortalTransaction, lane: DueLane, now: Date): Promise<void> {
  const found = await findSince(transaction, lane, now)
  const [first] = found
  if (first) {
    const values = { place: placeOf(lane), count: found.length, load: first.number }
    await notifyOffice(transaction, lane.Account__c, { text: 'laneMatch', values }, first.id)
  }
}

async function findSince(transaction: PortalTransaction, lane: DueLane, now: Date) {
  const { equipment, origin, destination } = readLane(lane)
  const days = lane.Days__c?.split(';').filter(Boolean) ?? []
  const { rows } = await sql<{ id: string; number: string }>`
    select load."Id" as id, load."Load_Number__c" as number from "Load__c" load
    where load."Status__c" = 'Posted' and load."Visibility__c" = 'Public'
      and load."Posted_At__c" > ${lane.looked_until} and load."Posted_At__c" <= ${now}
      and load."Pickup_To__c" > ${now} and coalesce(load."Offer_Expires__c" > ${now}, true)
      and load."Equipment_Type__c" = ${equipment}
      and ${endMatches(origin, indexedOrigin, 'load.Origin_State__c')}
      and ${endMatches(destination, destinationColumns, 'load.Destination_State__c')}
      and ${days.length ? sql`trim(to_char(load."Pickup_From__c" at time zone coalesce(load."Pickup_Time_Zone__c", 'UTC'), 'Day')) in (${sql.join(days)})` : sql`true`}
      and coalesce(load."Total_Rate__c" >= ${lane.Min_Total__c}::numeric, true)
      and coalesce(load."Total_Rate__c" / nullif(load."Loaded_Miles__c", 0) >= ${lane.Min_RPM__c}::numeric, true)
    order by load."Posted_At__c" desc limit 100`.execute(transaction)
  return rows
}

/** Origin of the lane as entered; empty for anywhere. */
function placeOf(lane: DueLane): string {
  if (lane.Origin_Kind__c === 'Anywhere') return ''
  if (lane.Origin_Kind__c === 'State')
    return (lane.Origin_States__c ?? lane.Origin_State__c ?? '').replaceAll(';', ', ')
  return `${lane.Origin_City__c ?? ''}, ${lane.Origin_State__c ?? ''}`
}
