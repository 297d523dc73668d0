import { array, assert, asyncProperty, constant, constantFrom, integer, nat, oneof, record } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillSums, foldSums } from '../../../database/schema/sumTable'
import { keptPlan } from '../../../testing/keptPlan'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'
import { sumPayments } from '../deskPaymentRows'
import { paymentSums } from './paymentSumTables'

// After any changes, whenever the parts were added up, the sums are those of the payments.

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
}, 60_000)
afterAll(() => platform.close())

const status = constantFrom('Approved', 'On Hold', 'Scheduled', 'Under Review')
const from = nat({ max: 5 })
const count = integer({ min: 1, max: 3 })
const change = oneof(
  record({ kind: constant('moved' as const), from, count, status }),
  record({ kind: constant('repriced' as const), from, count, usd: integer({ min: 1, max: 9_999 }) }),
  record({ kind: constant('deleted' as const), from, count: constant(1) }),
  record({ kind: constant('copied' as const), from, count, status }),
  record({ kind: constant('folded' as const) }),
  record({ kind: constant('filled' as const) }),
)
type Change = typeof change extends { generate: (...args: never[]) => { value: infer T } } ? T : never

async function apply(one: Change): Promise<void> {
  await platform.database.asSystem(async (transaction) => {
    if (one.kind === 'folded') return await foldSums(transaction, paymentSums)
    if (one.kind === 'filled') return await fillSums(transaction, paymentSums)
    const some = sql`(select "Id" from "Payment__c" order by "Id" offset ${one.from} limit ${one.count})`
    switch (one.kind) {
      case 'moved':
        return await sql`update "Payment__c" set "Status__c" = ${one.status} where "Id" in ${some}`.execute(
          transaction,
        )
      case 'repriced':
        return await sql`update "Payment__c" set "Amount__c" = ${one.usd} where "Id" in ${some}`.execute(
          transaction,
        )
      case 'deleted':
        return await sql`delete from "Payment__c" where "Id" in ${some}`.execute(transaction)
      case 'copied':
        return await sql`insert into "Payment__c" ("Load__c", "Account__c", "Amount__c", "Status__c")
          select l."Id", (select "Id" from "Account" where "Type" = 'Carrier' limit 1), 100.5, ${one.status}
          from "Load__c" l where not exists (select from "Payment__c" p where p."Load__c" = l."Id")
          order by l."Id" limit ${one.count}`.execute(transaction)
    }
  })
}

test('[BLD-03] the sums of all payments equal those computed from the records', async () => {
  await assert(
    asyncProperty(array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      for (const one of changes) await apply(one)
      await platform.database.asSystem(async (transaction) => {
        const { rows } = await sql<{ status: string; count: number; amount: number }>`
          select "Status__c" as status, count(*)::int as count, sum("Amount__c")::float8 as amount
          from "Payment__c" group by 1 order by 1`.execute(transaction)
        expect(await sumPayments(transaction, {})).toEqual(rows)
        const held = rows.filter((one) => one.status === 'On Hold')
        expect(await sumPayments(transaction, { status: ['On Hold'], terms: [] })).toEqual(held)
      })
    }),
    { numRuns: 40 },
  )
}, 120_000)

test('[BLD-03] a fold beside another one, which sees only a new price, keeps it', async () => {
  await platform.database.asSystem(async (transaction) => {
    // Another process has taken all other parts.
    await sql`delete from portal_payment_sum`.execute(transaction)
    await sql`update "Payment__c" set "Amount__c" = "Amount__c" + 5
      where "Id" = (select min("Id") from "Payment__c")`.execute(transaction)
    await foldSums(transaction, paymentSums)
    const { rows } = await sql`select payments::int, amount::float8 from portal_payment_sum`.execute(
      transaction,
    )
    expect(rows).toEqual([{ payments: 0, amount: 5 }])
    await fillSums(transaction, paymentSums)
  })
})

test('[BLD-03] the sums of all payments read no payment', async () => {
  await platform.database.asSystem(async (transaction) => await sumPayments(transaction, {}))
  await platform.database.asSystem(async (transaction) => await sumPayments(transaction, {}))
  expect(await keptPlan(platform, 'sum(payments)::int as count')).not.toContain('Payment__c')
})
