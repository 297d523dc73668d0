import { sql, type RawBuilder } from 'kysely'

/** Miles of a driving day: 11 hours at the planning speed of 50 mph (domain model B8). */
export const MILES_PER_DAY = 550

/**
 * What a load leaves of each driving day, in USD: its rate less the cost of all miles, empty ones included, over the
 * days that they take, one at least.
 */
export function profitPerDaySql(costPerMile: number, deadhead: RawBuilder<number>): RawBuilder<number> {
  const miles = sql`(coalesce(load."Loaded_Miles__c", 0)::float8 + ${deadhead})`
  return sql<number>`((coalesce(load."Total_Rate__c", 0)::float8 - ${costPerMile}::float8 * ${miles})
    / greatest(1, ${miles} / ${sql.lit(MILES_PER_DAY)}::float8))`
}
