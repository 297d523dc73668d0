import type { CompiledQuery, DatabaseConnection, QueryResult, TransactionSettings } from 'kysely'
import { DatabaseError, SQLSTATE } from '../databaseError'
import { inStatementSpan } from '../../tracing/tracing'
import { deferredQueries } from './deferred'
import { batchStatements, type StatementBundles } from './batchStatements'
import type { Statement, StatementResult, StatementRunner, StatementSource } from './statements'

/** A Kysely connection. A statement outside a transaction is its own transaction. */
export class PipelinedConnection implements DatabaseConnection {
  readonly #source: StatementSource
  readonly #bundles = batchStatements((statements) => this.#send(statements))
  /** Acquired at the first statement of a transaction. */
  #runner: Promise<StatementRunner> | undefined
  /** Deferred statements, with BEGIN first until the transaction has begun. */
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
    const ask = () => withOwnStack(this.#bundles.ask({ sql, parameters }))
    return toQueryResult(await inStatementSpan(sql, ask))
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
    // PostgreSQL responds to COMMIT of an aborted transaction with a silent rollback.
    if (ended?.command === 'ROLLBACK')
      throw new DatabaseError({ message: 'The transaction failed.', code: SQLSTATE.transactionAborted })
  }

  async rollback(): Promise<void> {
    await this.#end('rollback')
  }

  /** Ends the transaction, at the database only when it has begun there. */
  async #end(sql: 'commit' | 'rollback'): Promise<StatementResult | undefined> {
    const acquired = this.#runner
    this.#isInTransaction = false
    this.#waiting = []
    this.#runner = undefined
    // Without a connection no transaction has begun.
    const runner = await acquired?.catch(() => undefined)
    if (!runner) return undefined
    try {
      return (await runner.run([{ sql, parameters: [] }])).at(-1)
    } finally {
      this.#source.release(runner)
    }
  }

  // Kysely's interface requires it; no part of the server streams rows.
  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are read in pages, not streamed.')
  }
}

/** Read-only work. A batch is one transaction, which starts with the deferred statements. */
export class ReadingConnection implements DatabaseConnection {
  readonly #first: Statement[] = []
  readonly #bundles: StatementBundles

  constructor(source: StatementSource) {
    this.#bundles = batchStatements(async (statements) => {
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
    const ask = () => withOwnStack(this.#bundles.ask({ sql, parameters }))
    return toQueryResult(await inStatementSpan(sql, ask))
  }

  // oxlint-disable-next-line require-yield -- as above
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are read in pages, not streamed.')
  }
}

function toQueryResult<R>(result: StatementResult | undefined): QueryResult<R> {
  if (!result) throw new Error('The database did not answer a statement.')
  const { rows, affectedRows } = result
  return {
    // The type parameter describes the selected columns.
    rows: rows as R[],
    ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }),
  }
}

async function withOwnStack<T>(running: Promise<T>): Promise<T> {
  try {
    return await running
  } catch (error) {
    // The stack of the caller, which the response's own stack lacks.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}
