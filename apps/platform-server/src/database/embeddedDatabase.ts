import { types } from '@electric-sql/pglite'
import type { Dialect } from 'kysely'
import { arrayTypes, columnParsers } from './columnTypes'
import type { EmbeddedThread } from './embeddedThread'
import { pipelinedDialect } from './pipelinedDialect'
import type { Signals } from './signals'
import { createWireSession } from './wireSession'

/** What columns of the embedded database become: as PGlite reads them, but for what `columnTypes.ts` says. */
function embeddedParser(typeId: number): ((text: string) => unknown) | undefined {
  const single = (id: number) => columnParsers[id] ?? types.parsers[id]
  const elementType = arrayTypes[typeId]
  if (elementType !== undefined) {
    const parse = single(elementType) ?? ((value: string) => value)
    return (text) => types.arrayParser(text, parse, typeId)
  }
  const parse = single(typeId)
  return parse && ((text) => parse(text, typeId))
}

/** Speaks with an embedded PostgreSQL that was opened, as a Kysely dialect. */
export async function embeddedDialect(
  database: EmbeddedThread,
  signals: Signals | undefined,
): Promise<{ dialect: Dialect; close: () => Promise<void> }> {
  const session = createWireSession((bytes) => database.exchange(bytes), embeddedParser, signals?.onSignal)
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
