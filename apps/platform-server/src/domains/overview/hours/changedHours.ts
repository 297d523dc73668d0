import { sql } from 'kysely'

const hourOf = (column: string) => sql.raw(`date_trunc('hour', ${column}, 'UTC')`)

/** `offset 0` makes the planner look the records of each load up: it has no statistics of a table that empties often. */
const hoursOfLoad = (table: string, time: string, condition = 'true') => sql`
  select ${hourOf('record.at')} from portal_figure_change change
  cross join lateral (select r.${sql.ref(time)} as at from ${sql.table(table)} r
    where r."Load__c" = change.load_id and ${sql.raw(condition)} offset 0) record
  where record.at is not null`

/**
 * A query of the hours whose sums have changed. Hours of a load are looked up when they are needed: at the
 * change, those of a concurrent one are not visible yet.
 */
export const changedHours = sql`
  select change.hour from portal_figure_change change where change.hour is not null
  union ${hoursOfLoad('Booking__c', 'Booked_At__c')}
  union ${hoursOfLoad('Load_Stop__c', 'Departed_At__c', 'r."Sequence__c" = 1')}
  union ${hoursOfLoad('Payment__c', 'Paid_At__c')}`
