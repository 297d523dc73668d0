import { sql } from 'kysely'
import type { Database } from '../openDatabase'

/**
 * Updates the visibility map of loads for index-only scans of searches near a place. The embedded database
 * has no autovacuum.
 */
export async function vacuumLoads(database: Database): Promise<void> {
  if (database.kind === 'embedded') await sql`vacuum "Load__c"`.execute(database.kysely)
}
