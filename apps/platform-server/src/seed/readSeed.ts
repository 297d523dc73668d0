import type { Queries } from '../database/openDatabase'
import { systemTables } from '../sessions/systemTables'

/** `large` has 50,000 open loads and 200 accounts. */
export const SEED_KINDS = ['demo', 'large', 'empty'] as const
export type SeedKind = (typeof SEED_KINDS)[number]

/** Queries the seed; undefined if the database was not seeded. */
export async function readSeed(queries: Queries): Promise<SeedKind | undefined> {
  const fact = await systemTables(queries)
    .selectFrom('portal_fact')
    .select('value')
    .where('name', '=', 'seed')
    .executeTakeFirst()
  return fact && (SEED_KINDS.find((kind) => kind === fact.value) ?? 'empty')
}
