import { PostgresDialect, type Dialect } from 'kysely'
import { Pool, types } from 'pg'
import { columnParsers } from './columnTypes'

/** Connections that one server process keeps at most; 10 saturated two cores in our measurements. */
const POOL_SIZE = 10

/** Milliseconds that a request waits for a free connection before it fails. */
const CONNECT_TIMEOUT_MS = 5_000

// pg's declaration knows its own ids only; at run time any number is looked up, unknown ones as text.
const standardParser = types.getTypeParser as (oid: number, format?: string) => (text: string) => unknown

function parserOf(oid: number, format?: string): (text: string) => unknown {
  return (format === 'binary' ? undefined : columnParsers[oid]) ?? standardParser(oid, format)
}

/** Opens a pool on a real PostgreSQL (15 or newer) as a Kysely dialect; columns as `columnTypes.ts` says. */
export function postgresDialect(
  databaseUrl: string,
  onIdleError: (error: Error) => void,
): { dialect: Dialect; close: () => Promise<void> } {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: { getTypeParser: parserOf },
  })
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', onIdleError)
  return { dialect: new PostgresDialect({ pool }), close: () => pool.end() }
}
