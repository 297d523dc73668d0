import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../testing/client'
import { addTestLoad, book, changeLoad, readLoad } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

let platform: TestPlatform
let dispatcher: TestClient
let driver: TestClient
let driverId: string
let loadId: string
beforeAll(async () => {
  platform = await createTestPlatform()
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  driver = await signIn(platform, 'driver@carrier.test')
  driverId = (await driver.send('GET', '/auth/me')).body.contactId
})
afterAll(() => platform.close())
beforeEach(async () => {
  const { kysely } = platform.database
  await kysely.updateTable('Booking__c').set({ Driver__c: null, Truck__c: null, Trailer__c: null }).execute()
  loadId = await addTestLoad(platform, {
    Pickup_From__c: new Date(platform.clock.now + 3_600_000),
    Pickup_To__c: new Date(platform.clock.now + 7_200_000),
  })
  const booking = await book(dispatcher, loadId)
  const truck = await kysely
    .selectFrom('Carrier_Equipment__c')
    .select('Id')
    .where('Account__c', '=', booking.accountId)
    .where('Kind__c', '=', 'Truck')
    .executeTakeFirstOrThrow()
  await dispatcher.act('LoadBooking/acceptRateCon', { bookingId: booking.id })
  await dispatcher.act('LoadBooking/assign', { bookingId: booking.id, driverId, truckId: truck.Id })
})

const report = (type: string, more: object = {}, client = driver) =>
  client.act('LoadTracking/recordEvent', {
    loadId,
    type,
    occurredAt: new Date(platform.clock.now).toISOString(),
    clientEventId: crypto.randomUUID(),
    ...more,
  })

const STORY = [
  ['Departed For Pickup', 'En Route to Pickup'],
  ['Arrived Pickup', 'At Pickup'],
  ['Loading Complete', 'Loaded'],
  ['Departed Pickup', 'In Transit'],
  ['Arrived Delivery', 'At Delivery'],
  ['Unloading Complete', 'Delivered'],
] as const

test('a driver takes a load from dispatch to delivery; documents and payment follow', async () => {
  for (const [type, status] of STORY) {
    platform.clock.advanceMs(600_000)
    const answer = await report(type)
    expect([answer.status, answer.body.loadStatus]).toEqual([200, status])
  }
  expect(await readLoad(platform, loadId)).toMatchObject({
    Status__c: 'Delivered',
    Documents_Status__c: 'Missing',
    Payment_Status__c: 'Missing Documents',
  })
  const { kysely } = platform.database
  const payments = await kysely
    .selectFrom('Payment__c')
    .select(['Amount__c'])
    .where('Load__c', '=', loadId)
    .execute()
  expect(payments).toEqual([{ Amount__c: 2000.5 }])
  const stops = await kysely
    .selectFrom('Load_Stop__c')
    .select('Status__c')
    .where('Load__c', '=', loadId)
    .execute()
  expect(stops).toEqual([{ Status__c: 'Departed' }, { Status__c: 'Departed' }])
})

test('the same clientEventId twice has one effect', async () => {
  const clientEventId = crypto.randomUUID()
  const first = await report('Arrived Pickup', { clientEventId })
  const second = await report('Arrived Pickup', { clientEventId })
  expect(second.body).toEqual({ ...first.body, isRepeat: true })
})

test.each([{ lat: 32.78 }, { lng: -96.8 }, { lat: null, lng: -96.8 }])(
  'a report with half a position, %j, is refused and records nothing',
  async (half) => {
    const { status, body } = await report('Departed For Pickup', half)
    expect([status, body.errorCode]).toEqual([400, 'INVALID_INPUT'])
    expect((await report('Departed For Pickup', { lat: null, lng: null })).status).toBe(200)
  },
)

test('rejects a clientEventId of a different event instead of treating it as a retry', async () => {
  const clientEventId = crypto.randomUUID()
  const first = await report('Departed For Pickup', { clientEventId })
  const other = await addTestLoad(platform)
  const { id: bookingId } = await book(dispatcher, other)
  await platform.database.kysely
    .updateTable('Booking__c')
    .set({ Driver__c: driverId })
    .where('Id', '=', bookingId)
    .execute()
  for (const more of [
    { loadId: other, type: 'Note' },
    { type: 'Note' },
    { occurredAt: new Date(platform.clock.now - 1).toISOString() },
  ]) {
    const { status, body } = await report('Departed For Pickup', { clientEventId, ...more })
    expect([status, body.errorCode]).toEqual([409, 'CLIENT_EVENT_ID_USED'])
  }
  const again = await report('Departed For Pickup', { clientEventId })
  expect(again.body).toEqual({ ...first.body, isRepeat: true })
})

