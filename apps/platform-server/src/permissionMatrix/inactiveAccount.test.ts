import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestLoad } from '../testing/loads'
import { addRecord, openMatrixWorld, UI_API, type MatrixWorld } from './matrixWorld'

// The company becomes inactive while it hauls a load: it can finish the load, but start nothing new.

let world: MatrixWorld
let loadId: string
let commodityId: string
beforeAll(async () => {
  world = await openMatrixWorld()
  const { Admin, Driver } = world.people
  commodityId = await addRecord(Admin.client, 'Preferred_Commodity__c', {
    Commodity__c: 'Alcohol',
    Preference__c: 'Preferred',
  })
  loadId = (await world.haul({ status: 'Dispatched', driverId: Driver.contactId })).loadId
  await world.platform.database.kysely
    .updateTable('Account')
    .set({ Status__c: 'Inactive' })
    .where('Id', '=', Admin.accountId)
    .execute()
}, 120_000)
afterAll(() => world.platform.close())

const inactive = { errorCode: 'ACCOUNT_INACTIVE', message: 'Your account is unauthorized.' }

test('[INA-01] searches, loads, papers, users and company data are read as before', async () => {
  const { client, accountId } = world.people.Admin
  const answers = await Promise.all([
    client.read('LoadSearch/findLoads', { pageSize: 5 }),
    client.read('MyLoads/get', { loadId }),
    client.read('Documents/list', { loadId }),
    client.read('Users/list'),
    client.send('GET', `${UI_API}/records/${accountId}?fields=Account.MC_Number__c`),
    client.send('GET', `${UI_API}/records/${commodityId}?fields=Preferred_Commodity__c.Commodity__c`),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

test('[INA-02] the driver can report milestones', async () => {
  const answer = await world.people.Driver.client.act('LoadTracking/recordEvent', {
    loadId,
    type: 'Arrived Pickup',
    occurredAt: new Date(world.platform.clock.now).toISOString(),
    clientEventId: crypto.randomUUID(),
  })
  expect(answer).toMatchObject({ status: 200, body: { loadStatus: 'At Pickup' } })
})

test('[INA-03] accepts documents of the load', async () => {
  const { client } = world.people.Driver
  const contentDocumentId = await world.upload(client)
  const answer = await client.act('Documents/attach', { loadId, type: 'BOL', contentDocumentId })
  expect(answer).toMatchObject({ status: 200, body: { status: 'Under Review' } })
})

test('[INA-04] [INA-05] rejects booking and bidding without a change', async () => {
  const open = await addTestLoad(world.platform)
  const idempotencyKey = crypto.randomUUID()
  const expiresAt = new Date(world.platform.clock.now + 3_600_000).toISOString()
  for (const role of ['Admin', 'Dispatcher'] as const) {
    const { client } = world.people[role]
    const before = await world.fingerprint()
    const booked = await client.act('LoadBooking/bookLoad', { loadId: open, rateVersion: 1, idempotencyKey })
    const bid = { loadId: open, amount: 1900, expiresAt, idempotencyKey }
    const offered = await client.act('LoadBooking/placeOffer', bid)
    expect([booked, offered]).toMatchObject([
      { status: 403, body: inactive },
      { status: 403, body: inactive },
    ])
    expect(await world.fingerprint()).toEqual(before)
  }
})

test.each([
  'Carrier_Location__c',
  'Carrier_Equipment__c',
  'Tracking_Device__c',
  'Preferred_Commodity__c',
  'Carrier_Specialty__c',
  'Preferred_Lane__c',
  'Available_Capacity__c',
] as const)('[INA-06] %s: no record is made, changed or removed', async (apiName) => {
  const { client, accountId } = world.people.Admin
  const row = await world.platform.database.kysely
    .selectFrom(apiName)
    .select('Id')
    .where('Account__c', '=', accountId)
    .executeTakeFirstOrThrow()
  const before = await world.fingerprint()
  const record = `${UI_API}/records/${row.Id}`
  const writes = [
    await client.send('POST', `${UI_API}/records`, { apiName, fields: { Account__c: accountId } }),
    await client.send('PATCH', record, { fields: { Account__c: accountId } }),
    await client.send('DELETE', record),
  ]
  for (const write of writes) expect(write).toMatchObject({ status: 403, body: inactive })
  expect(await world.fingerprint()).toEqual(before)
})

test('[INA-06] company data and members stay as they are', async () => {
  const { client } = world.people.Admin
  const before = await world.fingerprint()
  const record = `${UI_API}/records/${commodityId}`
  const fields = { Commodity__c: 'Frozen', Preference__c: 'Never' }
  const writes = [
    await client.send('POST', `${UI_API}/records`, { apiName: 'Preferred_Commodity__c', fields }),
    await client.send('PATCH', record, { fields: { Preference__c: 'Never' } }),
    await client.send('DELETE', record),
  ]
  for (const write of writes) expect(write).toMatchObject({ status: 403, body: inactive })
  const invited = { name: 'Pat Lee', email: 'pat@matrix.test', mobile: '2125551234', role: 'Driver' }
  expect(await client.act('Users/invite', invited)).toMatchObject({ status: 403, body: inactive })
  expect(await world.fingerprint()).toEqual(before)
})
