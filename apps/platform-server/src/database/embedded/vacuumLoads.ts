import { sql } from 'kysely'
import type { Database } from '../openDatabase'

/**
 * Updates the visibility map of loads, so that a search near a place can use an index-only scan. PostgreSQL's
 * autovacuum does this; the embedded database has none.
 */
export async function vacuumLoads(database: Database): Promise<void> {
  if (database.kind === 'embedded') await sql`vacuum "Load__c"`.execute(database.kysely)
}
