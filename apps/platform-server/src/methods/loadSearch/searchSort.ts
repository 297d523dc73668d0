import { sql, type RawBuilder } from 'kysely'
import type { SearchSort } from './searchParams'

/** How a sort orders rows: by which expression, of which type, which way unless told otherwise. */
export interface SortOrder {
  key: RawBuilder<unknown>
  type: 'float8' | 'numeric' | 'timestamptz'
  direction: 'asc' | 'desc'
}

/** The order of a search. Deadhead and score are expressions, because they depend on who asks and from where. */
export function sortOrder(
  sort: SearchSort,
  {
    deadhead,
    score,
    profitPerDay,
  }: { deadhead: RawBuilder<number>; score: RawBuilder<number>; profitPerDay: RawBuilder<number> },
): SortOrder {
  switch (sort) {
    case 'bestMatch':
      return { key: score, type: 'float8', direction: 'desc' }
    case 'newest':
      return { key: sql`load."Posted_At__c"`, type: 'timestamptz', direction: 'desc' }
    case 'pickup':
      return { key: sql`load."Pickup_From__c"`, type: 'timestamptz', direction: 'asc' }
    case 'totalRate':
      return { key: sql`load."Total_Rate__c"`, type: 'numeric', direction: 'desc' }
    case 'loadedRpm':
      return {
        key: sql`coalesce(load.portal_rate_per_mile, 0)`,
        type: 'float8',
        direction: 'desc',
      }
    case 'trueRpm':
      return {
        key: sql`coalesce(load."Total_Rate__c"::float8 / nullif(load."Loaded_Miles__c"::float8 + ${deadhead}, 0), 0)`,
        type: 'float8',
        direction: 'desc',
      }
    case 'deadhead':
      return { key: deadhead, type: 'float8', direction: 'asc' }
    case 'loadedMiles':
      return { key: sql`load."Loaded_Miles__c"::float8`, type: 'float8', direction: 'asc' }
    case 'profitPerDay':
      return { key: profitPerDay, type: 'float8', direction: 'desc' }
    case 'weight':
      return { key: sql`load."Weight_lbs__c"::float8`, type: 'float8', direction: 'asc' }
  }
}

/** Rows after a cursor: beyond its key, or with the same key and a higher load number. */
export function afterCursor(
  { key, type }: SortOrder,
  direction: 'asc' | 'desc',
  cursor: { key: string | number; number: string },
): RawBuilder<boolean> {
  const value = sql`${cursor.key}::${sql.raw(type)}`
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  return sql<boolean>`(${key} ${beyond} ${value} or (${key} = ${value} and load."Load_Number__c" > ${cursor.number}))`
}
