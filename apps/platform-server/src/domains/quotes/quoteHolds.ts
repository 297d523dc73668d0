import type { QuoteHold } from '@portal/contract'
import { sql } from 'kysely'
import type { Migrations } from '../../database/migrate'
import type { Queries } from '../../database/openDatabase'

/** Requests that the automatic answer left to a person, with the reason. */
export type QuoteHoldTables = {
  portal_quote_hold: { quote_id: string; hold: QuoteHold; checked_at: Date }
}

export const quoteHoldTables = (queries: Queries) => queries.withTables<QuoteHoldTables>()

export const quoteHoldMigrations: Migrations = {
  '2027-01-30-quote-holds': {
    async up(db) {
      await sql`create table portal_quote_hold (
        quote_id text primary key references "Quote_Request__c" ("Id") on delete cascade,
        hold text not null, checked_at timestamptz not null)`.execute(db)
    },
  },
}

/** Retries every request in the next run: limits, margins or lanes have changed. */
export async function forgetHolds(queries: Queries): Promise<void> {
  await quoteHoldTables(queries).deleteFrom('portal_quote_hold').execute()
}
