import { sql } from 'kysely'
import type { Queries } from '../database/openDatabase'

const SEED_LOCK = 4_710_066

/**
 * Serializes processes that seed the same database with an advisory lock. Query the current state after it.
 */
export async function oneSeedAtATime(transaction: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SEED_LOCK}::bigint)`.execute(transaction)
}
