import { sql } from 'kysely'
import type { Migrations } from '../database/migrate'
import type { Queries } from '../database/openDatabase'
import { objectDefinitions } from '../metadata/objects'
import type { TriggerSet } from '../database/schema/standingTriggers'
import { identifier } from '../database/schema/sqlText'
import { auditHashSql, BATCH_ACTION, batchHashSql } from './auditHash'
import { storeFieldChanges } from './fieldHistory'

export type AuditTables = {
  /** One row: the length of the chain and the hash of its last event. */
  portal_audit_head: { sequence: number; hash: string }
}

export const auditTables = (queries: Queries) => queries.withTables<AuditTables>()

export const FIRST_HASH = '0'.repeat(64)

/** In order of precedence. */
const ACCOUNT_FIELDS = ['Account__c', 'AccountId', 'Carrier_Account__c', 'Shipper_Account__c'] as const

/** A row as text, independent of the session's time zone. */
const rowHash = (row: string) => `encode(sha256(convert_to(to_jsonb(${row})::text, 'UTF8')), 'hex')`

const fact = (name: string) => `nullif(current_setting('app.${name}', true), '')`

/** Head of the chain, which {@link auditTriggers} update. */
export const auditMigrations: Migrations = {
  '2026-11-26-audit-chain': {
    async up(db) {
      await sql`create table portal_audit_head (
        is_only boolean primary key default true check (is_only), sequence bigint not null, hash text not null)`.execute(
        db,
      )
      await sql`insert into portal_audit_head (sequence, hash) values (0, ${sql.lit(FIRST_HASH)})`.execute(db)
    },
  },
}

/** Changed rows of a transaction from which its events are a batch. */
const FEWEST_IN_BATCH = 500

const chain = `
  create or replace function portal_audit_chain() returns trigger language plpgsql security definer
  set search_path from current as $fn$ begin
    -- Within another trigger only: a statement can neither add to a batch nor write the event of one.
    if pg_trigger_depth() > 1 and new."Batch__c" is not null then
      new."Sequence__c" := null;
      new."Previous_Hash__c" := null;
      new."Hash__c" := ${auditHashSql('new')};
      return new;
    elsif pg_trigger_depth() = 1 and (new."Batch__c" is not null or new."Action__c" = '${BATCH_ACTION}') then
      raise exception 'Batches of Audit_Event__c are written by triggers.' using errcode = '42501';
    end if;
    select sequence + 1, hash into new."Sequence__c", new."Previous_Hash__c" from portal_audit_head for update;
    new."Hash__c" := ${auditHashSql('new')};
    update portal_audit_head set sequence = new."Sequence__c", hash = new."Hash__c";
    return new;
  end $fn$`

const NEW_ID = `portal_record_id('a0M', nextval('portal_record_number'))`

const change = () => `
  create or replace function portal_audit_change() returns trigger language plpgsql security definer
  set search_path from current set timezone = 'UTC' as $fn$
  declare
    facts jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
    event_id text := ${NEW_ID};
    batch text;
  begin
    if coalesce(${fact('audit_rows')}, '0')::bigint >= ${FEWEST_IN_BATCH} then
      batch := coalesce(${fact('audit_batch')}, event_id);
      perform set_config('app.audit_batch', batch, true);
    end if;
    insert into "Audit_Event__c" ("Id", "Batch__c", "Actor__c", "Account__c", "Action__c", "Object__c", "Record_Id__c",
      "Occurred_At__c", "Before_Hash__c", "After_Hash__c", "Request_Id__c", "Ip__c", "Reason__c")
    values (event_id, batch, ${fact('user_id')},
      coalesce(${[fact('actor_account'), ...ACCOUNT_FIELDS.map((name) => `facts->>'${name}'`)].join(', ')},
        case when tg_table_name = 'Account' then facts->>'Id' end),
      case tg_op when 'INSERT' then 'Created' when 'UPDATE' then 'Updated' else 'Deleted' end,
      tg_table_name, facts->>'Id', clock_timestamp(),
      case when tg_op <> 'INSERT' then ${rowHash('old')} end,
      case when tg_op <> 'DELETE' then ${rowHash('new')} end,
      ${fact('request_id')}, ${fact('client_address')}, ${fact('reason')});
    ${storeFieldChanges(objectDefinitions)}
    return null;
  end $fn$`

