import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
  type ConnectionProvider,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { DatabaseError, SQLSTATE } from './databaseError'
import { gatherStatements, type StatementBundles } from './gatherStatements'

/** One statement with its parameters. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** What a statement gave. */
export interface StatementResult {
  readonly rows: unknown[]
  readonly affectedRows: number | undefined
  /** The word that PostgreSQL ends it with: `SELECT`, `COMMIT`, … */
  readonly command: string
}

/** A connection that takes several statements in one journey. */
export interface StatementRunner {
  /**
   * Runs the statements in their order and gives the result of each; after a failed one the others are not run.
   * Several calls may be under way at once: they are answered in their order.
   */
  run(statements: readonly Statement[]): Promise<readonly StatementResult[]>
}

/** Where statements are run. */
export interface StatementSource {
  /**
   * Runs statements that are a transaction by themselves: PostgreSQL begins one with the first and ends it with the last. No
   * connection is kept for them, so many such calls may be under way at once.
   */
  runAlone(statements: readonly Statement[]): Promise<readonly StatementResult[]>
  /** A connection for a transaction that takes several journeys, until it is given back. */
  acquire(): Promise<StatementRunner>
  release(runner: StatementRunner): void
  close(): Promise<void>
  /** Whether several transactions may be open at once; otherwise they take turns. */
  readonly hasManyConnections: boolean
}

const deferredQueries = new WeakSet<CompiledQuery>()

/**
 * A statement whose result nobody needs: inside a transaction it travels together with the next one, which saves the
 * wait for its answer. What it fails with is what that next statement fails with.
 */
export function deferred(sql: string, parameters: readonly unknown[]): CompiledQuery {
  const query = CompiledQuery.raw(sql, [...parameters])
  deferredQueries.add(query)
  return query
}

/**
 * Kysely's dialect of PostgreSQL over connections that take statements in bundles. BEGIN waits for the first real statement and
 * travels with it: a transaction that asked nothing costs nothing, and holds no connection before it asks.
 */
