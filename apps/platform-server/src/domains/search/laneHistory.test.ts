import { LANE_HISTORY } from '@portal/contract'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestClient, signIn, type TestClient } from '../../testing/client'
import { addTestLoad } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { disclose, type CountedWindow } from './laneHistory'

const DAY_MS = 86_400_000

let platform: TestPlatform
let dispatcher: TestClient
let rivalAccounts: string[]
let ownAccount: string
beforeAll(async () => {
  platform = await createTestPlatform()
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  const accountOf = async (client: TestClient): Promise<string> =>
    (await client.send('GET', '/auth/me')).body.accountId
  ownAccount = await accountOf(dispatcher)
  const rivals = await platform.database.kysely
    .selectFrom('Account')
    .select('Id')
    .where('Type', '<>', 'Shipper')
    .where('Id', '<>', ownAccount)
    .limit(3)
    .execute()
  rivalAccounts = rivals.map(({ Id }) => Id)
})
afterAll(() => platform.close())

interface Paid {
  originState: string
  rpm: number
  daysAgo: number
  accountId?: string
  status?: string
}

let paid = 0
/** One of three other companies, in turn. */
const nextRival = (): string => {
  paid += 1
  return rivalAccounts[paid % rivalAccounts.length] ?? ''
}

/** Inserts a hauled load of 100 miles to Maine with its booking. */
async function pay({ originState, rpm, daysAgo, accountId = nextRival(), status = 'Completed' }: Paid) {
  const { kysely } = platform.database
  const bookedAt = new Date(platform.clock.now - daysAgo * DAY_MS)
  const loadId = await addTestLoad(platform, {
    Origin_State__c: originState,
    Destination_State__c: 'ME',
    Loaded_Miles__c: 100,
    Pickup_From__c: bookedAt,
    Pickup_To__c: new Date(bookedAt.getTime() + DAY_MS),
    Delivery_From__c: new Date(bookedAt.getTime() + DAY_MS),
    Delivery_To__c: new Date(bookedAt.getTime() + 2 * DAY_MS),
    Status__c: 'Booked',
    Carrier_Account__c: accountId,
  })
  const { Id: bookedBy } = await kysely.selectFrom('Contact').select('Id').executeTakeFirstOrThrow()
  await kysely
    .insertInto('Booking__c')
    .values({
      Load__c: loadId,
      Account__c: accountId,
      Status__c: status,
      Agreed_Rate__c: rpm * 100,
      Rate_Version__c: 1,
      Booked_By__c: bookedBy,
      Booked_At__c: bookedAt,
      Source__c: 'Book Now',
      Idempotency_Key__c: crypto.randomUUID(),
    })
    .execute()
}

const ask = (originState: string, client = dispatcher) =>
  client.read('LoadSearch/laneHistory', { originState, destinationState: 'ME', equipmentType: 'V' })
const windowsOf = async (originState: string) => (await ask(originState)).body.windows

test('[FND-03] range and median per mile come from bookings in force, by window', async () => {
  for (const [rpm, daysAgo] of [
    [2, 3],
    [2.5, 4],
    [3, 5],
    [3.5, 6],
    [4, 6],
    [1, 20],
    [1.1, 21],
    [1.2, 22],
    [1.3, 23],
    [1.4, 24],
  ] as const)
    await pay({ originState: 'NH', rpm, daysAgo })
  await pay({ originState: 'NH', rpm: 99, daysAgo: 5, status: 'Cancelled' })
  await pay({ originState: 'NH', rpm: 98, daysAgo: 120 })
  expect(await windowsOf('NH')).toEqual([
    { days: 7, paid: { count: 5, low: 2, average: 3, median: 3, high: 4 } },
    { days: 30, paid: { count: 10, low: 1, average: 2.1, median: 1.7, high: 4 } },
    { days: 90, paid: { count: 10, low: 1, average: 2.1, median: 1.7, high: 4 } },
  ])
})

