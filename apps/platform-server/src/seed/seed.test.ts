import { assert, integer, property, string } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scheduleWarnings } from '../domains/booking/assignment/feasibility'
import { addDays, businessDayOf } from '../domains/payments/businessDays'
import { isMilestone, playLifecycle } from '../domains/tracking/lifecycle'
import { signIn } from '../testing/client'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { DEMO_ACCOUNTS, FLEET_COUNT, fleetEmail } from './demoAccounts'
import { addInterest } from './addInterest'
import { createRandom } from './random'
import { createRowWriter } from './rowWriter'
import { atOrAfterWithinHours } from './zonedTime'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

test('the same seed generates the same numbers, within their bounds', () => {
  assert(
    property(string(), integer({ min: -50, max: 50 }), integer({ min: 0, max: 100 }), (seed, min, span) => {
      const [one, other] = [createRandom(seed), createRandom(seed)]
      for (let n = 0; n < 20; n += 1) {
        const value = one.int(min, min + span)
        expect(value).toBe(other.int(min, min + span))
        expect(value).toBeGreaterThanOrEqual(min)
        expect(value).toBeLessThanOrEqual(min + span)
      }
    }),
  )
})

test('views of hundreds of carriers are seeded in several statements', async () => {
  const own = await createTestPlatform()
  await own.database.asSystem(async (transaction) => {
    const { Id: accountId } = await transaction
      .selectFrom('Account')
      .select('Id')
      .where('Type', '=', 'Carrier')
      .executeTakeFirstOrThrow()
    // These carriers share an account, which can have one bid on a load.
    await sql`update "Load__c" set "Bids_Allowed__c" = false`.execute(transaction)
    // Together they have more values than one statement has parameters.
    const carriers = Array.from({ length: 700 }, (_, n) => ({ accountId, bookedBy: `viewer ${n}` }))
    const writer = await createRowWriter(transaction, 1)
    await addInterest(transaction, writer, carriers, new Date(own.clock.now))
    const { rows } = await sql<{ views: number; viewers: number }>`
      select count(*)::int as views, count(distinct contact_id)::int as viewers from portal_load_mark
      where contact_id like 'viewer %'`.execute(transaction)
    expect(rows[0]?.views).toBeGreaterThan(65_535 / 5)
    expect(rows[0]?.viewers).toBe(carriers.length)
  })
  await own.close()
})

test('windows open in working hours of their own zone, never before the wanted time', () => {
  assert(
    property(integer({ min: 0, max: 365 * 24 * 60 }), (minutes) => {
      const wanted = new Date(Date.UTC(2026, 0, 1) + minutes * 60_000)
      const found = atOrAfterWithinHours(wanted, 'America/Denver', 6, 17)
      expect(found.getTime()).toBeGreaterThanOrEqual(wanted.getTime())
      const hour = Number(
        new Intl.DateTimeFormat('en-US', {
          timeZone: 'America/Denver',
          hour: 'numeric',
          hourCycle: 'h23',
        }).format(found),
      )
      // On the two days of the clock change the window may lie an hour off.
      expect(hour).toBeGreaterThanOrEqual(5)
      expect(hour).toBeLessThanOrEqual(18)
    }),
  )
})

test('everyone of the contract can sign in, and so can the further carriers', async () => {
  for (const { email, role } of DEMO_ACCOUNTS) {
    const client = await signIn(platform, email)
    expect((await client.send('GET', '/auth/me')).body.role).toBe(role)
  }
  await signIn(platform, fleetEmail(1))
  await signIn(platform, fleetEmail(FLEET_COUNT))
})

test('[demo] admin, dispatcher and driver share one account', async () => {
  const accounts = await Promise.all(
    ['admin', 'dispatcher', 'driver'].map(async (name) => {
      const client = await signIn(platform, `${name}@carrier.test`)
      return (await client.send('GET', '/auth/me')).body.accountId
    }),
  )
  expect(new Set(accounts).size).toBe(1)
})

test('[demo] [ERR-02] [CNS-15] notices name an address of the provider', async () => {
  const client = await signIn(platform, 'inactive@carrier.test')
  const { body } = await client.send('GET', '/lwr/apex/v63.0/PortalSettings/getProviderIdentity')
  expect(body).toMatchObject({
    phone: '(312) 555-0140',
    email: 'support@freight.example',
    privacyEmail: 'privacy@freight.example',
  })
})

