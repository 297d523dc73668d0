import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../testing/client'
import { addTestLoad, readLoad } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { runOfferClock } from './runOfferClock'

let platform: TestPlatform
let sales: TestClient
let dispatcher: TestClient
let accountId: string
beforeAll(async () => {
  platform = await createTestPlatform()
  sales = await signIn(platform, 'sales@provider.test')
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  accountId = (await dispatcher.send('GET', '/auth/me')).body.accountId
})
afterAll(() => platform.close())

/** Tenders a private load, which only carriers with a waiting tender can see. */
async function tender(minutes = 30): Promise<string> {
  const loadId = await addTestLoad(platform, { Visibility__c: 'Private Network' })
  const plan = { loadId, accountIds: [accountId], amount: 1900, minutes, order: 'all' }
  expect((await sales.act('DeskOffers/tender', plan)).status).toBe(200)
  return loadId
}
const waiting = async (client = dispatcher) => (await client.read('MyLoads/tenders')).body.tenders
const ofLoad = async (loadId: string) =>
  (await dispatcher.read('MyLoads/tenders', { loadId })).body.tenders[0]

test('[DAY-07] a tender waits until it is declined, and can be answered one time', async () => {
  const loadId = await tender()
  const offer = (await waiting()).find((one: { loadId: string }) => one.loadId === loadId)
  expect(offer).toMatchObject({ kind: 'Tender', waiting: 'answer', amount: 1900, isVisible: true })
  const answer = (accept: boolean) => dispatcher.act('LoadBooking/answerOffer', { offerId: offer.id, accept })
  expect((await answer(false)).status).toBe(200)
  const { status, body } = await answer(true)
  expect([status, body.errorCode]).toEqual([409, 'INVALID_OFFER_STATE'])
  expect(await ofLoad(loadId)).toMatchObject({ status: 'Declined', waiting: null, isVisible: false })
  expect((await waiting()).map((one: { loadId: string }) => one.loadId)).not.toContain(loadId)
})

test('[DAY-07] an accepted tender waits to be booked, with its deadline', async () => {
  const loadId = await tender()
  const { id: offerId } = await ofLoad(loadId)
  expect((await dispatcher.act('LoadBooking/answerOffer', { offerId, accept: true })).status).toBe(200)
  const offer = await ofLoad(loadId)
  expect(offer).toMatchObject({ status: 'Won', waiting: 'book' })
  expect(Date.parse(offer.bookBy)).toBeGreaterThan(platform.clock.now)
})

test('[DAY-07] a search shows a load at the rate of the own tender, and of the accepted one until it is booked', async () => {
  const rowOf = async (loadId: string, client = dispatcher) => {
    const { Load_Number__c: loadNumber } = await readLoad(platform, loadId)
    return (await client.read('LoadSearch/findLoads', { loadNumber })).body.loads[0]
  }
  const loadId = await addTestLoad(platform, { Book_Now__c: true })
  const posted = await rowOf(loadId)
  expect(posted).toMatchObject({ bookable: true })
  const plan = { loadId, accountIds: [accountId], amount: 1900, minutes: 30, order: 'all' }
  expect((await sales.act('DeskOffers/tender', plan)).status).toBe(200)
  const rpm = Math.round((1900 / posted.loadedMiles) * 100) / 100
  expect(await rowOf(loadId)).toMatchObject({
    totalRate: 1900,
    loadedRpm: rpm,
    isTendered: true,
    bookable: false,
  })
  const rival = await signIn(platform, 'rival@carrier.test')
  expect((await rowOf(loadId, rival)).totalRate).toBe(posted.totalRate)
  const driver = await signIn(platform, 'driver@carrier.test')
  expect(await rowOf(loadId, driver)).not.toHaveProperty('totalRate')
  const { id: offerId } = await ofLoad(loadId)
  await dispatcher.act('LoadBooking/answerOffer', { offerId, accept: true })
  const accepted = await rowOf(loadId)
  expect(accepted).toMatchObject({ totalRate: 1900, bookable: true })
  expect(accepted).not.toHaveProperty('isTendered')
  platform.clock.now += 16 * 60_000
  expect((await rowOf(loadId)).totalRate).toBe(posted.totalRate)
})

