import { sql, type RawBuilder } from 'kysely'

/** 11 hours at 50 mph (domain model B8). */
export const MILES_PER_DAY = 550

const allMiles = (deadhead: RawBuilder<number>) =>
  sql`(coalesce(load."Loaded_Miles__c", 0)::float8 + ${deadhead})`
const profitSql = (costPerMile: number, deadhead: RawBuilder<number>) =>
  sql`(coalesce(load."Total_Rate__c", 0)::float8 - ${costPerMile}::float8 * ${allMiles(deadhead)})`

/** In USD, deadhead included. */
export const profitPerMileSql = (costPerMile: number, deadhead: RawBuilder<number>): RawBuilder<number> =>
  sql<number>`coalesce(${profitSql(costPerMile, deadhead)} / nullif(${allMiles(deadhead)}, 0), 0)`

export const losesMoneySql = (costPerMile: number, deadhead: RawBuilder<number>): RawBuilder<boolean> =>
  sql<boolean>`(${profitSql(costPerMile, deadhead)} < 0)`

/** In USD: rate minus cost of all miles including deadhead, divided by the days (at least one). */
export function profitPerDaySql(costPerMile: number, deadhead: RawBuilder<number>): RawBuilder<number> {
  return sql<number>`(${profitSql(costPerMile, deadhead)}
    / greatest(1, ${allMiles(deadhead)} / ${sql.lit(MILES_PER_DAY)}::float8))`
}
