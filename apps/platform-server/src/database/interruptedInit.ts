import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const READY_MARK = 'database-ready'

/** Where the embedded database keeps its files inside the data folder. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database')
}

/** Whether no database was made in this folder yet. */
export function isNew(dataDir: string): boolean {
  const folder = databaseFolder(dataDir)
  return !existsSync(folder) || readdirSync(folder).length === 0
}

function isHalfMade(dataDir: string): boolean {
  if (isNew(dataDir)) return false
  const folder = databaseFolder(dataDir)
  if (!existsSync(join(dataDir, READY_MARK))) return true
  return !existsSync(join(folder, 'PG_VERSION')) || !existsSync(join(folder, 'global', 'pg_control'))
}

/**
 * A first start that was interrupted leaves a folder which PostgreSQL can never open. It is moved aside, never
 * deleted, and the next start begins afresh. A folder is whole once {@link markInitialised} was called for it.
 *
 * @returns the new name of the half-made folder, or undefined when there was none.
 */
export function moveHalfMadeAside(dataDir: string, now: Date = new Date()): string | undefined {
  if (!isHalfMade(dataDir)) return undefined
  const stamp = now.toISOString().replace(/[:.]/g, '-')
  const aside = join(dataDir, `database-incomplete-${stamp}`)
  renameSync(databaseFolder(dataDir), aside)
  return aside
}

/** Records that the database of this folder was opened once; from then on it may hold data. */
export function markInitialised(dataDir: string): void {
  const mark = join(dataDir, READY_MARK)
  if (!existsSync(mark)) writeFileSync(mark, 'The database beside this file was created completely.\n')
}
