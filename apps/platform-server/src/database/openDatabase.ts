import { mkdirSync } from 'node:fs'
import { Kysely, type Transaction } from 'kysely'
import type { PortalTables } from '../metadata/objects'
import type { Caller, UserCaller } from '../access/caller'
import { actFor, becomeCaller } from '../access/becomeCaller'
import type { Bucket } from '../files/bucket'
import { embeddedDialect } from './embeddedDatabase'
import { databaseFolder, isNew, markInitialised, moveHalfMadeAside } from './interruptedInit'
import { postgresDialect } from './postgresDatabase'
import type { Signals } from './signals'

/** A query surface: the database itself or one open transaction of it. */
export type Queries = Kysely<PortalTables>
export type PortalTransaction = Transaction<PortalTables>

/** The one way to the data. */
export interface Database {
  /** Queries as the owner of the tables, outside a transaction: sees every row. For the server's own work. */
  readonly kysely: Queries
  readonly kind: 'embedded' | 'postgres'
  /** Where the bytes of uploaded files go; undefined = into the database as well. */
  readonly bucket: Bucket | undefined
  /**
   * Runs work in one transaction as the owner: every row, no time limit.
   * Keep it short and never wait for the network in it: the embedded database has one connection.
   *
   * @param actor on whose behalf: becomes author of what is written. @default the server's own user
   */
  asSystem<T>(work: (transaction: PortalTransaction) => Promise<T>, actor?: UserCaller): Promise<T>
  /** Runs work in one transaction in which only the rows of this caller exist; 2 s at most per statement. */
  asCaller<T>(caller: Caller, work: (transaction: PortalTransaction) => Promise<T>): Promise<T>
  /**
   * The same for work that only reads, and cheaper: nobody waits for its end, and no one is told that something may have
   * changed. PostgreSQL refuses a statement that writes.
   */
  readAs<T>(caller: Caller, work: (transaction: PortalTransaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface OpenDatabaseOptions {
  /** `postgres://…` opens a real PostgreSQL; absent opens the embedded one. */
  databaseUrl?: string
  /** Folder of the embedded database; `'memory'` keeps nothing. @default 'memory' */
  dataDir?: string
  /** Where the embedded database runs. @default 'worker' */
  thread?: 'worker' | 'main'
  /** A prepared data folder that a new embedded database begins from, instead of an empty one; or who reads it then. */
  template?: Blob | (() => Blob | undefined)
  /** A store for the bytes of uploaded files. @default the database */
  bucket?: Bucket | undefined
  /** A channel to listen to. */
  signals?: Signals
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
    ? postgresDialect(
        options.databaseUrl,
        (error) => notice(`A database connection broke: ${error.message}`),
        options.signals,
      )
    : await openEmbedded(options, notice)
  const kysely = new Kysely<PortalTables>({ dialect })
  return {
    kysely,
    kind,
    bucket: options.bucket,
    asSystem: (work, actor) =>
      kysely.transaction().execute(async (transaction) => {
        if (actor) await actFor(transaction, actor)
        return await work(transaction)
      }),
    asCaller: (caller, work) =>
      kysely.transaction().execute(async (transaction) => {
        await becomeCaller(transaction, caller)
        return await work(transaction)
      }),
    readAs: (caller, work) =>
      kysely
        .transaction()
        .setAccessMode('read only')
        .execute(async (transaction) => {
          await becomeCaller(transaction, caller)
          return await work(transaction)
        }),
    close,
  }
}

async function openEmbedded(options: OpenDatabaseOptions, notice: (message: string) => void) {
  const { dataDir = 'memory', thread = 'worker', template, signals } = options
  const readTemplate = () => (typeof template === 'function' ? template() : template)
  if (dataDir === 'memory') return await embeddedDialect('memory://', thread, readTemplate(), signals)
  mkdirSync(dataDir, { recursive: true })
  const aside = moveHalfMadeAside(dataDir)
  if (aside) {
    notice(
      `The first start of the database had been interrupted. Its files were moved to ${aside}; starting afresh.`,
    )
  }
  const opened = await embeddedDialect(
    databaseFolder(dataDir),
    thread,
    isNew(dataDir) ? readTemplate() : undefined,
    signals,
  )
  markInitialised(dataDir)
  return opened
}
