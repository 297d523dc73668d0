import { createS3Bucket } from '../files/s3Bucket'
import { lockDataDir } from '../database/lockDataDir'
import { openDatabase, type Database } from '../database/openDatabase'
import type { Environment } from '../environment/readEnvironment'
import { preparedDatabase } from '../preparedDatabase'

/** What a command can't do, as the sentence for the person at the terminal. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly code = 'COMMAND_REFUSED'
}

/**
 * Opens the database that the environment names, for a command beside or instead of the server. The folder of an embedded
 * database belongs to one process: while a server has it, the command is refused.
 *
 * @throws {CommandError} for `DATA_DIR=memory`, which holds nothing; {@link DataDirLockedError} for a folder in use.
 */
export async function openStore(
  environment: Pick<Environment, 'databaseUrl' | 'dataDir' | 'files'>,
): Promise<{ database: Database; close(): Promise<void> }> {
  const { databaseUrl, dataDir, files } = environment
  const bucket = files && createS3Bucket(files)
  if (databaseUrl !== undefined) {
    const database = await openDatabase({ databaseUrl, bucket })
    return { database, close: () => database.close() }
  }
  if (dataDir === 'memory')
    throw new CommandError('DATA_DIR=memory keeps nothing. Name a folder, or a PostgreSQL with DATABASE_URL.')
  const lock = lockDataDir(dataDir)
  try {
    const database = await openDatabase({ dataDir, bucket, template: preparedDatabase() })
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
