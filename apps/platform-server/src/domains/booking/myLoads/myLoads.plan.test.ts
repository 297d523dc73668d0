import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../../testing/client'
import { keptPlan } from '../../../testing/keptPlan'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'

let platform: TestPlatform
let dispatcher: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
})
afterAll(() => platform.close())

const list = async (params: object) => {
  const { status, body } = await dispatcher.read('MyLoads/list', params)
  expect(status).toBe(200)
  return body
}

test('past loads are ordered and limited in the index of the carrier, before their bookings and payments are read', async () => {
  // Twice, so that it is prepared.
  for (let use = 0; use < 2; use += 1) await list({ tab: 'past' })
  const plan = await keptPlan(platform, '"Delivery_To__c" desc nulls last, "Load_Number__c" limit')
  expect(plan).toMatch(/Limit\n\s+->  Index (?:Only )?Scan using "Load__c_carrier_past"/u)
  expect(plan).not.toMatch(/Seq Scan on "(?:Load__c|Booking__c|Payment__c)"/u)
})

test('loads under way are read without the history of the carrier', async () => {
  for (let use = 0; use < 2; use += 1) await list({ tab: 'upcoming' })
  expect(await keptPlan(platform, '"pickupFrom" asc nulls last')).toMatch(
    /(?:using|on) "Load__c_carrier_active"/u,
  )
  for (let use = 0; use < 2; use += 1) await list({ tab: 'delivered' })
  expect(await keptPlan(platform, '"deliveryTo" desc nulls last, h."loadNumber" asc')).toMatch(
    /(?:using|on) "Load__c_carrier_active"/u,
  )
  for (let use = 0; use < 2; use += 1) expect((await dispatcher.read('DispatchBoard/list')).status).toBe(200)
  expect(await keptPlan(platform, '"coDriverId"')).toMatch(/(?:using|on) "Load__c_carrier_active"/u)
})

test('tabs are counted without reading the history of the carrier', async () => {
  for (let use = 0; use < 2; use += 1) await list({ tab: 'upcoming' })
  const plan = await keptPlan(platform, "union all select 'Cancelled', false")
  expect(plan).toMatch(/(?:using|on) "Load__c_carrier_active"/u)
  expect(plan).toMatch(/(?:using|on) portal_haul_sum_account/u)
  expect(plan).not.toMatch(/(?:using|on) "Load__c_carrier"/u)
})

test('pages of past loads are those of a filter that every load passes', async () => {
  const { kysely } = platform.database
  const { accountId } = (await dispatcher.send('GET', '/auth/me')).body
  await kysely
    .updateTable('Load__c')
    .set({ Status__c: 'Completed' })
    .where('Carrier_Account__c', '=', accountId)
    .where('Status__c', 'in', ['Delivered', 'In Transit', 'Loaded'])
    .execute()
  const payments = await kysely.selectFrom('Payment__c').select('Id').orderBy('Id', 'desc').limit(3).execute()
  await kysely
    .updateTable('Payment__c')
    .set({ Status__c: 'Short Paid' })
    .where(
      'Id',
      'in',
      payments.map(({ Id }) => Id),
    )
    .execute()
  // Without a payment, the load says so itself.
  const unpaid = await kysely
    .selectFrom('Load__c')
    .select('Id')
    .where('Carrier_Account__c', '=', accountId)
    .where('Status__c', '=', 'Completed')
    .orderBy('Delivery_To__c')
    .limit(2)
    .execute()
  const unpaidIds = unpaid.map(({ Id }) => Id)
  await kysely.deleteFrom('Payment__c').where('Load__c', 'in', unpaidIds).execute()
  await kysely
    .updateTable('Load__c')
    .set({ Payment_Status__c: 'Short Paid' })
    .where('Id', 'in', unpaidIds)
    .execute()
  let offset: number | null = 0
  const seen: string[] = []
  while (offset !== null) {
    const page: { loads: { id: string }[]; counts: { past: number }; nextOffset: number | null } = await list(
      {
        tab: 'past',
        offset,
      },
    )
    expect(page).toEqual(await list({ tab: 'past', offset, pickupFrom: '2000-01-01' }))
    seen.push(...page.loads.map(({ id }) => id))
    offset = page.nextOffset
    if (offset === null) expect(new Set(seen).size).toBe(page.counts.past)
  }
  expect(seen.length).toBeGreaterThan(1)
  const lastUnpaid = Math.max(...unpaidIds.map((id) => seen.indexOf(id)))
  // Among the short-paid ones, which come first.
  expect(lastUnpaid).toBeGreaterThanOrEqual(0)
  expect(lastUnpaid).toBeLessThan(unpaidIds.length + payments.length)
})
