import { sql } from 'kysely'
import type { Migrations } from '../database/migrate'
import type { Database, Queries } from '../database/openDatabase'
import { objectDefinitions } from '../metadata/objects'
import { identifier } from '../schema/sqlText'

/** Channel on which PostgreSQL tells every server process that something was changed. */
export const CHANGE_CHANNEL = 'portal_changes'

/** Tables of the change feed. */
export type ChangeTables = {
  /** Changes as transactions write them; their order says nothing about the order of the commits. */
  portal_change_pending: { id: number; object_api_name: string; record_id: string }
  /** Committed changes; a greater sequence became visible later. */
  portal_change: { sequence: number; object_api_name: string; record_id: string; changed_at: Date }
}

/** The same queries, which also know the tables of the change feed. */
export const changeTables = (queries: Queries) => queries.withTables<ChangeTables>()

/** Makes the tables that triggers fill and the function that fills them. */
export const changeMigrations: Migrations = {
  '2026-11-22-change-feed': {
    async up(db) {
      await sql`create table portal_change_pending (
        id bigint generated always as identity primary key,
        object_api_name text not null, record_id text not null,
        changed_at timestamptz not null default clock_timestamp())`.execute(db)
      await sql`create table portal_change (
        sequence bigint generated always as identity primary key,
        object_api_name text not null, record_id text not null,
        changed_at timestamptz not null default clock_timestamp())`.execute(db)
      await sql`create index portal_change_age on portal_change (changed_at)`.execute(db)
      // Runs with the owner's rights: callers write records, but may not touch the feed.
      await sql`create function portal_capture_change() returns trigger language plpgsql security definer
        set search_path = public, pg_temp as $fn$ begin
          insert into portal_change_pending (object_api_name, record_id)
            select tg_table_name, "Id" from changed;
          if found then perform pg_notify(${sql.lit(CHANGE_CHANNEL)}, ''); end if;
          return null;
        end $fn$`.execute(db)
    },
  },
}

const ACTIONS = [
  { action: 'insert', rows: 'new' },
  { action: 'update', rows: 'new' },
  { action: 'delete', rows: 'old' },
] as const

/** The audit trail is nobody's to see, so nobody is told about it. */
const NOT_CAPTURED = new Set(['Audit_Event__c'])

/** Any fixed number: processes that start together add triggers one after the other. */
const CAPTURE_LOCK = 4_710_064

/**
 * Makes every object's table report its changes, a trigger per statement so that bulk writes stay cheap.
 * Safe to call at every start; does nothing when all triggers are there.
 */
export async function captureChanges(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text || ' ' || tgname as name from pg_trigger
    where tgname like 'portal_capture_%' and not tgisinternal`.execute(database.kysely)
  const known = new Set(rows.map(({ name }) => name.replaceAll('"', '')))
  const missing = objectDefinitions
    .filter(({ apiName }) => !NOT_CAPTURED.has(apiName))
    .flatMap(({ apiName }) => ACTIONS.map((each) => ({ ...each, apiName })))
    .filter(({ apiName, action }) => !known.has(`${apiName} portal_capture_${action}`))
  if (missing.length === 0) return
  const statements = missing.map(
    ({ apiName, action, rows: which }) =>
      `create or replace trigger portal_capture_${action} after ${action} on ${identifier(apiName)}
        referencing ${which} table as changed for each statement execute function portal_capture_change()`,
  )
  await database.asSystem(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${CAPTURE_LOCK}::bigint)`.execute(transaction)
    await sql.raw(`do $capture$ begin\n${statements.join(';\n')};\nend $capture$`).execute(transaction)
  })
}
