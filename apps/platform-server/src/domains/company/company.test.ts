import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestClient, signIn, type TestClient } from '../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { matchDueLoads } from '../search/alerts/matchDueLoads'

const RECORDS = '/services/data/v63.0/ui-api/records'
const DAY_MS = 86_400_000

let platform: TestPlatform
let admin: TestClient
let dispatcher: TestClient
let driver: TestClient
let rival: TestClient
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  admin = await signIn(platform, 'admin@carrier.test')
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  driver = await signIn(platform, 'driver@carrier.test')
  rival = await signIn(platform, 'rival@carrier.test')
}, 120_000)
afterAll(() => platform.close())

const contactOf = async (client: TestClient): Promise<string> =>
  (await client.send('GET', '/auth/me')).body.contactId
const create = (client: TestClient, apiName: string, fields: object) =>
  client.send('POST', RECORDS, { apiName, fields })
const at = (ms: number) => new Date(platform.clock.now + ms).toISOString()

/** An empty company of its own to rank loads for. */
async function withoutPreferences(client: TestClient) {
  const { accountId } = (await client.send('GET', '/auth/me')).body
  for (const table of ['Preferred_Lane__c', 'Available_Capacity__c', 'Preferred_Commodity__c'] as const)
    await platform.database.kysely.deleteFrom(table).where('Account__c', '=', accountId).execute()
}

test('[TRK-06] a device is connected while positions arrive, then silent; one without a position is pending', async () => {
  const { body: device } = await create(admin, 'Tracking_Device__c', {
    Method__c: 'ELD',
    Device_Id__c: 'T-1',
  })
  const run = (client: TestClient) => client.act('TrackingDevices/testConnection', { deviceId: device.id })
  expect((await run(admin)).body).toEqual({ status: 'Pending', lastPing: null })
  const hear = (ms: number) =>
    platform.database.kysely
      .updateTable('Tracking_Device__c')
      .set({ Last_Ping__c: at(ms) })
      .where('Id', '=', device.id)
      .execute()
  const seen = at(-5 * 60_000)
  await hear(-5 * 60_000)
  expect((await run(admin)).body).toEqual({ status: 'Connected', lastPing: seen })
  await hear(-DAY_MS)
  // Clients cannot set the time of the last contact.
  const claim = await admin.send('PATCH', `${RECORDS}/${device.id}`, { fields: { Last_Ping__c: at(DAY_MS) } })
  expect(claim.status).toBe(400)
  expect((await run(dispatcher)).body).toMatchObject({ status: 'Error' })
  const { body } = await admin.send('GET', `${RECORDS}/${device.id}?fields=Tracking_Device__c.Status__c`)
  expect(body.fields.Status__c.value).toBe('Error')
  // Drivers test their own device; another company's does not exist.
  expect((await run(driver)).status).toBe(404)
  expect((await run(rival)).status).toBe(404)
})

test('[TRK-06] rejects a second active device of a unit', async () => {
  const { body: unit } = await create(admin, 'Carrier_Equipment__c', {
    Unit_Number__c: 'T-900',
    Kind__c: 'Truck',
    Type__c: 'V',
  })
  const connect = async (Device_Id__c: string) => {
    const device = { Method__c: 'ELD', Device_Id__c, Unit__c: unit.id }
    const { body } = await create(admin, 'Tracking_Device__c', device)
    return await admin.act('TrackingDevices/testConnection', { deviceId: body.id })
  }
  expect((await connect('T-2')).body).toMatchObject({ status: 'Pending' })
  expect(await connect('T-3')).toMatchObject({
    status: 409,
    body: { errorCode: 'DUPLICATE_VALUE', message: expect.stringContaining('already has a device in use') },
  })
})

test('a user lists and ends the own sessions; an Admin those of every member', async () => {
  const phone = await signIn(platform, 'dispatcher@carrier.test')
  const contactId = await contactOf(dispatcher)
  const { sessions } = (await dispatcher.read('Users/sessions', { contactId })).body
  expect(sessions.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1)
  const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  const revoke = (client: TestClient, sessionId: string) =>
    client.act('Users/revokeSession', { contactId, sessionId })
  expect((await revoke(driver, other.id)).status).toBe(403)
  expect((await revoke(rival, other.id)).status).toBe(404)
  expect((await phone.read('Users/list')).status).toBe(200)
  expect((await revoke(admin, other.id)).status).toBe(200)
  expect((await phone.read('Users/list')).status).toBe(401)
  expect((await revoke(admin, other.id)).status).toBe(404)
  expect((await driver.read('Users/sessions', { contactId })).status).toBe(403)
})

