import { sql, type Generated } from 'kysely'
import type { Migrations } from '../../database/migrate'
import type { Queries } from '../../database/openDatabase'

/** Public tracking links, and the receivers who are notified by mail. A token is stored as a hash only. */
export type TrackingLinkTables = {
  portal_tracking_link: {
    token_hash: string
    load_id: string
    expires_at: Date
    /** With the server's secret it determines the token, for mails; null for links from before mails. */
    seed: string | null
  }
  portal_tracking_follower: {
    id: Generated<string>
    token_hash: string
    email: string
    language: string
    /** The last mailed step. */
    told: string
  }
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
  '2026-12-30-tracking-followers': {
    async up(db) {
      await sql`alter table portal_tracking_link add column seed text`.execute(db)
      await sql`create table portal_tracking_follower (
        id bigint generated always as identity primary key,
        token_hash text not null references portal_tracking_link on delete cascade,
        email text not null, language text not null, told text not null,
        unique (token_hash, email))`.execute(db)
    },
  },
}
