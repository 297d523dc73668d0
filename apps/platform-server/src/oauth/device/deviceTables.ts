import { sql } from 'kysely'
import type { Migrations } from '../../database/migrate'
import type { Queries } from '../../database/openDatabase'

export type DeviceTables = {
  /** Device flow requests, with hashes of their codes. */
  portal_oauth_device: {
    device_hash: string
    user_hash: string
    client_id: string
    scope: string
    expires_at: Date
    /** Least seconds between two polls. */
    interval_seconds: number
    polled_at: Date | null
    state: 'Pending' | 'Allowed' | 'Denied'
    /** The person and account that allowed it. */
    user_id: string | null
    account_id: string | null
  }
}

export const deviceTables = (queries: Queries) => queries.withTables<DeviceTables>()

export const deviceMigrations: Migrations = {
  '2027-03-03-oauth-device': {
    async up(db) {
      await sql`create table portal_oauth_device (
        device_hash text primary key, user_hash text not null unique, client_id text not null, scope text not null,
        expires_at timestamptz not null, interval_seconds integer not null, polled_at timestamptz,
        state text not null check (state in ('Pending', 'Allowed', 'Denied')), user_id text, account_id text,
        check ((state = 'Allowed') = (user_id is not null and account_id is not null)))`.execute(db)
      await sql`create index portal_oauth_device_expires on portal_oauth_device (expires_at)`.execute(db)
    },
  },
}
