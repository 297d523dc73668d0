import { sql } from 'kysely'
import type { Queries } from '../database/openDatabase'

/**
 * Lets functions that are made in this transaction (`set search_path from current`) find tables in the schema of the connection
 * and nowhere else: what runs with the owner's rights must not find a caller's temporary table first.
 */
export async function pinSearchPath(transaction: Queries): Promise<void> {
  await sql`select set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true)`.execute(
    transaction,
  )
}
