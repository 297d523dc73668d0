/**
 * The engine's own tables, beside those of the metadata: which records a user saw last. Statements may run
 * again without harm.
 */
export const engineTables: readonly string[] = [
  `create table if not exists portal_recent_record (
    user_id text not null,
    record_id text collate "C" not null,
    object_api_name text not null,
    viewed_at timestamp(3) with time zone not null default clock_timestamp(),
    primary key (user_id, record_id))`,
  `create index if not exists portal_recent_record_newest
    on portal_recent_record (user_id, object_api_name, viewed_at desc)`,
  'alter table portal_recent_record enable row level security',
  'drop policy if exists portal_own on portal_recent_record',
  `create policy portal_own on portal_recent_record for all to portal_caller
    using (user_id = (select portal_user_id())) with check (user_id = (select portal_user_id()))`,
  'grant select, insert, update, delete on portal_recent_record to portal_caller',
]

/** The engine's own tables for Kysely. */
export type EngineTables = {
  portal_recent_record: {
    user_id: string
    record_id: string
    object_api_name: string
    viewed_at: Date
  }
}
