import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../../testing/client'
import { addTestLoad, book } from '../../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'

let platform: TestPlatform
let dispatcher: TestClient
let drivers: string[]
let trucks: string[]
let trailers: string[]
let dispatcherContact: string
beforeAll(async () => {
  platform = await createTestPlatform()
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  const { accountId, contactId } = (await dispatcher.send('GET', '/auth/me')).body
  dispatcherContact = contactId
  const { kysely } = platform.database
  // The demo's drivers are busy; these tests need free ones.
  await kysely.updateTable('Booking__c').set({ Driver__c: null, Truck__c: null, Trailer__c: null }).execute()
  const members = await kysely
    .selectFrom('AccountContactRelation')
    .select('ContactId')
    .where('AccountId', '=', accountId)
    .where('Portal_Role__c', '=', 'Driver')
    .execute()
  drivers = members.map(({ ContactId }) => ContactId)
  // All loads here are dry van.
  await kysely
    .updateTable('Carrier_Equipment__c')
    .set({ Type__c: 'V', Length_ft__c: 53 })
    .where('Kind__c', '=', 'Trailer')
    .execute()
  const units = await kysely
    .selectFrom('Carrier_Equipment__c')
    .select(['Id', 'Kind__c'])
    .where('Account__c', '=', accountId)
    .execute()
  trucks = units.filter(({ Kind__c }) => Kind__c === 'Truck').map(({ Id }) => Id)
  trailers = units.filter(({ Kind__c }) => Kind__c === 'Trailer').map(({ Id }) => Id)
})
afterAll(() => platform.close())

const assign = (bookingId: string, more: object) =>
  dispatcher.act('LoadBooking/assign', { bookingId, ...more })

test('a load is dispatched once the rate con is accepted and driver and truck are assigned, in either order', async () => {
  for (const acceptFirst of [true, false]) {
    const { id: bookingId } = await book(dispatcher, await addTestLoad(platform))
    const accept = () => dispatcher.act('LoadBooking/acceptRateCon', { bookingId })
    const index = acceptFirst ? 0 : 1
    const give = () =>
      assign(bookingId, { driverId: drivers[index], truckId: trucks[index], trailerId: trailers[index] })
    const [one, two] = acceptFirst ? [accept, give] : [give, accept]
    expect((await one()).body.loadStatus).toBe('Booked')
    expect((await two()).body).toMatchObject({ loadStatus: 'Dispatched', driverId: drivers[index] })
    expect((await accept()).status).toBe(200)
  }
})

test('[B6] a driver on the road with another load is refused, naming that load', async () => {
  const first = await book(dispatcher, await addTestLoad(platform))
  const second = await book(dispatcher, await addTestLoad(platform))
  await assign(first.id, { driverId: drivers[2] })
  const { status, body } = await assign(second.id, { driverId: drivers[2] })
  expect(status).toBe(409)
  expect(body).toMatchObject({ errorCode: 'DRIVER_CONFLICT', details: { loadNumber: first.loadNumber } })
  expect((await assign(second.id, { driverId: drivers[3], coDriverId: drivers[2] })).body.errorCode).toBe(
    'DRIVER_CONFLICT',
  )
  expect((await assign(second.id, { driverId: drivers[3] })).status).toBe(200)
})

test('[B7] a truck or trailer in use is refused', async () => {
  const first = await book(dispatcher, await addTestLoad(platform))
  const second = await book(dispatcher, await addTestLoad(platform))
  await assign(first.id, { driverId: drivers[4], truckId: trucks[4], trailerId: trailers[4] })
  for (const unit of [{ truckId: trucks[4] }, { trailerId: trailers[4] }])
    expect((await assign(second.id, { driverId: drivers[5], ...unit })).body.errorCode).toBe(
      'EQUIPMENT_CONFLICT',
    )
})

