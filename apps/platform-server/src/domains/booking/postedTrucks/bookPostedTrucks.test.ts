import { AUTO_BOOK } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../../testing/client'
import { addTestLoad, book, changeLoad, readLoad } from '../../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'
import { autoBookingTables } from './autoBookingTable'
import { bookPostedTrucks } from './bookPostedTrucks'

let platform: TestPlatform
let dispatcher: TestClient
let driver: TestClient
let me: { accountId: string; contactId: string }
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  driver = await signIn(platform, 'driver@carrier.test')
  me = (await dispatcher.send('GET', '/auth/me')).body
  await platform.database.kysely
    .deleteFrom('Carrier_Specialty__c')
    .where('Account__c', '=', me.accountId)
    .where('Specialty__c', '=', 'Escort')
    .execute()
})
afterAll(() => platform.close())
beforeEach(async () => {
  const { kysely } = platform.database
  await kysely.deleteFrom('Available_Capacity__c').execute()
  await autoBookingTables(kysely).deleteFrom('portal_auto_booking').execute()
  await kysely
    .updateTable('Load__c')
    .set({ Visibility__c: 'Private Network' })
    .where('Origin_City__c', '=', 'Bangor')
    .execute()
})

let made = 0
async function addTruck(type = 'V') {
  made += 1
  const { Id } = await platform.database.kysely
    .insertInto('Carrier_Equipment__c')
    .values({ Account__c: me.accountId, Unit_Number__c: `A-${made}`, Kind__c: 'Truck', Type__c: type })
    .returning('Id')
    .executeTakeFirstOrThrow()
  return { unitId: Id, number: `A-${made}` }
}

/** Posts a truck in Bangor, Maine, where the demo has no loads, with the UI API. */
async function post(unitId: string, given: object = {}, client = dispatcher) {
  return await client.send('POST', '/services/data/v63.0/ui-api/records', {
    apiName: 'Available_Capacity__c',
    fields: {
      Account__c: me.accountId,
      Unit__c: unitId,
      Place_City__c: 'Bangor',
      Place_State__c: 'ME',
      Available_From__c: new Date(platform.clock.now).toISOString(),
      Max_Deadhead_mi__c: 100,
      Auto_Book__c: true,
      Auto_Min_RPM__c: 2,
      ...given,
    },
  })
}

/** A load of 1,000 miles from Bangor to Atlanta that pays `rpm` a mile. */
const addLoad = async (rpm: number, given: object = {}) =>
  await addTestLoad(platform, {
    Origin_City__c: 'Bangor',
    Origin_State__c: 'ME',
    Origin__Latitude__s: 44.8,
    Origin__Longitude__s: -68.77,
    Loaded_Miles__c: 1000,
    Linehaul__c: rpm * 1000,
    Fuel_Surcharge__c: 0,
    ...given,
  })

const run = () => bookPostedTrucks(platform.database, new Date(platform.clock.now))
const bookingsOf = async (loadId: string) =>
  await platform.database.kysely
    .selectFrom('Booking__c')
    .select([
      'Account__c as accountId',
      'Truck__c as truckId',
      'Booked_By__c as bookedBy',
      'Status__c as status',
    ])
    .where('Load__c', '=', loadId)
    .execute()

test('[FND-10] the best paid load that fits is booked for the posted truck, and the office is told why', async () => {
  const truck = await addTruck()
  expect((await post(truck.unitId)).status).toBe(201)
  const [good, best] = [await addLoad(2.2), await addLoad(2.6)]
  await run()
  expect(await bookingsOf(best)).toEqual([
    { accountId: me.accountId, truckId: truck.unitId, bookedBy: me.contactId, status: 'Confirmed' },
  ])
  expect(await bookingsOf(good)).toEqual([])
  const { kysely } = platform.database
  const note = await kysely
    .selectFrom('Load_Event__c')
    .select('Note__c')
    .where('Load__c', '=', best)
    .where('Source__c', '=', 'System')
    .execute()
  expect(note.map(({ Note__c }) => Note__c)).toEqual([
    expect.stringMatching(
      `^Booked automatically: truck ${truck.number}, 2.60 per mile of at least 2.00, deadhead \\d+ mi of at most 100$`,
    ),
  ])
  const notices = await kysely
    .selectFrom('Notification__c')
    .select(['Text__c', 'Contact__c'])
    .where('Load__c', '=', best)
    .execute()
  expect(notices).toContainEqual({ Text__c: 'bookedForTruck', Contact__c: me.contactId })
  // A post books once.
  await run()
  expect(await bookingsOf(good)).toEqual([])
})

