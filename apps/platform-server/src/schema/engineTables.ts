import type { Generated } from 'kysely'
import { fingerprint } from './sqlText'

/** Rows of a table that belong to one user: nobody else reads or writes them. */
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

/** Staff who make list views: every role but the Auditor, who only reads. */
const STAFF_MAKERS = `'Provider Admin', 'Carrier Sales', 'Operations', 'Compliance', 'Billing'`

/** Who sees and who changes the list views that users make. Source: portal-contract §5, domain model §10. */
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

/** Bytes of uploaded files. Callers have no right here: files are read for those who may read their version. */
const files = [
  `create table if not exists portal_file (
    id uuid primary key default gen_random_uuid(),
    created_at timestamp(3) with time zone not null default clock_timestamp())`,
  `create table if not exists portal_file_part (
    file_id uuid not null references portal_file (id) on delete cascade,
    number integer not null,
    bytes bytea not null,
    primary key (file_id, number))`,
  // True when the parts lie in a bucket: then their rows hold no bytes and say only which parts there are.
  'alter table portal_file add column if not exists in_bucket boolean not null default false',
  // They are compressed already.
  'alter table portal_file_part alter column bytes set storage external',
]

/**
 * The engine's own tables, beside those of the metadata: which records a user saw last, how users set lists and
 * layouts up, the list views that they made, the bytes of files. Statements may run again without harm.
 */
export const engineTables: readonly string[] = [...recentRecords, ...userPreferences, ...listViews, ...files]

/** The comment of the first engine table: which version of all of them a database has. */
export const ENGINE_MARK = `engine:${fingerprint(engineTables.join(';'))}`

/** The engine's own tables for Kysely. */
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
