import { sql } from 'kysely'
import type { Migrations } from '../database/migrate'
import type { Queries } from '../database/openDatabase'
import type { ObjectDefinition } from '../metadata/defineObject'
import { objectDefinitions } from '../metadata/objects'
import type { TriggerSet } from '../database/schema/standingTriggers'
import { identifier, literal } from '../database/schema/sqlText'
import { decidingFields } from './ruleScope'

/** Notifies every process of changes. */
export const CHANGE_CHANNEL = 'portal_changes'

type RowImage = Readonly<Record<string, unknown>>

export type ChangeTables = {
  /** In the order of writes, which differs from the order of commits. */
  portal_change_pending: {
    id: number
    object_api_name: string
    record_id: string
    changed_at: Date
    before: RowImage | null
  }
  /** Committed; a higher sequence became visible later. */
  portal_change: {
    sequence: number
    object_api_name: string
    record_id: string
    changed_at: Date
    before: RowImage | null
  }
}

export const changeTables = (queries: Queries) => queries.withTables<ChangeTables>()

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
  '2026-12-26-change-before': {
    async up(db) {
      await sql`alter table portal_change_pending add column before jsonb`.execute(db)
      await sql`alter table portal_change add column before jsonb`.execute(db)
    },
  },
}

const ACTIONS = [
  { action: 'insert', referencing: 'new table as changed' },
  { action: 'update', referencing: 'old table as before new table as changed' },
  { action: 'delete', referencing: 'old table as before' },
] as const

/** Callers cannot read the audit trail, so its changes are not captured. */
const NOT_CAPTURED = new Set(['Audit_Event__c'])

const capturedObjects = () => objectDefinitions.filter(({ apiName }) => !NOT_CAPTURED.has(apiName))

const captureName = ({ apiName }: ObjectDefinition): string => `portal_capture_${apiName.toLowerCase()}`

/**
 * Captures changed rows, with the previous values of fields that decide visibility, so that callers who
 * lose a row receive `gone`. Runs with the owner's rights, because callers may not write to the feed.
 */
function captureFunction(object: ObjectDefinition): string {
  const table = literal(object.apiName)
  const fields = decidingFields(object)
  const image = (row: string) =>
    `jsonb_build_object(${fields.map((name) => `${literal(name)}, ${row}.${identifier(name)}`).join(', ')})`
  const columns = (row: string) => `row(${fields.map((name) => `${row}.${identifier(name)}`).join(', ')})`
  const imageIfChanged =
    fields.length === 0
      ? 'null::jsonb'
      : `case when ${columns('before')} is distinct from ${columns('changed')} then ${image('before')} end`
  return `
    create or replace function ${captureName(object)}() returns trigger language plpgsql security definer
    set search_path from current as $fn$
    declare changed_rows bigint;
    begin
      if tg_op = 'INSERT' then
        insert into portal_change_pending (object_api_name, record_id) select ${table}, "Id" from changed;
      elsif tg_op = 'UPDATE' then
        insert into portal_change_pending (object_api_name, record_id, before)
          select ${table}, changed."Id", ${imageIfChanged} from changed join before on before."Id" = changed."Id";
      else
        insert into portal_change_pending (object_api_name, record_id, before)
          select ${table}, before."Id", ${image('before')} from before;
      end if;
      get diagnostics changed_rows = row_count;
      if changed_rows > 0 then
        perform pg_notify('${CHANGE_CHANNEL}', '');
        -- Tells the audit trail at commit whether this transaction is a batch.
        perform set_config('app.audit_rows',
          (coalesce(nullif(current_setting('app.audit_rows', true), ''), '0')::bigint + changed_rows)::text, true);
      end if;
      return null;
    end $fn$`
}

/**
 * Triggers per statement, so that bulk writes stay cheap. A bulk load can disable them in its transaction
 * ({@link withoutChanges}).
 */
export const changeTriggers = (captured = capturedObjects()): TriggerSet => ({
  prefix: 'portal_capture_',
  functions: Object.fromEntries(captured.map((object) => [captureName(object), captureFunction(object)])),
  triggers: captured.flatMap((object) =>
    ACTIONS.map(({ action, referencing }) => ({
      table: object.apiName,
      name: `portal_capture_${action}`,
      create: `create trigger portal_capture_${action} after ${action} on ${identifier(object.apiName)}
          referencing ${referencing} for each statement
          when (current_setting('app.changes', true) is distinct from 'off')
          execute function ${captureName(object)}()`,
    })),
  ),
})

/**
 * Disables the capture of changes and alerts for this transaction, for filling a database without
 * subscribers.
 */
export async function withoutChanges(transaction: Queries): Promise<void> {
  await sql`select set_config('app.changes', 'off', true)`.execute(transaction)
}
