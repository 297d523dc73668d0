import { mkdirSync } from 'node:fs'
import { startEmbeddedThread, type EmbeddedThread } from './embeddedThread'
import type { DatabaseTemplate } from './embeddedWorker'
import { databaseFolder, isNew, markInitialised, moveHalfMadeAside } from './interruptedInit'

export interface OpenEmbeddedOptions {
  /** Folder of the database, or `'memory'`, which keeps nothing. */
  dataDir: string
  /** `'worker'` keeps the event loop free; `'main'` is for tests, where starting a thread costs more. @default 'worker' */
  thread?: 'worker' | 'main' | undefined
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
  template,
  onNotice,
}: OpenEmbeddedOptions): Promise<EmbeddedThread> {
  const open = thread === 'worker' ? startEmbeddedThread : openInProcess
  if (dataDir === 'memory') return await open('memory://', template)
  mkdirSync(dataDir, { recursive: true })
  const aside = moveHalfMadeAside(dataDir)
  if (aside)
    onNotice?.(
      `The first start of the database had been interrupted. Its files were moved to ${aside}; starting afresh.`,
    )
  const opened = await open(databaseFolder(dataDir), isNew(dataDir) ? template : undefined)
  markInitialised(dataDir)
  return opened
}

async function openInProcess(
  dataDir: string,
  template: DatabaseTemplate | undefined,
): Promise<EmbeddedThread> {
  const { exchange, openPglite } = await import('./embeddedWorker')
  const pglite = await openPglite(dataDir, template)
  return { exchange: (bytes) => exchange(pglite, bytes), close: () => pglite.close() }
}
