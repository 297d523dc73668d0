import { databaseFacts, SQLSTATE } from '../database/databaseError'
import type { Database } from '../database/openDatabase'
import { platformMigrations } from '../migrations'

/** The database was brought up by a server that came after this one. */
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
 * Looks before anything is brought to this server's form: an older one would give rules, triggers and functions back the form that
 * they had in its time, while the newer ones beside it rely on theirs.
 *
 * @throws {NewerDatabaseError} for a migration that this server doesn't know.
 */
export async function refuseNewer({ kysely }: Database, known = platformMigrations): Promise<void> {
  const unknown = (await readMigrations()).filter((name) => !Object.hasOwn(known, name))
  if (unknown.length > 0) throw new NewerDatabaseError(unknown)

  async function readMigrations(): Promise<readonly string[]> {
    try {
      const rows = await kysely
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
}
