import { types } from '@electric-sql/pglite'
import { arrayTypes, columnParsers } from './columnTypes'
import type { EmbeddedThread } from './embeddedThread'
import type { StatementSource } from './statements'
import type { Signals } from './signals'
import { createTurns } from './turns'
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

/** Speaks with an embedded PostgreSQL that was opened. It has one session: who needs several statements holds it for so long. */
export async function embeddedSource(
  database: EmbeddedThread,
  signals: Signals | undefined,
): Promise<StatementSource> {
  const session = createWireSession((bytes) => database.exchange(bytes), embeddedParser, signals?.onSignal)
  if (signals) await session.run([{ sql: `listen ${signals.channel}`, parameters: [] }])
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    await database.close()
  }
  const turns = createTurns()
  return {
    runAlone: (statements) => turns.pass(() => session.run(statements)),
    async acquire() {
      await turns.take()
      return session
    },
    release: turns.leave,
    close,
    hasManyConnections: false,
  }
}
