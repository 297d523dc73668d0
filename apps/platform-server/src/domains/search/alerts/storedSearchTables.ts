import { sql, type Generated } from 'kysely'
import type { Migrations } from '../../../database/migrate'
import type { Queries } from '../../../database/openDatabase'

/** An indexed pre-filter: every match satisfies it, and some other loads. */
export interface SearchBounds {
  equipment: readonly string[] | null
  origin_states: readonly string[] | null
  origin_south: number | null
  origin_west: number | null
  origin_north: number | null
  origin_east: number | null
  destination_states: readonly string[] | null
  destination_south: number | null
  destination_west: number | null
  destination_north: number | null
  destination_east: number | null
  least_total: number | null
}

export type StoredSearchTables = {
  /** Saved searches and lanes with an instant alert. */
  portal_stored_search: SearchBounds & {
    /** A saved search or lane: record ids are unique across objects. */
    search_id: string
    kind: 'search' | 'lane'
    /** Last change; the owner has seen the loads of that time. */
    since: Date
  }
  /** Queue of posted loads that are new or changed; triggers insert them. */
  portal_load_due: {
    id: Generated<number>
    load_id: string
    /** The row before the change; null when it was not posted. */
    before: unknown
    at: Date
    /** Whether its candidates are inserted. */
    is_spread: Generated<boolean>
  }
  /** Searches that a load may match. */
  portal_search_candidate: { search_id: string; due_id: number }
}

export const storedSearchTables = (queries: Queries) => queries.withTables<StoredSearchTables>()

const SIDES = ['south', 'west', 'north', 'east'].flatMap((side) => [`origin_${side}`, `destination_${side}`])

export const storedSearchMigrations: Migrations = {
  '2027-03-02-stored-searches': {
    async up(db) {
      await sql`create table portal_stored_search (
        search_id text primary key, kind text not null check (kind in ('search', 'lane')), since timestamptz not null,
        equipment text[], origin_states text[], destination_states text[], least_total numeric,
        ${sql.raw(SIDES.map((side) => `${side} float8`).join(', '))})`.execute(db)
      await sql`create table portal_load_due (
        id bigint generated always as identity primary key,
        load_id text not null references "Load__c" ("Id") on delete cascade, before jsonb,
        at timestamptz not null, is_spread boolean not null default false)`.execute(db)
      await sql`create index portal_load_due_load on portal_load_due (load_id)`.execute(db)
      await sql`create index portal_load_due_new on portal_load_due (id) where not is_spread`.execute(db)
      await sql`create table portal_search_candidate (
        search_id text not null references portal_stored_search (search_id) on delete cascade,
        due_id bigint not null references portal_load_due (id) on delete cascade,
        primary key (search_id, due_id))`.execute(db)
      await sql`create index portal_search_candidate_due on portal_search_candidate (due_id)`.execute(db)
      // Daily alerts keep their rows.
      await sql`delete from portal_search_alert alert where not exists (
        select from "Saved_Search__c" search where search."Id" = alert.search_id and search."Alert__c" = 'Daily')
        and not exists (
        select from "Preferred_Lane__c" lane where lane."Id" = alert.search_id and lane."Alert__c" = 'Daily')`.execute(
        db,
      )
    },
  },
}
