import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../../testing/client'
import { addTestLoad, changeLoad } from '../../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'

const HOUR_MS = 3_600_000
let platform: TestPlatform
let sales: TestClient
let dispatcher: TestClient
let rival: TestClient
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  sales = await signIn(platform, 'sales@provider.test')
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  rival = await signIn(platform, 'rival@carrier.test')
})
afterAll(() => platform.close())

const board = async (params: object = {}) => (await sales.read('DeskLoads/board', params)).body
const rowOf = async (loadId: string) => (await board({ recordIds: [loadId] })).loads[0]
const bid = async (client: TestClient, loadId: string, amount: number): Promise<string> => {
  const { body } = await client.act('LoadBooking/placeOffer', {
    loadId,
    amount,
    expiresAt: new Date(platform.clock.now + HOUR_MS).toISOString(),
    idempotencyKey: crypto.randomUUID(),
  })
  expect(body.status).toBe('Open')
  return body.id
}

test('[LDD-03] the target is never above the maximum buy', async () => {
  const loadId = await addTestLoad(platform, { Shipper_Rate__c: 2500, Max_Bid__c: 2100 })
  expect(await rowOf(loadId)).toMatchObject({ maxBuy: 2100, targetBuy: 2100 })
})

test('[LDD-03] the risk of a load follows its pickup, its offers and its status', async () => {
  const at = (hours: number) => new Date(platform.clock.now + hours * HOUR_MS)
  const riskOf = async (from: number, to: number, more: object = {}) => {
    const loadId = await addTestLoad(platform, { Pickup_From__c: at(from), Pickup_To__c: at(to), ...more })
    const { risk, riskUntil } = await rowOf(loadId)
    return { loadId, risk, riskUntil }
  }
  const near = await riskOf(23, 26, { Bids_Allowed__c: true })
  expect(near).toMatchObject({ risk: 'AT_RISK', riskUntil: at(26).toISOString() })
  await bid(dispatcher, near.loadId, 1500)
  expect(await rowOf(near.loadId)).toMatchObject({ risk: 'SOON', riskUntil: at(26).toISOString() })
  expect(await riskOf(24, 26)).toMatchObject({ risk: null, riskUntil: at(0).toISOString() })
  expect(await riskOf(-4, -1)).toMatchObject({ risk: 'OVERDUE', riskUntil: null })
  expect(await riskOf(2, 4, { Status__c: 'On Hold' })).toMatchObject({ risk: null, riskUntil: null })
})

test('[LDD-03] a load of the board has its offers, views, prices and margin', async () => {
  const loadId = await addTestLoad(platform, {
    Linehaul__c: 1700,
    Fuel_Surcharge__c: 300,
    Shipper_Rate__c: 2500,
    Max_Bid__c: 2300,
  })
  expect(await rowOf(loadId)).toMatchObject({
    id: loadId,
    status: 'Posted',
    origin: { city: 'Dallas', state: 'TX' },
    destination: { city: 'Atlanta', state: 'GA' },
    postedRate: 2000,
    sellRate: 2500,
    maxBuy: 2300,
    // The margin rule: 15 % on what the carrier gets, in steps of five dollars.
    targetBuy: 2170,
    margin: 500,
    marginPct: 20,
    offers: 0,
    bestOffer: null,
    views: 0,
    isReserved: false,
    tender: null,
  })
  await bid(dispatcher, loadId, 2150)
  await bid(rival, loadId, 2100)
  await dispatcher.act('LoadMarks/setMark', { loadId, kind: 'viewed', isOn: true })
  await rival.act('LoadMarks/setMark', { loadId, kind: 'viewed', isOn: true })
  await rival.act('LoadMarks/setMark', { loadId, kind: 'saved', isOn: true })
  expect(await rowOf(loadId)).toMatchObject({ offers: 2, bestOffer: 2100, views: 2 })
})

test('[LDD-03] the median of the lane is that of its posted loads, for the miles of the load', async () => {
  const lane = { Origin_State__c: 'MT', Destination_State__c: 'ME', Loaded_Miles__c: 1000 } as const
  const ids = []
  for (const Linehaul__c of [1000, 2000, 4000])
    ids.push(await addTestLoad(platform, { ...lane, Linehaul__c, Fuel_Surcharge__c: 0 }))
  const { refreshLaneMedians } = await import('../../search/laneMedians')
  await refreshLaneMedians(platform.database, new Date(platform.clock.now))
  expect((await rowOf(ids[0] ?? '')).laneMedian).toBe(2000)
})

test('[LDD-03] a won offer and a running tender are shown with the load', async () => {
  const won = await addTestLoad(platform)
  const offerId = await bid(dispatcher, won, 1900)
  expect((await sales.act('DeskOffers/answer', { offerId, action: 'accept' })).status).toBe(200)
  expect(await rowOf(won)).toMatchObject({ isReserved: true, offers: 0 })

  const loadId = await addTestLoad(platform)
  const accountIds = []
  for (const client of [dispatcher, rival])
    accountIds.push((await client.send('GET', '/auth/me')).body.accountId)
  await sales.act('DeskOffers/tender', { loadId, accountIds, amount: 1950, minutes: 10, order: 'waterfall' })
  expect((await rowOf(loadId)).tender).toMatchObject({
    order: 'waterfall',
    closed: 0,
    carriers: 2,
    expiresAt: new Date(platform.clock.now + 10 * 60_000).toISOString(),
  })
})

test('[LDD-03] held loads stay on the board with their reason; booked, cancelled and draft loads are not on it', async () => {
  const loadId = await addTestLoad(platform)
  await sales.act('DeskLoads/hold', { loadId, reason: 'Rate Review' })
  expect(await rowOf(loadId)).toMatchObject({ status: 'On Hold', holdReason: 'Rate Review' })
  for (const Status__c of ['Draft', 'Cancelled']) {
    await changeLoad(platform, loadId, { Status__c })
    expect(await board({ recordIds: [loadId] })).toMatchObject({ loads: [], loadIds: [loadId] })
  }
})

test('[LDD-03] a change is read by the ids of its loads and offers, and pages follow the pickup', async () => {
  const loadId = await addTestLoad(platform)
  const offerId = await bid(dispatcher, loadId, 1900)
  const changed = await board({ recordIds: [offerId] })
  expect(changed).toMatchObject({ loadIds: [loadId], loads: [{ id: loadId, offers: 1 }] })
  const whole = await board({ limit: 5_000 })
  expect(whole).toMatchObject({ loadIds: null, nextOffset: null })
  expect(whole.loads).toHaveLength(whole.counts.all)
  const pickups = whole.loads.map(({ pickupFrom }: { pickupFrom: string }) => pickupFrom)
  expect(pickups).toEqual(pickups.toSorted())
  const second = await board({ offset: 1, limit: 1 })
  // The first page has them.
  expect(second).toMatchObject({ counts: null, groups: null, nextOffset: 2 })
  expect(second.loads[0].id).toBe(whole.loads[1].id)
})

test('[LDD-03] rejects Compliance and Billing, which have no access to offers', async () => {
  for (const email of ['compliance@provider.test', 'billing@provider.test']) {
    const client = await signIn(platform, email)
    expect((await client.read('DeskLoads/board')).status).toBe(403)
  }
  const auditor = await signIn(platform, 'auditor@provider.test')
  expect((await auditor.read('DeskLoads/board')).status).toBe(200)
})
