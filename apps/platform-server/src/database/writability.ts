import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'

/** What a file system answers where nothing may be written, though it can be read. */
const REFUSALS: ReadonlySet<unknown> = new Set(['EROFS', 'EACCES', 'EPERM'])

/** A file that is there in every folder of a database, whatever is in it. */
const ANY_FILE = 'PG_VERSION'

/**
 * Whether the files of a database can be read only: the system has put its disk to that after a fault, or somebody did. Asked by
 * opening one for writing, because a disk that failed is not always said to be read-only in any other way.
 *
 * @param databaseFolder that of the database itself, within the data folder.
 */
export function isReadOnly(databaseFolder: string): boolean {
  try {
    closeSync(openSync(join(databaseFolder, ANY_FILE), 'r+'))
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && REFUSALS.has(error.code)
  }
}
