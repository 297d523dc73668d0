import { sql } from 'kysely'
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
    /** The refresh token before this one; whoever shows it has a copy that should not exist. */
    previous_refresh_hash: string | null
    session_hash: string
    client_id: string
    scope: string
    user_id: string
    account_id: string
    used_at: Date
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
}
