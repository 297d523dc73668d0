import { sql } from 'kysely'
import type { Migrations } from '../../database/migrate'

export const noticeMigrations: Migrations = {
  '2026-12-05-notices': {
    async up(db) {
      await sql`create table portal_notice_preference (
        contact_id text not null, kind text not null, channel text not null, is_on boolean not null,
        primary key (contact_id, kind, channel))`.execute(db)
      // Deduplicates reminders across runs of the job.
      await sql`create table portal_notice_told (
        key text primary key, told_at timestamptz not null)`.execute(db)
    },
  },
  '2026-12-08-watched': {
    async up(db) {
      // Snapshots of each carrier's identity and bank details.
      await sql`create table portal_company_seen (
        account_id text primary key, details jsonb not null, seen_at timestamptz not null)`.execute(db)
      // Devices and networks of sign-ins, as keyed hashes.
      await sql`create table portal_sign_in_mark (
        user_id text not null, mark text not null, seen_at timestamptz not null,
        primary key (user_id, mark))`.execute(db)
    },
  },
}
