import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { makeDataDir } from './makeDataDir'
import { isProcessAlive, processStart } from './processStart'

/** Another live process uses the folder, or its state is unknown. */
export class DataDirLockedError extends Error {
  override readonly name = 'DataDirLockedError'
  readonly code = 'DATA_DIR_LOCKED'
  constructor(
    readonly dataDir: string,
    readonly pid: number | undefined,
    message: string,
  ) {
    super(message)
  }
}

export interface DataDirLock {
  /** Releases the lock. Idempotent. */
  release(): void
}

interface Holder {
  readonly pid: number
  readonly processStart: string | null
}

const ATTEMPTS = 5

/**
 * Locks the data folder: PGlite lets two processes open one folder and loses rows. `server.lock` holds pid
 * and start time of the owner. Only the lock of a dead process is replaced.
 *
 * @throws {DataDirLockedError} with process and folder when it is in use.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  makeDataDir(dataDir)
  const lockFile = join(dataDir, 'server.lock')
  const own = JSON.stringify({
    pid: process.pid,
    processStart: processStart(process.pid) ?? null,
    nonce: randomUUID(),
  })
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (tryTake(lockFile, own)) return { release: () => release(lockFile, own) }
    const found = readIfPresent(lockFile)
    if (found === undefined) continue
    refuseIfAlive(dataDir, lockFile, found)
    setStaleAside(lockFile, found)
  }
  throw new DataDirLockedError(
    resolve(dataDir),
    undefined,
    `Several servers are starting on ${resolve(dataDir)} at once. Start one of them again.`,
  )
}

/** Writes to a temporary name and links it: the lock appears atomically. */
function tryTake(lockFile: string, own: string): boolean {
  const draft = `${lockFile}.${randomUUID()}`
  writeFileSync(draft, own, { flag: 'wx' })
  try {
    linkSync(draft, lockFile)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function refuseIfAlive(dataDir: string, lockFile: string, found: string): void {
  const folder = resolve(dataDir)
  const holder = parseHolder(found)
  if (!holder) {
    throw new DataDirLockedError(
      folder,
      undefined,
      `The lock file ${resolve(lockFile)} cannot be read. If no other server uses ${folder}, delete that file and start again.`,
    )
  }
  if (!isProcessAlive(holder.pid)) return
  const start = processStart(holder.pid)
  // The pid was reused: the owner is dead.
  if (holder.processStart !== null && start !== holder.processStart) return
  throw new DataDirLockedError(
    folder,
    holder.pid,
    `The data folder ${folder} is in use by another server (process ${holder.pid}). ` +
      'Stop that one first (a server that is told to stop finishes its requests, which takes a few seconds), ' +
      'or give this one another folder with DATA_DIR.',
  )
}

function parseHolder(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('pid' in value)) return undefined
    if (typeof value.pid !== 'number' || !Number.isInteger(value.pid) || value.pid <= 0) return undefined
    const start = 'processStart' in value ? value.processStart : null
    return { pid: value.pid, processStart: typeof start === 'string' ? start : null }
  } catch {
    return undefined
  }
}

/**
 * Renames a stale lock. When several processes see it, one renames it; a process that renamed a newer lock
 * restores it.
 */
function setStaleAside(lockFile: string, stale: string): void {
  const aside = `${lockFile}.stale-${randomUUID()}`
  try {
    renameSync(lockFile, aside)
  } catch {
    return
  }
  try {
    if (readIfPresent(aside) !== stale) linkSync(aside, lockFile)
  } finally {
    rmSync(aside, { force: true })
  }
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function release(lockFile: string, own: string): void {
  try {
    if (readIfPresent(lockFile) === own) rmSync(lockFile, { force: true })
  } catch {
    // A read-only disk keeps the lock; the next process replaces it once this one is dead.
  }
}