describe('loads of which one is tendered to the carrier above its posted rate, another accepted below it', () => {
  const around = { originLat: 64.5, originLng: -165.4, originRadiusMiles: 25 }
  let ids: Record<'tendered' | 'accepted' | 'posted', string>
  beforeAll(async () => {
    const add = async (Linehaul__c: number) =>
      await addTestLoad(platform, {
        Origin__Latitude__s: 64.5,
        Origin__Longitude__s: -165.4,
        Loaded_Miles__c: 1000,
        Linehaul__c,
        Fuel_Surcharge__c: 0,
      })
    ids = { tendered: await add(1000), accepted: await add(3000), posted: await add(2000) }
    const send = async (loadId: string, amount: number) =>
      expect(
        (
          await sales.act('DeskOffers/tender', {
            loadId,
            accountIds: [accountId],
            amount,
            minutes: 30,
            order: 'all',
          })
        ).status,
      ).toBe(200)
    await send(ids.tendered, 4000)
    await send(ids.accepted, 1500)
    const { id: offerId } = await ofLoad(ids.accepted)
    expect((await dispatcher.act('LoadBooking/answerOffer', { offerId, accept: true })).status).toBe(200)
  })
  const search = async (params: object, client = dispatcher) => {
    const { body } = await client.read('LoadSearch/findLoads', { ...around, ...params })
    const nameOf = (id: string) => Object.entries(ids).find(([, known]) => known === id)?.[0]
    return { names: body.loads.map(({ id }: { id: string }) => nameOf(id)), body }
  }
  const byOwnRate = ['tendered', 'posted', 'accepted']

  test.each(['totalRate', 'loadedRpm', 'trueRpm', 'profitPerMile', 'profitPerDay'])(
    '[DAY-07] are sorted by the rates that the carrier sees: %s',
    async (sort) => {
      const { body, names } = await search({ sort, costPerMile: 1.2 })
      expect(names).toEqual(byOwnRate)
      expect(body.count).toBe(3)
      const ascending = await search({ sort, sortDirection: 'asc', costPerMile: 1.2 })
      expect(ascending.names).toEqual(byOwnRate.toReversed())
      const rival = await signIn(platform, 'rival@carrier.test')
      const posted = await search({ sort, costPerMile: 1.2 }, rival)
      expect(posted.names).toEqual(['accepted', 'posted', 'tendered'])
    },
  )

  test.each([
    [{ minTotalRate: 2000 }, ['tendered', 'posted']],
    [{ minRpm: 3.5 }, ['tendered']],
    [{ minProfitPerDay: 1, costPerMile: 1.6 }, ['tendered', 'posted']],
  ])('[DAY-07] are filtered by the rates that the carrier sees: %o', async (filter, names) => {
    const found = await search({ ...filter, sort: 'totalRate' })
    expect(found.names).toEqual(names)
    expect(found.body.count).toBe(names.length)
  })

  test('[DAY-07] are paged in the order of the rates that the carrier sees', async () => {
    const names: unknown[] = []
    let pageToken: string | null = null
    do {
      const found: Awaited<ReturnType<typeof search>> = await search({
        sort: 'totalRate',
        pageSize: 1,
        ...(pageToken ? { pageToken } : {}),
      })
      expect(found.body.count).toBe(3)
      names.push(...found.names)
      pageToken = found.body.nextPageToken
    } while (pageToken)
    expect(names).toEqual(byOwnRate)
  })

  test('[DAY-07] match by the rates that the carrier sees, and are counted one time in the whole country', async () => {
    const score = ({ body }: Awaited<ReturnType<typeof search>>, id: string): { matchReasons: string[] } =>
      body.loads.find((row: { id: string }) => row.id === id)
    const found = await search({ sort: 'bestMatch', costPerMile: 1.6 })
    expect(score(found, ids.tendered).matchReasons).not.toContain('LOSES_MONEY')
    expect(score(found, ids.accepted).matchReasons).toContain('LOSES_MONEY')
    const count = async (client: TestClient) =>
      (await client.read('LoadSearch/findLoads', { equipment: ['V'], sort: 'bestMatch', minTotalRate: 1 }))
        .body.count
    expect(await count(dispatcher)).toBe(await count(await signIn(platform, 'admin@carrier.test')))
  })
})

test('[DAY-07] after its time a tender is Expired, before and after the clock runs, and is refused', async () => {
  const loadId = await tender(15)
  const { id: offerId } = await ofLoad(loadId)
  platform.clock.now += 16 * 60_000
  expect(await ofLoad(loadId)).toMatchObject({ status: 'Expired', waiting: null })
  const late = await dispatcher.act('LoadBooking/answerOffer', { offerId, accept: true })
  expect([late.status, late.body.errorCode]).toEqual([409, 'INVALID_OFFER_STATE'])
  await runOfferClock(platform.database, new Date(platform.clock.now))
  expect(await ofLoad(loadId)).toMatchObject({ status: 'Expired', waiting: null })
})

test('[DAY-07] tenders of a carrier are for its office; another carrier sees none of them', async () => {
  const loadId = await tender()
  const rival = await signIn(platform, 'rival@carrier.test')
  expect((await rival.read('MyLoads/tenders', { loadId })).body).toEqual({ tenders: [] })
  const driver = await signIn(platform, 'driver@carrier.test')
  expect((await driver.read('MyLoads/tenders')).status).toBe(403)
})
