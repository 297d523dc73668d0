import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestLoad, book } from '../../testing/loads'
import { signIn, type TestClient } from '../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

let platform: TestPlatform
let dispatcher: TestClient
let driver: TestClient
let loadId: string
let bookingId: string
const contactIdOf = async (client: TestClient) =>
  (await client.send('GET', '/auth/me')).body.contactId as string
const changeBooking = (fields: Record<string, string | null>) =>
  platform.database.kysely.updateTable('Booking__c').set(fields).where('Id', '=', bookingId).execute()

beforeAll(async () => {
  platform = await createTestPlatform()
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  driver = await signIn(platform, 'driver@carrier.test')
  loadId = await addTestLoad(platform)
  bookingId = (await book(dispatcher, loadId)).id
})
afterAll(() => platform.close())

test('a driver gets the number of who dispatches the own load, and of no other load', async () => {
  expect((await driver.read('LoadContacts/list', { loadIds: [loadId] })).body).toEqual([])
  await changeBooking({ Driver__c: await contactIdOf(driver) })
  const { status, body } = await driver.read('LoadContacts/list', { loadIds: [loadId] })
  expect(status).toBe(200)
  expect(body).toEqual([
    {
      loadId,
      dispatcher: {
        id: await contactIdOf(dispatcher),
        name: 'Dan Fletcher',
        phone: expect.stringMatching(/555/),
      },
      drivers: [{ id: await contactIdOf(driver), name: 'Rosa Delgado', phone: expect.stringMatching(/555/) }],
    },
  ])
})

test('who drives the load that he booked is given the office instead of himself', async () => {
  const own = await contactIdOf(dispatcher)
  await changeBooking({ Driver__c: own })
  const [contacts] = (await dispatcher.read('LoadContacts/list', { loadIds: [loadId] })).body
  expect(contacts.dispatcher).toMatchObject({ id: null, name: 'Lone Star Carriers' })
  expect(contacts.drivers.map(({ id }: { id: string }) => id)).toEqual([own])
  await changeBooking({ Driver__c: await contactIdOf(driver) })
})

test('a number of somebody who has left the company is not given out any more', async () => {
  const { kysely } = platform.database
  const left = (IsActive: boolean) =>
    kysely
      .updateTable('AccountContactRelation')
      .set({ IsActive })
      .where('ContactId', '=', contactId)
      .execute()
  const contactId = await contactIdOf(dispatcher)
  await left(false)
  const [contacts] = (await driver.read('LoadContacts/list', { loadIds: [loadId] })).body
  expect(contacts.dispatcher).toMatchObject({ id: null, name: 'Lone Star Carriers' })
  await left(true)
})

test('nobody of another company, no shipper and no guest learns a number', async () => {
  const rival = await signIn(platform, 'rival@carrier.test')
  expect((await rival.read('LoadContacts/list', { loadIds: [loadId] })).body).toEqual([])
  const shipper = await signIn(platform, 'shipper@shipper.test')
  expect((await shipper.read('LoadContacts/list', { loadIds: [loadId] })).status).toBe(403)
  const many = Array.from({ length: 51 }, () => loadId)
  expect((await driver.read('LoadContacts/list', { loadIds: many })).status).toBe(400)
})
