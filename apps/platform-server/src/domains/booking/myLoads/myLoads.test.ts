import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestLoad, book, changeLoad, readLoad } from '../../../testing/loads'
import { signIn, type TestClient } from '../../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'

let platform: TestPlatform
let dispatcher: TestClient
let driver: TestClient
let rival: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  driver = await signIn(platform, 'driver@carrier.test')
  rival = await signIn(platform, 'rival@carrier.test')
})
afterAll(() => platform.close())

const numbersOf = (body: { loads: { loadNumber: string }[] }) =>
  body.loads.map(({ loadNumber }) => loadNumber)

test('a booked load requires its rate confirmation, then driver and truck, then nothing', async () => {
  const loadId = await addTestLoad(platform)
  const booking = await book(dispatcher, loadId)
  const find = async () => {
    const { body } = await dispatcher.read('MyLoads/list', { tab: 'upcoming' })
    return body.loads.find(({ id }: { id: string }) => id === loadId)
  }
  expect((await find()).waiting).toEqual([
    { kind: 'acceptRateCon', issue: 1 },
    { kind: 'assign', needsDriver: true, needsTruck: true },
  ])
  await dispatcher.act('LoadBooking/acceptRateCon', { bookingId: booking.id })
  expect((await find()).waiting).toMatchObject([{ kind: 'assign' }])
  const { body: crew } = await dispatcher.read('MyLoads/getCrew', {})
  await platform.database.kysely
    .updateTable('Booking__c')
    .set({ Driver__c: crew.drivers[0].id, Truck__c: crew.trucks[0].id })
    .where('Id', '=', booking.id)
    .execute()
  expect(await find()).toMatchObject({
    waiting: [],
    driver: { name: crew.drivers[0].name },
    truck: { name: crew.trucks[0].name },
  })
})

test('loads with tasks for the caller come first, and counts apply the filters', async () => {
  const { body } = await dispatcher.read('MyLoads/list', { tab: 'delivered' })
  const waits = body.loads.map(({ waiting }: { waiting: unknown[] }) => waiting.length > 0)
  expect(waits).toContain(true)
  expect(waits).toEqual([...waits].sort((one, other) => Number(other) - Number(one)))
  expect(body.counts.delivered).toBe(body.loads.length)
  const first = body.loads[0]
  const { body: filtered } = await dispatcher.read('MyLoads/list', {
    tab: 'delivered',
    origin: first.origin.city.slice(0, 4),
  })
  expect(filtered.counts.delivered).toBeLessThanOrEqual(body.counts.delivered)
  expect(numbersOf(filtered)).toContain(first.loadNumber)
  const { body: none } = await dispatcher.read('MyLoads/list', { tab: 'delivered', origin: '100%' })
  expect(none.loads).toEqual([])
})

test('each tab lists loads with tasks first, then by its time, then by load number, for each role', async () => {
  const timeOf = { upcoming: 'pickupFrom', inProgress: 'deliveryFrom', delivered: 'deliveryTo' } as const
  interface Row {
    waiting: unknown[]
    loadNumber: string
    pickupFrom: string
    deliveryFrom: string
    deliveryTo: string
  }
  // Equal times, so that the load number decides.
  for (let count = 0; count < 2; count += 1) await book(dispatcher, await addTestLoad(platform))
  for (const client of [dispatcher, driver])
    for (const tab of ['upcoming', 'inProgress', 'delivered', 'past', 'cancelled']) {
      const { body } = await client.read('MyLoads/exportRows', { tab })
      const column = tab in timeOf ? timeOf[tab as keyof typeof timeOf] : 'deliveryTo'
      const direction = tab === 'upcoming' || tab === 'inProgress' ? 1 : -1
      const keyOf = (load: Row) => [
        load.waiting.length > 0 ? 0 : 1,
        direction * Date.parse(load[column]),
        load.loadNumber,
      ]
      const compare = (one: Row, other: Row): number => {
        const [ones, others] = [keyOf(one), keyOf(other)]
        const at = ones.findIndex((value, index) => value !== others[index])
        return at < 0 ? 0 : (ones[at] ?? 0) < (others[at] ?? 0) ? -1 : 1
      }
      const listed: Row[] = body.loads
      expect(numbersOf({ loads: listed })).toEqual(numbersOf({ loads: listed.toSorted(compare) }))
    }
})

test('every load of the company is in exactly one tab, and pages neither repeat nor lose one', async () => {
  const { kysely } = platform.database
  const { body: me } = await dispatcher.send('GET', '/auth/me')
  const hauled = await kysely
    .selectFrom('Load__c')
    .select('Load_Number__c')
    .where('Carrier_Account__c', '=', me.accountId)
    .execute()
  const found: string[] = []
  for (const tab of ['upcoming', 'inProgress', 'delivered', 'past', 'cancelled']) {
    let offset: number | null = 0
    while (offset !== null) {
      const answer = await dispatcher.read('MyLoads/list', { tab, offset })
      found.push(...numbersOf(answer.body))
      offset = answer.body.nextOffset
    }
  }
  expect(new Set(found).size).toBe(found.length)
  for (const { Load_Number__c } of hauled) expect(found).toContain(Load_Number__c)
})

