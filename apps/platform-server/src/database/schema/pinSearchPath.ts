import { sql } from 'kysely'
import type { Queries } from '../openDatabase'

/**
 * Pins the search path of this transaction's functions (`set search_path from current`): a `security
 * definer` function must not resolve to a caller's temporary table.
 */
export async function pinSearchPath(transaction: Queries): Promise<void> {
  await sql`select set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true)`.execute(
    transaction,
  )
}
