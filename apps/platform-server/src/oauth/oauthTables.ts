import { sql, type Generated } from 'kysely'
import type { Migrations } from '../database/migrate'
import type { Queries } from '../database/openDatabase'

/** Tables of the authorization server. Codes and tokens are kept as hashes only. */
export type OAuthTables = {
  /** Codes on their way from the browser to the client; each is good for one try. */
  portal_oauth_code: {
    code_hash: string
    client_id: string
    redirect_uri: string
    code_challenge: string
    scope: string
    user_id: string
    account_id: string
    created_at: Date
  }
  /** What a person allowed a client. Its access token is a session of its own. */
  portal_oauth_grant: {
    refresh_hash: string
    /** Stays the same while tokens are replaced; made by the database. */
    grant_key: Generated<string>
    session_hash: string
    client_id: string
    scope: string
    user_id: string
    account_id: string
    used_at: Date
  }
  /** Codes and refresh tokens that were replaced, of whatever age; whoever shows one has a copy that should not exist. */
  portal_oauth_spent: {
    refresh_hash: string
    grant_key: string
    spent_at: Date
  }
  portal_session: {
    token_hash: string
    previous_hash: string | null
    user_id: string
    account_id: string
  }
}

/** The same queries, which also know the tables of the authorization server. */
export const oauthTables = (queries: Queries) => queries.withTables<OAuthTables>()
export type OAuthQueries = ReturnType<typeof oauthTables>

/** Makes the tables of the authorization server. */
export const oauthMigrations: Migrations = {
  '2026-11-23-oauth': {
    async up(db) {
      await sql`create table portal_oauth_code (
        code_hash text primary key, client_id text not null, redirect_uri text not null,
        code_challenge text not null, scope text not null, user_id text not null, account_id text not null,
        created_at timestamptz not null)`.execute(db)
      await sql`create table portal_oauth_grant (
        refresh_hash text primary key, previous_refresh_hash text unique, session_hash text not null unique,
        client_id text not null, scope text not null, user_id text not null, account_id text not null,
        used_at timestamptz not null)`.execute(db)
    },
  },
  '2026-12-23-oauth-spent': {
    async up(db) {
      await sql`alter table portal_oauth_grant
        add column grant_key text not null unique default gen_random_uuid()::text`.execute(db)
      await sql`create table portal_oauth_spent (
        refresh_hash text primary key, spent_at timestamptz not null,
        grant_key text not null references portal_oauth_grant (grant_key) on delete cascade)`.execute(db)
      await sql`create index portal_oauth_spent_grant on portal_oauth_spent (grant_key)`.execute(db)
      await sql`insert into portal_oauth_spent (refresh_hash, grant_key, spent_at)
        select previous_refresh_hash, grant_key, used_at from portal_oauth_grant
        where previous_refresh_hash is not null`.execute(db)
    },
  },
  '2026-12-24-oauth-scope': {
    async up(db) {
      await sql`alter table portal_session add column scope text`.execute(db)
      await sql`update portal_session set scope = grants.scope
        from portal_oauth_grant grants where grants.session_hash = portal_session.token_hash`.execute(db)
    },
  },
}
