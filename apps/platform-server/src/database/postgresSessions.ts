import { Client } from 'pg'
import { databaseFacts } from './databaseError'

const ANSWER_MS = 3_000

/** How the sessions of all server processes begin; the rest is theirs alone. Whoever looks into `pg_stat_activity` knows them by it. */
const PREFIX = 'portal '

/** A name for a session that no other has. */
export const newSessionName = (): string => `${PREFIX}${crypto.randomUUID()}`

/** Gives the session of a connection its name. */
export const nameSession = (name: string): string => `set application_name = '${name}'`

/**
 * The names of our sessions in which a PostgreSQL is at work, asked over a connection of its own. Undefined when they can't be told:
 * it takes no connection now but says so, or something in between keeps names to itself.
 *
 * @throws Error when it does not answer within 3 seconds.
 */
export async function readBusySessions(databaseUrl: string): Promise<ReadonlySet<string> | undefined> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  // A connection that breaks is told by what was asked on it.
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
    // Too many connections, or still starting: it answers.
    if (databaseFacts(error)) return undefined
    throw error
  } finally {
    // Not awaited: a database that is silent does not say goodbye either.
    client.end().catch(() => {})
    client.connection.stream.destroy()
  }
}
