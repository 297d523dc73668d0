import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { Migrator } from 'kysely/migration'
import { isOutage } from './databaseError'
import type { Database } from './openDatabase'

/** Migrations by name; names sort in the order of application: `2026-11-21-sessions`. */
export type Migrations = Readonly<Record<string, Migration>>

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Applies the migrations of the system tables (sessions, keys, credentials) that this database lacks, each
 * once, one process at a time. Objects of the metadata are not migrated here but by `deployMetadata`.
 *
 * @throws Error naming the migration that failed; nothing of it stays applied. What the database says when it could not be reached.
 */
export async function migrate(database: Database, migrations: Migrations): Promise<readonly string[]> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(database.kysely)
  const { schema = 'public' } = rows[0] ?? {}
  const migrator = new Migrator({
    db: database.kysely,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    // Another schema of the database may hold a portal of its own.
    migrationTableSchema: schema,
    migrationTableName: 'portal_migration',
    migrationLockTableName: 'portal_migration_lock',
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  // The database went away: that says nothing about the migrations, and the next start does what is left.
  if (isOutage(error)) throw error
  if (error) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName
    throw new Error(
      failed
        ? `The migration "${failed}" failed and was rolled back: ${reasonOf(error)}. Remove the reason and start again.`
        : 'The migrations of this database do not fit those of this server, and nothing was changed.',
      { cause: error },
    )
  }
  return results.map((result) => result.migrationName)
}
