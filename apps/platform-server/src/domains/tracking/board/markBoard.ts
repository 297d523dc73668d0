import { sql } from 'kysely'
import type { Queries } from '../../../database/openDatabase'
import { ON_BOARD, quoted } from './boardStatuses'

/**
 * Marks every load of the board, and every stored one, as changed: for a transaction that writes records without
 * triggers, and for a database whose triggers are new.
 */
export async function markBoard(queries: Queries): Promise<void> {
  await sql`insert into portal_board_change (load_id)
    select l."Id" from "Load__c" l where l."Status__c" in (${sql.raw(quoted(ON_BOARD))})
    union select load_id from portal_board_clock union select load_id from portal_board_words`.execute(
    queries,
  )
}
