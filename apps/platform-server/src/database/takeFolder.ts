import type { Worker } from 'node:worker_threads'
import { preparedDatabase } from '../preparedDatabase'
import type { EmbeddedThread } from './embeddedThread'
import { lockDataDir, type DataDirLock } from './lockDataDir'
import { openEmbedded } from './openEmbedded'

/** A data folder that belongs to this process, and its database, which is being opened. */
export interface TakenFolder {
  readonly lock: DataDirLock
  /** Rejects with the database's reason when it cannot be opened. */
  readonly opening: Promise<EmbeddedThread>
  /** What the operator should know: a folder that was moved aside. */
  readonly notices: readonly string[]
}

/**
 * Takes a data folder and lets its database open in its thread, while the caller loads the rest of the server.
 *
 * @param worker the thread, when it was started already.
 * @throws {DataDirLockedError} when another process uses the folder.
 */
export function takeFolder(dataDir: string, worker?: Worker): TakenFolder {
  const lock = lockDataDir(dataDir)
  const notices: string[] = []
  const onNotice = (message: string) => void notices.push(message)
  const opening = openEmbedded({ dataDir, worker, template: preparedDatabase(), onNotice })
  // Who awaits it hears of a failure; until then it is no unhandled one.
  opening.catch(() => {})
  return { lock, opening, notices }
}