test('[FND-03] fewer than five loads of other companies tell nothing, own ones do not fill them up', async () => {
  for (let n = 0; n < 4; n += 1) await pay({ originState: 'VT', rpm: 2 + n, daysAgo: 3 })
  const nothing = LANE_HISTORY.windowDays.map((days) => ({ days, paid: null }))
  expect(await windowsOf('VT')).toEqual(nothing)
  for (let n = 0; n < 6; n += 1) await pay({ originState: 'VT', rpm: 3, daysAgo: 3, accountId: ownAccount })
  expect(await windowsOf('VT')).toEqual(nothing)
  await pay({ originState: 'VT', rpm: 9, daysAgo: 3 })
  expect((await windowsOf('VT'))[0].paid).toMatchObject({ count: 11, high: 9 })
})

test('[FND-03] loads of two other companies tell nothing, however many they are', async () => {
  for (let n = 0; n < 8; n += 1)
    await pay({ originState: 'CT', rpm: 2, daysAgo: 3, accountId: rivalAccounts[n % 2] ?? '' })
  expect((await windowsOf('CT'))[2].paid).toBeNull()
  await pay({ originState: 'CT', rpm: 2, daysAgo: 3, accountId: rivalAccounts[2] ?? '' })
  expect((await windowsOf('CT'))[2].paid).toMatchObject({ count: 9 })
})

test('[FND-03] a booking shows in the figures on the next day only', async () => {
  for (let n = 0; n < 5; n += 1) await pay({ originState: 'RI', rpm: 2, daysAgo: 2 })
  await pay({ originState: 'RI', rpm: 7, daysAgo: 0 })
  expect((await windowsOf('RI'))[2].paid).toMatchObject({ count: 5, high: 2 })
})

test('[FND-03] names nobody, and is refused to those who see no rates', async () => {
  expect(JSON.stringify((await ask('NH')).body)).not.toMatch(/001|Account|Carrier/u)
  for (const email of ['driver@carrier.test', 'shipper@shipper.test'])
    expect([email, (await ask('NH', await signIn(platform, email))).status]).toEqual([email, 403])
  expect((await ask('NH', guestClient(platform))).status).toBe(401)
  expect((await ask('New Hampshire')).status).toBe(400)
})

test('[FND-03] the lane is found by its index', async () => {
  const plan = await platform.database.asSystem(async (transaction) => {
    await sql`select set_config('enable_seqscan', 'off', true)`.execute(transaction)
    const { rows } = await sql<Record<string, string>>`explain (costs off)
      select l."Id" from "Load__c" l where l.portal_lane = 'NHMEV' and l."Carrier_Account__c" is not null
        and l."Pickup_To__c" >= now()`.execute(transaction)
    return rows.map((row) => Object.values(row)[0]).join('\n')
  })
  expect(plan).toMatch(/Load__c_lane/u)
  expect(plan).toMatch(/Index Cond: .*portal_lane.*"Pickup_To__c"/u)
})

const counted = fc
  .array(fc.nat({ max: 12 }), { minLength: 3, maxLength: 3 })
  .map(([a = 0, b = 0, c = 0]): readonly CountedWindow[] =>
    [a, a + b, a + b + c].map((others, at) => ({
      days: LANE_HISTORY.windowDays[at] ?? 7,
      count: others + 1,
      others,
      carriers: 3,
      low: 1,
      average: 2,
      median: 2,
      high: 3,
    })),
  )

test('[FND-03] what is told, and each difference of it, stands for at least five loads of others', () => {
  fc.assert(
    fc.property(counted, (windows) => {
      const told = disclose(windows).flatMap(({ paid }, at) => (paid ? [windows[at]?.others ?? 0] : []))
      for (const [at, others] of told.entries()) {
        expect(others).toBeGreaterThanOrEqual(LANE_HISTORY.leastLoads)
        const rest = (told[at + 1] ?? others) - others
        expect(rest === 0 || rest >= LANE_HISTORY.leastLoads).toBe(true)
      }
      // The longest window is never held back for a shorter one.
      expect(disclose(windows)[2]?.paid === null).toBe((windows[2]?.others ?? 0) < LANE_HISTORY.leastLoads)
    }),
  )
})
