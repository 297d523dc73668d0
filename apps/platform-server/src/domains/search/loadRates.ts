import { sql, type RawBuilder } from 'kysely'
import type { OwnRate } from './readOwnRates'

/** The rate that a search sorts, filters and scores by; SQL over `Load__c as load`. */
export interface LoadRates {
  total: RawBuilder<number | null>
  perMile: RawBuilder<number | null>
}

/** Columns, which have indexes. */
export const postedRates: LoadRates = {
  total: sql.ref('load.Total_Rate__c'),
  perMile: sql.ref('load.portal_rate_per_mile'),
}

/** Rates of the caller's tenders and accepted offers; null for every other load. */
export function ratesOf(own: ReadonlyMap<string, OwnRate>): LoadRates {
  const amounts = JSON.stringify(Object.fromEntries([...own].map(([id, { amount }]) => [id, amount])))
  const total = sql<number | null>`(${amounts}::text::jsonb ->> load."Id")::numeric`
  return { total, perMile: sql`(${total}::float8 / nullif(load."Loaded_Miles__c"::float8, 0))` }
}
