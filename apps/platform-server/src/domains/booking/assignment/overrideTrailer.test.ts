import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../../testing/client'
import { addTestLoad, addTrailer, book, changeLoad } from '../../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'

let platform: TestPlatform
let dispatcher: TestClient
let driver: TestClient
let provider: TestClient
let accountId: string
let driverId: string
let loadId: string
let bookingId: string
let dryVan: string
beforeAll(async () => {
  platform = await createTestPlatform()
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  driver = await signIn(platform, 'driver@carrier.test')
  provider = await signIn(platform, 'desk@provider.test')
  accountId = (await dispatcher.send('GET', '/auth/me')).body.accountId
  driverId = (await driver.send('GET', '/auth/me')).body.contactId
})
beforeEach(async () => {
  await platform.database.kysely
    .updateTable('Booking__c')
    .set({ Driver__c: null, Truck__c: null, Trailer__c: null })
    .execute()
  loadId = await addTestLoad(platform, {
    Equipment_Type__c: 'R',
    Temperature_Min_F__c: 34,
    Temperature_Max_F__c: 38,
  })
  bookingId = (await book(dispatcher, loadId)).id
  dryVan = await addTrailer(platform, accountId, 'V')
  await dispatcher.act('LoadBooking/assign', { bookingId, driverId })
})
afterAll(() => platform.close())

const override = (params: object = {}, client = provider) =>
  client.act('DeskLoads/overrideTrailer', {
    loadId,
    trailerId: dryVan,
    reason: 'The shipper accepts a dry van.',
    ...params,
  })
const assign = (params: object) => dispatcher.act('LoadBooking/assign', { bookingId, driverId, ...params })
const assigned = async () =>
  (
    await platform.database.kysely
      .selectFrom('Booking__c')
      .select('Trailer__c')
      .where('Id', '=', bookingId)
      .executeTakeFirstOrThrow()
  ).Trailer__c
const noticesOf = async (client: TestClient) => {
  const { body } = await client.read('Notifications/list', {})
  return body.notices.filter(
    (notice: { loadId: string; text: string }) =>
      notice.loadId === loadId && notice.text.includes('approved trailer'),
  )
}

test('[MNY-04] the carrier is refused a trailer that the Provider Admin then assigns, with a reason', async () => {
  expect((await assign({ trailerId: dryVan })).body.errorCode).toBe('TRAILER_MISMATCH')
  const { body: before } = await provider.read('DeskLoads/trailersFor', { loadId })
  expect(before.trailerId).toBeNull()
  const listed = before.trailers.find(({ id }: { id: string }) => id === dryVan)
  expect(listed.fit.unavailable).toEqual({ kind: 'wrongType', equipmentType: 'R' })
  expect((await override()).status).toBe(200)
  expect(await assigned()).toBe(dryVan)
  const { body: after } = await provider.read('DeskLoads/trailersFor', { loadId })
  expect(after.trailerId).toBe(dryVan)
})

test('[MNY-04] the carrier keeps an approved trailer, but is refused it again once it was replaced', async () => {
  await override()
  const { status } = await assign({ trailerId: dryVan })
  expect([status, await assigned()]).toEqual([200, dryVan])
  await assign({ trailerId: null })
  expect((await assign({ trailerId: dryVan })).body.errorCode).toBe('TRAILER_MISMATCH')
})

test('[MNY-04] office and driver are notified, and the reason is in the history and the audit trail', async () => {
  const { body } = await override()
  expect(body.notifies.map(({ contactId }: { contactId: string }) => contactId)).toContain(driverId)
  for (const client of [dispatcher, driver]) {
    const [notice, ...others] = await noticesOf(client)
    expect(notice.text).toContain('The shipper accepts a dry van.')
    expect(others).toEqual([])
  }
  const { kysely } = platform.database
  const note = await kysely
    .selectFrom('Load_Event__c')
    .select('Note__c')
    .where('Load__c', '=', loadId)
    .where('Type__c', '=', 'Note')
    .executeTakeFirstOrThrow()
  expect(note.Note__c).toMatch(/^Trailer .+ approved: The shipper accepts a dry van\.$/)
  const { body: audit } = await provider.read('DeskAudit/list', { recordId: bookingId })
  expect(JSON.stringify(audit)).toContain('The shipper accepts a dry van.')
})

test('[MNY-04] a preview names the people and changes nothing', async () => {
  const { status, body } = await override({ isPreview: true })
  expect([status, body.isPreview, body.notifies.length > 0]).toEqual([200, true, true])
  expect([await assigned(), await noticesOf(dispatcher)]).toEqual([null, []])
})

test('[MNY-04] an override needs a reason, and only the Provider Admin makes it', async () => {
  expect((await override({ reason: ' ' })).status).toBe(400)
  const operations = await signIn(platform, 'ops@provider.test')
  for (const client of [operations, dispatcher]) {
    expect((await override({}, client)).body.errorCode).toBe('INSUFFICIENT_ACCESS')
    expect((await client.read('DeskLoads/trailersFor', { loadId })).body.errorCode).toBe(
      'INSUFFICIENT_ACCESS',
    )
  }
  expect(await assigned()).toBeNull()
})

test('[MNY-04] only type and length are overridden: the other rules of an assignment apply', async () => {
  const { kysely } = platform.database
  const reefer = await addTrailer(platform, accountId, 'R')
  expect((await override({ trailerId: reefer })).body.errorCode).toBe('INVALID_INPUT')
  const parked = await addTrailer(platform, accountId, 'V')
  await kysely
    .updateTable('Carrier_Equipment__c')
    .set({ In_Service__c: false })
    .where('Id', '=', parked)
    .execute()
  expect((await override({ trailerId: parked })).body.errorCode).toBe('EQUIPMENT_OUT_OF_SERVICE')
  const rival = await signIn(platform, 'rival@carrier.test')
  const foreign = await addTrailer(platform, (await rival.send('GET', '/auth/me')).body.accountId, 'V')
  expect((await override({ trailerId: foreign })).status).toBe(404)
  const other = await book(dispatcher, await addTestLoad(platform))
  await kysely.updateTable('Booking__c').set({ Trailer__c: dryVan }).where('Id', '=', other.id).execute()
  expect((await override()).body.errorCode).toBe('EQUIPMENT_CONFLICT')
  await kysely.updateTable('Booking__c').set({ Trailer__c: null }).where('Id', '=', other.id).execute()
  await changeLoad(platform, loadId, { Status__c: 'Delivered' })
  expect((await override()).body.errorCode).toBe('INVALID_TRANSITION')
  expect(await assigned()).toBeNull()
})
