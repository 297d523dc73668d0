import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** A part of the machine's memory that is reached like a disk, on Linux. */
const SHARED_MEMORY = '/dev/shm'

/** Room for the databases that are open at once, 75 MB each, and to spare. */
const NEEDED_BYTES = 2 * 1024 ** 3

/**
 * Makes a folder in memory for the databases of a run; undefined where there is none or too little room, in containers for
 * example. A prepared database is unpacked there with half the work that PGlite takes for one in its own memory.
 */
export function makeMemoryFolder(): string | undefined {
  if (!existsSync(SHARED_MEMORY)) return undefined
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return bavail * bsize < NEEDED_BYTES ? undefined : mkdtempSync(join(SHARED_MEMORY, 'portal-test-'))
}

/** A place in the folder of the run, and what takes it away. Without a folder PGlite keeps the database in its own memory. */
export function placeInMemory(folder: string | undefined): { dataDir: string; remove: () => void } {
  if (folder === undefined) return { dataDir: 'memory', remove() {} }
  const dataDir = mkdtempSync(join(folder, 'database-'))
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}