test('rejects a milestone before dispatch beyond the tolerance of a day for a wrong clock', async () => {
  const { kysely } = platform.database
  const { Occurred_At__c: dispatchedAt } = await kysely
    .selectFrom('Load_Event__c')
    .select('Occurred_At__c')
    .where('Load__c', '=', loadId)
    .where('Type__c', '=', 'Dispatched')
    .executeTakeFirstOrThrow()
  const at = (hours: number, ms = 0) =>
    new Date(dispatchedAt.getTime() + hours * 3_600_000 + ms).toISOString()
  for (const occurredAt of ['1996-01-01T00:00:00Z', at(-24, -1)]) {
    const { status, body } = await report('Departed For Pickup', { occurredAt })
    expect(status).toBe(409)
    expect(body).toMatchObject({ errorCode: 'INVALID_TRANSITION', details: { currentStatus: 'Dispatched' } })
  }
  const late = await report('Departed For Pickup', { occurredAt: at(-24) })
  expect([late.status, late.body.loadStatus]).toEqual([200, 'En Route to Pickup'])
})

test('a milestone out of order is refused and the current status named', async () => {
  const { status, body } = await report('Departed Pickup')
  expect(status).toBe(409)
  expect(body).toMatchObject({ errorCode: 'INVALID_TRANSITION', details: { currentStatus: 'Dispatched' } })
})

test('a report that arrives late is put where it happened', async () => {
  const departedAt = new Date(platform.clock.now).toISOString()
  platform.clock.advanceMs(1_800_000)
  await report('Arrived Pickup')
  const late = await report('Departed For Pickup', { occurredAt: departedAt })
  expect([late.status, late.body.loadStatus]).toEqual([200, 'At Pickup'])
})

test('the future is refused beyond five minutes', async () => {
  const at = (minutes: number) => new Date(platform.clock.now + minutes * 60_000).toISOString()
  expect((await report('Departed For Pickup', { occurredAt: at(6) })).body.errorCode).toBe('EVENT_IN_FUTURE')
  expect((await report('Departed For Pickup', { occurredAt: at(4) })).status).toBe(200)
})

test('the reporter can undo the last milestone within ten minutes', async () => {
  const first = await report('Departed For Pickup')
  platform.clock.advanceMs(60_000)
  const last = await report('Arrived Pickup')
  const undo = (client: TestClient, eventId: string) => client.act('LoadTracking/undoEvent', { eventId })
  expect((await undo(driver, first.body.id)).status).toBe(409)
  expect((await undo(dispatcher, last.body.id)).body.errorCode).toBe('UNDO_NOT_POSSIBLE')
  expect((await undo(driver, last.body.id)).body.loadStatus).toBe('En Route to Pickup')
  const events = await platform.database.kysely
    .selectFrom('Load_Event__c')
    .select('Undoes__c')
    .where('Load__c', '=', loadId)
    .where('Undoes__c', 'is not', null)
    .execute()
  expect(events).toEqual([{ Undoes__c: last.body.id }])
  await report('Arrived Pickup')
  platform.clock.advanceMs(601_000)
  expect((await undo(driver, first.body.id)).status).toBe(409)
})

test('[S15] stores positions from four hours before the first window, not earlier', async () => {
  const early = new Date(platform.clock.now - 4 * 3_600_000).toISOString()
  const place = { lat: 32.78, lng: -96.8 }
  expect((await report('Position', { ...place, occurredAt: early })).body.errorCode).toBe(
    'TRACKING_NOT_STARTED',
  )
  const kept = await report('Position', place)
  const row = await platform.database.kysely
    .selectFrom('Load_Event__c')
    .select('Location__Latitude__s')
    .where('Id', '=', kept.body.id)
    .executeTakeFirstOrThrow()
  expect(row.Location__Latitude__s).toBe(32.78)
})

test('a delay needs a known reason', async () => {
  expect((await report('Delay')).status).toBe(400)
  expect((await report('Delay', { reason: 'Lazy' })).status).toBe(400)
  expect((await report('Delay', { reason: 'Weather' })).body.loadStatus).toBe('Dispatched')
})

