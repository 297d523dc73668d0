import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { Migrator } from 'kysely/migration'
import { isOutage } from './databaseError'
import type { Database } from './openDatabase'

/** Run in the order of their names: `2026-11-21-sessions`. */
export type Migrations = Readonly<Record<string, Migration>>

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Runs pending migrations of the system tables (sessions, keys, credentials), each once, one process at a
 * time. `deployMetadata` deploys the tables of metadata objects.
 *
 * @throws Error with the failed migration, which is rolled back; the database's error when it is
 *   unreachable.
 */
export async function migrate(database: Database, migrations: Migrations): Promise<readonly string[]> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(database.kysely)
  const { schema = 'public' } = rows[0] ?? {}
  const migrator = new Migrator({
    db: database.kysely,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    // Another schema may belong to another portal.
    migrationTableSchema: schema,
    migrationTableName: 'portal_migration',
    migrationLockTableName: 'portal_migration_lock',
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  // A lost connection says nothing about the migrations; the next start runs the remaining ones.
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
