import { Pool, types, type PoolClient } from 'pg'
import { columnParsers } from './columnTypes'
import { watchAnswers, type AnswerWatch } from './answerWatch'
import { databaseFacts, DatabaseUnavailableError } from './databaseError'
import { nameSession, newSessionName, readBusySessions } from './postgresSessions'
import type { Statement, StatementResult, StatementRunner, StatementSource } from './statements'
import type { Signals } from './signals'
import { StatementBundle } from './statementBundle'
import { createStatementCodec } from './statementCodec'

/** Connections that one server process keeps at most; 10 saturated two cores in our measurements. */
const POOL_SIZE = 10

/**
 * When PostgreSQL ends a transaction in which nothing is asked: its process is frozen, or gone without a word. The embedded database
 * must not be told so: its timer fires, and it never answers again.
 */
const IDLE_TRANSACTION = `set idle_in_transaction_session_timeout = '60s'`

/**
 * The schema that the user starts in, also after the connection has become `portal_caller`: `"$user"` in a search path would then name
 * another one.
 */
const ONE_SCHEMA = `select set_config('search_path', quote_ident(current_schema()), false) where current_schema() is not null`

/** Milliseconds that connections get to say goodbye when the server stops. */
const GOODBYE_MS = 2_000

/** Milliseconds that a request waits for a free connection before it fails. */
const CONNECT_TIMEOUT_MS = 5_000

// pg's declaration knows its own ids only; at run time any number is looked up, unknown ones as text.
const standardParser = types.getTypeParser as (typeId: number) => (text: string) => unknown

const parserOf = (typeId: number): ((text: string) => unknown) =>
  columnParsers[typeId] ?? standardParser(typeId)

/** Opens a pool on a real PostgreSQL (15 or newer); columns as `columnTypes.ts` says. */
export function postgresSource(
  databaseUrl: string,
  onIdleError: (error: Error) => void,
  signals: Signals | undefined,
): StatementSource {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', onIdleError)
  const watch = watchAnswers(() => readBusySessions(databaseUrl))
  const names = new WeakMap<object, string>()
  const clients = new Set<PoolClient>()
  pool.on('remove', (client) => clients.delete(client))
  pool.on('connect', (client) => {
    const name = newSessionName()
    names.set(client, name)
    clients.add(client)
    const first = [nameSession(name), IDLE_TRANSACTION, ONE_SCHEMA]
    // Every connection listens: the one that commits hears its own signal before its COMMIT is answered.
    if (signals) {
      client.on('notification', signals.onSignal)
      first.push(`listen ${signals.channel}`)
    }
    // A connection that cannot do this cannot be used either, which its first statement says.
    client.query(first.join('; ')).catch(() => {})
  })
  const runners = new WeakMap<PoolClient, PostgresRunner>()
  // A pool closes once; its second end is an error.
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
      // The pool of runners holds no others.
      if (runner instanceof PostgresRunner) runner.release()
    },
    close,
    hasManyConnections: true,
  }
}

/** One connection of the pool. Prepared statements belong to it and end with it. */
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
    // The pool listens only while it has the connection: one that breaks between two statements of a transaction, when nothing
    // waits for an answer, would end the process. The next statement says it.
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

  /** Breaks the connection, and with it what waits for an answer. */
  #cut(): void {
    this.#isLost = true
    this.#client.connection.stream.destroy(new Error('The database did not answer.'))
  }

  #send(statements: readonly Statement[]): Promise<readonly StatementResult[]> {
    return new Promise((resolve, reject) => {
      this.#client.query(new StatementBundle(this.#codec.encode(statements), resolve, reject))
    })
  }

  /** Gives the connection back; one whose transaction could not be ended is closed instead. */
  release(): void {
    this.#client.release(this.#isBroken)
  }
}