const batch = `
  create or replace function portal_audit_batch() returns trigger language plpgsql security definer
  set search_path from current as $fn$ begin
    perform set_config('app.audit_batch', '', true);
    insert into "Audit_Event__c" ("Actor__c", "Account__c", "Action__c", "Record_Id__c", "Occurred_At__c",
      "After_Hash__c", "Count__c", "Request_Id__c", "Ip__c", "Reason__c")
    select new."Actor__c", ${fact('actor_account')}, '${BATCH_ACTION}', new."Batch__c", clock_timestamp(),
      ${batchHashSql('member')}, count(*), new."Request_Id__c", new."Ip__c", new."Reason__c"
    from "Audit_Event__c" member where member."Batch__c" = new."Batch__c";
    return null;
  end $fn$`

const whole = `
  create or replace function portal_audit_whole() returns trigger language plpgsql as $fn$ begin
    raise exception 'Audit_Event__c rows are never changed or removed.' using errcode = '42501';
  end $fn$`

// In a `security definer` function the current user is the function's owner, as of the tables.
const owner = `
  create or replace function portal_audit_owner() returns boolean language sql stable security definer
  set search_path from current as $fn$ select pg_has_role(session_user, current_user, 'usage') $fn$`

const TRAIL = 'Audit_Event__c'

/**
 * Triggers that write every change to the audit trail in the same transaction. Deferred to the commit, so
 * that the head is locked briefly and after all other locks: writers cannot deadlock on it.
 *
 * Events of a transaction with many changed rows are a batch: each has its own hash, and after the last of them one
 * event of the chain holds the hash of all. The head is locked for that one only.
 *
 * A bulk load of the tables' owner may disable them in its transaction ({@link withoutAudit}).
 */
export const auditTriggers = (): TriggerSet => ({
  prefix: 'portal_audit',
  functions: {
    portal_audit_batch: batch,
    portal_audit_chain: chain,
    portal_audit_change: change(),
    portal_audit_owner: owner,
    portal_audit_whole: whole,
  },
  triggers: [
    {
      table: TRAIL,
      name: 'portal_audit_chain',
      create: `create trigger portal_audit_chain before insert on ${identifier(TRAIL)} for each row
        execute function portal_audit_chain()`,
    },
    {
      table: TRAIL,
      name: 'portal_audit_batch',
      create: `create constraint trigger portal_audit_batch after insert on ${identifier(TRAIL)}
        deferrable initially deferred for each row when (new."Batch__c" = new."Id") execute function portal_audit_batch()`,
    },
    {
      table: TRAIL,
      name: 'portal_audit_whole',
      create: `create trigger portal_audit_whole before truncate on ${identifier(TRAIL)} for each statement
        execute function portal_audit_whole()`,
    },
    ...objectDefinitions
      .filter(({ apiName }) => apiName !== TRAIL)
      .map(({ apiName }) => ({
        table: apiName,
        name: 'portal_audit',
        create: `create constraint trigger portal_audit after insert or update or delete on ${identifier(apiName)}
          deferrable initially deferred for each row
          when (current_setting('app.audit', true) is distinct from 'off' or not portal_audit_owner())
          execute function portal_audit_change()`,
      })),
  ],
})

/** Disables the audit trail for this transaction, for bulk loads that write one event. */
export async function withoutAudit(transaction: Queries): Promise<void> {
  await sql`select set_config('app.audit', 'off', true)`.execute(transaction)
}
