import { sql } from 'kysely'
import type { Database } from '../../database/openDatabase'

/** A lane with fewer posted loads says nothing about what is usual. */
const FEWEST_LOADS = 3

/** Recomputes what each lane (state to state, by equipment) pays per mile in the middle of its posted loads. */
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
    // Without figures the planner reads the whole table for each load that it finds.
    await sql`analyze portal_lane_median`.execute(transaction)
  })
}
