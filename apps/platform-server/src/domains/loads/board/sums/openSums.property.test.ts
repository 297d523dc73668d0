import { array, assert, asyncProperty, constant, constantFrom, integer, nat, oneof, record } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pickupDay } from '../../../../metadata/objects/loadIndexes'
import { createTestPlatform, type TestPlatform } from '../../../../testing/testPlatform'
import { fillOpenSums, foldOpenSums, openSums, SUMMED } from './openSumTables'

// After any changes, whenever they were added up, the sums are the numbers of open loads.

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
}, 60_000)
afterAll(() => platform.close())

const from = nat({ max: 9 })
const count = integer({ min: 1, max: 4 })
const changed = (column: string, ...values: (string | null)[]) =>
  record({
    kind: constant('changed' as const),
    column: constant(column),
    value: constantFrom(...values),
    from,
    count,
  })
const change = oneof(
  changed('Status__c', 'Posted', 'On Hold', 'Draft'),
  changed('Equipment_Type__c', 'V', 'F'),
  changed('Origin_State__c', 'TX', 'ME', null),
  changed('Pickup_From__c', '2026-05-04T03:30:00Z', '2026-05-05T15:00:00Z', null),
  changed('Pickup_Time_Zone__c', 'America/New_York', 'Pacific/Honolulu', 'Mars/Olympus', null),
  changed('Visibility__c', 'Public', 'Private Network'),
  changed('Notes_To_Carrier__c', 'Call first', null),
  record({ kind: constant('deleted' as const), from }),
  record({ kind: constant('copied' as const), from, count }),
  record({ kind: constantFrom('folded' as const, 'filled' as const, 'moved' as const) }),
)
type Change = typeof change extends { generate: (...args: never[]) => { value: infer T } } ? T : never

/** Loads that may have any of these statuses. */
const FREE = sql`"Load__c" where "Status__c" in ('Posted', 'On Hold', 'Draft') and "Carrier_Account__c" is null`

async function apply(one: Change): Promise<void> {
  await platform.database.asSystem(async (transaction) => {
    switch (one.kind) {
      case 'folded':
        return await foldOpenSums(transaction, 1)
      case 'filled':
        return await fillOpenSums(transaction)
      case 'moved':
        return await sql`update "Load__c" set "Shipper_Account__c" = (
            select "Id" from "Account" where "Type" = 'Shipper' order by "Id" limit 1)
          where "Id" in (select "Id" from "Load__c" order by "Id" limit 3)`.execute(transaction)
      case 'changed':
        return await sql`update "Load__c" set ${sql.ref(one.column)} = ${one.value}
          where "Id" in (select "Id" from ${FREE} order by "Id" offset ${one.from}
            limit ${one.count})`.execute(transaction)
      case 'deleted':
        return await sql`delete from "Load__c" where "Id" in (
          select "Id" from "Load__c" where "Pieces__c" = 4711 order by "Id" offset ${one.from}
            limit 1)`.execute(transaction)
      case 'copied':
        return await sql`insert into "Load__c" ("Status__c", "Mode__c", "Shipper_Account__c", "Equipment_Type__c",
            "Weight_lbs__c", "Commodity__c", "Loaded_Miles__c", "Linehaul__c", "Rate_Version__c", "Visibility__c",
            "Pickup_From__c", "Origin_State__c", "Temperature_Min_F__c",
            "Temperature_Max_F__c", "Pieces__c")
          select "Status__c", "Mode__c", "Shipper_Account__c", "Equipment_Type__c", "Weight_lbs__c", "Commodity__c",
            "Loaded_Miles__c", "Linehaul__c", "Rate_Version__c", "Visibility__c", "Pickup_From__c", "Origin_State__c", "Temperature_Min_F__c",
            "Temperature_Max_F__c", 4711
          from ${FREE} order by "Id" offset ${one.from} limit ${one.count}`.execute(transaction)
    }
  })
}

const KEYS = {
  day: `${pickupDay()}::text`,
  origin: '"Origin_State__c"',
  equipment: '"Equipment_Type__c"',
  shipper: '"Shipper_Account__c"',
}

test('[LDD-03] the sums of open loads equal those counted from the records', async () => {
  let folds = 0
  await assert(
    asyncProperty(array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      for (const one of changes) {
        await apply(one)
        if (one.kind === 'folded') folds += 1
      }
      await platform.database.asSystem(async (transaction) => {
        for (const group of SUMMED) {
          for (const equipment of [null, ['V', 'R'], []]) {
            const isMeant = equipment ? sql`"Equipment_Type__c" = any(${equipment}::text[])` : sql`true`
            const { rows: summed } = await sql`select key, is_posted, sum(loads)::int as loads
              from (${openSums(group, equipment)}) sums group by 1, 2 having sum(loads) <> 0
              order by key collate "C", 2`.execute(transaction)
            const { rows: counted } = await sql`
              select ${sql.raw(KEYS[group])} as key, "Status__c" = 'Posted' as is_posted, count(*)::int as loads
              from "Load__c" where "Status__c" in ('Posted', 'On Hold') and ${isMeant}
              group by 1, 2 order by ${sql.raw(KEYS[group])} collate "C", 2`.execute(transaction)
            expect(summed).toEqual(counted)
          }
        }
        const { rows: summed } =
          await sql`select origin, equipment, sum(loads)::int as loads from portal_open_sum_public() sums
          group by 1, 2 having sum(loads) <> 0 order by origin collate "C", equipment collate "C"`.execute(
            transaction,
          )
        const { rows: counted } = await sql`
          select "Origin_State__c" as origin, "Equipment_Type__c" as equipment, count(*)::int as loads from "Load__c"
          where "Status__c" = 'Posted' and "Visibility__c" = 'Public' group by 1, 2
          order by "Origin_State__c" collate "C", "Equipment_Type__c" collate "C"`.execute(transaction)
        expect(summed).toEqual(counted)
      })
    }),
    { numRuns: 60 },
  )
  expect(folds).toBeGreaterThan(0)
}, 120_000)

test('[LDD-03] a fold adds all changes up, and few changes wait for others', async () => {
  await platform.database.asSystem(async (transaction) => {
    const read = async (table: string) =>
      (
        await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}`.execute(
          transaction,
        )
      ).rows[0]?.rows
    await fillOpenSums(transaction)
    await sql`update "Load__c" set "Status__c" = 'On Hold' where "Id" in (
      select "Id" from "Load__c" where "Status__c" = 'Posted' order by "Id" limit 5)`.execute(transaction)
    // Each load leaves a status and enters one.
    expect(await read('portal_open_change')).toBe(10)
    await foldOpenSums(transaction, 11)
    expect(await read('portal_open_change')).toBe(10)
    await foldOpenSums(transaction, 10)
    expect(await read('portal_open_change')).toBe(0)
  })
})
