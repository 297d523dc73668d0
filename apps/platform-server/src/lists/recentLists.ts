import { sql } from 'kysely'
import type { UserCaller } from '../access/caller'
import type { PortalTransaction } from '../database/openDatabase'
import type { EngineTables } from '../schema/engineTables'

/** Under what lists stand among the records that a user saw last. */
const KIND = 'ListView'

/** Notes that the caller looks at a list; at most one write a minute, for lists are read far more often. */
export async function rememberList(
  transaction: PortalTransaction,
  { userId }: UserCaller,
  listViewId: string,
): Promise<void> {
  await transaction
    .withTables<EngineTables>()
    .insertInto('portal_recent_record')
    .values({
      user_id: userId,
      record_id: listViewId,
      object_api_name: KIND,
      viewed_at: sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'record_id'])
        .doUpdateSet({ viewed_at: sql<Date>`clock_timestamp()` })
        .where(sql<boolean>`portal_recent_record.viewed_at < clock_timestamp() - interval '1 minute'`),
    )
    .execute()
}

/** Ids of the lists that the caller has looked at. */
export async function recentListIds(
  transaction: PortalTransaction,
  { userId }: UserCaller,
): Promise<ReadonlySet<string>> {
  const rows = await transaction
    .withTables<EngineTables>()
    .selectFrom('portal_recent_record')
    .select('record_id')
    .where('user_id', '=', userId)
    .where('object_api_name', '=', KIND)
    .execute()
  return new Set(rows.map(({ record_id }) => record_id))
}
