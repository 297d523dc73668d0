import { sql, type Generated } from 'kysely'
import type { Migrations } from '../database/migrate'
import type { Queries } from '../database/openDatabase'

/**
 * Where a text message is: `waiting` to be sent, `sending` (a gateway was asked and its answer is not known yet), `sent`,
 * `refused` by the gateway, `stopped` because the person said STOP, `expired` because it came too late to be of use,
 * `unknown` when the gateway's answer was lost.
 */
export type TextState = 'waiting' | 'sending' | 'sent' | 'refused' | 'stopped' | 'expired' | 'unknown'

type TextTables = {
  portal_text_outbox: {
    id: Generated<number>
    contact_id: string | null
    /** As the person wrote it; a gateway gets it as `+12125551234`. */
    recipient: string
    text: string
    state: Generated<TextState>
    tries: Generated<number>
    /** Not before; a quiet night or a failed try moves it. */
    next_try_at: Generated<Date>
    /** Nobody wants to read it later than this. */
    expires_at: Generated<Date>
    created_at: Date
    sent_at: Generated<Date | null>
  }
}

/** The same queries, which also know the outbox of text messages. */
export const textTables = (queries: Queries) => queries.withTables<TextTables>()

/** Makes the outbox of text messages. */
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
      // What was written before anything could send it is old by now.
      await sql`update portal_text_outbox set state = 'expired'`.execute(db)
      await sql`create index portal_text_outbox_waiting on portal_text_outbox (next_try_at)
        where state = 'waiting'`.execute(db)
    },
  },
}
