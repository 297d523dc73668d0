import { sql } from 'kysely'
import type { Migrations } from '../../database/migrate'

/** Ways in which a message reaches a person besides the list in the portal. */
export const CHANNELS = ['inApp', 'email', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]

/** What people chose about messages, which timed ones were told, and how far mails were made of them. */
export const noticeMigrations: Migrations = {
  '2026-12-05-notices': {
    async up(db) {
      await sql`create table portal_notice_preference (
        contact_id text not null, kind text not null, channel text not null, is_on boolean not null,
        primary key (contact_id, kind, channel))`.execute(db)
      // A reminder has one effect, however often a round comes by.
      await sql`create table portal_notice_told (
        key text primary key, told_at timestamptz not null)`.execute(db)
    },
  },
  '2026-12-06-text-messages': {
    async up(db) {
      await sql`create table portal_text_outbox (
        id bigint generated always as identity primary key, recipient text not null, text text not null,
        created_at timestamptz not null, sent_at timestamptz)`.execute(db)
    },
  },
}
