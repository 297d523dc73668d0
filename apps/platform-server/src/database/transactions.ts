import {
  Transaction,
  type ConnectionProvider,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
} from 'kysely'
import { PipelinedConnection, ReadingConnection } from './wire/pipelinedConnections'
import type { StatementSource } from './wire/statements'

export interface Transactions<Tables> {
  /**
   * Runs one transaction, which rolls back when the work throws. Statements sent at once (`Promise.all`)
   * are batched in order.
   */
  write<T>(this: void, work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>
  /**
   * Runs read-only work: each statement sees the rows committed by then (READ COMMITTED), and no connection
   * is held between statements. `deferred` statements run before each of them.
   */
  read<T>(this: void, work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>
}

/** Batches statements: Kysely's own transactions send one at a time. */
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
      const connection = new PipelinedConnection({ ...source, runAlone: refuseLate })
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

/** Rejects statements after the end: they would run outside the transaction, as the tables' owner. */
function refuseLate(): Promise<never> {
  return Promise.reject(new Error('A statement was asked after its transaction had ended.'))
}
