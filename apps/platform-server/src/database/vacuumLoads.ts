import { sql } from 'kysely'
import type { Database } from './openDatabase'

/**
 * Notes which pages of loads everybody may see, so that a search near a place can stay in its index, and takes away what was
 * replaced. PostgreSQL does so by itself; the embedded one has no second process that could.
 */
export async function vacuumLoads(database: Database): Promise<void> {
  if (database.kind === 'embedded') await sql`vacuum "Load__c"`.execute(database.kysely)
}
