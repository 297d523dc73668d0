import { sql, type Generated } from 'kysely'
import type { Migrations } from '../database/migrate'
import type { Queries } from '../database/openDatabase'

/**
 * `sending`: the gateway has not responded yet; `refused` by the gateway, `stopped` by an opt-out,
 * `expired`: too late, `unknown`: the gateway's response was lost.
 */
export type TextState = 'waiting' | 'sending' | 'sent' | 'refused' | 'stopped' | 'expired' | 'unknown'

type TextTables = {
  portal_text_outbox: {
    id: Generated<number>
    contact_id: string | null
    /** As entered; sent as `+12125551234`. */
    recipient: string
    text: string
    state: Generated<TextState>
    tries: Generated<number>
    /** Quiet hours and failures postpone it. */
    next_try_at: Generated<Date>
    expires_at: Generated<Date>
    created_at: Date
    sent_at: Generated<Date | null>
  }
}

export const textTables = (queries: Queries) => queries.withTables<TextTables>()

export const textMigrations: Migrations = {
  '2026-12-06-text-messages': {
    async up(db) {
      await sql`create table portal_text_outbox (
        id bigint generated always as identity primary key, recipient text not null, text text not null,
        created_at timestamptz not null, sent_at timestamptz)`.execute(db)
    },
  },
  '2026-12-07-text-states': {
    async up(db) {
      await sql`alter table portal_text_outbox
        add column contact_id text,
        add column state text not null default 'waiting',
        add column tries integer not null default 0,
        add column next_try_at timestamptz not null default '-infinity',
        add column expires_at timestamptz not null default 'infinity'`.execute(db)
      // From before there was a sender.
      await sql`update portal_text_outbox set state = 'expired'`.execute(db)
      await sql`create index portal_text_outbox_waiting on portal_text_outbox (next_try_at)
        where state = 'waiting'`.execute(db)
    },
  },
}
