import { sql } from 'kysely'
import type { Migrations } from '../database/migrate'
import type { Queries } from '../database/openDatabase'
import { objectDefinitions } from '../metadata/objects'
import type { TriggerSet } from '../schema/standingTriggers'
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

/** Makes the tables that {@link changeTriggers} fill. */
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

/**
 * Makes every object's table report its changes, a trigger per statement so that bulk writes stay cheap. Filling a database may
 * turn it off for its own transaction ({@link withoutChanges}).
 */
export const changeTriggers: TriggerSet = {
  prefix: 'portal_capture_',
  functions: {
    // Runs with the owner's rights: callers write records, but may not touch the feed.
    portal_capture_change: `
      create or replace function portal_capture_change() returns trigger language plpgsql security definer
      set search_path from current as $fn$ begin
        insert into portal_change_pending (object_api_name, record_id)
          select tg_table_name, "Id" from changed;
        if found then perform pg_notify('${CHANGE_CHANNEL}', ''); end if;
        return null;
      end $fn$`,
  },
  triggers: objectDefinitions
    .filter(({ apiName }) => !NOT_CAPTURED.has(apiName))
    .flatMap(({ apiName }) =>
      ACTIONS.map(({ action, rows }) => ({
        table: apiName,
        name: `portal_capture_${action}`,
        create: `create trigger portal_capture_${action} after ${action} on ${identifier(apiName)}
          referencing ${rows} table as changed for each statement
          when (current_setting('app.changes', true) is distinct from 'off')
          execute function portal_capture_change()`,
      })),
    ),
}

/** Tells nobody of changes until the end of this transaction: for filling a database, which nobody reads yet. */
export async function withoutChanges(transaction: Queries): Promise<void> {
  await sql`select set_config('app.changes', 'off', true)`.execute(transaction)
}
