import { types } from '@electric-sql/pglite'
import type { Dialect } from 'kysely'
import { arrayTypes, columnParsers } from './columnTypes'
import { startEmbeddedThread, type EmbeddedThread } from './embeddedThread'
import { exchange, openPglite } from './embeddedWorker'
import { pipelinedDialect } from './pipelinedDialect'
import type { Signals } from './signals'
import { createWireSession, type ValueParsers } from './wireSession'

/** What columns of the embedded database become: as PGlite reads them, but for what `columnTypes.ts` says. */
function embeddedParsers(): ValueParsers {
  const single: ValueParsers = { ...types.parsers, ...columnParsers }
  const arrays = Object.entries(arrayTypes).map(([arrayType, elementType]) => [
    arrayType,
    (text: string) => types.arrayParser(text, single[elementType] ?? ((value) => value), Number(arrayType)),
  ])
  return { ...single, ...Object.fromEntries(arrays) }
}

async function inProcess(dataDir: string, template: Blob | undefined): Promise<EmbeddedThread> {
  const pglite = await openPglite(dataDir, template)
  return {
    exchange: (bytes) => exchange(pglite, bytes),
    close: () => pglite.close(),
  }
}

/**
 * Opens the embedded PostgreSQL of a folder (`memory://` = none) as a Kysely dialect.
 *
 * @param thread `'worker'` keeps the event loop free; `'main'` is for tests, where starting a thread costs more.
 */
export async function embeddedDialect(
  dataDir: string,
  thread: 'worker' | 'main',
  template: Blob | undefined,
  signals: Signals | undefined,
): Promise<{ dialect: Dialect; close: () => Promise<void> }> {
  const database =
    thread === 'worker' ? await startEmbeddedThread(dataDir, template) : await inProcess(dataDir, template)
  const session = createWireSession((bytes) => database.exchange(bytes), embeddedParsers(), signals?.onSignal)
  if (signals) await session.run([{ sql: `listen ${signals.channel}`, parameters: [] }])
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    await database.close()
  }
  const dialect = pipelinedDialect({
    acquire: () => Promise.resolve(session),
    release() {},
    close,
    hasManyConnections: false,
  })
  return { dialect, close }
}
