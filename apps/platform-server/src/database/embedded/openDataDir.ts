import type { Worker } from 'node:worker_threads'
import { preparedDatabase } from '../../preparedDatabase'
import type { EmbeddedThread } from './embeddedThread'
import { lockDataDir, type DataDirLock } from './lockDataDir'
import { openEmbedded } from './openEmbedded'

/** A locked data folder with its database, which is opening. */
export interface OpenedDataDir {
  readonly lock: DataDirLock
  readonly opening: Promise<EmbeddedThread>
  /** For the operator: a folder that was renamed. */
  readonly notices: readonly string[]
}

/**
 * Locks a data folder and opens its database in a worker while the caller loads the rest of the server.
 *
 * @param worker started earlier.
 * @throws {DataDirLockedError} when another process uses the folder.
 */
export function openDataDir(dataDir: string, worker?: Worker): OpenedDataDir {
  const lock = lockDataDir(dataDir)
  const notices: string[] = []
  const onNotice = (message: string) => void notices.push(message)
  const opening = openEmbedded({ dataDir, worker, template: preparedDatabase(), onNotice })
  // Awaited later; until then a rejection must not count as unhandled.
  opening.catch(() => {})
  return { lock, opening, notices }
}
