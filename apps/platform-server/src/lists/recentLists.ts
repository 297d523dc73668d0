import { sql } from 'kysely'
import type { UserCaller } from '../access/caller'
import type { Database, PortalTransaction } from '../database/openDatabase'
import type { EngineTables } from '../database/schema/engineTables'

const KIND = 'ListView'

const MINUTE_MS = 60_000
/** Cache size per server process. */
const MOST_NOTED = 10_000
/** The last write per user and list in this process; ms of `performance.now`. */
const notedIn = new WeakMap<Database, Map<string, number>>()

/** At most one write a minute, because reads are far more frequent. */
export async function rememberList(
  database: Database,
  caller: UserCaller,
  listViewId: string,
): Promise<void> {
  const noted = notedIn.get(database) ?? new Map<string, number>()
  notedIn.set(database, noted)
  const key = `${caller.userId} ${listViewId}`
  const now = performance.now()
  if (now - (noted.get(key) ?? -Infinity) < MINUTE_MS) return
  await database.asCaller(caller, (transaction) => writeLook(transaction, caller, listViewId))
  if (noted.size >= MOST_NOTED) noted.clear()
  noted.set(key, now)
}

async function writeLook(
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
