import type { PGlite } from '@electric-sql/pglite'
import { constants } from 'node:fs'
// With its ending: Node runs this file as it is during tests.
import { isReadOnly } from './writability.ts'

/** How long what was looked up counts, in milliseconds; a look takes a hundredth of one. */
const LOOK_MS = 50

/** What Emscripten's file system over Node's (NODEFS) has of a file that is being opened. */
interface Opening {
  flags: number
}
/** The part of NODEFS that opens files. */
interface FileOpener {
  open(file: Opening): void
}

/** Where NODEFS may not write, in its numbers for errors: EROFS, EACCES, EPERM. */
const REFUSALS: ReadonlySet<unknown> = new Set([69, 2, 63])
const ACCESS_MODES = constants.O_RDONLY | constants.O_WRONLY | constants.O_RDWR

/** PostgreSQL opens every file for writing, also to read it: where that is refused it gets the file to read. */
export function openToReadAtLeast(pglite: PGlite): void {
  // What PGlite's declarations leave out of Emscripten's.
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

/** What is done when a disk turns out to be read-only, and when it is no more. */
export interface ReadingSteps {
  /** Makes the database refuse changes: it would end at the first, which its log cannot take. */
  refuseChanges(this: void): Promise<void>
  /** Begins anew: files that were opened to read cannot be written. */
  beginAnew(this: void): void
}

/** Makes the function to be called before each question outside of a transaction. */
export function guardReading(
  databaseFolder: string,
  { refuseChanges, beginAnew }: ReadingSteps,
): () => Promise<void> {
  let lookedAt = -Infinity
  let onlyReads = false
  return async () => {
    if (performance.now() - lookedAt < LOOK_MS) return
    lookedAt = performance.now()
    const did = onlyReads
    onlyReads = isReadOnly(databaseFolder)
    if (onlyReads && !did) await refuseChanges()
    if (did && !onlyReads) beginAnew()
  }
}
