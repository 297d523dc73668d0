import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserCaller } from '../access/caller'
import type { PortalTransaction } from '../database/openDatabase'
import { findObject } from '../metadata/objects'
import { rememberRecords } from '../records/recentRecords'
import { signIn } from '../testing/client'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { createListContext } from './ListContext'
import { readRecentPage } from './listRecords'

let platform: TestPlatform
let caller: UserCaller
beforeAll(async () => {
  platform = await createTestPlatform()
  const { body } = await (await signIn(platform, 'dispatcher@carrier.test')).send('GET', '/auth/me')
  caller = {
    kind: 'user',
    userId: body.userId,
    contactId: body.contactId,
    accountId: body.accountId,
    role: 'Dispatcher',
    componentKeys: [],
    accountStatus: 'Active',
    communityType: 'Carrier',
  }
})
afterAll(() => platform.close())

/** Loads that a piece of work read from the table, by scan and by index. */
async function loadsRead(work: (transaction: PortalTransaction) => Promise<unknown>): Promise<number> {
  return await platform.database.asSystem(async (transaction) => {
    const read = async () => {
      const { rows } = await sql<{ n: number }>`
        select (pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid))::integer as n
        from pg_class where relname = 'Load__c'`.execute(transaction)
      return rows[0]?.n ?? Number.NaN
    }
    const before = await read()
    await work(transaction)
    return (await read()) - before
  })
}

test('[R10] the recently viewed loads are read from their ids: as many rows as were viewed, not all visible loads', async () => {
  const loads = findObject('Load__c')
  if (!loads) throw new Error('There are no loads.')
  const visible = await platform.database.kysely
    .selectFrom('Load__c')
    .select('Id')
    .where('Status__c', '=', 'Posted')
    .where('Visibility__c', '=', 'Public')
    .execute()
  const viewed = visible.slice(0, 10).map(({ Id }) => Id)
  expect(visible.length).toBeGreaterThan(1_000)
  await platform.database.asCaller(caller, (transaction) =>
    rememberRecords(transaction, caller, 'Load__c', viewed),
  )
  const request = { fields: [], optionalFields: [], sortBy: [], pageSize: 50 }
  const now = new Date(platform.clock.now)
  let shown: string[] = []
  const read = await loadsRead(async (transaction) => {
    await sql`select set_config('app.user_id', ${caller.userId}, true)`.execute(transaction)
    const page = await readRecentPage(createListContext(transaction, caller, loads, now), request)
    shown = page.records.map(({ id }) => id)
  })
  expect(shown.toSorted()).toEqual(viewed.toSorted())
  expect(read).toBeLessThan(100)
})
