import { sql, type Generated } from 'kysely'
import type { Migrations } from '../../database/migrate'
import type { Queries } from '../../database/openDatabase'

export type LoadDeskTables = {
  portal_load_draft: { id: Generated<number>; details: string; saved_by: string; saved_at: Date }
  portal_load_import: { import_id: string; row_number: number; load_id: string; saved_at: Date }
}

export const loadDeskTables = (queries: Queries) => queries.withTables<LoadDeskTables>()

export const loadDeskMigrations: Migrations = {
  '2026-12-29-load-desk': {
    async up(db) {
      await sql`create table portal_load_draft (
        id bigint generated always as identity primary key, details text not null,
        saved_by text not null, saved_at timestamptz not null)`.execute(db)
      // Unique per import and row: a retry finds its load here.
      await sql`create table portal_load_import (
        import_id text not null, row_number integer not null,
        load_id text not null references "Load__c" ("Id") on delete cascade, saved_at timestamptz not null,
        primary key (import_id, row_number))`.execute(db)
      await sql`create index portal_load_import_load on portal_load_import (load_id)`.execute(db)
    },
  },
}
