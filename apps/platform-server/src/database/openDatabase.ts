import { mkdirSync } from 'node:fs'
import { Kysely, type Transaction } from 'kysely'
import type { PortalTables } from '../metadata/objects'
import type { Caller } from '../access/caller'
import { becomeCaller } from '../access/becomeCaller'
import { embeddedDialect } from './embeddedDatabase'
import { databaseFolder, markInitialised, moveHalfMadeAside } from './interruptedInit'
import { postgresDialect } from './postgresDatabase'

/** A query surface: the database itself or one open transaction of it. */
export type Queries = Kysely<PortalTables>
export type PortalTransaction = Transaction<PortalTables>

/** The one way to the data. */
export interface Database {
  /** Queries as the owner of the tables, outside a transaction: sees every row. For the server's own work. */
  readonly kysely: Queries
  readonly kind: 'embedded' | 'postgres'
  /**
   * Runs work in one transaction as the owner: every row, no time limit.
   * Keep it short and never wait for the network in it: the embedded database has one connection.
   */
  asSystem<T>(work: (transaction: PortalTransaction) => Promise<T>): Promise<T>
  /** Runs work in one transaction in which only the rows of this caller exist; 2 s at most per statement. */
  asCaller<T>(caller: Caller, work: (transaction: PortalTransaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface OpenDatabaseOptions {
  /** `postgres://…` opens a real PostgreSQL; absent opens the embedded one. */
  databaseUrl?: string
  /** Folder of the embedded database; `'memory'` keeps nothing. @default 'memory' */
  dataDir?: string
  /** Where the embedded database runs. @default 'worker' */
  thread?: 'worker' | 'main'
  /** Told about what the operator should know: a folder moved aside, a broken idle connection. */
  onNotice?: (message: string) => void
}

/**
 * Opens the database and checks that it answers. The schema is brought up by `deployMetadata`; the lock of the
 * folder (`lockDataDir`) is the caller's to take first.
 *
 * @throws Error with the database's reason when it cannot be opened or reached.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const notice = options.onNotice ?? (() => {})
  const kind = options.databaseUrl ? 'postgres' : 'embedded'
  const { dialect, close } = options.databaseUrl
    ? postgresDialect(options.databaseUrl, (error) => notice(`A database connection broke: ${error.message}`))
    : await openEmbedded(options.dataDir ?? 'memory', options.thread ?? 'worker', notice)
  const kysely = new Kysely<PortalTables>({ dialect })
  return {
    kysely,
    kind,
    asSystem: (work) => kysely.transaction().execute(work),
    asCaller: (caller, work) =>
      kysely.transaction().execute(async (transaction) => {
        await becomeCaller(transaction, caller)
        return await work(transaction)
      }),
    close,
  }
}

async function openEmbedded(dataDir: string, thread: 'worker' | 'main', notice: (message: string) => void) {
  if (dataDir === 'memory') return await embeddedDialect('memory://', thread)
  mkdirSync(dataDir, { recursive: true })
  const aside = moveHalfMadeAside(dataDir)
  if (aside) {
    notice(
      `The first start of the database had been interrupted. Its files were moved to ${aside}; starting afresh.`,
    )
  }
  const opened = await embeddedDialect(databaseFolder(dataDir), thread)
  markInitialised(dataDir)
  return opened
}
