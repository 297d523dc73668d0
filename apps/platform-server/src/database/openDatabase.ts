import { Kysely, type Transaction } from 'kysely'
import type { PortalTables } from '../metadata/objects'
import type { Caller, UserCaller } from '../access/caller'
import { actFor, becomeCaller, becomeReader } from '../access/becomeCaller'
import type { Bucket } from '../files/bucket'
import { embeddedSource, type Reopening } from './embeddedDatabase'
import type { EmbeddedThread } from './embeddedThread'
import type { DatabaseTemplate } from './embeddedWorker'
import { openEmbedded } from './openEmbedded'
import { pipelinedDialect } from './pipelinedDialect'
import { transactionsOn } from './transactions'
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
   * The same for work that only reads, and cheaper: no connection is kept for it between its statements, each of which sees
   * what is committed by then. Those that are asked at once (`Promise.all`) travel together. PostgreSQL refuses one that writes.
   */
  readAs<T>(caller: Caller, work: (transaction: PortalTransaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface OpenDatabaseOptions {
  /** `postgres://…` opens a real PostgreSQL; absent opens the embedded one. */
  databaseUrl?: string
  /** Folder of the embedded database; `'memory'` keeps nothing. @default 'memory' */
  dataDir?: string
  /** The embedded database, when it is being opened already; `dataDir`, `thread` and `template` then play no part. */
  opening?: Promise<EmbeddedThread> | undefined
  /** Where the embedded database runs. @default 'worker' */
  thread?: 'worker' | 'main'
  /** What a new embedded database begins from. @default an empty one is made */
  template?: DatabaseTemplate | undefined
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
  const source = options.databaseUrl
    ? await openPostgres(options.databaseUrl, notice, options.signals)
    : await embeddedSource(
        await (options.opening ?? openEmbedded({ dataDir: 'memory', ...options })),
        options.signals,
        reopening(options, notice),
      )
  const dialect = pipelinedDialect(source)
  const kysely = new Kysely<PortalTables>({ dialect })
  const transactions = transactionsOn(kysely, dialect, source)
  return {
    kysely,
    kind,
    bucket: options.bucket,
    asSystem: (work, actor) =>
      transactions.write(async (transaction) => {
        if (actor) await actFor(transaction, actor)
        return await work(transaction)
      }),
    asCaller: (caller, work) =>
      transactions.write(async (transaction) => {
        await becomeCaller(transaction, caller)
        return await work(transaction)
      }),
    readAs: (caller, work) =>
      transactions.read(async (transaction) => {
        await becomeReader(transaction, caller)
        return await work(transaction)
      }),
    close: () => source.close(),
  }
}

/** A database that stopped by itself can be opened again where it is kept and has a thread of its own. */
function reopening(
  { dataDir = 'memory', thread = 'worker' }: OpenDatabaseOptions,
  onNotice: (message: string) => void,
): Reopening | undefined {
  if (dataDir === 'memory' || thread === 'main') return undefined
  return { reopen: () => openEmbedded({ dataDir, onNotice }), onNotice }
}

/** Loaded only when it is used: most starts are embedded. */
async function openPostgres(databaseUrl: string, notice: (message: string) => void, signals?: Signals) {
  const { postgresSource } = await import('./postgresDatabase')
  return postgresSource(
    databaseUrl,
    (error) => notice(`A database connection broke: ${error.message}`),
    signals,
  )
}
