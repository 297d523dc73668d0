import { sql, type Generated } from 'kysely'
import type { Migrations } from '../database/migrate'
import type { Queries } from '../database/openDatabase'

export type UploadTables = {
  /** The database sets the owner. */
  portal_upload: {
    id: Generated<string>
    user_id: Generated<string>
    account_id: Generated<string>
    /** Bytes of the complete file, and the received ones. */
    length: number
    received: Generated<number>
    file_name: string
    title: string | null
    touched_at: Date
    /** The created file; null until the upload is finished. */
    content_document_id: Generated<string | null>
  }
  /** Bytes from `starts_at`. */
  portal_upload_part: { upload_id: string; starts_at: number; bytes: Uint8Array }
}

export const uploadTables = (queries: Queries) => queries.withTables<UploadTables>()

/** Row security limits an upload to one person in one account. */
export const uploadMigrations: Migrations = {
  '2026-12-13-uploads': {
    async up(db) {
      await sql`create table portal_upload (
        id uuid primary key default gen_random_uuid(),
        user_id text not null default portal_user_id(),
        account_id text not null default portal_account_id(),
        length integer not null check (length > 0),
        received integer not null default 0 check (received between 0 and length),
        file_name text not null,
        title text,
        touched_at timestamptz not null,
        content_document_id text)`.execute(db)
      await sql`create index portal_upload_age on portal_upload (touched_at)`.execute(db)
      await sql`create index portal_upload_owner on portal_upload (user_id, account_id)`.execute(db)
      await sql`create table portal_upload_part (
        upload_id uuid not null references portal_upload (id) on delete cascade,
        starts_at integer not null,
        bytes bytea not null,
        primary key (upload_id, starts_at))`.execute(db)
      // The bytes are compressed already.
      await sql`alter table portal_upload_part alter column bytes set storage external`.execute(db)
      for (const table of ['portal_upload', 'portal_upload_part']) {
        await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
        await sql`grant select, insert, update, delete on ${sql.table(table)} to portal_caller`.execute(db)
      }
      const isOwn = sql`user_id = (select portal_user_id()) and account_id = (select portal_account_id())`
      await sql`create policy own on portal_upload to portal_caller
        using (${isOwn}) with check (${isOwn})`.execute(db)
      // The policy of portal_upload limits the rows of this subquery.
      const isOfOwn = sql`exists (select 1 from portal_upload upload where upload.id = upload_id)`
      await sql`create policy own on portal_upload_part to portal_caller
        using (${isOfOwn}) with check (${isOfOwn})`.execute(db)
    },
  },
}
