import { PGliteDialect, type Dialect, type PGlite } from 'kysely'
import { DatabaseError, SQLSTATE } from './databaseError'
import { startEmbeddedThread, type EmbeddedThread } from './embeddedThread'
import { openPglite } from './embeddedWorker'

type Statement = (
  sql: string,
  parameters: readonly unknown[],
) => Promise<{ rows: unknown[]; affectedRows: number | undefined }>

/**
 * Kysely's view of PGlite over a function that runs one statement. Kysely lets one caller at a time use the
 * only connection, so a transaction is simply the statements between BEGIN and COMMIT.
 */
function asKyselyPglite(run: Statement, close: () => Promise<void>): PGlite {
  // The type parameter is Kysely's own name for the rows that its SQL selects.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  const query: PGlite['query'] = async <T>(sql: string, parameters: unknown[] = []) => {
    const { rows, affectedRows } = await run(sql, parameters)
    return { rows: rows as T[], fields: [], ...(affectedRows === undefined ? {} : { affectedRows }) }
  }
  return {
    ready: true,
    closed: false,
    waitReady: Promise.resolve(),
    close,
    query,
    async transaction(work) {
      let isAborted = false
      await query('BEGIN')
      try {
        const result = await work({
          async query<T>(sql: string, parameters?: unknown[]) {
            try {
              const answer = await query<T>(sql, parameters)
              if (/^\s*rollback to/i.test(sql)) isAborted = false
              return answer
            } catch (error) {
              isAborted = true
              throw error
            }
          },
          rollback: async () => {
            await query('ROLLBACK')
          },
        })
        // PostgreSQL answers COMMIT of an aborted transaction with a silent rollback: say it instead.
        if (isAborted)
          throw new DatabaseError({ message: 'The transaction failed.', code: SQLSTATE.transactionAborted })
        await query('COMMIT')
        return result
      } catch (error) {
        await query('ROLLBACK')
        throw error
      }
    },
  }
}

async function inProcess(dataDir: string, template: Blob | undefined): Promise<EmbeddedThread> {
  const pglite = await openPglite(dataDir, template)
  return {
    query: async (sql, parameters) => {
      const { rows, affectedRows } = await pglite.query(sql, [...parameters])
      return { rows, affectedRows }
    },
    close: () => pglite.close(),
  }
}

/**
 * Opens the embedded PostgreSQL of a folder (`memory://` = none) as a Kysely dialect.
 *
 * @param thread `'worker'` keeps the event loop free; `'main'` is for tests, where starting a thread costs more.
 */
export async function embeddedDialect(
  dataDir: string,
  thread: 'worker' | 'main',
  template: Blob | undefined,
): Promise<{ dialect: Dialect; close: () => Promise<void> }> {
  const database =
    thread === 'worker' ? await startEmbeddedThread(dataDir, template) : await inProcess(dataDir, template)
  const pglite = asKyselyPglite(
    (sql, parameters) => database.query(sql, parameters),
    () => database.close(),
  )
  return { dialect: new PGliteDialect({ pglite }), close: () => database.close() }
}
