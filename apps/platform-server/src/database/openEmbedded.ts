import type { Worker } from 'node:worker_threads'
import { requireRoom } from './diskRoom'
import { openInThread, startEmbeddedWorker, type EmbeddedThread } from './embeddedThread'
import type { DatabaseTemplate, EmbeddedOpening } from './embeddedWorker'
import { makeDataDir } from './makeDataDir'
import { databaseFolder, isNew, markInitialised, moveHalfMadeAside } from './interruptedInit'

/** Bytes that a new database takes, and the first data with it. */
const ROOM_TO_BEGIN = 96 * 1024 * 1024
/** Bytes that PostgreSQL may need to open: its log grows by 16 MB at a time. */
const ROOM_TO_OPEN = 20 * 1024 * 1024

export interface OpenEmbeddedOptions {
  /** Folder of the database, or `'memory'`, which keeps nothing. */
  dataDir: string
  /** `'worker'` keeps the event loop free; `'main'` is for tests, where starting a thread costs more. @default 'worker' */
  thread?: 'worker' | 'main' | undefined
  /** The thread, when it was started already. @default one is started */
  worker?: Worker | undefined
  /** What a new database begins from. @default an empty one is made */
  template?: DatabaseTemplate | undefined
  /** Told about a folder that was moved aside. */
  onNotice?: ((message: string) => void) | undefined
}

/**
 * Opens the embedded PostgreSQL. Little is loaded for it, so that a start can begin with it. The lock of the folder
 * (`lockDataDir`) is the caller's to take first.
 *
 * @throws {DiskFullError} when there is no room to open it; Error with the database's reason when it cannot be opened otherwise.
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
    // PostgreSQL does not say why it cannot open; a full disk is the reason that somebody can do something about.
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
    // Only a thread can be ended from outside.
    stopped: new Promise(() => {}),
  }
}