export function pipelinedDialect(source: StatementSource): Dialect {
  return {
    createDriver: () => new PipelinedDriver(source),
    createAdapter: () => new PipelinedAdapter(source.hasManyConnections),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

class PipelinedAdapter extends PostgresAdapter {
  readonly #hasManyConnections: boolean

  constructor(hasManyConnections: boolean) {
    super()
    this.#hasManyConnections = hasManyConnections
  }

  override get supportsMultipleConnections(): boolean {
    return this.#hasManyConnections
  }
}

class PipelinedDriver implements Driver {
  readonly #source: StatementSource

  constructor(source: StatementSource) {
    this.#source = source
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    return new PipelinedConnection(this.#source)
  }

  // Kysely gives back the connections that it got here, so they are ours.
  async beginTransaction(connection: PipelinedConnection, settings: TransactionSettings): Promise<void> {
    connection.begin(settings)
  }

  async commitTransaction(connection: PipelinedConnection): Promise<void> {
    await connection.commit()
  }

  async rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    await connection.rollback()
  }

  // It holds something at the database as long as a transaction lasts, and no longer.
  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#source.close()
  }
}

class PipelinedConnection implements DatabaseConnection {
  readonly #source: StatementSource
  readonly #bundles = gatherStatements((statements) => this.#send(statements))
  /** Ours from the first statement of a transaction on. */
  #runner: Promise<StatementRunner> | undefined
  /** What travels with the next statement; begins with BEGIN as long as the transaction has not begun. */
  #waiting: Statement[] = []
  #isInTransaction = false

  constructor(source: StatementSource) {
    this.#source = source
  }

  begin({ accessMode, isolationLevel }: TransactionSettings = {}): void {
    const words = [
      'start transaction',
      ...(isolationLevel ? [`isolation level ${isolationLevel}`] : []),
      ...(accessMode ? [accessMode] : []),
    ]
    this.#waiting = [{ sql: words.join(' '), parameters: [] }]
    this.#isInTransaction = true
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql, parameters } = query
    if (this.#isInTransaction && deferredQueries.has(query)) {
      this.#waiting.push({ sql, parameters })
      return { rows: [] }
    }
    return toQueryResult(await withOwnStack(this.#bundles.ask({ sql, parameters })))
  }

  async #send(statements: readonly Statement[]): Promise<readonly StatementResult[]> {
    if (!this.#isInTransaction) return await this.#source.runAlone(statements)
    const runner = await (this.#runner ??= this.#source.acquire())
    const before = this.#waiting
    this.#waiting = []
    return (await runner.run([...before, ...statements])).slice(before.length)
  }

  async commit(): Promise<void> {
    const ended = await this.#end('commit')
    // PostgreSQL answers COMMIT of an aborted transaction with a silent rollback: say it instead.
    if (ended?.command === 'ROLLBACK')
      throw new DatabaseError({ message: 'The transaction failed.', code: SQLSTATE.transactionAborted })
  }

  async rollback(): Promise<void> {
    await this.#end('rollback')
  }

  /** Ends the transaction, also at the database if it has heard of it. */
  async #end(sql: 'commit' | 'rollback'): Promise<StatementResult | undefined> {
    const acquired = this.#runner
    this.#isInTransaction = false
    this.#waiting = []
    this.#runner = undefined
    // Where no connection could be had, nothing has begun.
    const runner = await acquired?.catch(() => undefined)
    if (!runner) return undefined
    try {
      return (await runner.run([{ sql, parameters: [] }])).at(-1)
    } finally {
      this.#source.release(runner)
    }
  }

  // Kysely's interface asks for it; no part of the server streams rows.
  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are read in pages, not streamed.')
  }
}

/**
 * The connection of work that only reads. What is asked at once is a transaction by itself, begun by what was deferred before.
 */
class ReadingConnection implements DatabaseConnection {
  readonly #first: Statement[] = []
  readonly #bundles: StatementBundles

  constructor(source: StatementSource) {
    this.#bundles = gatherStatements(async (statements) => {
      const results = await source.runAlone([...this.#first, ...statements])
      return results.slice(this.#first.length)
    })
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql, parameters } = query
    if (deferredQueries.has(query)) {
      this.#first.push({ sql, parameters })
      return { rows: [] }
    }
    return toQueryResult(await withOwnStack(this.#bundles.ask({ sql, parameters })))
  }

  // oxlint-disable-next-line require-yield -- as above
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are read in pages, not streamed.')
  }
}

/** Runs work in transactions. */
export interface Transactions<Tables> {
  /** In one transaction, which is undone when the work throws. What it asks at once (`Promise.all`) travels together, in its order. */
  write<T>(this: void, work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>
  /**
   * For work that only reads: it sees what is committed, each statement anew (as PostgreSQL's READ COMMITTED does), and keeps no
   * connection between statements. What is `deferred` in it is run before each of them.
   */
  read<T>(this: void, work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>
}

/** Kysely's own transactions send one statement after the other, whoever waits for them. */
export function transactionsOn<Tables>(
  kysely: Kysely<Tables>,
  dialect: Dialect,
  source: StatementSource,
): Transactions<Tables> {
  const executor = kysely.getExecutor()
  const driver = dialect.createDriver()
  const over = (connection: DatabaseConnection) => {
    const provider: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) }
    return new Transaction<Tables>({
      config: { dialect },
      dialect,
      driver,
      executor: executor.withConnectionProvider(provider),
    })
  }
  return {
    async write(work) {
      const connection = new PipelinedConnection(source)
      connection.begin()
      try {
        const result = await work(over(connection))
        await connection.commit()
        return result
      } catch (error) {
        await connection.rollback()
        throw error
      }
    },
    read: (work) => work(over(new ReadingConnection(source))),
  }
}

function toQueryResult<R>(result: StatementResult | undefined): QueryResult<R> {
  if (!result) throw new Error('The database did not answer a statement.')
  const { rows, affectedRows } = result
  return {
    // Rows have the columns that the query was built to select: its type parameter says which.
    rows: rows as R[],
    ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }),
  }
}

async function withOwnStack<T>(running: Promise<T>): Promise<T> {
  try {
    return await running
  } catch (error) {
    // The place in our code that asked, which the answer's own stack doesn't know.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}
