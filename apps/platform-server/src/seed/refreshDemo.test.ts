import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LoadMarkTables } from '../domains/search/loadMarkTables'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { seedDatabase } from './seedDatabase'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
}, 120_000)
afterAll(() => platform.close())

const start = () =>
  seedDatabase(platform.database, {
    kind: 'demo',
    now: new Date(platform.clock.now),
    onProgress: () => undefined,
  })
const openBlocks = () =>
  platform.database.kysely
    .selectFrom('Load_Block__c')
    .select(['Id', 'Load_Count__c', 'Pickup_From__c'])
    .where('Status__c', '=', 'Open')
    .where('Pickup_From__c', '>', new Date(platform.clock.now))
    .execute()

test('[FND-11] a demo without a block ahead gets new ones at its next start, with their loads, once', async () => {
  const { kysely } = platform.database
  await kysely.updateTable('Load_Block__c').set({ Status__c: 'Withdrawn' }).execute()
  expect(await openBlocks()).toEqual([])
  await start()
  const blocks = await openBlocks()
  expect(blocks).toHaveLength(3)
  for (const { Id, Load_Count__c } of blocks) {
    const loads = await kysely
      .selectFrom('Load__c')
      .select('Status__c')
      .where('Load_Block__c', '=', Id)
      .execute()
    expect(loads).toEqual(Array.from({ length: Load_Count__c }, () => ({ Status__c: 'Draft' })))
  }
  await start()
  expect((await openBlocks()).map(({ Id }) => Id)).toEqual(blocks.map(({ Id }) => Id))
})

test('[FND-11] loads that a later start posts are viewed and bid on as those of the first seed', async () => {
  const { kysely } = platform.database
  platform.clock.now += 40 * 86_400_000
  await start()
  const ahead = await kysely
    .withTables<LoadMarkTables>()
    .selectFrom('Load__c as load')
    .select((select) => [
      select
        .exists(
          select
            .selectFrom('portal_load_mark as mark')
            .select('mark.load_id')
            .whereRef('mark.load_id', '=', 'load.Id'),
        )
        .as('isViewed'),
      select
        .exists(
          select
            .selectFrom('Load_Offer__c as offer')
            .select('offer.Id')
            .whereRef('offer.Load__c', '=', 'load.Id'),
        )
        .as('hasBids'),
    ])
    .where('load.Status__c', '=', 'Posted')
    .where('load.Pickup_From__c', '>', new Date(platform.clock.now))
    .orderBy('load.Pickup_From__c')
    .limit(200)
    .execute()
  expect(ahead.filter(({ isViewed }) => isViewed).length).toBeGreaterThan(100)
  expect(ahead.filter(({ hasBids }) => hasBids).length).toBeGreaterThan(10)
})

test('[BLD-03] demo carriers of a version without remit-to get one without a hold; others stay', async () => {
  const { kysely } = platform.database
  const clear = (name: string, given: object) =>
    kysely
      .updateTable('Account')
      .set({ Remit_To__c: null, Factoring_Company__c: null, ...given })
      .where('Name', '=', name)
      .execute()
  await clear('Vaughn Logistics', {})
  await clear('Sanders Freight', { DOT_Number__c: '9990001' })
  await start()
  const rows = await kysely
    .selectFrom('Account')
    .select(['Remit_To__c', 'Remit_To_Hold_Until__c'])
    .where('Name', 'in', ['Vaughn Logistics', 'Sanders Freight'])
    .orderBy('Name', 'desc')
    .execute()
  expect(rows[0]?.Remit_To__c).toMatch(/^PO Box 0905, /u)
  expect(rows[0]?.Remit_To_Hold_Until__c?.getTime()).toBeLessThanOrEqual(platform.clock.now)
  expect(rows[1]?.Remit_To__c).toBeNull()
})
