import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { DatabaseError, SQLSTATE } from './databaseError'

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
   * Runs the statements in their order and gives the result of the last; after a failed one the others are not run.
   * Several calls may be under way at once: they are answered in their order.
   */
  run(statements: readonly Statement[]): Promise<StatementResult>
  /** Runs a statement whose outcome nobody waits for: together with the next ones, or by itself when none follow at once. */
  runSoon(statement: Statement): void
}

/** Where connections come from. */
export interface StatementSource {
  acquire(): Promise<StatementRunner>
  release(runner: StatementRunner): void
  close(): Promise<void>
  /** Whether callers may use several connections at once; otherwise they take turns. */
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
 * travels with it; a transaction that asked nothing costs nothing; nobody waits for the end of one that only read.
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
    return new PipelinedConnection(await this.#source.acquire())
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

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    this.#source.release(connection.runner)
  }

  async destroy(): Promise<void> {
    await this.#source.close()
  }
}

class PipelinedConnection implements DatabaseConnection {
  readonly runner: StatementRunner
  /** What travels with the next statement; begins with BEGIN as long as the transaction has not begun. */
  #waiting: Statement[] = []
  #isInTransaction = false
  #hasBegun = false
  #isReadOnly = false

  constructor(runner: StatementRunner) {
    this.runner = runner
  }

  begin({ accessMode, isolationLevel }: TransactionSettings): void {
    const words = [
      'start transaction',
      ...(isolationLevel ? [`isolation level ${isolationLevel}`] : []),
      ...(accessMode ? [accessMode] : []),
    ]
    this.#waiting = [{ sql: words.join(' '), parameters: [] }]
    this.#isInTransaction = true
    this.#hasBegun = false
    this.#isReadOnly = accessMode === 'read only'
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql, parameters } = query
    if (this.#isInTransaction && deferredQueries.has(query)) {
      this.#waiting.push({ sql, parameters })
      return { rows: [] }
    }
    const { rows, affectedRows } = await this.#send({ sql, parameters })
    return {
      // Rows have the columns that the query was built to select: its type parameter says which.
      rows: rows as R[],
      ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }),
    }
  }

  async #send(statement: Statement): Promise<StatementResult> {
    const statements = [...this.#waiting, statement]
    this.#waiting = []
    this.#hasBegun = true
    try {
      return await this.runner.run(statements)
    } catch (error) {
      // The place in our code that asked, which the answer's own stack doesn't know.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  async commit(): Promise<void> {
    const hasBegun = this.#end()
    if (!hasBegun) return
    const statement = { sql: 'commit', parameters: [] }
    if (this.#isReadOnly) {
      // It wrote nothing that could be lost; a connection that broke is noticed by the next one who uses it.
      this.runner.runSoon(statement)
      return
    }
    const ending = this.#send(statement)
    // PostgreSQL answers COMMIT of an aborted transaction with a silent rollback: say it instead.
    if ((await ending).command === 'ROLLBACK')
      throw new DatabaseError({ message: 'The transaction failed.', code: SQLSTATE.transactionAborted })
  }

  async rollback(): Promise<void> {
    if (this.#end()) await this.#send({ sql: 'rollback', parameters: [] })
  }

  /** Ends the transaction on this side; tells whether the database knows of it. */
  #end(): boolean {
    this.#isInTransaction = false
    this.#waiting = []
    return this.#hasBegun
  }

  // Kysely's interface asks for it; no part of the server streams rows.
  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are read in pages, not streamed.')
  }
}
