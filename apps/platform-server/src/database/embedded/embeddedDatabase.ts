import { types } from '@electric-sql/pglite'
import { arrayTypes, columnParsers } from '../wire/columnTypes'
import type { EmbeddedThread } from './embeddedThread'
import { DatabaseUnavailableError } from '../databaseError'
import type { StatementRunner, StatementSource } from '../wire/statements'
import type { Signals } from '../signals'
import { createMutex } from './mutex'
import { createWireSession } from '../wire/wireSession'

/** Parses as PGlite does, except for the types in `columnTypes.ts`. */
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

export interface Reopening {
  reopen(this: void): Promise<EmbeddedThread>
  onNotice(this: void, message: string): void
}

const REOPEN_MS = 2_000

/**
 * Creates a Kysely source for an embedded PostgreSQL. It has one session, which a mutex locks for a
 * transaction.
 *
 * @param reopening reopens a database that stopped on its own, e.g. because its WAL could not grow; queries
 *   fail meanwhile as with a lost connection. @default it stays closed
 */
export async function embeddedSource(
  opened: EmbeddedThread,
  signals: Signals | undefined,
  reopening?: Reopening,
): Promise<StatementSource> {
  let isClosed = false
  let thread = opened
  let session = await begin()
  let reviving: Promise<void> | undefined

  async function begin(): Promise<StatementRunner> {
    const current = thread
    const exchange = (bytes: Uint8Array<ArrayBuffer>) =>
      current.exchange(bytes).catch((cause: unknown) => {
        throw isClosed ? cause : new DatabaseUnavailableError(cause)
      })
    const begun = createWireSession(exchange, embeddedParser, signals?.onSignal)
    if (signals) await begun.run([{ sql: `listen ${signals.channel}`, parameters: [] }])
    void current.stopped.then((reason) => {
      if (reopening && !isClosed) reviving = revive(reason, reopening)
    })
    return begun
  }

  async function revive(reason: Error, { reopen, onNotice }: Reopening): Promise<void> {
    onNotice(`${reason.message} It is opened again.`)
    // The last transactions were committed or rolled back.
    signals?.onSignal()
    let lastReason = ''
    for (;;) {
      if (isClosed) return
      try {
        thread = await reopen()
        session = await begin()
        return onNotice('The embedded database is open again.')
      } catch (error) {
        await thread.close().catch(() => {})
        const reason = error instanceof Error ? error.message : String(error)
        if (reason !== lastReason) onNotice(`The embedded database cannot be opened again yet: ${reason}`)
        lastReason = reason
        await new Promise((resolve) => setTimeout(resolve, REOPEN_MS))
      }
    }
  }

  async function close(): Promise<void> {
    if (isClosed) return
    isClosed = true
    await reviving
    await thread.close()
  }
  const mutex = createMutex()
  return {
    runAlone: (statements) => mutex.pass(() => session.run(statements)),
    async acquire() {
      await mutex.take()
      return session
    },
    release: mutex.leave,
    close,
    usage() {
      const { isTaken, waiting } = mutex.usage()
      return { open: 1, idle: isTaken ? 0 : 1, waiting }
    },
    hasManyConnections: false,
  }
}
