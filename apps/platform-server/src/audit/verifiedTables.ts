import { sql } from 'kysely'
import type { Migrations } from '../database/migrate'
import type { Queries } from '../database/openDatabase'

export type VerifiedTables = {
  /**
   * Progress of background verification, one row at most. It saves time; checkpoints in files are the
   * proof.
   */
  portal_audit_verified: {
    /** Every event up to here had its hash. 0 = none. */
    sequence: number
    hash: string
    verified_at: Date
    whole_at: Date
  }
}

export const verifiedTables = (queries: Queries) => queries.withTables<VerifiedTables>()

export const verifiedMigrations: Migrations = {
  '2027-01-24-audit-verified': {
    async up(db) {
      await sql`create table portal_audit_verified (
        is_only boolean primary key default true check (is_only),
        sequence bigint not null, hash text not null,
        verified_at timestamptz not null, whole_at timestamptz not null)`.execute(db)
    },
  },
}
