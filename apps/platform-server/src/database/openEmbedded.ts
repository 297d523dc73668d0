import { mkdirSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'
import { openInThread, startEmbeddedWorker, type EmbeddedThread } from './embeddedThread'
import type { DatabaseTemplate, EmbeddedOpening } from './embeddedWorker'
import { databaseFolder, isNew, markInitialised, moveHalfMadeAside } from './interruptedInit'

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
 * @throws Error with the database's reason when it cannot be opened.
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
  mkdirSync(dataDir, { recursive: true })
  const aside = moveHalfMadeAside(dataDir)
  if (aside)
    onNotice?.(
      `The first start of the database had been interrupted. Its files were moved to ${aside}; starting afresh.`,
    )
  const opened = await open({
    dataDir: databaseFolder(dataDir),
    template: isNew(dataDir) ? template : undefined,
  })
  markInitialised(dataDir)
  return opened
}

async function openInProcess({ dataDir, template }: EmbeddedOpening): Promise<EmbeddedThread> {
  const { exchange, openPglite } = await import('./embeddedWorker')
  const pglite = await openPglite(dataDir, template)
  return { exchange: (bytes) => exchange(pglite, bytes), close: () => pglite.close() }
}
