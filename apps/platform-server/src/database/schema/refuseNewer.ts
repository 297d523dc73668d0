import { databaseFacts, SQLSTATE } from '../databaseError'
import type { Database, Queries } from '../openDatabase'
import { platformMigrations } from '../../migrations'

/** A newer server has migrated the database. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError'
  readonly code = 'DATABASE_NEWER'
  constructor(readonly migrations: readonly string[]) {
    super(
      `The database was opened by a newer version of this server (${migrations.join(', ')}), and nothing was changed. ` +
        'Start that version, or restore a backup that was made before it into an empty database.',
    )
  }
}

/**
 * Runs before an upgrade: an older server would revert rules, triggers and functions that newer ones depend
 * on.
 *
 * @throws {NewerDatabaseError} for an unknown migration.
 */
export async function refuseNewer({ kysely }: Database, known = platformMigrations): Promise<void> {
  const unknown = (await readMigrations(kysely)).filter((name) => !Object.hasOwn(known, name))
  if (unknown.length > 0) throw new NewerDatabaseError(unknown)
}

/** Names of applied migrations; none before the first start. */
export async function readMigrations(queries: Queries): Promise<readonly string[]> {
  try {
    const rows = await queries
      .withTables<{ portal_migration: { name: string } }>()
      .selectFrom('portal_migration')
      .select('name')
      .orderBy('name')
      .execute()
    return rows.map(({ name }) => name)
  } catch (error) {
    if (databaseFacts(error)?.code === SQLSTATE.undefinedTable) return []
    throw error
  }
}