test.each([
  ['a rate below the least', 1.99, {}],
  ['other equipment', 3, { Equipment_Type__c: 'R' }],
  ['offers only', 3, { Book_Now__c: false }],
  ['a load that is not public', 3, { Visibility__c: 'Private Network' }],
  ['a waterfall', 3, { In_Waterfall__c: true }],
  ['more deadhead than the most', 3, { Origin__Latitude__s: 42.3, Origin__Longitude__s: -71 }],
  ['a specialty that the company lacks', 3, { Requirements__c: 'Escort' }],
] as const)('[FND-10] %s is not booked', async (_what, rpm, given) => {
  await post((await addTruck()).unitId)
  const loadId = await addLoad(rpm, given)
  await run()
  expect(await bookingsOf(loadId)).toEqual([])
})

test('[FND-10] the pickup must be in the time of the post and in reach, the delivery toward its destination', async () => {
  const hours = (count: number) => new Date(platform.clock.now + count * 3_600_000)
  await post((await addTruck()).unitId, {
    Available_From__c: hours(72).toISOString(),
    Available_To__c: hours(96).toISOString(),
    Destination_State__c: 'TX',
  })
  const toGeorgia = await addLoad(3, { Pickup_From__c: hours(80), Pickup_To__c: hours(82) })
  const tooEarly = await addLoad(3, { Destination_State__c: 'TX' })
  const tooLate = await addLoad(3, {
    Destination_State__c: 'TX',
    Pickup_From__c: hours(97),
    Pickup_To__c: hours(99),
    Delivery_From__c: hours(130),
    Delivery_To__c: hours(140),
  })
  await run()
  for (const loadId of [toGeorgia, tooEarly, tooLate]) expect(await bookingsOf(loadId)).toEqual([])
  const fits = await addLoad(3, {
    Destination_State__c: 'TX',
    Pickup_From__c: hours(80),
    Pickup_To__c: hours(82),
    Delivery_From__c: hours(120),
    Delivery_To__c: hours(130),
  })
  await run()
  expect(await bookingsOf(fits)).toHaveLength(1)
})

test('[FND-10] a truck that is on another load at that time books none, and a cancelled load is not booked again', async () => {
  const { unitId } = await addTruck()
  const other = await book(dispatcher, await addTestLoad(platform))
  await platform.database.kysely
    .updateTable('Booking__c')
    .set({ Truck__c: unitId })
    .where('Id', '=', other.id)
    .execute()
  await post(unitId)
  const loadId = await addLoad(3)
  await run()
  expect(await bookingsOf(loadId)).toEqual([])
  const free = await addTruck()
  await post(free.unitId)
  await run()
  const [booking] = await platform.database.kysely
    .selectFrom('Booking__c')
    .select('Id')
    .where('Load__c', '=', loadId)
    .execute()
  expect(
    (
      await dispatcher.act('LoadBooking/undoBooking', {
        bookingId: booking?.Id,
        idempotencyKey: crypto.randomUUID(),
      })
    ).status,
  ).toBe(200)
  await post((await addTruck()).unitId)
  await run()
  expect((await bookingsOf(loadId)).map(({ status }) => status)).not.toContain('Confirmed')
})

test('[FND-10] a carrier that may not book books nothing automatically', async () => {
  const { kysely } = platform.database
  const authority = (Authority_Status__c: string) =>
    kysely.updateTable('Account').set({ Authority_Status__c }).where('Id', '=', me.accountId).execute()
  await post((await addTruck()).unitId)
  const loadId = await addLoad(3)
  await authority('Inactive')
  await run()
  expect(await bookingsOf(loadId)).toEqual([])
  await authority('Active')
  const membership = (IsActive: boolean) =>
    kysely
      .updateTable('AccountContactRelation')
      .set({ IsActive })
      .where('ContactId', '=', me.contactId)
      .where('AccountId', '=', me.accountId)
      .execute()
  await membership(false)
  await run()
  expect(await bookingsOf(loadId)).toEqual([])
  await membership(true)
  await run()
  expect(await bookingsOf(loadId)).toHaveLength(1)
})

