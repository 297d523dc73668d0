import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Dialect,
  type Driver,
  type TransactionSettings,
} from 'kysely'
import { PipelinedConnection } from './pipelinedConnections'
import type { StatementSource } from './statements'

/**
 * Creates Kysely's PostgreSQL dialect over batching connections. BEGIN is deferred to the first statement:
 * a transaction without statements costs nothing and holds no connection.
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

  // Kysely passes back connections of this dialect.
  async beginTransaction(connection: PipelinedConnection, settings: TransactionSettings): Promise<void> {
    connection.begin(settings)
  }

  async commitTransaction(connection: PipelinedConnection): Promise<void> {
    await connection.commit()
  }

  async rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    await connection.rollback()
  }

  // A connection is held during a transaction only.
  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#source.close()
  }
}
