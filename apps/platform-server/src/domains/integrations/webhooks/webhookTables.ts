import { sql, type Generated } from 'kysely'
import type { Migrations } from '../../../database/migrate'
import type { Queries } from '../../../database/openDatabase'

export type WebhookTables = {
  portal_webhook_endpoint: {
    id: Generated<number>
    url: string
    description: string
    events: string[]
    secret_sealed: string
    /** The replaced secret signs until `previous_until`. */
    previous_sealed: string | null
    previous_until: Date | null
    is_active: boolean
    disabled_reason: string | null
    failing_since: Date | null
    created_at: Date
  }
  /** Outbox and log of messages, one row per endpoint. */
  portal_webhook_delivery: {
    id: Generated<number>
    endpoint_id: number
    message_id: string
    event: string
    /** Load or carrier; its messages are delivered in the order of their ids. */
    order_key: string
    body: unknown
    state: Generated<string>
    tries: Generated<number>
    /** Start of the three days of retries. */
    queued_at: Date
    /** Null = at once. */
    next_try_at: Date | null
    claimed_until: Date | null
    last_status: number | null
    last_error: string | null
    created_at: Date
    settled_at: Date | null
  }
}

export const webhookTables = (queries: Queries) => queries.withTables<WebhookTables>()

export const webhookMigrations: Migrations = {
  '2027-01-28-webhooks': {
    async up(db) {
      await sql`create table portal_webhook_endpoint (
        id bigint generated always as identity primary key,
        url text not null, description text not null, events text[] not null,
        secret_sealed text not null, previous_sealed text, previous_until timestamptz,
        is_active boolean not null, disabled_reason text, failing_since timestamptz,
        created_at timestamptz not null)`.execute(db)
      await sql`create table portal_webhook_delivery (
        id bigint generated always as identity primary key,
        endpoint_id bigint not null references portal_webhook_endpoint (id) on delete cascade,
        message_id text not null, event text not null, order_key text not null, body jsonb not null,
        state text not null default 'Pending' check (state in ('Pending', 'Delivered', 'Failed')),
        tries integer not null default 0,
        queued_at timestamptz not null, next_try_at timestamptz, claimed_until timestamptz,
        last_status integer, last_error text,
        created_at timestamptz not null, settled_at timestamptz,
        check ((state = 'Pending') = (settled_at is null)))`.execute(db)
      await sql`create index portal_webhook_delivery_due
        on portal_webhook_delivery (endpoint_id, order_key, id) where state = 'Pending'`.execute(db)
      await sql`create index portal_webhook_delivery_log on portal_webhook_delivery (endpoint_id, id)`.execute(
        db,
      )
      await sql`create index portal_webhook_delivery_settled on portal_webhook_delivery (settled_at)`.execute(
        db,
      )
    },
  },
}
