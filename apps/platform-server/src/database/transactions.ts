import {
  Transaction,
  type ConnectionProvider,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
} from 'kysely'
import { PipelinedConnection, ReadingConnection } from './pipelinedConnections'
import type { StatementSource } from './statements'

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

/** What comes after the end would run outside of the transaction, and as the owner of the tables. */
function refuseLate(): Promise<never> {
  return Promise.reject(new Error('A statement was asked after its transaction had ended.'))
}
