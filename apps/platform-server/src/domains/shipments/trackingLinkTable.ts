import { sql } from 'kysely'
import type { Migrations } from '../../database/migrate'
import type { Queries } from '../../database/openDatabase'

/** Public tracking links; stores the hash of each token. */
export type TrackingLinkTables = {
  portal_tracking_link: { token_hash: string; load_id: string; expires_at: Date }
}

export const trackingLinks = (queries: Queries) => queries.withTables<TrackingLinkTables>()

export const trackingLinkMigrations: Migrations = {
  '2026-11-29-tracking-links': {
    async up(db) {
      await sql`create table portal_tracking_link (
        token_hash text primary key, load_id text not null, expires_at timestamptz not null)`.execute(db)
      await sql`create index portal_tracking_link_load on portal_tracking_link (load_id)`.execute(db)
    },
  },
}
