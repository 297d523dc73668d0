import { sql } from 'kysely'
import type { Database } from './openDatabase'

/**
 * Drops the databases that PostgreSQL makes others of, from an embedded database that is to be copied: nobody makes others in it, and
 * they are 600 of the 1,400 files that every copy would write.
 */
export async function dropPatterns({ kysely }: Database): Promise<void> {
  await sql`update pg_database set datistemplate = false where datname in ('template0', 'template1')`.execute(
    kysely,
  )
  await sql`drop database template0`.execute(kysely)
  await sql`drop database template1`.execute(kysely)
}
