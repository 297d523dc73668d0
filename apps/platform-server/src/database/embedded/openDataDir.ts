import type { Worker } from 'node:worker_threads'
import { preparedDatabase } from '../../preparedDatabase'
import type { EmbeddedThread } from './embeddedThread'
import { lockDataDir, type DataDirLock } from './lockDataDir'
import { openEmbedded } from './openEmbedded'

/** A data folder that this process has locked, and its database, which is opening. */
export interface OpenedDataDir {
  readonly lock: DataDirLock
  /** Rejects with the reason of the database when it cannot be opened. */
  readonly opening: Promise<EmbeddedThread>
  /** Messages for the operator: a folder that was moved aside. */
  readonly notices: readonly string[]
}

/**
 * Locks a data folder and opens its database in a thread while the caller loads the rest of the server.
 *
 * @param worker a thread that was started already.
 * @throws {DataDirLockedError} when another process uses the folder.
 */
export function openDataDir(dataDir: string, worker?: Worker): OpenedDataDir {
  const lock = lockDataDir(dataDir)
  const notices: string[] = []
  const onNotice = (message: string) => void notices.push(message)
  const opening = openEmbedded({ dataDir, worker, template: preparedDatabase(), onNotice })
  // The caller awaits it later; until then a failure must not count as an unhandled rejection.
  opening.catch(() => {})
  return { lock, opening, notices }
}
