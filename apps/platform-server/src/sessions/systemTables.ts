import { sql, type Generated } from 'kysely'
import type { Migrations } from '../database/migrate'
import type { Queries } from '../database/openDatabase'

/** The callers' roles have no rights on these tables. */
export type SystemTables = {
  portal_credential: {
    user_id: string
    /** Lower case. */
    sign_in_name: string
    password_hash: string
    /** Staff of the demo (DSK-06). */
    skips_second_factor: Generated<boolean>
  }
  /** A browser session or access token, by the hash of its token. */
  portal_session: {
    token_hash: string
    user_id: string
    account_id: string
    created_at: Date
    last_used_at: Date
    /** When the token was issued; null in rows of earlier versions. */
    role: Generated<string | null>
    /** Token before the rotation, valid briefly after `rotated_at`. */
    previous_hash: Generated<string | null>
    rotated_at: Generated<Date | null>
    /** Hash of the first token: CSRF tokens of open pages survive a rotation. */
    csrf_key: Generated<string | null>
    /** Null for a browser session. */
    scope: Generated<string | null>
  }
  /** Rate limit windows, shared by all processes. */
  portal_rate_limit: { key: string; window_ends_at: Date; count: number }
  /** Responses of idempotent methods (24 h). */
  portal_idempotency: {
    scope: string
    key: string
    body_hash: string
    status: number
    answer: string
    created_at: Date
  }
  /** Median rates, refreshed periodically; offers are compared with them. */
  portal_lane_median: {
    origin_state: string
    destination_state: string
    equipment: string
    median_rpm: number
    refreshed_at: Date
    /** `portal_lane` of a load: origin, destination and equipment. */
    lane: Generated<string>
  }
  /** Rates by version, for notifications. */
  portal_rate_history: { load_id: string; rate_version: number; total_rate: number }
  portal_outbox: {
    id: Generated<number>
    recipient: string
    template: string
    facts: string
    created_at: Date
    sent_at: Generated<Date | null>
    /** Attempts, and the earliest time of the next. */
    tries: Generated<number>
    next_try_at: Generated<Date>
    /** File id. */
    attachment: Generated<string | null>
  }
  /** Links in mails, by the hash of the token. */
  portal_mailed_token: {
    token_hash: string
    purpose: string
    user_id: string
    account_id: string
    expires_at: Date
  }
  /** Facts about this database, e.g. its seed. */
  portal_fact: { name: string; value: string }
}

export const systemTables = (queries: Queries) => queries.withTables<SystemTables>()

/** Applied in the order of their names. */
export const systemMigrations: Migrations = {
  '2026-11-21-system-tables': {
    async up(db) {
      await sql`create table portal_credential (
        user_id text primary key, sign_in_name text not null unique, password_hash text not null)`.execute(db)
      await sql`create table portal_session (
        token_hash text primary key, user_id text not null, account_id text not null,
        created_at timestamptz not null, last_used_at timestamptz not null)`.execute(db)
      await sql`create index portal_session_user on portal_session (user_id)`.execute(db)
      await sql`create index portal_session_age on portal_session (last_used_at)`.execute(db)
      await sql`create table portal_rate_limit (
        key text primary key, window_ends_at timestamptz not null, count integer not null)`.execute(db)
      await sql`create table portal_idempotency (
        scope text not null, key text not null, body_hash text not null, status integer not null,
        answer text not null, created_at timestamptz not null, primary key (scope, key))`.execute(db)
      await sql`create index portal_idempotency_age on portal_idempotency (created_at)`.execute(db)
      await sql`create table portal_lane_median (
        origin_state text not null, destination_state text not null, equipment text not null,
        median_rpm double precision not null, refreshed_at timestamptz not null,
        primary key (origin_state, destination_state, equipment))`.execute(db)
      await sql`grant select on portal_lane_median to portal_caller`.execute(db)
      await sql`create table portal_rate_history (
        load_id text not null, rate_version double precision not null, total_rate numeric(18,2) not null,
        primary key (load_id, rate_version))`.execute(db)
      await sql`create function portal_keep_rate() returns trigger language plpgsql as $fn$ begin
        insert into portal_rate_history values (old."Id", old."Rate_Version__c", old."Total_Rate__c")
          on conflict do nothing;
        return null;
      end $fn$`.execute(db)
      await sql`create trigger portal_keep_rate after update on "Load__c" for each row
        when (old."Rate_Version__c" is distinct from new."Rate_Version__c")
        execute function portal_keep_rate()`.execute(db)
      await sql`create table portal_fact (name text primary key, value text not null)`.execute(db)
    },
  },
  '2026-11-25-mails': {
    async up(db) {
      await sql`create table portal_outbox (
        id bigint generated always as identity primary key, recipient text not null, template text not null,
        facts text not null, created_at timestamptz not null, sent_at timestamptz)`.execute(db)
      await sql`create index portal_outbox_unsent on portal_outbox (id) where sent_at is null`.execute(db)
      await sql`create table portal_mailed_token (
        token_hash text primary key, purpose text not null, user_id text not null, account_id text not null,
        expires_at timestamptz not null)`.execute(db)
      await sql`create index portal_mailed_token_user on portal_mailed_token (user_id)`.execute(db)
    },
  },
  '2026-12-15-lane-key': {
    async up(db) {
      await sql`alter table portal_lane_median add column lane text collate "C"
        generated always as (origin_state || destination_state || equipment) stored`.execute(db)
      await sql`create unique index portal_lane_median_lane on portal_lane_median (lane) include (median_rpm)`.execute(
        db,
      )
    },
  },
  '2026-12-19-session-rotation': {
    async up(db) {
      await sql`alter table portal_session add column role text, add column previous_hash text,
        add column rotated_at timestamptz, add column csrf_key text`.execute(db)
      await sql`create index portal_session_previous on portal_session (previous_hash)
        where previous_hash is not null`.execute(db)
    },
  },
}
