import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../testing/client'
import { addTestLoad, book, readLoad } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { runOfferClock } from './runOfferClock'

const MINUTE_MS = 60_000

let platform: TestPlatform
let sales: TestClient
let dispatcher: TestClient
let rival: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  sales = await signIn(platform, 'sales@provider.test')
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  rival = await signIn(platform, 'rival@carrier.test')
})
afterAll(() => platform.close())

/** Tenders a public load to the rival alone. */
async function tenderToRival(order: 'all' | 'waterfall'): Promise<string> {
  const loadId = await addTestLoad(platform)
  const { accountId } = (await rival.send('GET', '/auth/me')).body
  const plan = { loadId, accountIds: [accountId], amount: 1950, minutes: 10, order }
  expect((await sales.act('DeskOffers/tender', plan)).status).toBe(200)
  return loadId
}
const bookNow = (client: TestClient, loadId: string) =>
  client.act('LoadBooking/bookLoad', { loadId, rateVersion: 1, idempotencyKey: crypto.randomUUID() })

test('[LDD-05] Book Now is refused during a waterfall, also for the carrier whose turn it is', async () => {
  const loadId = await tenderToRival('waterfall')
  for (const client of [dispatcher, rival]) {
    const { status, body } = await bookNow(client, loadId)
    expect([status, body.errorCode]).toEqual([409, 'LOAD_NOT_AVAILABLE'])
  }
  expect(await readLoad(platform, loadId)).toMatchObject({ Status__c: 'Posted', Carrier_Account__c: null })
})

test('[LDD-05] search and record say that a load is in a waterfall, until it has ended', async () => {
  const loadId = await tenderToRival('waterfall')
  const { Load_Number__c: loadNumber } = await readLoad(platform, loadId)
  const row = async (params: object = {}) =>
    (await dispatcher.read('LoadSearch/findLoads', { loadNumber, ...params })).body.loads[0]
  const flag = async () => {
    const path = `/services/data/v63.0/ui-api/records/${loadId}?fields=Load__c.In_Waterfall__c`
    return (await dispatcher.send('GET', path)).body.fields.In_Waterfall__c.value
  }
  expect(await row()).toMatchObject({ bookNow: true, bookable: false })
  expect(await row({ bookNow: true })).toBeUndefined()
  expect(await flag()).toBe(true)
  platform.clock.advanceMs(11 * MINUTE_MS)
  await runOfferClock(platform.database, new Date(platform.clock.now))
  expect(await row({ bookNow: true })).toMatchObject({ bookNow: true, bookable: true })
  expect(await flag()).toBe(false)
})

test('[LDD-05] a tender to several carriers at once leaves the load bookable in the search', async () => {
  const { Load_Number__c: loadNumber } = await readLoad(platform, await tenderToRival('all'))
  const { body } = await dispatcher.read('LoadSearch/findLoads', { loadNumber })
  expect(body.loads[0]).toMatchObject({ bookable: true })
})

test('[LDD-05] the carrier that accepts its tender books during the waterfall', async () => {
  const loadId = await tenderToRival('waterfall')
  const offer = await platform.database.kysely
    .selectFrom('Load_Offer__c')
    .select('Id')
    .where('Load__c', '=', loadId)
    .executeTakeFirstOrThrow()
  await rival.act('LoadBooking/answerOffer', { offerId: offer.Id, accept: true })
  expect(await book(rival, loadId)).toMatchObject({ agreedRate: 1950, source: 'Tender' })
})

test('[LDD-05] Book Now is open again after the waterfall has ended without a winner', async () => {
  const loadId = await tenderToRival('waterfall')
  platform.clock.advanceMs(11 * MINUTE_MS)
  await runOfferClock(platform.database, new Date(platform.clock.now))
  expect(await book(dispatcher, loadId)).toMatchObject({ source: 'Book Now' })
})

test('[LDD-05] a tender to several carriers at once leaves Book Now open', async () => {
  const loadId = await tenderToRival('all')
  expect(await book(dispatcher, loadId)).toMatchObject({ source: 'Book Now' })
})
