import type { Worker } from 'node:worker_threads'
import { requireRoom } from './diskRoom'
import { openInThread, startEmbeddedWorker, type EmbeddedThread } from './embeddedThread'
import type { DatabaseTemplate, EmbeddedOpening } from './embeddedWorker'
import { makeDataDir } from './makeDataDir'
import { databaseFolder, isNew, markInitialised, moveHalfMadeAside } from './interruptedInit'

/** Bytes of a new database and its seed data. */
const ROOM_TO_BEGIN = 96 * 1024 * 1024
/** Bytes that a start may need: the WAL grows by 16 MB at a time. */
const ROOM_TO_OPEN = 20 * 1024 * 1024

export interface OpenEmbeddedOptions {
  dataDir: string
  /** `'main'` is for tests, where starting a worker costs more. @default 'worker' */
  thread?: 'worker' | 'main' | undefined
  /** Started earlier. @default starts one */
  worker?: Worker | undefined
  /** For a new database. @default initializes an empty one */
  template?: DatabaseTemplate | undefined
  onNotice?: ((message: string) => void) | undefined
}

/**
 * Opens the embedded PostgreSQL. It imports little, so that a start can begin with it. The caller holds the
 * folder's lock (`lockDataDir`).
 *
 * @throws {DiskFullError} when the disk is too full; otherwise Error with the database's reason.
 */
export async function openEmbedded({
  dataDir,
  thread = 'worker',
  worker,
  template,
  onNotice,
}: OpenEmbeddedOptions): Promise<EmbeddedThread> {
  const open = (opening: EmbeddedOpening) =>
    thread === 'worker' ? openInThread(opening, worker ?? startEmbeddedWorker()) : openInProcess(opening)
  if (dataDir === 'memory') return await open({ dataDir: 'memory://', template })
  makeDataDir(dataDir)
  const aside = moveHalfMadeAside(dataDir)
  if (aside)
    onNotice?.(
      `The first start of the database had been interrupted. Its files were moved to ${aside}; starting afresh.`,
    )
  const isFirst = isNew(dataDir)
  requireRoom(dataDir, isFirst ? ROOM_TO_BEGIN : 0)
  const opened = await open({
    dataDir: databaseFolder(dataDir),
    template: isFirst ? template : undefined,
  }).catch((error: unknown) => {
    // PostgreSQL does not report why it cannot start; the operator can fix a full disk.
    requireRoom(dataDir, ROOM_TO_OPEN)
    throw error
  })
  markInitialised(dataDir)
  return opened
}

async function openInProcess({ dataDir, template }: EmbeddedOpening): Promise<EmbeddedThread> {
  const { exchange, openPglite } = await import('./embeddedWorker')
  const pglite = await openPglite(dataDir, template)
  return {
    exchange: (bytes) => exchange(pglite, bytes),
    close: () => pglite.close(),
    // Only a worker can be terminated.
    stopped: new Promise(() => {}),
  }
}
