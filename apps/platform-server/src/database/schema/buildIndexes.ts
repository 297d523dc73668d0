import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { objectDefinitions } from '../../metadata/objects'
import type { Database } from '../openDatabase'
import { readCatalog } from './catalog'
import { missingIndexes, type PlannedIndex } from './schemaPlan'
import { identifier } from './sqlText'

/** Arbitrary lock id: processes that start together build in turn. */
const BUILD_LOCK = 4_710_065
const RETRY_MS = 250

/**
 * Builds missing indexes of an existing PostgreSQL database while others write: within the transaction of
 * `deployMetadata` each build would block writes for seconds on a large table. Unique ones are left to it. The
 * embedded database has no other writers.
 *
 * @returns one sentence per index.
 */
export async function buildIndexes(
  database: Database,
  objects = objectDefinitions,
): Promise<readonly string[]> {
  if (database.kind === 'embedded') return []
  while ((await findMissing(database, objects)).length > 0) {
    // A build waits for every snapshot that is older than its own, so that the transaction of the lock must have none:
    // other processes try again instead of waiting for the lock.
    const built = await database.asSystem(async (transaction) => {
      const { rows } = await sql<{ isOurs: boolean }>`
        select pg_try_advisory_xact_lock(${BUILD_LOCK}::bigint) as "isOurs"`.execute(transaction)
      if (!rows[0]?.isOurs) return undefined
      // PostgreSQL would end the idle transaction. This statement also ends the snapshot of the query before it.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
      return await buildMissing(database, objects)
    })
    if (built) return built
    await setTimeout(RETRY_MS)
  }
  return []
}

async function findMissing(
  { kysely }: Database,
  objects: typeof objectDefinitions,
): Promise<readonly PlannedIndex[]> {
  const { rows } = await sql<{ name: string }>`
    select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid
    where i.relnamespace = quote_ident(current_schema())::regnamespace and not x.indisvalid`.execute(kysely)
  return missingIndexes(objects, await readCatalog(kysely), new Set(rows.map(({ name }) => name)))
}

async function buildMissing(
  database: Database,
  objects: typeof objectDefinitions,
): Promise<readonly string[]> {
  const { kysely } = database
  const missing = await findMissing(database, objects)
  for (const { name, create, mark } of missing) {
    const drop = sql`drop index concurrently if exists ${sql.raw(identifier(name))}`
    // What a build that was cut off has left.
    await drop.execute(kysely)
    try {
      await sql.raw(create.replace('create index', 'create index concurrently')).execute(kysely)
    } catch (error) {
      // Otherwise the next start drops it.
      await drop.execute(kysely).catch(() => undefined)
      throw error
    }
    await sql.raw(mark).execute(kysely)
  }
  return missing.map(({ about }) => about)
}