test('[REG-03] a sign-up with the number of a registered company is a join request that its Admins accept or decline', async () => {
  const guest = guestClient(platform)
  guest.csrfToken = (await guest.send('GET', '/auth/me')).body.csrfToken
  const ask = (name: string, email: string) =>
    guest.act('Registration/register', {
      mcNumber: '700900',
      contact: { name, email, mobile: '2125551234' },
      password: 'correct horse battery',
      acceptTerms: true,
    })
  await ask('Zoë Núñez', 'zoe@join.test')
  await ask('Zoë Núñez', 'zoe@join.test')
  await ask('Bob Late', 'bob@join.test')
  const waiting = async () => (await admin.read('Users/joinRequests')).body.requests
  expect(await waiting()).toMatchObject([
    { name: 'Zoë Núñez', email: 'zoe@join.test', mobile: '+1 (212) 555-1234' },
    { name: 'Bob Late', email: 'bob@join.test' },
  ])
  expect((await dispatcher.read('Users/joinRequests')).status).toBe(403)
  expect((await rival.read('Users/joinRequests')).body.requests).toEqual([])
  const [zoe, bob] = await waiting()
  expect((await rival.act('Users/declineJoinRequest', { requestId: bob.id })).status).toBe(404)
  expect((await admin.act('Users/declineJoinRequest', { requestId: bob.id })).status).toBe(200)
  expect((await admin.act('Users/declineJoinRequest', { requestId: bob.id })).status).toBe(404)
  const { name, email, mobile } = zoe
  await admin.act('Users/invite', { name, email, mobile, role: 'Driver' })
  expect(await waiting()).toEqual([])
})

test('[LNE-08] a lane ranks loads by the name of its cities alone, with the reason', async () => {
  await withoutPreferences(rival)
  const search = {
    originCity: 'Dallas',
    originState: 'TX',
    originRadiusMiles: 100,
    sort: 'bestMatch',
    pageSize: 50,
  }
  const reasons = async () =>
    (await rival.read('LoadSearch/findLoads', search)).body.loads.flatMap(
      (load: { matchReasons: string[] }) =>
        load.matchReasons.filter((reason) => reason !== 'PREFERRED_CARGO' && reason.startsWith('PREFERRED_')),
    )
  expect(await reasons()).toEqual([])
  const { status } = await create(rival, 'Preferred_Lane__c', {
    Origin_Kind__c: 'City',
    Origin_City__c: 'Dallas',
    Origin_State__c: 'TX',
    Origin_Radius_mi__c: 100,
    Destination_Kind__c: 'Anywhere',
    Equipment_Type__c: 'V',
  })
  expect(status).toBe(201)
  expect(await reasons()).toContain('PREFERRED_LANE')
})

test('[CAP-06] capacity ranks loads until it expires', async () => {
  await withoutPreferences(rival)
  const search = { sort: 'bestMatch', pageSize: 25 }
  const near = async () =>
    (await rival.read('LoadSearch/findLoads', search)).body.loads.some(
      ({ matchReasons }: { matchReasons: string[] }) => matchReasons.includes('SHORT_DEADHEAD'),
    )
  expect(await near()).toBe(false)
  await create(rival, 'Available_Capacity__c', {
    Equipment_Type__c: 'V',
    Place_City__c: 'Dallas',
    Place_State__c: 'TX',
    Available_From__c: at(0),
    Available_To__c: at(DAY_MS / 4),
  })
  expect(await near()).toBe(true)
  platform.clock.now += DAY_MS / 4 + 1
  expect(await near()).toBe(false)
})

test('a lane alert notifies the office once of new matching loads', async () => {
  const { kysely } = platform.database
  const { accountId, contactId } = (await rival.send('GET', '/auth/me')).body
  await withoutPreferences(rival)
  const lane = {
    Origin_Kind__c: 'City',
    Origin_City__c: 'Dallas',
    Origin_State__c: 'TX',
    Origin_Radius_mi__c: 50,
    Destination_Kind__c: 'State',
    Destination_States__c: 'GA;FL',
    Equipment_Type__c: 'V',
  }
  await create(rival, 'Preferred_Lane__c', { ...lane, Min_Total__c: 2000, Alert__c: 'Instant' })
  await create(rival, 'Preferred_Lane__c', { ...lane, Origin_Radius_mi__c: 60 })
  const tell = async () => {
    platform.clock.now += 60_000
    await matchDueLoads(platform.database, new Date(platform.clock.now))
    return await kysely
      .selectFrom('Notification__c')
      .select(['Name', 'Load__c'])
      .where('Contact__c', '=', contactId)
      .where('Kind__c', '=', 'Load Match')
      .execute()
  }
  expect(accountId).toMatch(/^001/)
  expect(await tell()).toEqual([])
  const found = await kysely
    .selectFrom('Load__c')
    .select('Id')
    .where('Status__c', '=', 'Posted')
    .limit(3)
    .execute()
  const [fits, cheap, elsewhere] = found.map(({ Id }) => Id)
  const ahead = (hours: number) => new Date(platform.clock.now + hours * 3_600_000)
  const post = (id: string | undefined, changes: object) =>
    kysely
      .updateTable('Load__c')
      .set({
        Equipment_Type__c: 'V',
        Visibility__c: 'Public',
        Offer_Expires__c: null,
        Posted_At__c: new Date(platform.clock.now + 1000),
        Pickup_From__c: ahead(20),
        Pickup_To__c: ahead(22),
        Delivery_From__c: ahead(60),
        Delivery_To__c: ahead(62),
        Origin__Latitude__s: 32.8,
        Origin__Longitude__s: -96.8,
        Destination_State__c: 'GA',
        Linehaul__c: 2500,
        ...changes,
      })
      .where('Id', '=', id ?? '')
      .execute()
  await post(fits, {})
  await post(cheap, { Linehaul__c: 100, Fuel_Surcharge__c: 0 })
  await post(elsewhere, { Destination_State__c: 'CA' })
  const told = await tell()
  expect(told).toEqual([
    { Name: expect.stringMatching(/^A new load is on your lane from Dallas, TX: L-\d+\.$/), Load__c: fits },
  ])
  expect(await tell()).toEqual(told)
})
