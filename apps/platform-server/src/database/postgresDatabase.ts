import type { Dialect } from 'kysely'
import { Pool, types, type PoolClient } from 'pg'
import { columnParsers } from './columnTypes'
import {
  pipelinedDialect,
  type Statement,
  type StatementResult,
  type StatementRunner,
} from './pipelinedDialect'
import type { Signals } from './signals'
import { createStatementNames, type StatementNames } from './statementNames'

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
  signals: Signals | undefined,
): { dialect: Dialect; close: () => Promise<void> } {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // A bundle of statements is sent as a whole; the answers are read in turn.
    pipeline: true,
    types: { getTypeParser: parserOf },
  })
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', onIdleError)
  // Every connection listens: the one that commits hears its own signal before its COMMIT is answered.
  if (signals)
    pool.on('connect', (client) => {
      client.on('notification', signals.onSignal)
      // A connection that cannot listen cannot be used either, which its first statement says.
      client.query(`listen ${signals.channel}`).catch(() => {})
    })
  const runners = new WeakMap<PoolClient, PostgresRunner>()
  // A pool closes once; its second end is an error.
  let closing: Promise<void> | undefined
  const close = () => (closing ??= pool.end())
  const dialect = pipelinedDialect({
    async acquire() {
      const client = await pool.connect()
      const runner = runners.get(client) ?? new PostgresRunner(client)
      runners.set(client, runner)
      return runner
    },
    release(runner) {
      // The pool of runners holds no others.
      if (runner instanceof PostgresRunner) runner.release()
    },
    close,
    hasManyConnections: true,
  })
  return { dialect, close }
}

/** One connection of the pool. Prepared statements belong to it and end with it. */
class PostgresRunner implements StatementRunner {
  readonly #client: PoolClient
  readonly #names: StatementNames = createStatementNames()
  #isBroken = false

  constructor(client: PoolClient) {
    this.#client = client
  }

  async run(statements: readonly Statement[]): Promise<StatementResult> {
    const answers = statements.map((statement) => this.#query(statement))
    // The first that fails is the reason; those after it only say that the transaction is over.
    for (const answer of answers) answer.catch(() => {})
    let last: StatementResult = { rows: [], affectedRows: undefined, command: '' }
    for (const answer of answers) last = await answer
    return last
  }

  runSoon(statement: Statement): void {
    this.#query(statement).catch(() => {})
  }

  async #query({ sql, parameters }: Statement): Promise<StatementResult> {
    const name = parameters.length === 0 ? undefined : this.#names.nameOf(sql)
    try {
      const { rows, rowCount, command } = await this.#client.query({
        ...(name === undefined ? {} : { name }),
        text: sql,
        ...(parameters.length === 0 ? {} : { values: [...parameters] }),
      })
      const isChange = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
      return { rows, command, affectedRows: isChange ? (rowCount ?? 0) : undefined }
    } catch (error) {
      if (sql === 'rollback') this.#isBroken = true
      throw error
    }
  }

  /** Gives the connection back; one whose transaction could not be ended is closed instead. */
  release(): void {
    this.#client.release(this.#isBroken)
  }
}
