import type { LoadMark } from '@portal/contract'
import { sql } from 'kysely'
import type { Migrations } from '../../database/migrate'
import type { Queries } from '../../database/openDatabase'

/** Tables in which a person's search keeps what only that person needs. */
export type LoadMarkTables = {
  /** One row per person, load and kind of mark. */
  portal_load_mark: {
    contact_id: string
    load_id: string
    kind: LoadMark
    marked_at: Date
    /** Of the price that the person knows: the one at marking, or the one last told. */
    rate_version: number | null
  }
  /** One row per person who searches. */
  portal_search_person: {
    contact_id: string
    /** What a mile costs this person's company, in USD; null = not said. */
    cost_per_mile: number | null
    visited_at: Date | null
    previous_visit_at: Date | null
  }
  /** Up to when a saved search has been looked through for its alert. */
  portal_search_alert: { search_id: string; looked_until: Date }
}

/** The same queries, which also know the tables above. */
export const loadMarkTables = (queries: Queries) => queries.withTables<LoadMarkTables>()

/** Makes the tables. A person's rows exist for that person only, by row level security. */
export const loadMarkMigrations: Migrations = {
  '2026-11-26-load-marks': {
    async up(db) {
      await sql`create table portal_load_mark (
        contact_id text not null, load_id text not null, kind text not null, marked_at timestamptz not null,
        primary key (contact_id, kind, load_id))`.execute(db)
      await sql`create table portal_search_person (
        contact_id text primary key, cost_per_mile numeric(6,2) check (cost_per_mile between 0.01 and 99.99),
        visited_at timestamptz, previous_visit_at timestamptz)`.execute(db)
      for (const table of ['portal_load_mark', 'portal_search_person']) {
        const name = sql.table(table)
        await sql`alter table ${name} enable row level security`.execute(db)
        await sql`create policy own on ${name} to portal_caller
          using (contact_id = (select portal_contact_id()))
          with check (contact_id = (select portal_contact_id()))`.execute(db)
        await sql`grant select, insert, update, delete on ${name} to portal_caller`.execute(db)
      }
      await sql`create table portal_search_alert (
        search_id text primary key, looked_until timestamptz not null)`.execute(db)
    },
  },
  '2026-12-16-known-price': {
    async up(db) {
      await sql`alter table portal_load_mark add column rate_version integer`.execute(db)
      await sql`update portal_load_mark m set rate_version = l."Rate_Version__c"
        from "Load__c" l where l."Id" = m.load_id`.execute(db)
      // Where it had been kept, one row for each price of each saved load.
      await sql`delete from portal_notice_told where key like 'price:%'`.execute(db)
    },
  },
}
