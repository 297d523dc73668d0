import { sql, type RawBuilder } from 'kysely'
import { postedRates, type LoadRates } from './loadRates'

/** 11 hours at 50 mph (domain model B8). */
export const MILES_PER_DAY = 550

const allMiles = (deadhead: RawBuilder<number>) =>
  sql`(coalesce(load."Loaded_Miles__c", 0)::float8 + ${deadhead})`
const profitSql = (costPerMile: number, deadhead: RawBuilder<number>, { total }: LoadRates) =>
  sql`(coalesce(${total}, 0)::float8 - ${costPerMile}::float8 * ${allMiles(deadhead)})`

/** In USD, deadhead included. */
export const profitPerMileSql = (
  costPerMile: number,
  deadhead: RawBuilder<number>,
  rates: LoadRates,
): RawBuilder<number> =>
  sql<number>`coalesce(${profitSql(costPerMile, deadhead, rates)} / nullif(${allMiles(deadhead)}, 0), 0)`

export const losesMoneySql = (
  costPerMile: number,
  deadhead: RawBuilder<number>,
  rates: LoadRates,
): RawBuilder<boolean> => sql<boolean>`(${profitSql(costPerMile, deadhead, rates)} < 0)`

/** In USD: rate minus cost of all miles including deadhead, divided by the days (at least one). */
export function profitPerDaySql(
  costPerMile: number,
  deadhead: RawBuilder<number>,
  rates = postedRates,
): RawBuilder<number> {
  return sql<number>`(${profitSql(costPerMile, deadhead, rates)}
    / greatest(1, ${allMiles(deadhead)} / ${sql.lit(MILES_PER_DAY)}::float8))`
}
