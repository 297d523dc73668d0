import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestLoad, book, readLoad } from '../../../testing/loads'
import { signIn, type TestClient } from '../../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'

let platform: TestPlatform
let dispatcher: TestClient
let rival: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  rival = await signIn(platform, 'rival@carrier.test')
})
afterAll(() => platform.close())

const numbersOf = (body: { loads: { loadNumber: string }[] }) =>
  body.loads.map(({ loadNumber }) => loadNumber)

test('[DAY-06] a search finds a load by number, reference, city or driver, and counts matches of every tab', async () => {
  const loadId = await addTestLoad(platform)
  const booking = await book(dispatcher, loadId)
  const { body: crew } = await dispatcher.read('MyLoads/getCrew', {})
  const [hauler] = crew.drivers
  await platform.database.kysely
    .updateTable('Booking__c')
    .set({ Driver__c: hauler.id })
    .where('Id', '=', booking.id)
    .execute()
  await platform.database.kysely
    .updateTable('Load_Stop__c')
    .set({ Reference_Numbers__c: 'PO 99-ÑU7%, BOL 12' })
    .where('Load__c', '=', loadId)
    .execute()
  const { Load_Number__c: number } = await readLoad(platform, loadId)
  const search = async (text: string, tab = 'upcoming', who = dispatcher) =>
    (await who.read('MyLoads/list', { tab, search: text })).body
  expect(numbersOf(await search(number.toLowerCase()))).toEqual([number])
  expect(numbersOf(await search('po 99-ñu7%'))).toEqual([number])
  expect(numbersOf(await search(`99-ñu7 ${hauler.name.split(' ')[0]}`))).toEqual([number])
  expect((await search('99-ñu7', 'past')).counts).toMatchObject({ upcoming: 1, past: 0, offers: 0 })
  expect(numbersOf(await search('99-ñu7 nowhere'))).toEqual([])
  expect(numbersOf(await search('99_ñu7'))).toEqual([])
  const [any] = (await dispatcher.read('MyLoads/list', { tab: 'upcoming' })).body.loads
  expect(numbersOf(await search(`${any.origin.city}, ${any.origin.state}`))).toContain(any.loadNumber)
  expect(numbersOf(await search('99-ñu7', 'upcoming', rival))).toEqual([])

  // The next carrier's references are not for the former one.
  await dispatcher.act('LoadBooking/undoBooking', {
    bookingId: booking.id,
    idempotencyKey: `undo-${booking.id}`,
  })
  await book(rival, loadId)
  expect(numbersOf(await search('99-ñu7', 'cancelled'))).toEqual([])
})

test('[DAY-06] documents of the found loads are listed with their files, only to the office of their company', async () => {
  const { body: past } = await dispatcher.read('MyLoads/exportDocuments', { tab: 'past' })
  expect(past.isComplete).toBe(true)
  const [first] = past.documents
  expect(first).toMatchObject({ type: expect.any(String), sizeBytes: expect.any(Number) })
  const { body: one } = await dispatcher.read('MyLoads/exportDocuments', {
    tab: 'past',
    search: first.loadNumber,
  })
  expect(new Set(one.documents.map(({ loadNumber }: { loadNumber: string }) => loadNumber))).toEqual(
    new Set([first.loadNumber]),
  )
  const own = await sql<{ id: string }>`
    select "ContentDocumentId" as "id" from "Load_Document__c" where "Status__c" in ('Accepted', 'Under Review')
      and "Account__c" <> (select "AccountId" from "Contact" where "Email" = 'dispatcher@carrier.test')`.execute(
    platform.database.kysely,
  )
  const files = new Set(
    past.documents.map(({ contentDocumentId }: { contentDocumentId: string }) => contentDocumentId),
  )
  expect(own.rows.filter(({ id }) => files.has(id))).toEqual([])
  const driver = await signIn(platform, 'driver@carrier.test')
  expect((await driver.read('MyLoads/exportDocuments', { tab: 'past' })).status).toBe(403)
})
