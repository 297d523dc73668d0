import { sql } from 'kysely'
import { databaseFacts, SQLSTATE } from '../../database/databaseError'
import type { Migrations } from '../../database/migrate'
import type { Database, Queries } from '../../database/openDatabase'
import { installMetadata, type StoredMetadata } from './installMetadata'

/** One row. */
export const customMetadataMigrations: Migrations = {
  '2026-12-30-custom-metadata': {
    async up(db) {
      await sql`create table portal_custom_metadata (
        is_only boolean primary key default true check (is_only), content jsonb not null, deployed_at timestamptz not null)`.execute(
        db,
      )
    },
  },
}

/** Undefined without deployed metadata, also before the first start. */
export async function readStoredMetadata(queries: Queries): Promise<StoredMetadata | undefined> {
  try {
    const { rows } = await sql<{
      content: StoredMetadata
    }>`select content from portal_custom_metadata`.execute(queries)
    return rows[0]?.content
  } catch (error) {
    if (databaseFacts(error)?.code === SQLSTATE.undefinedTable) return undefined
    throw error
  }
}

export async function storeMetadata(queries: Queries, metadata: StoredMetadata, now: Date): Promise<void> {
  const content = JSON.stringify(metadata)
  await sql`insert into portal_custom_metadata (content, deployed_at) values (${content}::text::jsonb, ${now})
    on conflict (is_only) do update set content = excluded.content, deployed_at = excluded.deployed_at`.execute(
    queries,
  )
}

/**
 * Installs the deployed metadata of a database in this process. Call it before comparing schema and
 * metadata, which would report custom tables as unknown.
 *
 * @returns a function that removes it; does nothing without deployed metadata.
 */
export async function loadMetadata({ kysely }: Database): Promise<() => void> {
  const stored = await readStoredMetadata(kysely)
  return stored ? installMetadata(stored) : () => {}
}
