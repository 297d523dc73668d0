import { sql, type RawBuilder } from 'kysely'

/** Miles per driving day: 11 hours at 50 mph (domain model B8). */
export const MILES_PER_DAY = 550

/**
 * Profit per driving day in USD: rate minus cost of all miles including deadhead, divided by the days (at
 * least one).
 */
export function profitPerDaySql(costPerMile: number, deadhead: RawBuilder<number>): RawBuilder<number> {
  const miles = sql`(coalesce(load."Loaded_Miles__c", 0)::float8 + ${deadhead})`
  return sql<number>`((coalesce(load."Total_Rate__c", 0)::float8 - ${costPerMile}::float8 * ${miles})
    / greatest(1, ${miles} / ${sql.lit(MILES_PER_DAY)}::float8))`
}
