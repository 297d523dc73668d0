import { sql } from 'kysely'
import type { Migrations } from '../../database/migrate'
import type { Queries } from '../../database/openDatabase'

export type IntegrationTables = {
  /** Programs (ITG-01); each has a staff user that cannot sign in. */
  portal_integration_user: {
    client_id: string
    user_id: string
    account_id: string
    scopes: string[]
    secret_hash: string | null
    /** JWK; such a client signs assertions and has no secret. */
    public_key: string | null
    created_at: Date
    last_token_at: Date | null
    revoked_at: Date | null
  }
  /** Used assertions until they expire: each is valid once (`jti`, RFC 7523 §3). */
  portal_integration_assertion: { client_id: string; jti: string; expires_at: Date }
}

export const integrationTables = (queries: Queries) => queries.withTables<IntegrationTables>()

export const integrationUserMigrations: Migrations = {
  '2027-01-29-integration-users': {
    async up(db) {
      await sql`create table portal_integration_user (
        client_id text primary key, user_id text not null unique, account_id text not null,
        scopes text[] not null check (cardinality(scopes) > 0), secret_hash text, public_key text,
        created_at timestamptz not null, last_token_at timestamptz, revoked_at timestamptz,
        check ((secret_hash is null) <> (public_key is null)))`.execute(db)
      await sql`create table portal_integration_assertion (
        client_id text not null references portal_integration_user (client_id) on delete cascade,
        jti text not null, expires_at timestamptz not null, primary key (client_id, jti))`.execute(db)
    },
  },
}