test('a cancelled booking discloses nothing about the next carrier’s haul', async () => {
  const loadId = await addTestLoad(platform)
  const booking = await book(dispatcher, loadId)
  await dispatcher.act('LoadBooking/cancelBooking', {
    bookingId: booking.id,
    reason: 'Breakdown',
    idempotencyKey: crypto.randomUUID(),
  })
  await book(rival, loadId)
  await changeLoad(platform, loadId, {
    Status__c: 'Completed',
    Payment_Status__c: 'Short Paid',
    Documents_Status__c: 'Complete',
  })
  const listed = async (client: TestClient, params: object) => {
    const { body } = await client.read('MyLoads/list', params)
    return body.loads.find(({ id }: { id: string }) => id === loadId)
  }
  expect(await listed(dispatcher, { tab: 'cancelled' })).toMatchObject({
    status: 'Cancelled',
    documentsStatus: 'Not Required Yet',
    payment: { status: 'Not Ready' },
  })
  expect(await listed(dispatcher, { tab: 'cancelled', paymentStatus: 'Short Paid' })).toBeUndefined()
  expect(await listed(rival, { tab: 'past', paymentStatus: 'Short Paid' })).toMatchObject({
    documentsStatus: 'Complete',
    payment: { status: 'Short Paid' },
  })
})

test('a cancelled booking remains under Cancelled, also when another carrier hauls the load', async () => {
  const loadId = await addTestLoad(platform)
  const booking = await book(dispatcher, loadId)
  await dispatcher.act('LoadBooking/cancelBooking', {
    bookingId: booking.id,
    reason: 'Breakdown',
    idempotencyKey: crypto.randomUUID(),
  })
  const find = async () =>
    (await dispatcher.read('MyLoads/list', { tab: 'cancelled' })).body.loads.find(
      ({ id }: { id: string }) => id === loadId,
    )
  expect(await find()).toMatchObject({ status: 'Cancelled', isVisible: true, waiting: [] })
  await book(rival, loadId)
  expect(await find()).toMatchObject({ status: 'Cancelled', isVisible: false, driver: null, rate: 2000.5 })
})

test('drivers get their own loads only, without amounts and payments, and can not filter by them', async () => {
  const { body } = await driver.read('MyLoads/list', { tab: 'upcoming' })
  expect(body.loads.length).toBeGreaterThan(0)
  expect(body.counts.offers).toBeNull()
  const { body: office } = await dispatcher.read('MyLoads/list', { tab: 'upcoming' })
  expect(body.loads.length).toBeLessThan(office.counts.upcoming)
  const text = JSON.stringify((await driver.read('MyLoads/list', { tab: 'past' })).body)
  expect(text).not.toMatch(/"rate"|"payment"|"amount":\d/u)
  const refused = await driver.read('MyLoads/list', { paymentStatus: 'Paid' })
  expect(refused.status).toBe(403)
  for (const method of ['listOffers', 'getCrew', 'getSchedule'])
    expect((await driver.read(`MyLoads/${method}`, {})).status).toBe(403)
})

test('the export has the rows of the tab and filter, without amounts for read-only roles', async () => {
  const { body: list } = await dispatcher.read('MyLoads/list', { tab: 'past' })
  const { body } = await dispatcher.read('MyLoads/exportRows', { tab: 'past' })
  expect(body.isComplete).toBe(true)
  expect(body.loads).toHaveLength(list.counts.past)
  expect(body.loads[0]).toMatchObject({ rate: expect.any(Number), payment: { status: expect.any(String) } })
  const { body: drivers } = await driver.read('MyLoads/exportRows', { tab: 'past' })
  expect(JSON.stringify(drivers)).not.toMatch(/"rate"|"payment"/u)
})

test('a rival finds none of it, and offers wait for an answer only while they can be answered', async () => {
  const loadId = await addTestLoad(platform)
  const { body: me } = await dispatcher.send('GET', '/auth/me')
  await platform.database.kysely
    .insertInto('Load_Offer__c')
    .values({
      Load__c: loadId,
      Account__c: me.accountId,
      Amount__c: 2100,
      Kind__c: 'Counter',
      Status__c: 'Open',
      Expires_At__c: new Date(platform.clock.now + 15 * 60_000),
    })
    .execute()
  const find = async (client: TestClient) =>
    (await client.read('MyLoads/listOffers', {})).body.offers.find(
      (offer: { loadId: string }) => offer.loadId === loadId,
    )
  expect(await find(dispatcher)).toMatchObject({ waiting: 'answer', status: 'Open', amount: 2100 })
  expect(await find(rival)).toBeUndefined()
  await changeLoad(platform, loadId, { Status__c: 'On Hold' })
  expect((await find(dispatcher)).waiting).toBeNull()
  await changeLoad(platform, loadId, { Status__c: 'Posted' })
  platform.clock.advanceMs(16 * 60_000)
  expect(await find(dispatcher)).toMatchObject({ waiting: null, status: 'Expired' })
})

