import type { Generated } from 'kysely'
import { fingerprint } from './sqlText'

/** Hides rows from other users, who neither read nor write them. */
function ownRows(table: string): readonly string[] {
  return [
    `alter table ${table} enable row level security`,
    `drop policy if exists portal_own on ${table}`,
    `create policy portal_own on ${table} for all to portal_caller
      using (user_id = (select portal_user_id())) with check (user_id = (select portal_user_id()))`,
    `grant select, insert, update, delete on ${table} to portal_caller`,
  ]
}

const recentRecords = [
  `create table if not exists portal_recent_record (
    user_id text not null,
    record_id text collate "C" not null,
    object_api_name text not null,
    viewed_at timestamp(3) with time zone not null default clock_timestamp(),
    primary key (user_id, record_id))`,
  `create index if not exists portal_recent_record_newest
    on portal_recent_record (user_id, object_api_name, viewed_at desc)`,
  ...ownRows('portal_recent_record'),
]

const userPreferences = [
  `create table if not exists portal_user_preference (
    user_id text not null,
    kind text not null,
    key text not null,
    value jsonb not null,
    primary key (user_id, kind, key))`,
  ...ownRows('portal_user_preference'),
]

/** Filled by `loadWordTriggers`. The search function of loads, which the metadata has, reads it. */
const loadWords = [
  'create table if not exists portal_load_word (word text collate "C" not null)',
  'create index if not exists portal_load_word_word on portal_load_word (word)',
]

/** All but the read-only Auditor create list views. */
const STAFF_MAKERS = `'Provider Admin', 'Carrier Sales', 'Operations', 'Compliance', 'Billing'`

/** Visibility and write rights of user-made list views (portal-contract §5, domain model §10). */
const listViews = [
  `create table if not exists portal_list_view (
    id text collate "C" primary key default portal_record_id('00B', nextval('portal_record_number')),
    object_api_name text not null,
    api_name text not null,
    label text not null,
    owner_id text not null,
    account_id text not null,
    visibility text not null check (visibility in ('Private', 'Public', 'Shared')),
    shares jsonb not null,
    definition jsonb not null,
    created_at timestamp(3) with time zone not null default clock_timestamp())`,
  `create unique index if not exists portal_list_view_name
    on portal_list_view (account_id, object_api_name, owner_id, lower(api_name))`,
  'alter table portal_list_view enable row level security',
  'drop policy if exists portal_read on portal_list_view',
  `create policy portal_read on portal_list_view for select to portal_caller using (
    account_id = (select portal_account_id()) and (
      owner_id = (select portal_user_id()) or visibility = 'Public'
      or (visibility = 'Shared' and (shares = '[]' or shares @> to_jsonb('Account'::text)
        or shares @> to_jsonb('Role.' || (select portal_role()))))))`,
  'drop policy if exists portal_create on portal_list_view',
  `create policy portal_create on portal_list_view for insert to portal_caller with check (
    account_id = (select portal_account_id()) and owner_id = (select portal_user_id())
    and (select portal_role()) in ('Admin', 'Dispatcher', 'Shipper User', ${STAFF_MAKERS}))`,
  ...['update', 'delete'].flatMap((action) => [
    `drop policy if exists portal_${action} on portal_list_view`,
    `create policy portal_${action} on portal_list_view for ${action} to portal_caller using (
      account_id = (select portal_account_id()) and ((select portal_role()) in ('Admin', 'Provider Admin')
        or (owner_id = (select portal_user_id()) and (select portal_role()) in ('Dispatcher', 'Shipper User', ${STAFF_MAKERS}))))`,
  ]),
  'grant select, insert, update, delete on portal_list_view to portal_caller',
]

/**
 * Transfers to carriers, written by the rule `Payment__c_transfer`. `short` is the amount still open after
 * one. Callers have no rights: methods filter by account.
 */
const paymentTransfers = [
  `create table if not exists portal_payment_transfer (
    id bigint generated always as identity primary key,
    payment_id text collate "C" not null,
    account_id text collate "C" not null,
    load_id text collate "C" not null,
    paid_at timestamp(3) with time zone not null,
    reference text, method text,
    fee numeric not null, paid numeric not null, short numeric not null)`,
  `create index if not exists portal_payment_transfer_account
    on portal_payment_transfer (account_id, paid_at desc)`,
  `create index if not exists portal_payment_transfer_payment on portal_payment_transfer (payment_id)`,
]

/** Bytes of uploaded files. Callers have no rights: the server validates the file's version first. */
const files = [
  `create table if not exists portal_file (
    id uuid primary key default gen_random_uuid(),
    created_at timestamp(3) with time zone not null default clock_timestamp())`,
  `create table if not exists portal_file_part (
    file_id uuid not null references portal_file (id) on delete cascade,
    number integer not null,
    bytes bytea not null,
    primary key (file_id, number))`,
  // True when the bytes are in a bucket, not in the rows.
  'alter table portal_file add column if not exists in_bucket boolean not null default false',
  // The bytes are compressed already.
  'alter table portal_file_part alter column bytes set storage external',
]

/**
 * Recently viewed records, layout and list settings, words of loads, list views of users, bytes of files.
 * Idempotent statements.
 */
export const engineTables: readonly string[] = [
  ...recentRecords,
  ...userPreferences,
  ...loadWords,
  ...listViews,
  ...paymentTransfers,
  ...files,
]

/** Comment on the first engine table: the version of all of them. */
export const ENGINE_MARK = `engine:${fingerprint(engineTables.join(';'))}`

export type EngineTables = {
  portal_recent_record: {
    user_id: string
    record_id: string
    object_api_name: string
    viewed_at: Date
  }
  portal_user_preference: { user_id: string; kind: string; key: string; value: unknown }
  portal_list_view: {
    id: Generated<string>
    object_api_name: string
    api_name: string
    label: string
    owner_id: string
    account_id: string
    visibility: string
    shares: unknown
    definition: unknown
    created_at: Generated<Date>
  }
  portal_file: { id: Generated<string>; created_at: Generated<Date>; in_bucket: Generated<boolean> }
  portal_file_part: { file_id: string; number: number; bytes: Uint8Array }
}
