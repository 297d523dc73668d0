import type { PGlite } from '@electric-sql/pglite'
import { constants } from 'node:fs'
// With extension: Node runs this file from source during tests.
import { isReadOnly } from './writability.ts'

/** Milliseconds that a check of the disk is cached; a check takes 0.01 ms. */
const LOOK_MS = 50

interface Opening {
  flags: number
}
interface FileOpener {
  open(file: Opening): void
}

/** Emscripten's EROFS, EACCES and EPERM. */
const REFUSALS: ReadonlySet<unknown> = new Set([69, 2, 63])
const ACCESS_MODES = constants.O_RDONLY | constants.O_WRONLY | constants.O_RDWR

/** Falls back to read-only access: PostgreSQL opens every file for writing, even to read it. */
export function openToReadAtLeast(pglite: PGlite): void {
  // Missing in PGlite's declarations.
  const { NODEFS } = pglite.Module as unknown as { NODEFS: { stream_ops: FileOpener } }
  const opener = NODEFS.stream_ops
  const open = opener.open.bind(opener)
  opener.open = (file) => {
    try {
      open(file)
    } catch (error) {
      const isRefused = typeof error === 'object' && error && 'errno' in error && REFUSALS.has(error.errno)
      if (!isRefused || (file.flags & ACCESS_MODES) !== constants.O_RDWR) throw error
      file.flags &= ~ACCESS_MODES
      open(file)
    }
  }
}

/** Called when a disk turns read-only, and when it is writable again. */
export interface ReadingSteps {
  /** Makes the database reject writes: it would exit at the first, because it cannot write its WAL. */
  refuseChanges(this: void): Promise<void>
  /** Restarts the worker: files that were opened read-only cannot be written. */
  restart(this: void): void
}

/** Runs before each request outside a transaction. */
export function guardReading(
  databaseFolder: string,
  { refuseChanges, restart }: ReadingSteps,
): () => Promise<void> {
  let lookedAt = -Infinity
  let onlyReads = false
  return async () => {
    if (performance.now() - lookedAt < LOOK_MS) return
    lookedAt = performance.now()
    const did = onlyReads
    onlyReads = isReadOnly(databaseFolder)
    if (onlyReads && !did) await refuseChanges()
    if (did && !onlyReads) restart()
  }
}
