import { sql } from 'kysely'
import type { Migrations } from '../database/migrate'
import type { Queries } from '../database/openDatabase'

export interface VerifiedPart {
  /** The last event; 0 for none. */
  sequence: number
  hash: string
}

export type ArchiveTables = {
  /** One row per archive file: the last event in it. The trail in the database continues after the last row. */
  portal_audit_archive: {
    sequence: number
    hash: string
    file: string
    archived_at: Date
  }
}

export const archiveTables = (queries: Queries) => queries.withTables<ArchiveTables>()

export const archiveMigrations: Migrations = {
  '2027-03-01-audit-archive': {
    async up(db) {
      await sql`create table portal_audit_archive (
        sequence bigint primary key, hash text not null, file text not null,
        archived_at timestamptz not null)`.execute(db)
    },
  },
}

/** The last archived event, after which the trail in the database continues; undefined without an archive. */
export async function readArchiveEnd(queries: Queries): Promise<VerifiedPart | undefined> {
  return await archiveTables(queries)
    .selectFrom('portal_audit_archive')
    .select(['sequence', 'hash'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
}
