import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createFreightWorld } from '../testing/freightRows'
import { openTestDatabase } from '../testing/testDatabase'

test('the events of a load are read without the other loads of the account', async () => {
  const database = await openTestDatabase()
  const { admin, shipperUser, otherShipper } = await createFreightWorld(database)
  await database.asSystem(async (transaction) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(transaction)
    await sql`insert into "Load__c" ("Status__c", "Shipper_Account__c", "Equipment_Type__c", "Commodity__c", "Weight_lbs__c",
        "Loaded_Miles__c", "Linehaul__c", "Pickup_From__c", "Pickup_To__c", "Delivery_From__c", "Delivery_To__c",
        "Origin_City__c", "Origin_State__c", "Origin__Latitude__s", "Origin__Longitude__s", "Destination_City__c", "Destination_State__c")
      select 'Posted', ${otherShipper}, 'V', 'Produce', 1, 1, 1, now(), now(), now(), now(), 'Dallas', 'TX', 32.8, -96.8, 'Houston', 'TX'
      from generate_series(1, 2000)`.execute(transaction)
    await sql`analyze "Load__c"`.execute(transaction)
  })
  for (const caller of [admin, shipperUser]) {
    const plan = await database.asCaller(caller, async (transaction) => {
      const { rows } = await sql<Record<string, string>>`explain (costs off)
        select "Occurred_At__c" from "Load_Event__c" where "Load__c" = 'a01000000000001AAA'`.execute(
        transaction,
      )
      return rows.map((row) => Object.values(row)[0]).join('\n')
    })
    expect(plan.match(/Index Scan using "Load__c_pkey" on "Load__c" load/gu)).toHaveLength(2)
    expect(plan).not.toMatch(/"Load__c_(?:carrier|shipper)/u)
  }
  await database.close()
})
