import { sql } from 'kysely'
import type { UserCaller } from '../access/caller'
import type { PortalTransaction } from '../database/openDatabase'
import type { EngineTables } from '../database/schema/engineTables'

export type PreferenceKind = 'list' | 'relatedList' | 'layout'

/** Undefined without stored settings. */
export async function readUserPreference(
  transaction: PortalTransaction,
  { userId }: UserCaller,
  kind: PreferenceKind,
  key: string,
): Promise<unknown> {
  const row = await transaction
    .withTables<EngineTables>()
    .selectFrom('portal_user_preference')
    .select('value')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.value
}

export async function writeUserPreference(
  transaction: PortalTransaction,
  { userId }: UserCaller,
  kind: PreferenceKind,
  key: string,
  value: object,
): Promise<void> {
  const json = sql<unknown>`${JSON.stringify(value)}::text::jsonb`
  await transaction
    .withTables<EngineTables>()
    .insertInto('portal_user_preference')
    .values({ user_id: userId, kind, key, value: json })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'key']).doUpdateSet({ value: json }))
    .execute()
}
