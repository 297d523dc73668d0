import { array, assert, asyncProperty, constant, constantFrom, integer, nat, oneof, record } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillSums, foldSums } from '../../../../database/schema/sumTable'
import { createTestPlatform, type TestPlatform } from '../../../../testing/testPlatform'
import { haulSums } from './haulSumTables'

// After any changes, whenever the parts were added up, the sums are the numbers of finished loads.

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
}, 60_000)
afterAll(() => platform.close())

const change = oneof(
  record({
    kind: constant('changed' as const),
    status: constantFrom('Completed', 'Cancelled', 'Delivered', 'In Transit'),
    from: nat({ max: 30 }),
    count: integer({ min: 1, max: 5 }),
  }),
  record({ kind: constant('moved' as const), from: nat({ max: 30 }) }),
  record({ kind: constantFrom('folded' as const, 'filled' as const) }),
)
type Change = typeof change extends { generate: (...args: never[]) => { value: infer T } } ? T : never

const hauled = (from: number, count: number) => sql`(select "Id" from "Load__c"
  where "Carrier_Account__c" is not null order by "Id" offset ${from} limit ${count})`

async function apply(one: Change): Promise<void> {
  await platform.database.asSystem(async (transaction) => {
    switch (one.kind) {
      case 'folded':
        return await foldSums(transaction, haulSums)
      case 'filled':
        return await fillSums(transaction, haulSums)
      case 'changed':
        return await sql`update "Load__c" set "Status__c" = ${one.status}, "Cancel_Reason__c" = null
          where "Id" in ${hauled(one.from, one.count)}`.execute(transaction)
      case 'moved':
        return await sql`update "Load__c" set "Carrier_Account__c" = (select "Id" from "Account"
            where "Type" = 'Carrier' order by "Id" limit 1)
          where "Id" in ${hauled(one.from, 2)}`.execute(transaction)
    }
  })
}

test('the sums of finished loads equal those counted from the records', async () => {
  const seen = new Set<string>()
  await assert(
    asyncProperty(array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      for (const one of changes) {
        await apply(one)
        seen.add(one.kind)
      }
      await platform.database.asSystem(async (transaction) => {
        const { rows: summed } =
          await sql`select account, status, sum(loads)::int as loads from portal_haul_sum
          group by 1, 2 having sum(loads) <> 0 order by account, status collate "C"`.execute(transaction)
        const { rows: counted } = await sql`
          select "Carrier_Account__c" as account, "Status__c" as status, count(*)::int as loads from "Load__c"
          where "Carrier_Account__c" is not null and "Status__c" in ('Completed', 'Cancelled')
          group by 1, 2 order by "Carrier_Account__c", "Status__c" collate "C"`.execute(transaction)
        expect(summed).toEqual(counted)
        expect(counted.length).toBeGreaterThan(1)
      })
    }),
    { numRuns: 60 },
  )
  expect(seen.size).toBe(4)
}, 120_000)

test('a fold leaves one part of each account and status', async () => {
  await platform.database.asSystem(async (transaction) => {
    await sql`update "Load__c" set "Status__c" = 'Completed' where "Id" in ${hauled(0, 8)}`.execute(
      transaction,
    )
    await sql`update "Load__c" set "Status__c" = 'Delivered' where "Id" in ${hauled(0, 3)}`.execute(
      transaction,
    )
    const mostParts = async () =>
      (
        await sql<{ parts: number }>`select count(*)::int as parts from portal_haul_sum
          group by account, status order by 1 desc limit 1`.execute(transaction)
      ).rows[0]?.parts
    expect(await mostParts()).toBeGreaterThan(1)
    await foldSums(transaction, haulSums)
    expect(await mostParts()).toBe(1)
  })
})
