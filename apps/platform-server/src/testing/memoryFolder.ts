import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const SHARED_MEMORY = '/dev/shm'

/** Concurrent databases at 75 MB each, with a margin. */
const NEEDED_BYTES = 2 * 1024 ** 3

/**
 * Creates a folder in shared memory for databases of a run; undefined if there is none or too little room,
 * e.g. in containers. Unpacking a template there takes half the time of PGlite's own memory.
 */
export function makeMemoryFolder(): string | undefined {
  if (!existsSync(SHARED_MEMORY)) return undefined
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  if (bavail * bsize < NEEDED_BYTES) return undefined
  const folder = mkdtempSync(join(SHARED_MEMORY, 'portal-test-'))
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
