import { sql } from 'kysely'
import type { Migrations } from '../database/migrate'
import type { Queries } from '../database/openDatabase'

export type GatewayTables = {
  /** The org's sealed tokens never leave the server. */
  portal_gateway_session: {
    token_hash: string
    sealed_tokens: string
    created_at: Date
    last_used_at: Date
    /** Expiry of the refresh lock. */
    refreshing_until: Date | null
  }
}

export const gatewayTables = (queries: Queries) => queries.withTables<GatewayTables>()

export const gatewayMigrations: Migrations = {
  '2026-11-24-gateway': {
    async up(db) {
      await sql`create table portal_gateway_session (
        token_hash text primary key, sealed_tokens text not null,
        created_at timestamptz not null, last_used_at timestamptz not null)`.execute(db)
    },
  },
  '2026-12-22-gateway-refresh': {
    async up(db) {
      await sql`alter table portal_gateway_session add column refreshing_until timestamptz`.execute(db)
    },
  },
}
