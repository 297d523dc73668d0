import { sql, type Generated } from 'kysely'
import type { Migrations } from '../../database/migrate'
import type { Queries } from '../../database/openDatabase'
import type { SystemTables } from '../systemTables'

export const FACTOR_KINDS = ['Passkey', 'Authenticator'] as const
export type FactorKind = (typeof FACTOR_KINDS)[number]

/** The callers' roles have no rights on these tables. */
export type FactorTables = SystemTables & {
  portal_factor: {
    id: Generated<string>
    user_id: string
    kind: FactorKind
    name: string
    created_at: Date
    last_used_at: Date | null
    /** TOTP secret, encrypted with the session secret. */
    sealed_secret: string | null
    /** WebAuthn: credential id and COSE key in base64url, signature counter, transports. */
    credential_id: string | null
    public_key: string | null
    counter: number | null
    transports: string | null
  }
  /** Used TOTP steps and WebAuthn challenges; the primary key rejects a replay. */
  portal_factor_proof: { user_id: string; proof: string; used_at: Date }
  /** SHA-256 of unused recovery codes. */
  portal_recovery_code: { user_id: string; code_hash: string }
  /** Sign-ins whose second factor is open; not sessions. */
  portal_pending_sign_in: {
    token_hash: string
    user_id: string
    account_id: string
    step: 'verify' | 'enroll'
    created_at: Date
  }
  portal_sign_in_policy: {
    account_id: string
    requires_second_factor: boolean
    includes_drivers: Generated<boolean>
  }
}

export const factorTables = (queries: Queries) => queries.withTables<FactorTables>()

export const factorMigrations: Migrations = {
  '2026-12-30-second-factor': {
    async up(db) {
      await sql`alter table portal_credential
        add column skips_second_factor boolean not null default false`.execute(db)
      // A demo of an earlier version signs in without a second factor, as a new one does (DSK-06).
      await sql`update portal_credential set skips_second_factor = true
        where sign_in_name like '%@provider.test'
          and exists (select from portal_fact where name = 'seed' and value <> 'empty')`.execute(db)
      await sql`create table portal_factor (
        id text primary key default gen_random_uuid(), user_id text not null,
        kind text not null check (kind in ('Passkey', 'Authenticator')), name text not null,
        created_at timestamptz not null, last_used_at timestamptz, sealed_secret text,
        credential_id text unique, public_key text, counter bigint, transports text,
        constraint portal_factor_parts check (
          (kind = 'Authenticator') = (sealed_secret is not null)
          and (kind = 'Passkey') = (credential_id is not null)
          and (kind = 'Passkey') = (public_key is not null)
          and (kind = 'Passkey') = (counter is not null)))`.execute(db)
      await sql`create index portal_factor_user on portal_factor (user_id)`.execute(db)
      await sql`create table portal_factor_proof (
        user_id text not null, proof text not null, used_at timestamptz not null,
        primary key (user_id, proof))`.execute(db)
      await sql`create index portal_factor_proof_age on portal_factor_proof (used_at)`.execute(db)
      await sql`create table portal_recovery_code (
        user_id text not null, code_hash text not null, primary key (user_id, code_hash))`.execute(db)
      await sql`create table portal_pending_sign_in (
        token_hash text primary key, user_id text not null, account_id text not null,
        step text not null check (step in ('verify', 'enroll')), created_at timestamptz not null)`.execute(db)
      await sql`create index portal_pending_sign_in_age on portal_pending_sign_in (created_at)`.execute(db)
      await sql`create table portal_sign_in_policy (
        account_id text primary key, requires_second_factor boolean not null)`.execute(db)
    },
  },
  '2027-01-22-second-factor-of-drivers': {
    async up(db) {
      await sql`alter table portal_sign_in_policy
        add column includes_drivers boolean not null default false,
        add constraint portal_sign_in_policy_drivers check (requires_second_factor or not includes_drivers)`.execute(
        db,
      )
    },
  },
}
