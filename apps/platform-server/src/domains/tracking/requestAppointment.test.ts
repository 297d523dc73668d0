import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../testing/client'
import { addTestLoad, book } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

const DAY_MS = 86_400_000

let platform: TestPlatform
let dispatcher: TestClient
let shipper: TestClient
let desk: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  shipper = await signIn(platform, 'shipper@shipper.test')
  desk = await signIn(platform, 'desk@provider.test')
})
afterAll(() => platform.close())

/** A booked load of the shipper, with its delivery. */
async function haul() {
  const { accountId } = (await shipper.send('GET', '/auth/me')).body
  const loadId = await addTestLoad(platform, { Shipper_Account__c: accountId })
  await book(dispatcher, loadId)
  const stop = await platform.database.kysely
    .selectFrom('Load_Stop__c')
    .select(['Id', 'Window_Start__c'])
    .where('Load__c', '=', loadId)
    .where('Type__c', '=', 'Delivery')
    .executeTakeFirstOrThrow()
  const day = new Date(stop.Window_Start__c.getTime() + DAY_MS).toISOString().slice(0, 10)
  const wanted = { loadId, stopId: stop.Id, reason: 'Tire repair on I-40.' }
  const ask = (client: TestClient) =>
    client.act('LoadTracking/requestAppointment', {
      ...wanted,
      startLocal: `${day}T10:00`,
      endLocal: `${day}T12:00`,
    })
  return { loadId, stopId: stop.Id, day, ask }
}
const answer = async (requestId: string, decision: object) =>
  await desk.act('DeskQuotes/answerAppointment', { requestId, ...decision })
const statusOf = async (requestId: string) =>
  await platform.database.kysely
    .selectFrom('Appointment_Request__c')
    .select(['Status__c', 'Answer__c'])
    .where('Id', '=', requestId)
    .executeTakeFirstOrThrow()

test('[DAY-08] an accepted new time moves the stop for the carrier and in the tracking of the shipper', async () => {
  const { loadId, ask, day } = await haul()
  const { status, body } = await ask(dispatcher)
  expect([status, body.status]).toEqual([200, 'Open'])
  const { appointmentRequests } = (await desk.read('DeskQuotes/queue')).body
  expect(appointmentRequests).toContainEqual(
    expect.objectContaining({
      requestId: body.id,
      loadId,
      companyType: 'Carrier',
      reason: 'Tire repair on I-40.',
    }),
  )
  expect((await ask(dispatcher)).status).toBe(409)
  expect((await answer(body.id, { decision: 'accept' })).status).toBe(200)
  const shipment = (await shipper.read('Shipments/get', { loadId })).body
  expect(shipment.stops[1].windowStart.slice(0, 10)).toBe(day)
  const mine = (await dispatcher.read('MyLoads/get', { loadId })).body
  expect(mine.deliveryFrom).toBe(shipment.stops[1].windowStart)
})

test('[DAY-08] a declined new time has the reason of the desk, in a notice too, and moves nothing', async () => {
  const { loadId, ask } = await haul()
  const before = (await dispatcher.read('MyLoads/get', { loadId })).body.deliveryFrom
  const { body } = await ask(dispatcher)
  const declined = { decision: 'decline', reason: 'The dock is full that day.' }
  expect((await answer(body.id, declined)).status).toBe(200)
  expect(await statusOf(body.id)).toEqual({ Status__c: 'Declined', Answer__c: 'The dock is full that day.' })
  expect((await dispatcher.read('MyLoads/get', { loadId })).body.deliveryFrom).toBe(before)
  const notices = await platform.database.kysely
    .selectFrom('Notification__c')
    .select('Name')
    .where('Load__c', '=', loadId)
    .where('Text__c', '=', 'appointmentDeclined')
    .execute()
  expect(notices.length).toBeGreaterThan(0)
  expect(notices[0]?.Name).toContain('The dock is full that day.')
  expect((await ask(dispatcher)).status).toBe(200)
})

/** The notices of a load to the shipper's user. */
async function textsToShipper(loadId: string) {
  const { contactId } = (await shipper.send('GET', '/auth/me')).body
  const notices = await platform.database.kysely
    .selectFrom('Notification__c')
    .select('Text__c')
    .where('Load__c', '=', loadId)
    .where('Contact__c', '=', contactId)
    .execute()
  return notices.map((notice) => notice.Text__c)
}