test('open loads are plausible: feasible to drive, at market rate, with stop windows', async () => {
  const loads = await platform.database.kysely
    .selectFrom('Load__c')
    .selectAll()
    .where('Status__c', '=', 'Posted')
    .execute()
  expect(loads.length).toBeGreaterThanOrEqual(2000)
  for (const load of loads) {
    const warnings = scheduleWarnings(
      {
        loadedMiles: load.Loaded_Miles__c,
        pickupFrom: load.Pickup_From__c,
        deliveryTo: load.Delivery_To__c,
        requirements: [],
      },
      new Date(platform.clock.now),
    )
    expect([load.Load_Number__c, warnings]).toEqual([load.Load_Number__c, []])
    const rpm = (load.Total_Rate__c ?? 0) / load.Loaded_Miles__c
    expect(rpm).toBeGreaterThan(0.9)
    expect(rpm).toBeLessThan(20)
  }
  expect(new Set(loads.map((load) => load.Equipment_Type__c)).size).toBe(12)
})

test('the history is consistent with the lifecycle', async () => {
  const { kysely } = platform.database
  const loads = await kysely
    .selectFrom('Load__c')
    .select(['Id', 'Status__c'])
    .where('Carrier_Account__c', 'is not', null)
    .execute()
  const statuses = new Set(loads.map(({ Status__c }) => Status__c))
  for (const status of ['Booked', 'Dispatched', 'In Transit', 'At Delivery', 'Delivered', 'Completed'])
    expect(statuses).toContain(status)
  for (const { Id, Status__c } of loads.filter((load) => load.Status__c !== 'Booked')) {
    const stops = await kysely
      .selectFrom('Load_Stop__c')
      .select(['Id', 'Type__c', 'Status__c'])
      .where('Load__c', '=', Id)
      .orderBy('Sequence__c')
      .execute()
    const events = await kysely
      .selectFrom('Load_Event__c')
      .select(['Id', 'Type__c', 'Stop__c', 'Occurred_At__c'])
      .where('Load__c', '=', Id)
      .execute()
    const played = playLifecycle(
      stops.map((stop) => ({ id: stop.Id, type: stop.Type__c, isSkipped: false })),
      events.flatMap((event) =>
        isMilestone(event.Type__c)
          ? [{ id: event.Id, type: event.Type__c, stopId: event.Stop__c, occurredAt: event.Occurred_At__c }]
          : [],
      ),
    )
    expect(played).toMatchObject({ status: Status__c === 'Completed' ? 'Delivered' : Status__c })
    for (const event of events) expect(event.Occurred_At__c.getTime()).toBeLessThanOrEqual(platform.clock.now)
    if ('stops' in played)
      for (const stop of stops) expect(stop.Status__c).toBe(played.stops.get(stop.Id)?.status)
  }
})

test('a payment of the demo is due on the day that its terms say', async () => {
  const payments = await platform.database.kysely
    .selectFrom('Payment__c')
    .innerJoin('Load_Document__c', 'Load_Document__c.Load__c', 'Payment__c.Load__c')
    .select(['Payment__c.Due_Date__c', 'Load_Document__c.CreatedDate'])
    .where('Payment__c.Due_Date__c', 'is not', null)
    .where('Load_Document__c.Type__c', '=', 'Invoice')
    .execute()
  expect(payments.length).toBeGreaterThan(10)
  for (const { Due_Date__c, CreatedDate } of payments)
    expect(Due_Date__c).toBe(addDays(businessDayOf(CreatedDate), 30))
})

test('every document of the demo is a PDF with the size of its version', async () => {
  const admin = await signIn(platform, 'admin@carrier.test')
  const documents = await platform.database.kysely
    .selectFrom('Load_Document__c as paper')
    .innerJoin('Account', 'Account.Id', 'paper.Account__c')
    .select(['paper.ContentDocumentId as file', 'paper.Type__c as type'])
    .where('Account.Name', '=', 'Lone Star Carriers')
    .execute()
  expect(new Set(documents.map(({ type }) => type))).toEqual(
    new Set(['Rate Confirmation', 'BOL', 'POD', 'Invoice']),
  )
  for (const { file } of documents) {
    const path = `/services/data/v63.0/ui-api/records/content-documents/${file}/content`
    const response = await platform.handler(
      new Request(`http://portal.test${path}`, { headers: { Cookie: admin.cookie } }),
    )
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([response.status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect(bytes.byteLength).toBe(Number(response.headers.get('content-length')))
  }
})
