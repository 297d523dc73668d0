import type { Queries } from '../database/openDatabase'
import { systemTables } from '../sessions/systemTables'

/** Kinds of seed data: `large` has 50,000 open loads and 200 accounts. */
export const SEED_KINDS = ['demo', 'large', 'empty'] as const
export type SeedKind = (typeof SEED_KINDS)[number]

/** The kind of seed data in this database; undefined if it was not seeded. */
export async function readSeed(queries: Queries): Promise<SeedKind | undefined> {
  const fact = await systemTables(queries)
    .selectFrom('portal_fact')
    .select('value')
    .where('name', '=', 'seed')
    .executeTakeFirst()
  return fact && (SEED_KINDS.find((kind) => kind === fact.value) ?? 'empty')
}
