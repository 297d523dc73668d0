import { sql } from 'kysely'
import type { Database } from './openDatabase'
import { identifier } from '../schema/sqlText'
import { vacuumLoads } from './vacuumLoads'

/**
 * Does what the other processes of a PostgreSQL do, of which the embedded one has none: clears tables of what was replaced or removed,
 * counts anew what is in them (as autovacuum does, and when it would), and ends the write-ahead log that is not needed any more.
 */
export async function tendEmbedded(database: Database): Promise<void> {
  if (database.kind !== 'embedded') return
  await vacuumLoads(database)
  for (const table of await wornTables(database))
    await sql.raw(`vacuum (analyze) ${identifier(table)}`).execute(database.kysely)
  await endLog(database)
}

/** Ends the write-ahead log that is not needed any more: its files are written anew, and take no further room. */
export async function endLog(database: Database): Promise<void> {
  if (database.kind !== 'embedded') return
  const { rows } = await sql<{ takesChanges: boolean }>`
    select current_setting('default_transaction_read_only') = 'off' as "takesChanges"`.execute(
    database.kysely,
  )
  // Where nothing can be written the database would end at it.
  if (rows[0]?.takesChanges) await sql`checkpoint`.execute(database.kysely)
}

/** Tables with as many dead or new rows, or as many changes since they were counted, as autovacuum takes for enough. */
async function wornTables({ kysely }: Database): Promise<readonly string[]> {
  // Changes of the last moments would otherwise be counted some time later only.
  await sql`select pg_stat_force_next_flush()`.execute(kysely)
  const { rows } = await sql<{ name: string }>`
    select s.relname as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.schemaname = 'public' and (
      s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
      or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
      or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0))
    order by s.relname`.execute(kysely)
  return rows.map(({ name }) => name)
}