test.each([
  ['an accepted', { decision: 'accept' }, 'appointmentChanged'],
  ['a declined', { decision: 'decline', reason: 'No dock that day.' }, 'appointmentDeclined'],
])('[PDR-51] %s new time is told to the shipper that requested it', async (_, decision, text) => {
  const { loadId, stopId, day } = await haul()
  const wanted = { loadId, stopId, startLocal: `${day}T10:00`, endLocal: `${day}T12:00` }
  const { body } = await shipper.act('Shipments/requestAppointment', {
    ...wanted,
    reason: 'Inventory count.',
  })
  expect((await answer(body.id, decision)).status).toBe(200)
  const told = (await shipper.read('Notifications/list', {})).body.notices
  expect(told).toContainEqual(expect.objectContaining({ loadId, kind: 'Appointment Changed' }))
  expect(await textsToShipper(loadId)).toEqual([text])
})

test('[PDR-51] a new time that the carrier requested is told to the shipper, once', async () => {
  const { loadId, ask } = await haul()
  const { body } = await ask(dispatcher)
  expect(await textsToShipper(loadId)).toEqual([])
  await answer(body.id, { decision: 'accept' })
  expect(await textsToShipper(loadId)).toEqual(['appointmentChanged'])
})

test('[DAY-08] a driver asks for the own load, and reads the answer there', async () => {
  const driver = await signIn(platform, 'driver@carrier.test')
  const { contactId } = (await driver.send('GET', '/auth/me')).body
  const { loadId, ask } = await haul()
  expect((await ask(driver)).status).toBe(404)
  await platform.database.kysely
    .updateTable('Booking__c')
    .set({ Driver__c: contactId })
    .where('Load__c', '=', loadId)
    .execute()
  const { body } = await ask(driver)
  await answer(body.id, { decision: 'decline', reason: 'The dock is full that day.' })
  const path = `/services/data/v63.0/ui-api/records/${body.id}?fields=Appointment_Request__c.Answer__c`
  const read = (client: TestClient) => client.send('GET', path)
  expect((await read(driver)).body.fields.Answer__c.value).toBe('The dock is full that day.')
  await platform.database.kysely
    .updateTable('Booking__c')
    .set({ Driver__c: null })
    .where('Load__c', '=', loadId)
    .execute()
  expect((await read(driver)).status).not.toBe(200)
})

test('[DAY-08] a request ends with the booking of its carrier, or waits no more at the desk after the arrival', async () => {
  const queued = async () =>
    (await desk.read('DeskQuotes/queue')).body.appointmentRequests.map(
      ({ requestId }: { requestId: string }) => requestId,
    )
  const { loadId, ask } = await haul()
  const { body } = await ask(dispatcher)
  expect(await queued()).toContain(body.id)
  const { Id: bookingId } = await platform.database.kysely
    .selectFrom('Booking__c')
    .select('Id')
    .where('Load__c', '=', loadId)
    .where('Status__c', '=', 'Confirmed')
    .executeTakeFirstOrThrow()
  const idempotencyKey = crypto.randomUUID()
  const given = await dispatcher.act('LoadBooking/cancelBooking', {
    bookingId,
    reason: 'Breakdown',
    idempotencyKey,
  })
  expect(given.status).toBe(200)
  expect(await statusOf(body.id)).toMatchObject({ Status__c: 'Declined' })
  expect(await queued()).not.toContain(body.id)

  const other = await haul()
  const { body: late } = await other.ask(dispatcher)
  await platform.database.kysely
    .updateTable('Load_Stop__c')
    .set({ Status__c: 'Arrived' })
    .where('Id', '=', other.stopId)
    .execute()
  expect(await queued()).not.toContain(late.id)
})

test('[DAY-08] only the carrier of the load asks, and not after the arrival', async () => {
  const { loadId, stopId, ask } = await haul()
  expect((await ask(await signIn(platform, 'rival@carrier.test'))).status).toBe(404)
  expect((await ask(shipper)).status).toBe(403)
  const { kysely } = platform.database
  await kysely.updateTable('Load_Stop__c').set({ Status__c: 'Arrived' }).where('Id', '=', stopId).execute()
  const late = await ask(dispatcher)
  expect([late.status, late.body.errorCode]).toEqual([409, 'INVALID_TRANSITION'])
  expect((await dispatcher.read('MyLoads/get', { loadId })).status).toBe(200)
})
