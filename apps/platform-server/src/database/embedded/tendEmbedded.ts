import { sql } from 'kysely'
import type { Database } from '../openDatabase'
import { identifier } from '../schema/sqlText'
import { vacuumLoads } from './vacuumLoads'

/**
 * Does the work of the background processes that the embedded database lacks: vacuum and analyze, with
 * autovacuum's thresholds, and checkpoints.
 */
export async function tendEmbedded(database: Database): Promise<void> {
  if (database.kind !== 'embedded') return
  await vacuumLoads(database)
  for (const table of await wornTables(database))
    await sql.raw(`vacuum (analyze) ${identifier(table)}`).execute(database.kysely)
  await endLog(database)
}

export async function endLog(database: Database): Promise<void> {
  if (database.kind !== 'embedded') return
  const { rows } = await sql<{ takesChanges: boolean }>`
    select current_setting('default_transaction_read_only') = 'off' as "takesChanges"`.execute(
    database.kysely,
  )
  // A checkpoint on a read-only disk would make the database exit.
  if (rows[0]?.takesChanges) await sql`checkpoint`.execute(database.kysely)
}

/** Queries tables by autovacuum's thresholds for dead, new or changed rows. */
async function wornTables({ kysely }: Database): Promise<readonly string[]> {
  // Otherwise the statistics would be stale.
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
