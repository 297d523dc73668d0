import { Client } from 'pg'
import { parsePosition, type WalPosition } from './walPosition'
import type { ReplicaProbe } from './watchReplica'

const ANSWER_MS = 1_000

const WRITTEN = 'select pg_current_wal_flush_lsn()::text as position'
const REPLAYED = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position`

/** Queries over a connection per server, apart from the busy pools. */
export function positionProbe(
  primaryUrl: string,
  replicaUrl: string,
): ReplicaProbe & { close(): Promise<void> } {
  const primary = reconnecting(primaryUrl)
  const replica = reconnecting(replicaUrl)
  return {
    async writtenPosition() {
      const position = await primary.ask(WRITTEN)
      if (position === undefined) throw new Error('The primary gave no position.')
      return position
    },
    replayedPosition: () => replica.ask(REPLAYED),
    close: async () => {
      await Promise.all([primary.close(), replica.close()])
    },
  }
}

/** Reopens a failed connection at the next query. */
function reconnecting(connectionString: string) {
  let client: Client | undefined

  async function connect(): Promise<Client> {
    const next = new Client({
      connectionString,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    client = next
    next.on('error', () => drop(next))
    await next.connect()
    return next
  }

  function drop(broken: Client): void {
    if (client === broken) client = undefined
    // Not awaited: an unresponsive server does not close either.
    broken.end().catch(() => {})
    broken.connection.stream.destroy()
  }

  return {
    async ask(statement: string): Promise<WalPosition | undefined> {
      const current = client ?? (await connect())
      try {
        const { rows } = await current.query<{ position: string | null }>(statement)
        return parsePosition(rows[0]?.position ?? '')
      } catch (error) {
        drop(current)
        throw error
      }
    },
    async close() {
      if (client) drop(client)
    },
  }
}
