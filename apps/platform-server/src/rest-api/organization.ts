import { randomInt } from 'node:crypto'
import { recordId } from '../database/schema/recordId'
import type { Queries } from '../database/openDatabase'
import { systemTables } from '../sessions/systemTables'

/** Key prefix of an org's id. */
const ORGANIZATION_PREFIX = '00D'
const MAX_RANDOM = 2 ** 48 - 1

/** Returns the id of this installation, which clients store with their tokens. Created at the first start. */
export async function organizationId(queries: Queries): Promise<string> {
  const tables = systemTables(queries)
  const value = recordId(ORGANIZATION_PREFIX, randomInt(1, MAX_RANDOM))
  await tables
    .insertInto('portal_fact')
    .values({ name: 'organization', value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const fact = await tables
    .selectFrom('portal_fact')
    .select('value')
    .where('name', '=', 'organization')
    .executeTakeFirstOrThrow()
  return fact.value
}
