import { sql } from 'kysely'
import type { Database } from '../../database/openDatabase'

/** Posted loads that a median requires. */
const FEWEST_LOADS = 3

/** Refreshes the rate per mile by lane (state to state) and equipment. */
export async function refreshLaneMedians(database: Database, now: Date): Promise<void> {
  await database.asSystem(async (transaction) => {
    await sql`
      insert into portal_lane_median (origin_state, destination_state, equipment, median_rpm, refreshed_at)
      select "Origin_State__c", "Destination_State__c", "Equipment_Type__c",
        percentile_cont(0.5) within group (order by "Total_Rate__c"::float8 / nullif("Loaded_Miles__c", 0)), ${now}
      from "Load__c"
      where "Status__c" = 'Posted' and "Loaded_Miles__c" > 0
        and "Origin_State__c" is not null and "Destination_State__c" is not null
      group by 1, 2, 3 having count(*) >= ${FEWEST_LOADS}
      on conflict (origin_state, destination_state, equipment)
        do update set median_rpm = excluded.median_rpm, refreshed_at = excluded.refreshed_at`.execute(
      transaction,
    )
    await sql`delete from portal_lane_median where refreshed_at < ${now}`.execute(transaction)
    // Without statistics the planner scans the whole table for each load.
    await sql`analyze portal_lane_median`.execute(transaction)
  })
}
