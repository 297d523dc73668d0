import { sql } from 'kysely'
import type { Migrations } from '../database/migrate'

/** What the mailer needs to know of a message besides its content: how often it tried, and when it may try again. */
export const mailMigrations: Migrations = {
  '2026-11-28-mail-tries': {
    async up(db) {
      await sql`alter table portal_outbox
        add column tries integer not null default 0,
        add column next_try_at timestamptz not null default '-infinity'`.execute(db)
    },
  },
}
