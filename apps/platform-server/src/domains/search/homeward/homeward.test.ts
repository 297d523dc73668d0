import { beforeAll, afterAll, expect, test } from 'vitest'
import { guestClient, signIn, type TestClient } from '../../../testing/client'
import { addTestLoad, book, changeLoad } from '../../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'

const DAY_MS = 86_400_000

let platform: TestPlatform
let dispatcher: TestClient
let accountId: string
beforeAll(async () => {
  platform = await createTestPlatform()
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  accountId = (await dispatcher.send('GET', '/auth/me')).body.accountId
})
afterAll(() => platform.close())

/** Adds a truck of the own company; without `home` it has none of its own. */
async function addTruck(unitNumber: string, home?: readonly [city: string, state: string]) {
  const { Id } = await platform.database.kysely
    .insertInto('Carrier_Equipment__c')
    .values({
      Account__c: accountId,
      Unit_Number__c: unitNumber,
      Kind__c: 'Truck',
      Type__c: 'V',
      In_Service__c: true,
      Home_City__c: home?.[0] ?? null,
      Home_State__c: home?.[1] ?? null,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  return Id
}

/** Posts a truck in Bangor, Maine, where the demo has no loads. */
const post = async (unitId: string, inDays = 0) =>
  await platform.database.kysely
    .insertInto('Available_Capacity__c')
    .values({
      Account__c: accountId,
      Unit__c: unitId,
      Equipment_Type__c: 'V',
      Place_City__c: 'Bangor',
      Place_State__c: 'ME',
      Available_From__c: new Date(platform.clock.now + inDays * DAY_MS),
    })
    .execute()

const BANGOR = { lat: 44.8, lng: -68.77 }
const BOSTON = { lat: 42.36, lng: -71.06 }
/** A load from near Bangor to near Boston, 240 loaded miles. */
const addLoad = async (given: object = {}) =>
  await addTestLoad(platform, {
    Origin_City__c: 'Bangor',
    Origin_State__c: 'ME',
    Origin__Latitude__s: BANGOR.lat,
    Origin__Longitude__s: BANGOR.lng,
    Destination_City__c: 'Boston',
    Destination_State__c: 'MA',
    Destination__Latitude__s: BOSTON.lat,
    Destination__Longitude__s: BOSTON.lng,
    Loaded_Miles__c: 240,
    ...given,
  })

const tripOf = async (unitId: string, client = dispatcher) =>
  (await client.read('LoadSearch/homeTrips')).body.trips.find(
    (trip: { unitId: string }) => trip.unitId === unitId,
  )
const loadsOf = async (unitId: string) => (await dispatcher.read('LoadSearch/homeLoads', { unitId })).body

test('[FND-09] loads from near the posted truck to near its home come by detour, with the miles of it', async () => {
  const unitId = await addTruck('H-1', ['Boston', 'MA'])
  await post(unitId)
  expect(await tripOf(unitId)).toMatchObject({
    unitNumber: 'H-1',
    equipmentType: 'V',
    from: { city: 'Bangor', state: 'ME' },
    known: 'Posted',
    home: { city: 'Boston', state: 'MA' },
    isOwnHome: true,
  })
  const { milesHome } = await tripOf(unitId)
  const long = await addLoad({ Loaded_Miles__c: 300 })
  const direct = await addLoad()
  // Other equipment, a delivery elsewhere, a pickup that ends before the truck can be there.
  await addLoad({ Equipment_Type__c: 'R' })
  await addLoad({ Destination__Latitude__s: 33.7, Destination__Longitude__s: -84.4 })
  const past = (hours: number) => new Date(platform.clock.now - hours * 3_600_000)
  await addLoad({ Pickup_From__c: past(2), Pickup_To__c: past(0) })
  const { loads, count } = await loadsOf(unitId)
  expect(loads.map(({ load }: { load: { id: string } }) => load.id)).toEqual([direct, long])
  expect(count).toBe(2)
  const [first] = loads
  const { deadheadMiles } = first.load
  expect(first.detourMiles).toBeCloseTo(Math.max(0, deadheadMiles + 240 + first.homeMiles - milesHome), -0.5)
  expect(loads[1].detourMiles - first.detourMiles).toBeCloseTo(60, -0.5)
  expect(first.load.totalRate).toBeGreaterThan(0)
})

test('[FND-09] a load is offered only if the truck is empty in time', async () => {
  const unitId = await addTruck('H-2', ['Boston', 'MA'])
  await post(unitId, 3)
  const inTime = await addLoad({
    Pickup_From__c: new Date(platform.clock.now + 4 * DAY_MS),
    Pickup_To__c: new Date(platform.clock.now + 5 * DAY_MS),
    Delivery_From__c: new Date(platform.clock.now + 6 * DAY_MS),
    Delivery_To__c: new Date(platform.clock.now + 7 * DAY_MS),
  })
  const { loads } = await loadsOf(unitId)
  expect(loads.map(({ load }: { load: { id: string } }) => load.id)).toEqual([inTime])
})

test('[FND-09] without a post the truck is empty where its last load delivers, and home is the primary location', async () => {
  const unitId = await addTruck('H-3')
  expect(await tripOf(unitId)).toMatchObject({ from: null, emptyAt: null, known: null, milesHome: null })
  expect(await loadsOf(unitId)).toEqual({ loads: [], count: 0 })
  const loadId = await addTestLoad(platform)
  const { id } = await book(dispatcher, loadId)
  await platform.database.kysely
    .updateTable('Booking__c')
    .set({ Truck__c: unitId })
    .where('Id', '=', id)
    .execute()
  const primary = await platform.database.kysely
    .selectFrom('Carrier_Location__c')
    .select(['City__c as city', 'State__c as state'])
    .where('Account__c', '=', accountId)
    .where('Primary__c', '=', true)
    .executeTakeFirstOrThrow()
  expect(await tripOf(unitId)).toMatchObject({
    from: { city: 'Atlanta', state: 'GA' },
    known: 'Booked',
    home: primary,
    isOwnHome: false,
  })
  await changeLoad(platform, loadId, { Status__c: 'Delivered' })
  expect((await tripOf(unitId)).known).toBe('Delivered')
})

test('[FND-09] trucks of another company are neither listed nor searched for', async () => {
  const unitId = await addTruck('H-4', ['Boston', 'MA'])
  const rival = await signIn(platform, 'rival@carrier.test')
  expect(await tripOf(unitId, rival)).toBeUndefined()
  expect((await rival.read('LoadSearch/homeLoads', { unitId })).status).toBe(404)
  expect((await guestClient(platform).read('LoadSearch/homeTrips')).status).toBe(401)
  const shipper = await signIn(platform, 'shipper@shipper.test')
  expect((await shipper.read('LoadSearch/homeTrips')).status).toBe(403)
})

test('[FND-09] those who see no rates get loads toward home without amounts', async () => {
  const unitId = await addTruck('H-5', ['Boston', 'MA'])
  await post(unitId)
  const viewer = await signIn(platform, 'driver@carrier.test')
  const { loads } = (await viewer.read('LoadSearch/homeLoads', { unitId })).body
  expect(loads.length).toBeGreaterThan(0)
  expect(loads[0].load).not.toHaveProperty('totalRate')
})

test('[FND-09] a home base has both a city and a state', async () => {
  const { kysely } = platform.database
  const unitId = await addTruck('H-6')
  const half = kysely
    .updateTable('Carrier_Equipment__c')
    .set({ Home_City__c: 'Boston' })
    .where('Id', '=', unitId)
    .execute()
  await expect(half).rejects.toThrow(/Carrier_Equipment__c_home/u)
})
