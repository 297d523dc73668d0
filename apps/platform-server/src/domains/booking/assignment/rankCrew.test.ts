import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../../testing/client'
import { addTestLoad, book } from '../../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'

const HOUR_MS = 3_600_000

let platform: TestPlatform
let dispatcher: TestClient
let accountId: string
let drivers: string[]
let trucks: string[]
beforeAll(async () => {
  platform = await createTestPlatform()
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  accountId = (await dispatcher.send('GET', '/auth/me')).body.accountId
  const { kysely } = platform.database
  await kysely.updateTable('Booking__c').set({ Driver__c: null, Truck__c: null, Trailer__c: null }).execute()
  await kysely.deleteFrom('Available_Capacity__c').execute()
  const members = await kysely
    .selectFrom('AccountContactRelation')
    .select('ContactId')
    .where('AccountId', '=', accountId)
    .where('Portal_Role__c', '=', 'Driver')
    .execute()
  drivers = members.map(({ ContactId }) => ContactId)
  const units = await kysely
    .selectFrom('Carrier_Equipment__c')
    .select('Id')
    .where('Account__c', '=', accountId)
    .where('Kind__c', '=', 'Truck')
    .execute()
  trucks = units.map(({ Id }) => Id)
})
afterAll(() => platform.close())

const rank = async (loadId: string, client = dispatcher) => await client.read('MyLoads/rankCrew', { loadId })
const at = (hours: number) => new Date(platform.clock.now + hours * HOUR_MS)
const offerTruck = async (unitId: string, city: string, state: string, lat: number, lng: number) =>
  platform.database.kysely
    .insertInto('Available_Capacity__c')
    .values({
      Account__c: accountId,
      Unit__c: unitId,
      Place_City__c: city,
      Place_State__c: state,
      Place__Latitude__s: lat,
      Place__Longitude__s: lng,
      Available_From__c: at(1),
    })
    .execute()

test('[DAY-02] sorts assignable ones by distance, and the others last with the reason', async () => {
  const [busy, near, far, silent] = drivers
  if (!busy || !near || !far || !silent) throw new Error('The demo carrier has too few drivers.')
  const { kysely } = platform.database
  await kysely.updateTable('Contact').set({ MobilePhone: null }).where('Id', '=', silent).execute()
  // The load goes from Dallas at 48 h; one driver hauls another one at that time, two end before it.
  const { id: loadId } = { id: await addTestLoad(platform) }
  await book(dispatcher, loadId)
  const other = await book(dispatcher, await addTestLoad(platform))
  await dispatcher.act('LoadBooking/assign', { bookingId: other.id, driverId: busy, truckId: trucks[0] })
  const ending = async (city: string, state: string, lat: number, lng: number) =>
    addTestLoad(platform, {
      Loaded_Miles__c: 100,
      Pickup_From__c: at(2),
      Pickup_To__c: at(4),
      Delivery_From__c: at(10),
      Delivery_To__c: at(12),
      Destination_City__c: city,
      Destination_State__c: state,
      Destination__Latitude__s: lat,
      Destination__Longitude__s: lng,
    })
  const inFortWorth = await book(dispatcher, await ending('Fort Worth', 'TX', 32.7555, -97.3308))
  const inHouston = await book(dispatcher, await ending('Houston', 'TX', 29.7604, -95.3698))
  await dispatcher.act('LoadBooking/assign', {
    bookingId: inFortWorth.id,
    driverId: near,
    truckId: trucks[1],
  })
  await dispatcher.act('LoadBooking/assign', { bookingId: inHouston.id, driverId: far, truckId: trucks[2] })
  const { body } = await rank(loadId)
  const ids = body.drivers.map(({ id }: { id: string }) => id)
  expect(ids.slice(0, 2)).toEqual([near, far])
  expect(body.drivers[0]).toMatchObject({
    usualTruckId: trucks[1],
    fit: {
      unavailable: null,
      free: { city: 'Fort Worth', state: 'TX', from: at(12).toISOString() },
      deadheadMiles: expect.closeTo(36, -1),
    },
  })
  expect(ids.slice(-2).sort()).toEqual([busy, silent].sort())
  const found = (id: string) => body.drivers.find((driver: { id: string }) => driver.id === id)
  expect(found(busy).fit).toEqual({
    unavailable: { kind: 'busy', loadNumber: other.loadNumber },
    free: { city: 'Atlanta', state: 'GA', timeZone: 'America/New_York', from: at(88).toISOString() },
    deadheadMiles: null,
  })
  expect(found(silent).fit.unavailable).toEqual({ kind: 'noPhone' })
  const truck = body.trucks.find(({ id }: { id: string }) => id === trucks[0])
  expect(truck.fit.unavailable).toEqual({ kind: 'busy', loadNumber: other.loadNumber })
})

test('[DAY-02] at the same distance a driver comes before a person of the office that drives too', async () => {
  const { kysely } = platform.database
  const office = await kysely
    .selectFrom('AccountContactRelation as relation')
    .innerJoin('Contact', 'Contact.Id', 'relation.ContactId')
    .select(['Contact.Id as id', 'Contact.MobilePhone as phone', 'Contact.Name as name'])
    .where('relation.AccountId', '=', accountId)
    .where('relation.Portal_Role__c', '=', 'Admin')
    .executeTakeFirstOrThrow()
  await kysely
    .updateTable('Contact')
    .set({
      Drives__c: true,
      MobilePhone: '+12145550142',
      LastName: 'First',
      FirstName: 'Aaa',
    })
    .where('Id', '=', office.id)
    .execute()
  const loadId = await addTestLoad(platform)
  await book(dispatcher, loadId)
  const { body } = await rank(loadId)
  const free = body.drivers.filter(
    ({ fit }: { fit: { unavailable: unknown; deadheadMiles: number | null } }) =>
      fit.unavailable === null && fit.deadheadMiles === null,
  )
  expect(free.length).toBeGreaterThan(1)
  expect(free.at(-1).id).toBe(office.id)
})

test('[DAY-02] posted capacity is the place of a truck, and a unit out of service is listed with that reason', async () => {
  const [, , , free, broken] = trucks
  if (!free || !broken) throw new Error('The demo carrier has too few trucks.')
  await offerTruck(free, 'Dallas', 'TX', 32.7831, -96.8067)
  await platform.database.kysely
    .updateTable('Carrier_Equipment__c')
    .set({ In_Service__c: false })
    .where('Id', '=', broken)
    .execute()
  const loadId = await addTestLoad(platform)
  await book(dispatcher, loadId)
  const { body } = await rank(loadId)
  expect(body.trucks[0]).toMatchObject({
    id: free,
    fit: { unavailable: null, free: { city: 'Dallas', state: 'TX' }, deadheadMiles: 0 },
  })
  expect(body.trucks.at(-1).fit.unavailable).not.toBeNull()
  const out = body.trucks.find(({ id }: { id: string }) => id === broken)
  expect(out.fit.unavailable).toEqual({ kind: 'outOfService' })
})

test('[DAY-02] the load of another company is not found, and drivers do not assign', async () => {
  const rival = await signIn(platform, 'rival@carrier.test')
  const loadId = await addTestLoad(platform)
  await book(dispatcher, loadId)
  expect((await rank(loadId, rival)).status).toBe(404)
  expect((await rank(loadId, await signIn(platform, 'driver@carrier.test'))).status).toBe(403)
})
