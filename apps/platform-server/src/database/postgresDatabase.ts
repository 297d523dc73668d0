import { PostgresDialect, type Dialect } from 'kysely'
import pg from 'pg'
import { columnParsers } from './columnTypes'

/** Connections that one server process keeps at most; 10 saturated two cores in our measurements. */
const POOL_SIZE = 10

/** Milliseconds that a request waits for a free connection before it fails. */
const CONNECT_TIMEOUT_MS = 5_000

/** Opens a pool on a real PostgreSQL (15 or newer) as a Kysely dialect; columns as `columnTypes.ts` says. */
export function postgresDialect(
  databaseUrl: string,
  onIdleError: (error: Error) => void,
): { dialect: Dialect; close: () => Promise<void> } {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && columnParsers[oid]) ||
        pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  })
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', onIdleError)
  return { dialect: new PostgresDialect({ pool }), close: () => pool.end() }
}
