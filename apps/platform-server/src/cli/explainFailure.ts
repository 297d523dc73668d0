import { AuditArchiveError } from '../audit/archiveFormat'
import { AuditCheckpointError } from '../audit/auditCheckpoints'
import { DatabaseUnavailableError } from '../database/databaseError'
import { DiskFullError } from '../database/embedded/diskRoom'
import { DataDirLockedError } from '../database/embedded/lockDataDir'
import { DataDirError } from '../database/embedded/makeDataDir'
import { EnvironmentError } from '../environment/EnvironmentError'
import { MetadataConflictError } from '../database/schema/deployMetadata'
import { NewerDatabaseError } from '../database/schema/refuseNewer'
import { DatabaseUserError } from '../database/schema/requireOwnSchema'
import { ListenError } from './listen'
import { CommandError } from './openStore'

/**
 * Explains a failed start, stop or command in one sentence.
 *
 * @param setting the setting whose database was opened. @default 'DATABASE_URL'
 */
export function explainFailure(
  error: unknown,
  what = 'The server could not start',
  setting: DatabaseSetting = 'DATABASE_URL',
): string {
  if (!(error instanceof Error)) return `${what}: ${String(error)}`
  const isOurs =
    error instanceof EnvironmentError ||
    error instanceof CommandError ||
    error instanceof AuditCheckpointError ||
    error instanceof AuditArchiveError ||
    error instanceof DataDirError ||
    error instanceof DataDirLockedError ||
    error instanceof MetadataConflictError ||
    error instanceof NewerDatabaseError ||
    error instanceof DatabaseUserError ||
    error instanceof ListenError ||
    error instanceof DiskFullError
  if (isOurs) return error.message
  return (
    explainDatabase(codeOf(error) ?? (error instanceof DatabaseUnavailableError ? SILENT : ''), setting) ??
    `${what}: ${error.message}`
  )
}

/** The settings that name a database. */
export type DatabaseSetting = 'DATABASE_URL' | 'DATABASE_OWNER_URL'

/** A connection timeout has no error code. */
const SILENT = 'ETIMEDOUT'

/** Returns the innermost code: pg wraps connection errors, for `localhost` in an aggregate. */
function codeOf(error: Error): string | undefined {
  if ('code' in error && typeof error.code === 'string') return error.code
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return codeOf(error.errors[0])
  return error.cause instanceof Error ? codeOf(error.cause) : undefined
}

function explainDatabase(code: string, setting: DatabaseSetting): string | undefined {
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
    case 'EAI_AGAIN':
      return `The database of ${setting} does not answer. Start it or correct the address${setting === 'DATABASE_URL' ? '; unset DATABASE_URL to use the embedded one' : ''}.`
    case 'ERR_INVALID_URL':
      return `${setting} cannot be read. It must look like postgres://user:password@host:5432/name; in a password write @ : / ? # as %40 %3A %2F %3F %23.`
    case '28P01':
    case '28000':
      return `The database refused the user or password of ${setting}.`
    case '3D000':
      return `The database named in ${setting} does not exist. Create it first.`
    case 'EACCES':
    case 'EROFS':
      return 'The data folder cannot be written. Choose another one with DATA_DIR.'
    case 'EMBEDDED_STOPPED':
      return 'The embedded database stopped in the middle of it; saved data is kept. Look whether the disk is full, then do it again.'
    case '53100':
    case 'ENOSPC':
      return 'The disk is full. Make room, then start again; nothing that was saved is lost.'
    default:
      return undefined
  }
}
