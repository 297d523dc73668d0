import { sql } from 'kysely'
import type { Migrations } from '../database/migrate'

export const mailMigrations: Migrations = {
  '2026-11-28-mail-tries': {
    async up(db) {
      await sql`alter table portal_outbox
        add column tries integer not null default 0,
        add column next_try_at timestamptz not null default '-infinity'`.execute(db)
    },
  },
  '2026-11-30-mail-attachment': {
    async up(db) {
      await sql`alter table portal_outbox add column attachment text`.execute(db)
    },
  },
}
