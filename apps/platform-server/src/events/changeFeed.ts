import { sql } from 'kysely'
import type { Database } from '../database/openDatabase'
import type { PlatformLogger } from '../http/requestMiddleware'
import { changeTables } from './changeTables'

export interface Change {
  sequence: number
  objectApiName: string
  recordId: string
  /** Previous values of the fields that decide visibility; null when unchanged, and for a new row. */
  before: Readonly<Record<string, unknown>> | null
}

/** Committed changes, in the order of their visibility. */
export interface ChangeFeed {
  /** Subscribes to changes from now on; resolves when active. Call the returned function to unsubscribe. */
  subscribe(listener: (changes: readonly Change[]) => void): Promise<() => void>
  position(): Promise<number>
  /** Changes after a sequence; undefined when there are too many or they were deleted. */
  since(sequence: number): Promise<readonly Change[] | undefined>
  /** Position before the changes of the last `ms`. */
  positionBefore(ms: number): Promise<number>
  /** Schedules a query of the change tables. */
  look(): void
  sweep(): Promise<void>
  /** Resolves when the current query has settled. */
  close(): Promise<void>
}

/** Debounces bursts of notifications. */
const COALESCE_MS = 50

/** Polls as well: a notification may be lost with its connection. */
const LOOK_AGAIN_MS = 1_000

const BATCH_SIZE = 1_000
const MOST_MISSED = 5_000
const PUBLISH_LOCK = 4_710_065

/** Creates the change feed of this process. Without subscribers it costs next to nothing. */
export function createChangeFeed(
  database: Database,
  logger: PlatformLogger,
  lookAgainMs = LOOK_AGAIN_MS,
): ChangeFeed {
  const { kysely } = database
  const tables = changeTables(kysely)
  const listeners = new Set<(changes: readonly Change[]) => void>()
  let cursor = 0
  let soon: NodeJS.Timeout | undefined
  let isClosed = false
  // Serializes queries and subscriptions, so that no subscriber misses a change in flight.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }

  async function position(): Promise<number> {
    const newest = await tables
      .selectFrom('portal_change')
      .select(({ fn }) => fn.max<number | null>('sequence').as('sequence'))
      .executeTakeFirst()
    return newest?.sequence ?? 0
  }

  async function readAfter(sequence: number, limit: number): Promise<Change[]> {
    return await tables
      .selectFrom('portal_change')
      .select(['sequence', 'object_api_name as objectApiName', 'record_id as recordId', 'before'])
      .where('sequence', '>', sequence)
      .orderBy('sequence')
      .limit(limit)
      .execute()
  }

  async function round(): Promise<void> {
    if (listeners.size === 0 || isClosed) return
    await publishPending(database)
    let changes: Change[]
    do {
      changes = await readAfter(cursor, BATCH_SIZE)
      // A list that is refetched because of a change must have it, also from a replica.
      if (changes.length > 0) await database.published()
      cursor = changes.at(-1)?.sequence ?? cursor
      if (changes.length > 0) for (const listener of listeners) listener(changes)
    } while (changes.length === BATCH_SIZE)
  }

  function look(): void {
    if (soon || isClosed || listeners.size === 0) return
    soon = setTimeout(() => {
      soon = undefined
      inTurn(round).catch((error: unknown) => {
        logger.warn({ error: error instanceof Error ? error.message : String(error) }, 'change feed failed')
      })
    }, COALESCE_MS)
    soon.unref()
  }

  const again = setInterval(look, lookAgainMs)
  again.unref()

  return {
    position,
    look,
    subscribe: (listener) =>
      inTurn(async () => {
        if (listeners.size === 0) {
          // Changes without subscribers predate this subscription.
          await publishPending(database)
          cursor = await position()
        }
        listeners.add(listener)
        return () => listeners.delete(listener)
      }),
    async since(sequence) {
      const oldest = await tables
        .selectFrom('portal_change')
        .select(({ fn }) => fn.min<number | null>('sequence').as('sequence'))
        .executeTakeFirst()
      const first = oldest?.sequence ?? 0
      const isKnown = sequence >= first - 1 && sequence <= (await position())
      if (!isKnown) return undefined
      const changes = await readAfter(sequence, MOST_MISSED + 1)
      if (changes.length > 0) await database.published()
      return changes.length > MOST_MISSED ? undefined : changes
    },
    async positionBefore(ms) {
      const first = await tables
        .selectFrom('portal_change')
        .select(({ fn }) => fn.min<number | null>('sequence').as('sequence'))
        .where('changed_at', '>=', sql<Date>`clock_timestamp() - ${ms} * interval '1 millisecond'`)
        .executeTakeFirst()
      return first?.sequence ? first.sequence - 1 : await position()
    },
    async sweep() {
      await inTurn(() => publishPending(database))
      // The latest row stays: it holds the sequence.
      await sql`delete from portal_change where changed_at < clock_timestamp() - interval '1 hour'
        and sequence < (select max(sequence) from portal_change)`.execute(kysely)
    },
    async close() {
      isClosed = true
      clearInterval(again)
      clearTimeout(soon)
      await last
    },
  }
}

/**
 * Assigns sequence numbers to committed changes. Numbers assigned by the writing transactions would become
 * visible out of order, and a subscriber at the highest number would miss late ones.
 */
async function publishPending(database: Database): Promise<void> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select 1 from portal_change_pending) as some`.execute(database.kysely)
  if (rows[0]?.some !== true) return
  await database.asSystem(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${PUBLISH_LOCK}::bigint)`.execute(transaction)
    await sql`with moved as (delete from portal_change_pending returning id, object_api_name, record_id, changed_at, before)
      insert into portal_change (object_api_name, record_id, changed_at, before)
      select object_api_name, record_id, max(changed_at), (array_agg(before order by id) filter (where before is not null))[1] from moved
      group by object_api_name, record_id order by max(id)`.execute(transaction)
  })
}