test('only drivers with a phone, units in service and ids of the own company can be assigned', async () => {
  const { id } = await book(dispatcher, await addTestLoad(platform))
  expect((await assign(id, { driverId: dispatcherContact })).body.errorCode).toBe('NOT_A_DRIVER')
  const { kysely } = platform.database
  await kysely.updateTable('Contact').set({ Drives__c: true }).where('Id', '=', dispatcherContact).execute()
  expect((await assign(id, { driverId: dispatcherContact })).status).toBe(200)
  await kysely
    .updateTable('Contact')
    .set({ MobilePhone: null })
    .where('Id', '=', drivers[6] ?? '')
    .execute()
  expect((await assign(id, { driverId: drivers[6] })).body.errorCode).toBe('DRIVER_PHONE_MISSING')
  await kysely
    .updateTable('Carrier_Equipment__c')
    .set({ In_Service__c: false })
    .where('Id', '=', trucks[6] ?? '')
    .execute()
  expect((await assign(id, { driverId: drivers[7], truckId: trucks[6] })).body.errorCode).toBe(
    'EQUIPMENT_OUT_OF_SERVICE',
  )
  expect((await assign(id, { driverId: drivers[7], truckId: trailers[7] })).status).toBe(400)
  const foreign = await kysely
    .selectFrom('Carrier_Equipment__c as unit')
    .innerJoin('Account', 'Account.Id', 'unit.Account__c')
    .select('unit.Id')
    .where('Account.Name', '=', 'Vaughn Logistics')
    .executeTakeFirstOrThrow()
  expect((await assign(id, { driverId: drivers[7], truckId: foreign.Id })).status).toBe(404)
  expect((await assign(id, { driverId: drivers[7], coDriverId: drivers[7] })).status).toBe(400)
})

test('an assigned unit is no longer listed as free', async () => {
  const { kysely } = platform.database
  const free = await kysely
    .selectFrom('Available_Capacity__c')
    .select(['Id', 'Unit__c'])
    .executeTakeFirstOrThrow()
  const { id } = await book(dispatcher, await addTestLoad(platform))
  await assign(id, { driverId: drivers[8], truckId: free.Unit__c })
  const left = await kysely
    .selectFrom('Available_Capacity__c')
    .select('Id')
    .where('Id', '=', free.Id)
    .execute()
  expect(left).toEqual([])
})

test('[B7] a trailer dropped at a delivery is free after the truck has left, its truck is not', async () => {
  const first = await book(dispatcher, await addTestLoad(platform))
  const second = await book(dispatcher, await addTestLoad(platform))
  const [truckId, trailerId] = [trucks[9], trailers[9]]
  expect((await assign(first.id, { driverId: drivers[9], truckId, trailerId })).status).toBe(200)
  const { kysely } = platform.database
  await kysely
    .updateTable('Load__c')
    .set({ Status__c: 'In Transit' })
    .where('Id', '=', first.loadId)
    .execute()
  const changeDelivery = (fields: { Handling__c?: string; Status__c?: string }) =>
    kysely
      .updateTable('Load_Stop__c')
      .set(fields)
      .where('Load__c', '=', first.loadId)
      .where('Type__c', '=', 'Delivery')
      .execute()
  const outcome = async (unit: object) =>
    (await assign(second.id, { driverId: drivers[10], truckId: null, trailerId: null, ...unit })).body
      .errorCode ?? 'assigned'
  await changeDelivery({ Handling__c: 'Drop' })
  expect(await outcome({ trailerId })).toBe('EQUIPMENT_CONFLICT')
  await changeDelivery({ Handling__c: 'Live', Status__c: 'Departed' })
  expect(await outcome({ trailerId })).toBe('EQUIPMENT_CONFLICT')
  await changeDelivery({ Handling__c: 'Drop' })
  expect(await outcome({ truckId })).toBe('EQUIPMENT_CONFLICT')
  expect(await outcome({ trailerId })).toBe('assigned')
})

test('[B6] rejects a driver who is busy for another company without disclosing that load', async () => {
  const rival = await signIn(platform, 'rival@carrier.test')
  const theirs = await book(rival, await addTestLoad(platform))
  const { kysely } = platform.database
  await kysely
    .insertInto('AccountContactRelation')
    .values({ AccountId: theirs.accountId, ContactId: drivers[11] ?? '', Portal_Role__c: 'Driver' })
    .execute()
  const taken = await rival.act('LoadBooking/assign', { bookingId: theirs.id, driverId: drivers[11] })
  expect(taken.status).toBe(200)
  const { id } = await book(dispatcher, await addTestLoad(platform))
  const { status, body } = await assign(id, { driverId: drivers[11] })
  expect([status, body]).toEqual([
    409,
    {
      errorCode: 'DRIVER_CONFLICT',
      message: 'This driver is busy with another load at that time. Choose another one.',
    },
  ])
})
