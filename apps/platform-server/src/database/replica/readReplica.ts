import { Kysely, type Transaction } from 'kysely'
import type { PortalTables } from '../../metadata/objects'
import { databaseFacts, isOutage, SQLSTATE } from '../databaseError'
import { postgresSource } from '../postgres/postgresDatabase'
import { transactionsOn } from '../transactions'
import { pipelinedDialect } from '../wire/pipelinedDialect'
import { positionProbe } from './positionProbe'
import { formatPosition, LAST_POSITION, parsePosition } from './walPosition'
import { watchReplica } from './watchReplica'

export interface ReadReplicaOptions {
  databaseUrl: string
  readUrl: string
  /** Milliseconds of writes that reads may lack. */
  lagMs: number
  poolSize: number | undefined
  /** Queries the log position of the latest write on the primary, as `pg_lsn`. */
  writtenPosition(this: void): Promise<string>
  onNotice(this: void, message: string): void
}

/** A streaming replica for reads that may be stale. */
export interface ReadReplica {
  /**
   * Runs a read-only transaction on the replica.
   *
   * @param after the log position that the replica must have replayed; undefined for the primary only.
   * @returns undefined when the primary must run the work.
   */
  read<T>(
    after: string | undefined,
    work: (transaction: Transaction<PortalTables>) => Promise<T>,
  ): Promise<{ result: T } | undefined>
  /** See {@link Database.published}. */
  published(): Promise<void>
  /** See {@link Database.written}. */
  written(): Promise<string>
  usage(): ReplicaUsage
  close(): Promise<void>
}

/** The replica's lag, and where searches and lists ran since the start. */
export interface ReplicaUsage {
  lagSeconds: number
  byReplica: number
  byPrimary: number
}

/** Opens a read replica. One that does not respond is not an error: the primary serves until it does. */
export function openReadReplica(options: ReadReplicaOptions): ReadReplica {
  const { databaseUrl, readUrl, lagMs, poolSize, writtenPosition, onNotice } = options
  const source = postgresSource(
    readUrl,
    (error) => onNotice(`A connection to the read replica broke: ${error.message}`),
    undefined,
    poolSize,
  )
  const dialect = pipelinedDialect(source)
  const transactions = transactionsOn(new Kysely<PortalTables>({ dialect }), dialect, source)
  const probe = positionProbe(databaseUrl, readUrl)
  const watch = watchReplica(probe, lagMs)
  const counted = { byReplica: 0, byPrimary: 0 }

  async function readHere<T>(work: (transaction: Transaction<PortalTables>) => Promise<T>) {
    try {
      return { result: await transactions.read(work) }
    } catch (error) {
      const code = databaseFacts(error)?.code
      const isOwn = code === undefined && !isOutage(error)
      // A retry on the primary would time out again; it succeeds after other errors, e.g. a conflict with
      // replay.
      if (isOwn || code === SQLSTATE.queryCanceled) throw error
      if (isOutage(error)) watch.exclude()
      return undefined
    }
  }

  // Without a response, no query of this session may run on the replica.
  const written = () => writtenPosition().catch(() => formatPosition(LAST_POSITION))

  return {
    async read(after, work) {
      const position = after === undefined ? LAST_POSITION : (parsePosition(after) ?? LAST_POSITION)
      const read = watch.serves(position) ? await readHere(work) : undefined
      counted[read ? 'byReplica' : 'byPrimary'] += 1
      return read
    },
    async published() {
      await watch.replayed(parsePosition(await written()) ?? LAST_POSITION)
    },
    written,
    usage: () => ({ lagSeconds: watch.lagMs() / 1_000, ...counted }),
    async close() {
      watch.close()
      await Promise.all([probe.close(), source.close()])
    },
  }
}
