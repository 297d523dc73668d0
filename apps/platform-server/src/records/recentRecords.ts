import { sql, type Expression } from 'kysely'
import type { Caller } from '../access/caller'
import type { PortalTransaction } from '../database/openDatabase'
import type { EngineTables } from '../database/schema/engineTables'

/** Retained per user and object. */
const KEPT = 200

/** An array, so that the planner starts with these few ids; a subquery would scan the table. */
export const isRecent = (id: Expression<unknown>, objectApiName: string): Expression<boolean> =>
  sql<boolean>`${id} = any(array(select recent.record_id from portal_recent_record recent
    where recent.user_id = portal_user_id() and recent.object_api_name = ${objectApiName}))`

/** Moves records to the top of the caller's recent ones. The last one comes first. */
export async function rememberRecords(
  transaction: PortalTransaction,
  caller: Caller,
  objectApiName: string,
  recordIds: readonly string[],
): Promise<void> {
  if (caller.kind !== 'user' || caller.isReadOnly || recordIds.length === 0) return
  const { userId } = caller
  const tables = transaction.withTables<EngineTables>()
  await tables
    .insertInto('portal_recent_record')
    .values(
      recordIds.map((record_id) => ({
        user_id: userId,
        record_id,
        object_api_name: objectApiName,
        viewed_at: sql<Date>`clock_timestamp()`,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'record_id']).doUpdateSet({ viewed_at: sql<Date>`clock_timestamp()` }),
    )
    .execute()
  await tables
    .deleteFrom('portal_recent_record')
    .where('user_id', '=', userId)
    .where('record_id', 'in', (recent) =>
      recent
        .selectFrom('portal_recent_record')
        .select('record_id')
        .where('user_id', '=', userId)
        .where('object_api_name', '=', objectApiName)
        .orderBy('viewed_at', 'desc')
        .offset(KEPT),
    )
    .execute()
}
