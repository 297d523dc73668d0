import { sql } from 'kysely'
import type { Queries } from '../database/openDatabase'

/** Any fixed number. */
const SEED_LOCK = 4_710_066

/** Lets processes that start together fill a database one after the other; to be followed by a look at what is there now. */
export async function oneSeedAtATime(transaction: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SEED_LOCK}::bigint)`.execute(transaction)
}
