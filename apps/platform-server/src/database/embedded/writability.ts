import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'

const REFUSALS: ReadonlySet<unknown> = new Set(['EROFS', 'EACCES', 'EPERM'])

const ANY_FILE = 'PG_VERSION'

/**
 * Whether the files are read-only: after a disk fault, or by permission. Opens a file for writing, because
 * the system does not always report a failed disk as read-only.
 *
 * @param databaseFolder the folder inside the data folder.
 */
export function isReadOnly(databaseFolder: string): boolean {
  try {
    closeSync(openSync(join(databaseFolder, ANY_FILE), 'r+'))
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && REFUSALS.has(error.code)
  }
}
