import { resolve } from 'node:path'
import { sql } from 'kysely'
import { createS3Bucket } from '../files/s3Bucket'
import { isNew } from '../database/embedded/interruptedInit'
import { DataDirLockedError, lockDataDir } from '../database/embedded/lockDataDir'
import { openDatabase, type Database } from '../database/openDatabase'
import type { Environment } from '../environment/readEnvironment'
import { loadMetadata } from '../metadata/custom/storedMetadata'
import { preparedDatabase } from '../preparedDatabase'

export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly code = 'COMMAND_REFUSED'
}

/**
 * Opens the configured database. The folder of an embedded database belongs to one process: a command fails
 * while a server has it locked.
 *
 * @param begins whether the command may create the database; otherwise the portal's tables must exist.
 * @throws {CommandError} for `DATA_DIR=memory`, which stores nothing, for a missing database, and for a folder in
 *   use, with the way to free it.
 */
export async function openStore(
  environment: Pick<Environment, 'databaseUrl' | 'dataDir' | 'files'>,
  begins = false,
): Promise<{ database: Database; close(): Promise<void> }> {
  const { databaseUrl, dataDir, files } = environment
  const bucket = files && createS3Bucket(files)
  if (databaseUrl !== undefined) {
    const database = await openDatabase({ databaseUrl, bucket })
    await loadMetadata(database)
    if (!begins) await requireTables(database)
    return { database, close: () => database.close() }
  }
  if (dataDir === 'memory')
    throw new CommandError('DATA_DIR=memory keeps nothing. Name a folder, or a PostgreSQL with DATABASE_URL.')
  if (!begins && isNew(dataDir))
    throw new CommandError(
      `There is no database in ${resolve(dataDir)}. Name its folder with DATA_DIR, or create one: npm run platform -- migrate.`,
    )
  const lock = lockForCommand(dataDir)
  try {
    const database = await openDatabase({ dataDir, bucket, template: preparedDatabase() })
    await loadMetadata(database)
    return {
      database,
      async close() {
        await database.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

function lockForCommand(dataDir: string) {
  try {
    return lockDataDir(dataDir)
  } catch (error) {
    if (!(error instanceof DataDirLockedError) || error.pid === undefined) throw error
    throw new CommandError(
      `A server (process ${error.pid}) uses the embedded database in ${error.dataDir}, which belongs to one process. ` +
        `Stop the server (Ctrl-C in its terminal, or: kill ${error.pid}), run this command again, then start the server.`,
      { cause: error },
    )
  }
}

async function requireTables(database: Database): Promise<void> {
  const { rows } = await sql<{
    some: boolean
  }>`select to_regclass('portal_migration') is not null as some`.execute(database.kysely)
  if (rows[0]?.some === true) return
  await database.close()
  throw new CommandError(
    'The database of DATABASE_URL is empty. Name that of the portal, or create its tables: npm run platform -- migrate.',
  )
}
