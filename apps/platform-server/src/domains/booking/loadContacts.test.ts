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

test('a driver gets the dispatcher’s number of the own load, and of no other load', async () => {
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
      docks: [],
      providerTrailers: [],
      trailer: null,
      truck: null,
    },
  ])
})

test('a driver who booked the load gets the office as contact instead of himself', async () => {
  const own = await contactIdOf(dispatcher)
  await changeBooking({ Driver__c: own })
  const [contacts] = (await dispatcher.read('LoadContacts/list', { loadIds: [loadId] })).body
  expect(contacts.dispatcher).toMatchObject({ id: null, name: 'Lone Star Carriers' })
  expect(contacts.drivers.map(({ id }: { id: string }) => id)).toEqual([own])
  await changeBooking({ Driver__c: await contactIdOf(driver) })
})

test('omits the number of a former member', async () => {
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

test('returns no numbers to other companies, shippers and guests', async () => {
  const rival = await signIn(platform, 'rival@carrier.test')
  expect((await rival.read('LoadContacts/list', { loadIds: [loadId] })).body).toEqual([])
  const shipper = await signIn(platform, 'shipper@shipper.test')
  expect((await shipper.read('LoadContacts/list', { loadIds: [loadId] })).status).toBe(403)
  const many = Array.from({ length: 51 }, () => loadId)
  expect((await driver.read('LoadContacts/list', { loadIds: many })).status).toBe(400)
})

test('[PDR-52] returns dock contacts to the carrier that booked the load, in the order of the stops', async () => {
  const { kysely } = platform.database
  const stops = await kysely
    .selectFrom('Load_Stop__c')
    .select('Id')
    .where('Load__c', '=', loadId)
    .orderBy('Sequence__c')
    .execute()
  const [pickup, delivery] = stops.map(({ Id }) => Id)
  const setContact = (
    id: string | undefined,
    Contact_Name__c: string | null,
    Contact_Phone__c: string | null,
  ) =>
    kysely
      .updateTable('Load_Stop__c')
      .set({ Contact_Name__c, Contact_Phone__c })
      .where('Id', '=', id ?? '')
      .execute()
  await setContact(delivery, null, '2145550177')
  await setContact(pickup, 'Pat Dock', '2125550199')
  const docks = [
    { stopId: pickup, name: 'Pat Dock', phone: '2125550199' },
    { stopId: delivery, name: null, phone: '2145550177' },
  ]
  for (const client of [dispatcher, driver]) {
    const [contacts] = (await client.read('LoadContacts/list', { loadIds: [loadId] })).body
    expect(contacts.docks).toEqual(docks)
  }
  // A driver of the company who does not haul the load, a rival and the shipper learn nothing.
  await changeBooking({ Driver__c: null })
  expect((await driver.read('LoadContacts/list', { loadIds: [loadId] })).body).toEqual([])
  const rival = await signIn(platform, 'rival@carrier.test')
  const found = await rival.read('LoadContacts/list', { loadIds: [loadId] })
  expect(JSON.stringify(found.body)).not.toContain('5550199')
  const path = `/services/data/v66.0/ui-api/records/${pickup}?optionalFields=Load_Stop__c.Contact_Name__c,Load_Stop__c.Contact_Phone__c`
  for (const client of [dispatcher, rival]) {
    const { body } = await client.send('GET', path)
    expect(JSON.stringify(body)).not.toMatch(/Pat Dock|5550199/u)
  }
  // A cancelled booking has no contacts.
  await changeBooking({ Status__c: 'Cancelled' })
  expect((await dispatcher.read('LoadContacts/list', { loadIds: [loadId] })).body).toEqual([])
})

test('[DAY-03] the trailer to hook is told to those who haul the load, and hidden from everyone else', async () => {
  const loadId = await addTestLoad(platform)
  const stop = await platform.database.kysely
    .updateTable('Load_Stop__c')
    .set({ Provider_Trailer__c: 'Trailer 530214, spot B14' })
    .where('Load__c', '=', loadId)
    .where('Type__c', '=', 'Pickup')
    .returning('Id')
    .executeTakeFirstOrThrow()
  const read = async () => (await dispatcher.read('LoadContacts/list', { loadIds: [loadId] })).body
  expect(await read()).toEqual([])
  const path = `/services/data/v66.0/ui-api/records/${stop.Id}?optionalFields=Load_Stop__c.Provider_Trailer__c`
  expect(JSON.stringify((await dispatcher.send('GET', path)).body)).not.toContain('530214')
  await book(dispatcher, loadId)
  expect((await read())[0].providerTrailers).toEqual([
    { stopId: stop.Id, trailer: 'Trailer 530214, spot B14' },
  ])
})
