import { Client } from 'pg'
import type { PlatformLogger } from '../http/requestMiddleware'
import { CHANGE_CHANNEL } from './changeTables'

const RECONNECT_MS = 1_000
const CONNECT_TIMEOUT_MS = 5_000
/** The connection is idle; only TCP keepalive detects a lost peer. */
const PROBE_AFTER_MS = 30_000

/**
 * Calls `onChange` when any process on this PostgreSQL commits a change. Reconnects on its own; polling
 * finds changes missed meanwhile.
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
      // Destroyed without a Terminate message, to which an unresponsive database would not respond.
      client?.connection.stream.destroy()
      await first
    },
  }
}
