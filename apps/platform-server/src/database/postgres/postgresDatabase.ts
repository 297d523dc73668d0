import { Pool, types, type PoolClient } from 'pg'
import { columnParsers } from '../wire/columnTypes'
import { watchAnswers, type AnswerWatch } from './answerWatch'
import { databaseFacts, DatabaseUnavailableError } from '../databaseError'
import { nameSession, newSessionName, readBusySessions } from './postgresSessions'
import type { Statement, StatementResult, StatementRunner, StatementSource } from '../wire/statements'
import type { Signals } from '../signals'
import { StatementBundle } from '../wire/statementBundle'
import { createStatementCodec } from '../wire/statementCodec'

/** Per server process; 10 saturated two cores in benchmarks. */
const POOL_SIZE = 10

/**
 * PostgreSQL ends idle transactions of a frozen process. The embedded database must not use this: after its
 * timer fires it never responds again.
 */
const IDLE_TRANSACTION = `set idle_in_transaction_session_timeout = '60s'`

/** Compiling a statement with many expressions takes seconds, at each execution, and its rows milliseconds. */
const NO_COMPILATION = 'set jit = off'

/** Pins the search path: as `portal_caller`, `"$user"` would resolve to another schema. */
const ONE_SCHEMA = `select set_config('search_path', quote_ident(current_schema()), false) where current_schema() is not null`

const GOODBYE_MS = 2_000

const CONNECT_TIMEOUT_MS = 5_000

// pg declares its known type ids only; at run time any number works, unknown ones parse as text.
const standardParser = types.getTypeParser as (typeId: number) => (text: string) => unknown

const parserOf = (typeId: number): ((text: string) => unknown) =>
  columnParsers[typeId] ?? standardParser(typeId)

/** Creates a connection pool for PostgreSQL 15 or newer; columns parse as in `columnTypes.ts`. */
export function postgresSource(
  databaseUrl: string,
  onIdleError: (error: Error) => void,
  signals: Signals | undefined,
  poolSize = POOL_SIZE,
): StatementSource {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  // Without a listener a broken idle connection would crash the process.
  pool.on('error', onIdleError)
  const watch = watchAnswers(() => readBusySessions(databaseUrl))
  const names = new WeakMap<object, string>()
  const clients = new Set<PoolClient>()
  pool.on('remove', (client) => clients.delete(client))
  pool.on('connect', (client) => {
    const name = newSessionName()
    names.set(client, name)
    clients.add(client)
    const first = [nameSession(name), IDLE_TRANSACTION, NO_COMPILATION, ONE_SCHEMA]
    // Every connection listens: the committing one receives its notification before the response to COMMIT.
    if (signals) {
      client.on('notification', signals.onSignal)
      first.push(`listen ${signals.channel}`)
    }
    // A connection that fails here also fails at its first statement, which reports the error.
    client.query(first.join('; ')).catch(() => {})
  })
  const runners = new WeakMap<PoolClient, PostgresRunner>()
  // A pool throws when it is ended twice.
  let closing: Promise<void> | undefined
  async function closeOnce(): Promise<void> {
    const cutOff = setTimeout(() => {
      for (const client of clients) client.connection.stream.destroy()
    }, GOODBYE_MS)
    await pool.end()
    clearTimeout(cutOff)
    watch.close()
  }
  const close = () => (closing ??= closeOnce())
  async function acquire(): Promise<PostgresRunner> {
    const client = await pool.connect().catch((cause: unknown) => {
      throw databaseFacts(cause) ? cause : new DatabaseUnavailableError(cause)
    })
    const runner = runners.get(client) ?? new PostgresRunner(client, names.get(client) ?? '', watch)
    runners.set(client, runner)
    return runner
  }
  return {
    async runAlone(statements) {
      const runner = await acquire()
      try {
        return await runner.run(statements)
      } finally {
        runner.release()
      }
    },
    acquire,
    release(runner) {
      // The pool contains no other runners.
      if (runner instanceof PostgresRunner) runner.release()
    },
    close,
    usage: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    hasManyConnections: true,
  }
}

/** A pooled connection. Prepared statements belong to it. */
class PostgresRunner implements StatementRunner {
  readonly #client: PoolClient
  readonly #name: string
  readonly #watch: AnswerWatch
  readonly #codec = createStatementCodec((typeId) => parserOf(typeId))
  #isBroken = false
  #isLost = false

  constructor(client: PoolClient, name: string, watch: AnswerWatch) {
    this.#client = client
    this.#name = name
    this.#watch = watch
    // The pool listens only while it holds the connection: an error between two statements of a transaction
    // would crash the process. The next statement reports it.
    client.on('error', () => {
      this.#isLost = true
    })
  }

  async run(statements: readonly Statement[]): Promise<readonly StatementResult[]> {
    const answered = this.#watch.begin(this.#name, () => this.#cut())
    try {
      return await this.#send(statements)
    } catch (error) {
      if (statements[0]?.sql === 'rollback') this.#isBroken = true
      throw this.#isLost && !databaseFacts(error) ? new DatabaseUnavailableError(error) : error
    } finally {
      answered()
    }
  }

  #cut(): void {
    this.#isLost = true
    this.#client.connection.stream.destroy(new Error('The database did not answer.'))
  }

  #send(statements: readonly Statement[]): Promise<readonly StatementResult[]> {
    return new Promise((resolve, reject) => {
      this.#client.query(new StatementBundle(this.#codec.encode(statements), resolve, reject))
    })
  }

  /** Closes the connection when its transaction could not be ended. */
  release(): void {
    this.#client.release(this.#isBroken)
  }
}