test('[FND-10] two processes at the same moment book one load for a truck', async () => {
  await post((await addTruck()).unitId)
  const loads = [await addLoad(3), await addLoad(2.9), await addLoad(2.8)]
  await Promise.all([run(), run(), run()])
  const booked = await Promise.all(loads.map(bookingsOf))
  expect(booked.flat()).toHaveLength(1)
})

test('[FND-10] posts without freight keep no later post out', async () => {
  for (const state of ['AK', 'HI'])
    await post((await addTruck()).unitId, {
      Place_City__c: state === 'AK' ? 'Juneau' : 'Hilo',
      Place_State__c: state,
    })
  await post((await addTruck()).unitId)
  const loadId = await addLoad(3)
  await bookPostedTrucks(platform.database, new Date(platform.clock.now), 1)
  expect(await bookingsOf(loadId)).toHaveLength(1)
})

test('[FND-10] a company books a few loads a day automatically at most, and the database holds it', async () => {
  const loads: string[] = []
  for (let index = 0; index <= AUTO_BOOK.mostPerDay; index += 1) {
    await post((await addTruck()).unitId)
    loads.push(await addLoad(3))
  }
  await run()
  const booked = (await Promise.all(loads.map(bookingsOf))).filter(({ length }) => length > 0)
  expect(booked).toHaveLength(AUTO_BOOK.mostPerDay)
  const beyond = autoBookingTables(platform.database.kysely)
    .insertInto('portal_auto_booking')
    .values({
      account_id: me.accountId,
      day: '2026-11-25',
      number: AUTO_BOOK.mostPerDay + 1,
      capacity_id: 'c',
      unit_id: 'u',
      load_id: 'l',
      booking_id: 'b',
      booked_at: new Date(),
    })
    .execute()
  await expect(beyond).rejects.toThrow(/check/u)
})

test('[FND-10] the rule needs truck, rate and deadhead, and a driver may not set or move it', async () => {
  const { unitId } = await addTruck()
  for (const [given, field] of [
    [{ Auto_Min_RPM__c: null }, 'Auto_Min_RPM__c'],
    [{ Max_Deadhead_mi__c: null }, 'Max_Deadhead_mi__c'],
    [{ Unit__c: null, Equipment_Type__c: 'V' }, 'Unit__c'],
  ] as const) {
    const refused = await post(unitId, given)
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining(field)])
  }
  // A driver reads neither rule nor rate, and cannot move a truck that books by one.
  const { contactId } = (await driver.send('GET', '/auth/me')).body
  const own = { Driver__c: contactId, Auto_Min_RPM__c: undefined }
  expect(JSON.stringify((await post(unitId, own, driver)).body)).toContain('No such field: Auto_Book__c')
  await platform.database.kysely
    .updateTable('Booking__c')
    .set({ Truck__c: unitId })
    .where('Driver__c', '=', contactId)
    .execute()
  const { body } = await post(unitId)
  const moved = await driver.send('PATCH', `/services/data/v63.0/ui-api/records/${body.id}`, {
    fields: { Place_City__c: 'Boston', Place_State__c: 'MA' },
  })
  expect([moved.status, JSON.stringify(moved.body)]).toEqual([
    400,
    expect.stringContaining('Only an Admin or Dispatcher lets a truck book automatically.'),
  ])
})

test('[FND-10] a rate that changed after the search is not booked at the old one', async () => {
  await post((await addTruck()).unitId)
  const loadId = await addLoad(3)
  await changeLoad(platform, loadId, { Linehaul__c: 1500 })
  await run()
  expect(await bookingsOf(loadId)).toEqual([])
  expect((await readLoad(platform, loadId)).Status__c).toBe('Posted')
})
