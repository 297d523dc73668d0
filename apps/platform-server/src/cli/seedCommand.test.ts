import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/openDatabase'
import { upgrade } from '../database/schema/upgrade'
import { createPlatform } from '../handler'
import type { Platform } from '../platformOptions'
import { seedDatabase } from '../seed/seedDatabase'
import { preparedBlob } from '../testing/preparedBlob'
import { commands } from './commands'

let platform: Platform
beforeAll(async () => {
  platform = await createPlatform({
    thread: 'main',
    template: preparedBlob(inject('deployedFile')),
    seed: 'empty',
  })
})
afterAll(() => platform.close())

async function run(...args: string[]): Promise<void> {
  await commands['seed']?.run({
    database: platform.database,
    environment: { seed: 'demo' },
    args,
    say: () => {},
    stopping: new AbortController().signal,
  })
}

test.each([
  [['large', '--loads', 'many'], /needs a number from 1,000/u],
  [['large', '--loads', '999'], /needs a number from 1,000/u],
  [['large', '--loads'], /needs a number from 1,000/u],
  [['demo', '--loads', '5000'], /belongs to the seed "large"/u],
] as const)('refuses %j', async (args, message) => {
  await expect(run(...args)).rejects.toThrow(message)
})

test('--loads means the large seed, which a database that was filled does not take', async () => {
  await expect(run('--loads', '5,000')).rejects.toThrow(/was filled with "empty" before/u)
})

test('fills a database with loads of which a tenth is posted and the others were hauled', async () => {
  const database = await openDatabase({ template: preparedBlob(inject('deployedFile')), thread: 'main' })
  onTestFinished(() => database.close())
  await upgrade(database)
  await seedDatabase(database, { kind: 'large', loads: 1_000, now: new Date(), onProgress: () => {} })
  const { kysely } = database
  const statuses = await kysely
    .selectFrom('Load__c')
    .innerJoin('Account', 'Account.Id', 'Load__c.Carrier_Account__c')
    .select(['Load__c.Status__c as status', (all) => all.fn.countAll<number>().as('count')])
    .where('Account.Name', '!=', 'Lone Star Carriers')
    .groupBy('Load__c.Status__c')
    .execute()
  const hauled = statuses.reduce((sum, { count }) => sum + count, 0)
  expect(hauled).toBeGreaterThan(850)
  expect(statuses.find(({ status }) => status === 'Completed')?.count).toBeGreaterThan(800)
  const posted = await kysely
    .selectFrom('Load__c')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('Status__c', '=', 'Posted')
    .executeTakeFirstOrThrow()
  expect(posted.count).toBeGreaterThanOrEqual(100)
  expect(posted.count).toBeLessThan(200)
})
