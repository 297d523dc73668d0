import type { SearchSort } from '@portal/contract'
import { sql, type RawBuilder } from 'kysely'
import { postedRates, type LoadRates } from './loadRates'
import { profitPerDaySql, profitPerMileSql } from './profit'

export interface SortOrder {
  key: RawBuilder<unknown>
  type: 'float8' | 'numeric' | 'timestamptz'
  direction: 'asc' | 'desc'
}

/** Sorts by the rendered, rounded value, so that equal values sort by load number. */
const asShown = (value: RawBuilder<unknown>, digits: number): RawBuilder<unknown> => {
  const scale = sql.lit(10 ** digits)
  return sql`(floor(${value} * ${scale}::float8 + 0.5::float8) / ${scale}::float8)`
}

/** Deadhead and score depend on the searcher, so they are expressions. */
export function sortOrder(
  sort: SearchSort,
  {
    deadhead,
    score,
    costPerMile,
    rates = postedRates,
  }: {
    deadhead: RawBuilder<number>
    score: RawBuilder<number>
    costPerMile: number
    rates?: LoadRates
  },
): SortOrder {
  switch (sort) {
    case 'bestMatch':
      return { key: asShown(score, 0), type: 'float8', direction: 'desc' }
    case 'newest':
      return {
        key: sql`load."Posted_At__c"`,
        type: 'timestamptz',
        direction: 'desc',
      }
    case 'pickup':
      return {
        key: sql`load."Pickup_From__c"`,
        type: 'timestamptz',
        direction: 'asc',
      }
    case 'totalRate':
      return {
        key: rates.total,
        type: 'numeric',
        direction: 'desc',
      }
    case 'loadedRpm':
      return {
        key: asShown(sql`coalesce(${rates.perMile}, 0)`, 2),
        type: 'float8',
        direction: 'desc',
      }
    case 'trueRpm':
      return {
        key: asShown(
          sql`coalesce(${rates.total}::float8 / nullif(load."Loaded_Miles__c"::float8 + ${deadhead}, 0), 0)`,
          2,
        ),
        type: 'float8',
        direction: 'desc',
      }
    case 'deadhead':
      return { key: asShown(deadhead, 1), type: 'float8', direction: 'asc' }
    case 'loadedMiles':
      return { key: sql`load."Loaded_Miles__c"::float8`, type: 'float8', direction: 'asc' }
    case 'profitPerMile':
      return {
        key: asShown(profitPerMileSql(costPerMile, deadhead, rates), 2),
        type: 'float8',
        direction: 'desc',
      }
    case 'profitPerDay':
      return { key: profitPerDaySql(costPerMile, deadhead, rates), type: 'float8', direction: 'desc' }
    case 'weight':
      return { key: sql`load."Weight_lbs__c"::float8`, type: 'float8', direction: 'asc' }
  }
}

/** Keyset pagination: rows after the cursor's key, or with the same key and a higher load number. */
export function afterCursor(
  { key, type }: SortOrder,
  direction: 'asc' | 'desc',
  cursor: { key: string | number; number: string },
): RawBuilder<boolean> {
  const value = sql`${cursor.key}::${sql.raw(type)}`
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  return sql<boolean>`(${key} ${beyond} ${value} or (${key} = ${value} and load."Load_Number__c" > ${cursor.number}))`
}
