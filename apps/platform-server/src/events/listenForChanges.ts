import { Client } from 'pg'
import type { PlatformLogger } from '../http/requestMiddleware'
import { CHANGE_CHANNEL } from './changeTables'

const RECONNECT_MS = 1_000
const CONNECT_TIMEOUT_MS = 5_000
/** Nothing is ever asked on this connection: only TCP's own probes tell that the other side is gone. */
const PROBE_AFTER_MS = 30_000

/**
 * Calls `onChange` whenever any process on this PostgreSQL commits a change. Connects again by itself; what
 * is missed meanwhile the feed finds by looking.
 */
export function listenForChanges(
  databaseUrl: string,
  onChange: () => void,
  logger: PlatformLogger,
): { close(): Promise<void> } {
  let client: Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: PROBE_AFTER_MS,
    })
    client = next
    next.on('notification', onChange)
    next.on('error', (error) => reconnect(next, error))
    next.on('end', () => reconnect(next, undefined))
    try {
      await next.connect()
      await next.query(`listen ${CHANGE_CHANNEL}`)
      onChange()
    } catch (error) {
      reconnect(next, error)
    }
  }

  function reconnect(broken: Client, error: unknown): void {
    if (isClosed || client !== broken) return
    client = undefined
    logger.warn({ error: error instanceof Error ? error.message : 'connection ended' }, 'change signal lost')
    broken.end().catch(() => {})
    retry = setTimeout(() => void connect(), RECONNECT_MS)
    retry.unref()
  }

  const first = connect()
  return {
    async close() {
      isClosed = true
      clearTimeout(retry)
      // Holds nothing that a goodbye would end, and a database that is silent does not answer one.
      client?.connection.stream.destroy()
      await first
    },
  }
}
