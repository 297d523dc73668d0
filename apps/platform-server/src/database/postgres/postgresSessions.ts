import { Client } from 'pg'
import { databaseFacts } from '../databaseError'

const ANSWER_MS = 3_000

/** Prefix of session names in `pg_stat_activity`; the rest is unique per connection. */
const PREFIX = 'portal '

export const newSessionName = (): string => `${PREFIX}${crypto.randomUUID()}`

export const nameSession = (name: string): string => `set application_name = '${name}'`

/**
 * Queries the names of our sessions with a running statement, over its own connection. Undefined when the
 * database refuses the connection or a proxy hides the names.
 *
 * @throws Error when the database does not respond within 3 seconds.
 */
export async function readBusySessions(databaseUrl: string): Promise<ReadonlySet<string> | undefined> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  // The pending query reports a broken connection.
  client.on('error', () => {})
  const own = newSessionName()
  try {
    await client.connect()
    await client.query(nameSession(own))
    const { rows } = await client.query<{ name: string }>(
      `select application_name as name from pg_stat_activity
        where starts_with(application_name, $1) and coalesce(state, '') not like 'idle%'`,
      [PREFIX],
    )
    const names = new Set(rows.map(({ name }) => name))
    return names.has(own) ? names : undefined
  } catch (error) {
    // The database responds: too many connections, or still starting.
    if (databaseFacts(error)) return undefined
    throw error
  } finally {
    // Not awaited: an unresponsive database does not close either.
    client.end().catch(() => {})
    client.connection.stream.destroy()
  }
}