test('a driver of another load, another carrier, a shipper and a guest cannot report', async () => {
  await platform.database.kysely
    .updateTable('Booking__c')
    .set({ Driver__c: null })
    .where('Load__c', '=', loadId)
    .execute()
  expect((await report('Departed For Pickup')).status).toBe(404)
  expect((await report('Departed For Pickup', {}, await signIn(platform, 'rival@carrier.test'))).status).toBe(
    404,
  )
  expect(
    (await report('Departed For Pickup', {}, await signIn(platform, 'shipper@shipper.test'))).status,
  ).toBe(403)
  expect((await report('Departed For Pickup', {}, dispatcher)).status).toBe(200)
})

test('a milestone is refused at a stop of another load', async () => {
  const { Id: stopId } = await platform.database.kysely
    .selectFrom('Load_Stop__c')
    .select('Id')
    .where('Load__c', '<>', loadId)
    .executeTakeFirstOrThrow()
  const { status, body } = await report('Arrived Pickup', { stopId })
  expect([status, body.errorCode]).toEqual([400, 'INVALID_INPUT'])
  expect(await readLoad(platform, loadId)).toMatchObject({ Status__c: 'Dispatched' })
})

test.each([
  ['Booked', 'Departed For Pickup', {}],
  ['Completed', 'Delay', { reason: 'Weather' }],
])('a load that is %s takes no report of %s', async (status, type, more) => {
  await changeLoad(platform, loadId, { Status__c: status })
  const refused = await report(type, more)
  expect([refused.status, refused.body.errorCode]).toEqual([409, 'INVALID_TRANSITION'])
})

test('stores a new ETA at its stop, and rejects one of another load', async () => {
  await report('Departed For Pickup')
  const { kysely } = platform.database
  const stop = await kysely
    .selectFrom('Load_Stop__c')
    .select('Id')
    .where('Load__c', '=', loadId)
    .orderBy('Sequence__c')
    .executeTakeFirstOrThrow()
  const other = await kysely
    .selectFrom('Load_Stop__c')
    .select('Id')
    .where('Load__c', '<>', loadId)
    .executeTakeFirstOrThrow()
  const eta = new Date(platform.clock.now + 3_600_000)
  const late = { stopId: stop.Id, eta: eta.toISOString() }
  expect((await report('ETA Changed', late)).status).toBe(200)
  const kept = await kysely
    .selectFrom('Load_Stop__c')
    .select('ETA__c')
    .where('Id', '=', stop.Id)
    .executeTakeFirstOrThrow()
  expect(kept.ETA__c).toEqual(eta)
  expect((await report('ETA Changed', { ...late, stopId: other.Id })).status).toBe(400)
  expect((await report('Delay', { ...late, reason: 'Traffic' })).status).toBe(400)
})

test('[DAY-03] the seal number is stored with the pickup, at loading or later, and is part of the history', async () => {
  const { kysely } = platform.database
  const stops = async () =>
    await kysely
      .selectFrom('Load_Stop__c')
      .select(['Id', 'Type__c', 'Seal_Number__c'])
      .where('Load__c', '=', loadId)
      .orderBy('Sequence__c')
      .execute()
  const [pickup, delivery] = await stops()
  for (const type of ['Departed For Pickup', 'Arrived Pickup']) {
    platform.clock.advanceMs(600_000)
    await report(type)
  }
  expect((await report('Position', { stopId: pickup?.Id, sealNumber: 'A1' })).status).toBe(400)
  expect((await report('Note', { sealNumber: 'A1' })).status).toBe(400)
  expect((await report('Note', { stopId: delivery?.Id, sealNumber: 'A1' })).status).toBe(400)
  platform.clock.advanceMs(600_000)
  expect((await report('Loading Complete', { sealNumber: ' SL-1 ' })).status).toBe(200)
  expect(await stops()).toMatchObject([{ Seal_Number__c: 'SL-1' }, { Seal_Number__c: null }])
  platform.clock.advanceMs(600_000)
  expect((await report('Note', { stopId: pickup?.Id, sealNumber: 'SL-2' })).status).toBe(200)
  expect(await stops()).toMatchObject([{ Seal_Number__c: 'SL-2' }, { Seal_Number__c: null }])
  const notes = await kysely
    .selectFrom('Load_Event__c')
    .select('Note__c')
    .where('Load__c', '=', loadId)
    .where('Note__c', 'like', 'Seal %')
    .orderBy('Occurred_At__c')
    .execute()
  expect(notes).toEqual([{ Note__c: 'Seal SL-1' }, { Note__c: 'Seal SL-2' }])
})

test('[DAY-03] a driver without access to equipment reads truck and trailer of the own load', async () => {
  const [contacts] = (await driver.read('LoadContacts/list', { loadIds: [loadId] })).body
  expect(contacts).toMatchObject({ truck: expect.any(String), trailer: null })
})