test('[B9] an offer links to its load exactly while it is visible, also in the private network', async () => {
  const loadId = await addTestLoad(platform)
  await changeLoad(platform, loadId, { Visibility__c: 'Private Network' })
  const { body: me } = await dispatcher.send('GET', '/auth/me')
  const offer = async (Kind__c: string) =>
    await platform.database.kysely
      .insertInto('Load_Offer__c')
      .values({
        Load__c: loadId,
        Account__c: me.accountId,
        Amount__c: 2100,
        Kind__c,
        Status__c: 'Open',
        // Later for the platform's clock and for the database's.
        Expires_At__c: new Date(Math.max(Date.now(), platform.clock.now) + 15 * 60_000),
      })
      .returning('Id')
      .executeTakeFirstOrThrow()
  const saysVisible = async () => {
    const { offers } = (await dispatcher.read('MyLoads/listOffers', {})).body
    return offers.find((one: { loadId: string }) => one.loadId === loadId)?.isVisible
  }
  const isThere = async () =>
    (await dispatcher.send('GET', `/services/data/v63.0/ui-api/records/${loadId}?fields=Load__c.Name`))
      .status === 200
  const bid = await offer('Bid')
  expect([await saysVisible(), await isThere()]).toEqual([false, false])
  const tender = await offer('Tender')
  expect([await saysVisible(), await isThere()]).toEqual([true, true])
  await platform.database.kysely.deleteFrom('Load_Offer__c').where('Id', '=', bid.Id).execute()
  expect([await saysVisible(), await isThere()]).toEqual([true, true])
  await platform.database.kysely
    .updateTable('Load_Offer__c')
    .set({ Status__c: 'Declined', Answered_At__c: new Date() })
    .where('Id', '=', tender.Id)
    .execute()
  expect([await saysVisible(), await isThere()]).toEqual([false, false])
})

test('the schedule names loads that one driver can not both haul', async () => {
  const [one, other] = [await addTestLoad(platform), await addTestLoad(platform)]
  const { body: crew } = await dispatcher.read('MyLoads/getCrew', {})
  for (const loadId of [one, other]) {
    const booking = await book(dispatcher, loadId)
    await platform.database.kysely
      .updateTable('Booking__c')
      .set({ Driver__c: crew.drivers.at(-1).id })
      .where('Id', '=', booking.id)
      .execute()
  }
  const { body } = await dispatcher.read('MyLoads/getSchedule', {})
  const found = body.loads.find(({ id }: { id: string }) => id === one)
  const rivalLoad = await readLoad(platform, other)
  expect(found.conflictsWith).toContain(rivalLoad.Load_Number__c)
  expect(found.stops).toMatchObject([{ type: 'Pickup' }, { type: 'Delivery', city: expect.any(String) }])
})

test('returns one load to its carrier, and null for any other', async () => {
  const loadId = await addTestLoad(platform)
  expect((await dispatcher.read('MyLoads/get', { loadId })).body).toBeNull()
  await book(dispatcher, loadId)
  expect((await dispatcher.read('MyLoads/get', { loadId })).body).toMatchObject({ id: loadId, rate: 2000.5 })
  expect((await rival.read('MyLoads/get', { loadId })).body).toBeNull()
  expect((await driver.read('MyLoads/get', { loadId })).body).toBeNull()
  expect((await rival.read('MyLoads/get', { loadId: 'a01000000000009AAA' })).body).toBeNull()
})

test('[B11] the office can undo a new booking until the deadline, once', async () => {
  const loadId = await addTestLoad(platform)
  const booking = await book(dispatcher, loadId)
  const admin = await signIn(platform, 'admin@carrier.test')
  const undoUntil = async (who: TestClient) => (await who.read('MyLoads/get', { loadId })).body?.undoUntil
  expect(await undoUntil(admin)).toBe(booking.undoUntil)
  expect(new Date(booking.undoUntil).getTime()).toBe(platform.clock.now + 5 * 60_000)
  await dispatcher.act('LoadBooking/undoBooking', {
    bookingId: booking.id,
    idempotencyKey: `undo-${booking.id}`,
  })
  await book(admin, loadId)
  expect(await undoUntil(admin)).toBeNull()
})
