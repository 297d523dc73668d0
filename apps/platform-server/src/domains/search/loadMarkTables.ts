import type { LoadMark } from '@portal/contract'
import { sql } from 'kysely'
import type { Migrations } from '../../database/migrate'
import type { Queries } from '../../database/openDatabase'

export type LoadMarkTables = {
  portal_load_mark: {
    contact_id: string
    load_id: string
    kind: LoadMark
    marked_at: Date
    /** Rate version that the person has seen: at marking, or in the last notification. */
    rate_version: number | null
  }
  portal_search_person: {
    contact_id: string
    /** USD; null = not set. */
    cost_per_mile: number | null
    visited_at: Date | null
    previous_visit_at: Date | null
  }
  portal_search_alert: { search_id: string; looked_until: Date }
}

export const loadMarkTables = (queries: Queries) => queries.withTables<LoadMarkTables>()

/** Row level security limits each person to their own rows. */
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
      // Moved to `rate_version`; before, each price of each saved load had a row here.
      await sql`delete from portal_notice_told where key like 'price:%'`.execute(db)
    },
  },
  '2027-04-04-load-views': {
    async up(db) {
      await sql`create index portal_load_mark_viewed on portal_load_mark (load_id) where kind = 'viewed'`.execute(
        db,
      )
    },
  },
}
