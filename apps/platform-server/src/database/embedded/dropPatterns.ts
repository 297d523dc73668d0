import { sql } from 'kysely'
import type { Database } from '../openDatabase'

/**
 * Drops `template0` and `template1` before a database becomes the template of copies: the embedded engine
 * never creates databases, and they are 600 of the 1,400 files of a copy.
 */
export async function dropPatterns({ kysely }: Database): Promise<void> {
  await sql`update pg_database set datistemplate = false where datname in ('template0', 'template1')`.execute(
    kysely,
  )
  await sql`drop database template0`.execute(kysely)
  await sql`drop database template1`.execute(kysely)
}
