import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'

/** Errors of a file system that can only be read. */
const REFUSALS: ReadonlySet<unknown> = new Set(['EROFS', 'EACCES', 'EPERM'])

/** A file that every database folder contains. */
const ANY_FILE = 'PG_VERSION'

/**
 * Whether the files of a database are read-only: after a disk fault, or by permission. Checked by opening a
 * file for writing, because a failed disk is not always reported as read-only otherwise.
 *
 * @param databaseFolder the folder of the database inside the data folder.
 */
export function isReadOnly(databaseFolder: string): boolean {
  try {
    closeSync(openSync(join(databaseFolder, ANY_FILE), 'r+'))
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && REFUSALS.has(error.code)
  }
}
