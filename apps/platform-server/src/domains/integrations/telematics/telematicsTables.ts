import { sql, type Generated } from 'kysely'
import type { Migrations } from '../../../database/migrate'
import type { Queries } from '../../../database/openDatabase'

export type TelematicsTables = {
  /** A carrier's tokens for positions of its trucks (ITG-06). Only their hashes are stored. */
  portal_telematics_token: {
    id: Generated<number>
    account_id: string
    name: string
    token_hash: string
    ending: string
    created_by: string
    created_at: Date
    last_used_at: Date | null
    revoked_at: Date | null
  }
}

export const telematicsTables = (queries: Queries) => queries.withTables<TelematicsTables>()

export const telematicsMigrations: Migrations = {
  '2027-03-10-telematics-tokens': {
    async up(db) {
      await sql`create table portal_telematics_token (
        id bigint generated always as identity primary key,
        account_id text not null, name text not null check (name <> ''), token_hash text not null unique,
        ending text not null, created_by text not null, created_at timestamptz not null,
        last_used_at timestamptz, revoked_at timestamptz)`.execute(db)
      await sql`create index portal_telematics_token_account on portal_telematics_token (account_id)`.execute(
        db,
      )
    },
  },
}
