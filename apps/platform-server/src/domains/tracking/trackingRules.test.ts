import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../testing/client'
import { addTestLoad, book, changeLoad, readLoad } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { playLifecycle, type LifecycleStop, type Milestone } from './lifecycle'

let platform: TestPlatform
let dispatcher: TestClient
let driver: TestClient
let driverId: string
let loadId: string
let bookingId: string
beforeAll(async () => {
  platform = await createTestPlatform()
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  driver = await signIn(platform, 'driver@carrier.test')
  driverId = (await driver.send('GET', '/auth/me')).body.contactId
})
afterAll(() => platform.close())
beforeEach(async () => {
  loadId = await addTestLoad(platform)
  bookingId = (await book(dispatcher, loadId)).id
  await changeLoad(platform, loadId, { Status__c: 'Dispatched' })
})

const changeBooking = (fields: object) =>
  platform.database.kysely.updateTable('Booking__c').set(fields).where('Id', '=', bookingId).execute()
const report = (type: string, client = dispatcher) =>
  client.act('LoadTracking/recordEvent', {
    loadId,
    type,
    occurredAt: new Date(platform.clock.now).toISOString(),
    clientEventId: crypto.randomUUID(),
  })
const undo = (eventId: string) => dispatcher.act('LoadTracking/undoEvent', { eventId })

test('a co-driver reports like the driver', async () => {
  expect((await report('Note', driver)).status).toBe(404)
  await changeBooking({ Co_Driver__c: driverId })
  expect((await report('Note', driver)).status).toBe(200)
})

test('rejects reports of a load without a booking in force', async () => {
  for (const Status__c of ['Cancelled', 'Released']) {
    await changeBooking({ Status__c })
    expect([Status__c, (await report('Departed For Pickup')).status]).toEqual([Status__c, 404])
  }
})

test('a milestone is undone ten minutes after it was reported, and no later', async () => {
  const first = await report('Departed For Pickup')
  platform.clock.advanceMs(600_000)
  expect((await undo(first.body.id)).status).toBe(200)
  const second = await report('Departed For Pickup')
  platform.clock.advanceMs(600_001)
  expect((await undo(second.body.id)).body.errorCode).toBe('UNDO_NOT_POSSIBLE')
})

test('a delivery is not undone once the load is completed', async () => {
  let last = ''
  for (const type of [
    'Arrived Pickup',
    'Loading Complete',
    'Departed Pickup',
    'Arrived Delivery',
    'Unloading Complete',
  ])
    last = (await report(type)).body.id
  await changeLoad(platform, loadId, { Status__c: 'Completed' })
  expect((await undo(last)).body.errorCode).toBe('UNDO_NOT_POSSIBLE')
  expect((await readLoad(platform, loadId)).Status__c).toBe('Completed')
})

test('reports before a cancellation do not count for the next booking', async () => {
  await report('Departed For Pickup')
  await report('Arrived Pickup')
  platform.clock.advanceMs(1_000)
  await changeBooking({ Status__c: 'Released' })
  await changeLoad(platform, loadId, { Status__c: 'Posted', Carrier_Account__c: null })
  await book(dispatcher, loadId)
  await changeLoad(platform, loadId, { Status__c: 'Dispatched' })
  expect((await report('Departed For Pickup')).body.loadStatus).toBe('En Route to Pickup')
})

test('stops have their arrival and departure times, and a skipped one does not block', () => {
  const stop = (id: string, type: string, isSkipped = false): LifecycleStop => ({ id, type, isSkipped })
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 15, minute))
  const event = (type: Milestone, stopId: string, minute: number) => ({
    id: String(minute),
    type,
    stopId,
    occurredAt: at(minute),
  })
  const state = playLifecycle(
    [stop('p', 'Pickup'), stop('q', 'Pickup', true), stop('d', 'Delivery'), stop('e', 'Delivery', true)],
    [
      event('Arrived Pickup', 'p', 1),
      event('Loading Complete', 'p', 2),
      event('Departed Pickup', 'p', 3),
      event('Arrived Delivery', 'd', 4),
      event('Unloading Complete', 'd', 5),
    ],
  )
  if ('refused' in state) throw new Error(`${state.refused.type} was refused.`)
  expect(state.status).toBe('Delivered')
  expect(state.stops.get('p')).toEqual({ status: 'Departed', arrivedAt: at(1), departedAt: at(3) })
  expect(state.stops.get('d')).toEqual({ status: 'Departed', arrivedAt: at(4), departedAt: at(5) })
  expect(state.stops.get('e')).toEqual({ status: 'Skipped', arrivedAt: null, departedAt: null })
})
