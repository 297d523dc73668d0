import { array, assert, asyncProperty, constant, constantFrom, integer, nat, oneof, record } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestClient, signIn, type TestClient } from '../../testing/client'
import { keptPlan } from '../../testing/keptPlan'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { foldOpenSums } from '../loads/board/sums/openSumTables'

// The count of a search in a state equals a count of its matches, for every caller and after any changes.

const HOUR_MS = 3_600_000
let platform: TestPlatform
let callers: TestClient[]
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  callers = [guestClient(platform)]
  for (const email of ['dispatcher@carrier.test', 'driver@carrier.test', 'rival@carrier.test'])
    callers.push(await signIn(platform, email))
}, 60_000)
afterAll(() => platform.close())

const FREE = sql`"Load__c" where "Status__c" in ('Posted', 'On Hold', 'Draft') and "Carrier_Account__c" is null
  and "Origin_State__c" in ('TX', 'CA', 'NY')`
const changed = (column: string, ...values: (string | number | null)[]) =>
  record({
    kind: constant('changed' as const),
    column: constant(column),
    value: constantFrom(...values),
    from: nat({ max: 200 }),
    count: integer({ min: 1, max: 40 }),
  })
const change = oneof(
  changed('Status__c', 'Posted', 'On Hold', 'Draft'),
  changed('Visibility__c', 'Public', 'Private Network'),
  changed('Origin_State__c', 'TX', 'CA'),
  changed('Pickup_To__c', null, -30, 0, 30),
  record({ kind: constantFrom('tendered' as const, 'folded' as const) }),
)
type Change = typeof change extends { generate: (...args: never[]) => { value: infer T } } ? T : never

const first = (column: string, value: string | number) =>
  ({ kind: 'changed', column, value, from: 0, count: 40 }) as const
/** Tenders private loads of Texas, which random changes do in most runs only. */
const TENDERED_PRIVATELY: Change[] = [
  first('Status__c', 'Posted'),
  first('Origin_State__c', 'TX'),
  first('Pickup_To__c', 30),
  first('Visibility__c', 'Private Network'),
  { kind: 'tendered' },
]

async function apply(one: Change): Promise<void> {
  await platform.database.asSystem(async (transaction) => {
    if (one.kind === 'folded') return await foldOpenSums(transaction, 1)
    if (one.kind !== 'changed')
      return await sql`insert into "Load_Offer__c" ("Load__c", "Account__c", "Amount__c", "Kind__c", "Status__c", "Expires_At__c")
        select l."Id", (select "AccountId" from "AccountContactRelation" r join "User" u on u."ContactId" = r."ContactId"
          where u."Email" = 'dispatcher@carrier.test' limit 1), 900, 'Tender', 'Open', now() + interval '1 hour'
        from (select "Id" from ${FREE} and "Visibility__c" = 'Private Network' and not exists (
          select from "Load_Offer__c" o where o."Load__c" = "Load__c"."Id") order by "Id" limit 2) l`.execute(
        transaction,
      )
    const { column, value, from, count } = one
    const given = typeof value === 'number' ? new Date(platform.clock.now + value * HOUR_MS) : value
    const window = sql`"Pickup_From__c" = ${given}, "Delivery_From__c" = null, "Delivery_To__c" = null,`
    await sql`update "Load__c" set ${column === 'Pickup_To__c' ? window : sql``} ${sql.ref(column)} = ${given}
      where "Id" in (select "Id" from ${FREE} order by "Id" offset ${from} limit ${count})`.execute(
      transaction,
    )
  })
}

test('[FND-01] the count of a state equals a count of its matches', async () => {
  const privately = new Set<number>()
  await assert(
    asyncProperty(array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      for (const one of changes) await apply(one)
      for (const originState of ['TX', 'CA'])
        for (const equipment of [undefined, ['V'], ['V', 'R']]) {
          const counts: number[] = []
          for (const caller of callers) {
            const params = { originState, equipment, sort: 'pickup', pageSize: 1 }
            const count = async (more: object) => {
              const { status, body } = await caller.read('LoadSearch/findLoads', { ...params, ...more })
              expect(status).toBe(200)
              return body.count
            }
            const all = await count({})
            // True for every load, so that the matches are counted.
            expect(all).toBe(await count({ weightMin: 0 }))
            counts.push(all)
          }
          privately.add((counts[1] ?? 0) - (counts[0] ?? 0))
        }
    }),
    { numRuns: 25, examples: [[TENDERED_PRIVATELY]] },
  )
  // The dispatcher also sees tendered private loads.
  expect(Math.max(...privately)).toBeGreaterThan(0)
}, 120_000)

test('[FND-01] the count of a state reads no load that the search shows', async () => {
  const [, dispatcher] = callers
  for (let use = 0; use < 2; use += 1)
    expect(
      (await dispatcher?.read('LoadSearch/findLoads', { originState: 'TX', sort: 'pickup' }))?.status,
    ).toBe(200)
  const plan = await keptPlan(platform, 'portal_open_sum_public')
  expect(plan.match(/"Load__c_origin_until"/gu)).toHaveLength(3)
  expect(plan).not.toContain('Seq Scan on "Load__c"')
})
