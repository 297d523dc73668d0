import { sharedMemory } from '@portal/test-config/databasesFolder'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Creates a folder in shared memory for databases of a run; undefined if there is none or too little room,
 * e.g. in containers. Unpacking a template there takes half the time of PGlite's own memory.
 */
export function makeMemoryFolder(): string | undefined {
  const memory = sharedMemory()
  if (memory === undefined) return undefined
  const folder = mkdtempSync(join(memory, 'portal-test-'))
  // PostgreSQL runs as another user below it.
  chmodSync(folder, 0o711)
  return folder
}

/** Returns a data folder in shared memory, and its cleanup. Without `folder` PGlite uses its own memory. */
export function placeInMemory(folder: string | undefined): { dataDir: string; remove: () => void } {
  if (folder === undefined) return { dataDir: 'memory', remove() {} }
  const dataDir = mkdtempSync(join(folder, 'database-'))
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}
