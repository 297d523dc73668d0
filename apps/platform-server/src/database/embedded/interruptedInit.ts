import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const READY_MARK = 'database-ready'

export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database')
}

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
 * Renames the folder of an interrupted initialization, which PostgreSQL can never open; the next start
 * initializes a new one. {@link markInitialised} marks a complete folder.
 *
 * @returns the new name; undefined when there was none.
 */
export function moveHalfMadeAside(dataDir: string, now: Date = new Date()): string | undefined {
  if (!isHalfMade(dataDir)) return undefined
  const stamp = now.toISOString().replace(/[:.]/g, '-')
  const aside = join(dataDir, `database-incomplete-${stamp}`)
  renameSync(databaseFolder(dataDir), aside)
  return aside
}

/** Marks a folder that may contain data from now on. */
export function markInitialised(dataDir: string): void {
  const mark = join(dataDir, READY_MARK)
  if (!existsSync(mark)) writeFileSync(mark, 'The database beside this file was created completely.\n')
}
