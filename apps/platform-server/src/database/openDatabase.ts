import { Kysely, sql, type Transaction } from 'kysely'
import type { PortalTables } from '../metadata/objects'
import type { Caller, RequestFacts, UserCaller } from '../access/caller'
import { actFor, becomeCaller, becomeReader } from '../access/becomeCaller'
import type { Bucket } from '../files/bucket'
import { embeddedSource, type Reopening } from './embedded/embeddedDatabase'
import type { EmbeddedThread } from './embedded/embeddedThread'
import type { DatabaseTemplate } from './embedded/embeddedWorker'
import { openEmbedded } from './embedded/openEmbedded'
import { pipelinedDialect } from './wire/pipelinedDialect'
import type { ReadReplica, ReplicaUsage } from './replica/readReplica'
import { transactionsOn } from './transactions'
import type { ConnectionUsage } from './wire/statements'
import type { Signals } from './signals'

/** The database itself or a transaction. */
export type Queries = Kysely<PortalTables>
export type PortalTransaction = Transaction<PortalTables>

export interface Database {
  /** Queries as the tables' owner, outside a transaction and row security. For the server's own work. */
  readonly kysely: Queries
  readonly kind: 'embedded' | 'postgres'
  /** Bucket for uploaded bytes. @default the database */
  readonly bucket: Bucket | undefined
  /**
   * Runs a transaction as the tables' owner: without row security and timeout. Keep it short and never
   * await the network in it: the embedded database has one connection.
   *
   * @param actor author of written rows. @default the system user
   */
  asSystem<T>(work: (transaction: PortalTransaction) => Promise<T>, actor?: UserCaller): Promise<T>
  /** Runs a transaction under the caller's row policies; statements time out after 2 s. */
  asCaller<T>(caller: Caller, work: (transaction: PortalTransaction) => Promise<T>): Promise<T>
  /**
   * Runs read-only work under the caller's row policies. Cheaper than `asCaller`: it holds no connection
   * between statements, each of which sees the rows committed by then. Statements sent at once
   * (`Promise.all`) are batched. PostgreSQL refuses writes.
   */
  readAs<T>(caller: Caller, work: (transaction: PortalTransaction) => Promise<T>): Promise<T>
  /**
   * As `readAs`, for searches and lists that may lack the latest writes of others (`DATABASE_READ_LAG`),
   * never those of the request's own session. Runs on a read replica, or on the primary when none is recent
   * enough.
   *
   * @param request whose session's writes are seen. @default that of the caller
   */
  searchAs<T>(
    caller: Caller,
    work: (transaction: PortalTransaction) => Promise<T>,
    request?: RequestFacts,
  ): Promise<T>
  /**
   * Returns the log position of the latest write, for `RequestFacts.sees`; undefined without a read
   * replica.
   */
  written(): Promise<string | undefined>
  /** Resolves when `searchAs` reads every write committed by now, in every process. */
  published(): Promise<void>
  usage(): ConnectionUsage
  replicaUsage(): ReplicaUsage | undefined
  close(): Promise<void>
}

export interface OpenDatabaseOptions {
  /** `postgres://…`. @default the embedded database */
  databaseUrl?: string
  /** Streaming replica, and the milliseconds that it may be behind. @default none */
  replica?: { readUrl: string; lagMs: number } | undefined
  /** Connections to PostgreSQL. @default 10 */
  poolSize?: number | undefined
  dataDir?: string
  /** An embedded database that is already opening; `dataDir`, `thread` and `template` are ignored then. */
  opening?: Promise<EmbeddedThread> | undefined
  /** For the embedded database. @default 'worker' */
  thread?: 'worker' | 'main'
  /** For a new embedded database. @default initializes an empty one */
  template?: DatabaseTemplate | undefined
  bucket?: Bucket | undefined
  /** A channel to subscribe to. */
  signals?: Signals
  /** Receives messages for the operator: a renamed folder, a broken idle connection. */
  onNotice?: (message: string) => void
}

/**
 * Opens the database and awaits its first response. `upgrade` migrates its schema. The caller holds the
 * folder's lock (`lockDataDir`).
 *
 * @throws Error with the database's reason when it cannot be opened or reached.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const notice = options.onNotice ?? (() => {})
  const kind = options.databaseUrl ? 'postgres' : 'embedded'
  const source = options.databaseUrl
    ? await openPostgres(options.databaseUrl, notice, options)
    : await embeddedSource(
        await (options.opening ?? openEmbedded({ dataDir: 'memory', ...options })),
        options.signals,
        reopening(options, notice),
      )
  const dialect = pipelinedDialect(source)
  const kysely = new Kysely<PortalTables>({ dialect })
  const transactions = transactionsOn(kysely, dialect, source)
  const replica = await openReplica(options, kysely, notice)
  const readAs: Database['readAs'] = (caller, work) =>
    transactions.read(async (transaction) => {
      await becomeReader(transaction, caller)
      return await work(transaction)
    })
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
    readAs,
    async searchAs(caller, work, request = requestOf(caller)) {
      const read = await replica?.read(request?.sees, async (transaction) => {
        await becomeReader(transaction, caller)
        return await work(transaction)
      })
      return read ? read.result : await readAs(caller, work)
    },
    written: async () => await replica?.written(),
    published: async () => await replica?.published(),
    usage: () => source.usage(),
    replicaUsage: () => replica?.usage(),
    async close() {
      await replica?.close()
      await source.close()
    },
  }
}

const requestOf = (caller: Caller): RequestFacts | undefined =>
  caller.kind === 'system' ? undefined : caller.request

/** Imported on demand, as PostgreSQL itself. */
async function openReplica(
  { databaseUrl, replica, poolSize }: OpenDatabaseOptions,
  primary: Queries,
  onNotice: (message: string) => void,
): Promise<ReadReplica | undefined> {
  if (databaseUrl === undefined || !replica) return undefined
  const { openReadReplica } = await import('./replica/readReplica')
  async function writtenPosition(): Promise<string> {
    const { rows } = await sql<{ position: string }>`
      select pg_current_wal_flush_lsn()::text as position`.execute(primary)
    return rows[0]?.position ?? ''
  }
  return openReadReplica({ databaseUrl, ...replica, poolSize, writtenPosition, onNotice })
}

/** Returns how to reopen a database with a folder and a worker after it stopped on its own. */
function reopening(
  { dataDir = 'memory', thread = 'worker' }: OpenDatabaseOptions,
  onNotice: (message: string) => void,
): Reopening | undefined {
  if (dataDir === 'memory' || thread === 'main') return undefined
  return { reopen: () => openEmbedded({ dataDir, onNotice }), onNotice }
}

/** Imported on demand: most starts are embedded. */
async function openPostgres(
  databaseUrl: string,
  notice: (message: string) => void,
  { signals, poolSize }: OpenDatabaseOptions,
) {
  const { postgresSource } = await import('./postgres/postgresDatabase')
  return postgresSource(
    databaseUrl,
    (error) => notice(`A database connection broke: ${error.message}`),
    signals,
    poolSize,
  )
}
