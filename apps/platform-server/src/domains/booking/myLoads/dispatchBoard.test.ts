import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../../testing/client'
import { addTestLoad, book, changeLoad } from '../../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'

const HOUR_MS = 3_600_000
let platform: TestPlatform
let dispatcher: TestClient
let rival: TestClient
let driver: TestClient
let driverId: string
const at = (hours: number) => new Date(platform.clock.now + hours * HOUR_MS)
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  rival = await signIn(platform, 'rival@carrier.test')
  driver = await signIn(platform, 'driver@carrier.test')
  driverId = (await driver.send('GET', '/auth/me')).body.contactId
})
afterAll(() => platform.close())

interface Row {
  id: string
  status: string
  reasons: { code: string }[]
  waiting: { kind: string }[]
  nextStop: { estimatedAt: string | null } | null
}
const readBoard = async (client = dispatcher): Promise<Row[]> =>
  (await client.read('DispatchBoard/list')).body.loads
const rowOf = async (id: string, client = dispatcher) =>
  (await readBoard(client)).find((row) => row.id === id)

/** A booked load with a driver, its pickup window so many hours from now. */
async function dispatched(from: number, to: number, more: object = {}): Promise<string> {
  const { kysely } = platform.database
  const id = await addTestLoad(platform, { Pickup_From__c: at(1), Pickup_To__c: at(4) })
  await book(dispatcher, id)
  await kysely
    .updateTable('Booking__c')
    .set({ Driver__c: driverId, Rate_Con_Accepted_At__c: at(0) })
    .where('Load__c', '=', id)
    .execute()
  await kysely
    .updateTable('Load_Stop__c')
    .set({ Window_Start__c: at(from), Window_End__c: at(to) })
    .where('Load__c', '=', id)
    .where('Type__c', '=', 'Pickup')
    .execute()
  await changeLoad(platform, id, {
    Status__c: 'Dispatched',
    Pickup_From__c: at(from),
    Pickup_To__c: at(to),
    ...more,
  })
  return id
}

describe('the dispatch board', () => {
  test('[DAY-01] lists a load with driver, next stop, missing items and its crew, until it is complete', async () => {
    const id = await addTestLoad(platform)
    const booking = await book(dispatcher, id)
    expect(await rowOf(id)).toMatchObject({
      bookingId: booking.id,
      status: 'Booked',
      driver: null,
      nextStop: { type: 'Pickup', status: 'Scheduled', eta: null, estimatedAt: null },
      waiting: [
        { kind: 'acceptRateCon', issue: 1 },
        { kind: 'assign', needsDriver: true, needsTruck: true },
      ],
    })
    const assigned = await dispatched(1, 4)
    expect(await rowOf(assigned)).toMatchObject({ driver: { id: driverId }, reasons: [], waiting: [] })
    await changeLoad(platform, assigned, { Status__c: 'Delivered', Documents_Status__c: 'Missing' })
    expect(await rowOf(assigned)).toMatchObject({
      reasons: [{ code: 'DOCUMENTS_MISSING' }],
      waiting: [{ kind: 'uploadDocuments', missing: ['Signed POD', 'Invoice'] }],
    })
    await changeLoad(platform, assigned, { Status__c: 'Completed', Documents_Status__c: 'Complete' })
    expect(await rowOf(assigned)).toBeUndefined()
  })

  test('[DAY-01] the most urgent load comes first', async () => {
    const late = await dispatched(-4, -1)
    const noDriver = await dispatched(2, 4)
    await platform.database.kysely
      .updateTable('Booking__c')
      .set({ Driver__c: null })
      .where('Load__c', '=', noDriver)
      .execute()
    const calm = await dispatched(1, 5)
    const ids = (await readBoard()).map(({ id }) => id)
    expect(ids.indexOf(late)).toBeLessThan(ids.indexOf(noDriver))
    expect(ids.indexOf(noDriver)).toBeLessThan(ids.indexOf(calm))
    expect((await rowOf(late))?.reasons[0]?.code).toBe('LATE')
  })

  test('[DAY-01] a position gives the nearest city and an estimated arrival; a reported ETA replaces it', async () => {
    const id = await dispatched(-1, 2)
    const report = (type: string, more: object = {}) =>
      driver.act('LoadTracking/recordEvent', {
        loadId: id,
        type,
        occurredAt: at(0).toISOString(),
        clientEventId: crypto.randomUUID(),
        ...more,
      })
    expect((await report('Departed For Pickup')).status).toBe(200)
    expect((await report('Position', { lat: 35.2, lng: -101.8 })).status).toBe(200)
    const { nextStop, ...row } = (await rowOf(id)) as Row
    expect(row).toMatchObject({ position: { near: { city: 'Amarillo', state: 'TX' } } })
    expect(Date.parse(String(nextStop?.estimatedAt))).toBeGreaterThan(at(0).getTime())
    const { kysely } = platform.database
    await kysely
      .updateTable('Load_Stop__c')
      .set({ ETA__c: at(1) })
      .where('Load__c', '=', id)
      .where('Type__c', '=', 'Pickup')
      .execute()
    expect((await rowOf(id))?.nextStop).toMatchObject({ eta: at(1).toISOString(), estimatedAt: null })
  })

  test('[DAY-01] Dispatchers and Admins of the company only', async () => {
    const id = await dispatched(1, 4)
    expect(await rowOf(id, rival)).toBeUndefined()
    expect((await driver.read('DispatchBoard/list')).status).toBe(403)
    expect((await rival.read('DispatchBoard/list')).status).toBe(200)
  })
})

test('[DAY-01] the board has all loads of 100 trucks in one response', async () => {
  const { kysely } = platform.database
  const { body: me } = await dispatcher.send('GET', '/auth/me')
  const added: string[] = []
  for (let index = 0; index < 100; index += 1) {
    const id = await addTestLoad(platform, { Status__c: 'In Transit', Carrier_Account__c: me.accountId })
    added.push(id)
    await kysely
      .insertInto('Booking__c')
      .values({
        Load__c: id,
        Account__c: me.accountId,
        Status__c: 'Confirmed',
        Agreed_Rate__c: 2000,
        Rate_Version__c: 1,
        Booked_By__c: me.contactId,
        Booked_At__c: at(0),
        Driver__c: driverId,
      })
      .execute()
  }
  const rows = await readBoard()
  expect(rows.filter(({ id }) => added.includes(id))).toHaveLength(100)
}, 60_000)
