import { sql } from 'kysely'
import type { Database, PortalTransaction } from '../../../database/openDatabase'
import { notifyOffice } from '../../notices/notifyPeople'
import { laneConditions, lanePlace, type AlertedLane } from './laneMatch'
import { lookThrough, type DueAlert } from './lookThrough'

type DueLane = AlertedLane & DueAlert

/** Batch size; the next run continues. */
const MOST_LANES = 200

/**
 * Notifies Admins and Dispatchers of the last day's loads on preferred lanes with a daily alert (domain
 * model §7, §9), once per lane.
 */
export async function alertPreferredLanes(database: Database, now: Date): Promise<void> {
  const due = await database.asSystem(async (transaction) => {
    // Lanes and saved searches share this table: record ids are unique across objects.
    await sql`insert into portal_search_alert (search_id, looked_until)
      select "Id", ${now} from "Preferred_Lane__c" where "Alert__c" = 'Daily'
      on conflict do nothing`.execute(transaction)
    const { rows } = await sql<DueLane>`
      select l.*, l."Id" as id, a.looked_until from "Preferred_Lane__c" l
      join portal_search_alert a on a.search_id = l."Id"
      join "Account" c on c."Id" = l."Account__c" and c."Status__c" = 'Active'
      where l."Alert__c" = 'Daily' and a.looked_until <= ${now}::timestamptz - interval '24 hours'
      order by a.looked_until limit ${MOST_LANES}`.execute(transaction)
    return rows
  })
  await lookThrough(database, due, now, (transaction, lane) => alertOne(transaction, lane, now))
}

async function alertOne(transaction: PortalTransaction, lane: DueLane, now: Date): Promise<void> {
  const { rows: found } = await sql<{ id: string; number: string }>`
    select load."Id" as id, load."Load_Number__c" as number from "Load__c" load
    where load."Posted_At__c" > ${lane.looked_until} and load."Posted_At__c" <= ${now}
      and ${sql.join([...laneConditions(lane, now)], sql` and `)}
    order by load."Posted_At__c" desc limit 100`.execute(transaction)
  const [first] = found
  if (!first) return
  const values = { place: lanePlace(lane), count: found.length, load: first.number }
  await notifyOffice(transaction, lane.Account__c, { text: 'laneMatch', values }, first.id)
}
