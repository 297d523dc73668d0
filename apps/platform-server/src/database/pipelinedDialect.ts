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
