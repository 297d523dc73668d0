import { BOARD_PARTS } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../testing/client'
import { addTestLoad, book, changeLoad, readLoad } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

const HOUR_MS = 3_600_000
let platform: TestPlatform
let ops: TestClient
let sales: TestClient
let dispatcher: TestClient
let driverId: string
let loadId: string
const at = (hours: number) => new Date(platform.clock.now + hours * HOUR_MS)
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  ops = await signIn(platform, 'ops@provider.test')
  sales = await signIn(platform, 'sales@provider.test')
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  const driver = await signIn(platform, 'driver@carrier.test')
  driverId = (await driver.send('GET', '/auth/me')).body.contactId
})
afterAll(() => platform.close())

/** A load whose pickup window opens and closes so many hours from now, dispatched. */
async function dispatched(from: number, to: number, more: object = {}): Promise<string> {
  const { kysely } = platform.database
  const id = await addTestLoad(platform, { Pickup_From__c: at(1), Pickup_To__c: at(4) })
  await book(dispatcher, id)
  await kysely.updateTable('Booking__c').set({ Driver__c: driverId }).where('Load__c', '=', id).execute()
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
beforeEach(async () => {
  loadId = await dispatched(1, 4)
})

const record = (type: string, more: object = {}, client = ops) =>
  client.act('DeskTracking/recordEvent', {
    loadId,
    type,
    occurredAt: at(0).toISOString(),
    clientEventId: crypto.randomUUID(),
    ...more,
  })
const eventsOf = async (id: string) =>
  await platform.database.kysely
    .selectFrom('Load_Event__c')
    .select(['Id', 'Type__c', 'Source__c', 'Note__c', 'Reason__c', 'Undoes__c', 'Occurred_At__c'])
    .where('Load__c', '=', id)
    .orderBy('Id')
    .execute()

describe('the board', () => {
  const rowOf = async (id: string) => {
    const { body } = await sales.read('DeskTracking/board')
    return body.loads.find((load: { id: string }) => load.id === id)
  }
  const codesOf = async (id: string) => (await rowOf(id))?.reasons.map(({ code }: { code: string }) => code)

  test('[DTR-01] names each reason with the next action', async () => {
    const { kysely } = platform.database
    expect(await rowOf(loadId)).toMatchObject({
      status: 'Dispatched',
      driver: { id: driverId },
      nextStop: { type: 'Pickup', status: 'Scheduled' },
      reasons: [],
      nextAction: null,
    })
    const late = await dispatched(-3, -1)
    expect(await rowOf(late)).toMatchObject({
      reasons: [{ code: 'LATE', since: at(-1).toISOString() }, { code: 'NO_CHECK_CALL' }],
      nextAction: 'CALL_DRIVER',
    })
    const eta = await dispatched(1, 2)
    await kysely
      .updateTable('Load_Stop__c')
      .set({ ETA__c: at(3) })
      .where('Load__c', '=', eta)
      .execute()
    expect(await rowOf(eta)).toMatchObject({
      reasons: [{ code: 'ETA_LATE' }],
      nextAction: 'CHANGE_APPOINTMENT',
    })
    for (const [from, code] of [
      [3, 'NO_DRIVER_4H'],
      [23, 'NO_DRIVER_24H'],
    ] as const) {
      const bare = await dispatched(from, from + 1, { Status__c: 'Booked' })
      await kysely.updateTable('Booking__c').set({ Driver__c: null }).where('Load__c', '=', bare).execute()
      expect(await codesOf(bare)).toEqual([code])
    }
    const waiting = await dispatched(-5, 1, { Status__c: 'At Pickup' })
    await kysely
      .updateTable('Load_Stop__c')
      .set({ Status__c: 'Arrived', Arrived_At__c: at(-4) })
      .where('Load__c', '=', waiting)
      .where('Type__c', '=', 'Pickup')
      .execute()
    expect(await rowOf(waiting)).toMatchObject({
      reasons: [{ code: 'NO_CHECK_CALL' }, { code: 'DETENTION_RUNNING', since: at(-2).toISOString() }],
    })
    const delivered = await dispatched(-9, -8, { Status__c: 'Delivered', Documents_Status__c: 'Missing' })
    expect(await rowOf(delivered)).toMatchObject({
      reasons: [{ code: 'DOCUMENTS_MISSING' }],
      nextAction: 'ASK_FOR_DOCUMENTS',
    })
  })

  test('[DTR-01] puts the most urgent load first, counts the reasons and pages without a gap', async () => {
    const order = [
      'LATE',
      'NO_DRIVER_4H',
      'ETA_LATE',
      'NO_DRIVER_24H',
      'NO_CHECK_CALL',
      'DETENTION_RUNNING',
      'DOCUMENTS_MISSING',
      undefined,
    ]
    const { body } = await sales.read('DeskTracking/board')
    const ranks = body.loads.map(({ reasons }: { reasons: { code: string }[] }) =>
      order.indexOf(reasons[0]?.code),
    )
    expect(ranks).toEqual(ranks.toSorted((a: number, b: number) => a - b))
    expect(new Set(ranks).size).toBeGreaterThan(3)
    const late = body.loads.filter(({ reasons }: { reasons: { code: string }[] }) =>
      reasons.some(({ code }) => code === 'LATE'),
    )
    expect(body.counts.LATE).toBe(late.length)
    const first = (await sales.read('DeskTracking/board', { limit: 2 })).body
    const second = (await sales.read('DeskTracking/board', { limit: 2, offset: first.nextOffset })).body
    const ids = (loads: { id: string }[]) => loads.map(({ id }) => id)
    expect([...ids(first.loads), ...ids(second.loads)]).toEqual(ids(body.loads.slice(0, 4)))
    expect(first.total).toBe(body.loads.length)
  })

  test('[DTR-01] a part limits the page, the words of a search page and counts', async () => {
    const late = await dispatched(-3, -1)
    const all = (await sales.read('DeskTracking/board')).body
    const part = (await sales.read('DeskTracking/board', { show: 'LATE' })).body
    expect(part.total).toBe(all.counts.LATE)
    expect(part.counts).toEqual(all.counts)
    expect(
      part.loads.every(({ reasons }: { reasons: { code: string }[] }) =>
        reasons.some(({ code }) => code === 'LATE'),
      ),
    ).toBe(true)
    const { loadNumber, carrier, origin } = part.loads.find(({ id }: { id: string }) => id === late)
    const words = [loadNumber.toLowerCase(), carrier.name.split(' ')[0].toUpperCase(), origin.city].join(' ')
    const found = (await sales.read('DeskTracking/board', { show: 'LATE', q: words })).body
    expect(found.loads.map(({ id }: { id: string }) => id)).toEqual([late])
    expect(found.total).toBe(1)
    const codes = found.loads[0].reasons.map(({ code }: { code: string }) => code)
    expect(found.counts).toEqual(
      Object.fromEntries(BOARD_PARTS.map((one) => [one, ['all', 'action', ...codes].includes(one) ? 1 : 0])),
    )
    // Other tabs have it where this one has none.
    const missing = (await sales.read('DeskTracking/board', { show: 'DOCUMENTS_MISSING', q: words })).body
    expect(missing.counts).toEqual(found.counts)
    expect((await sales.read('DeskTracking/board', { show: 'DOCUMENTS_MISSING', q: words })).body.total).toBe(
      0,
    )
    expect((await sales.read('DeskTracking/board', { q: `${loadNumber} reno` })).body.total).toBe(0)
    expect((await sales.read('DeskTracking/board', { show: 'EARLY' })).status).toBe(400)
  })

  test('[DTR-04] reads only the loads of changed loads, stops, bookings and events', async () => {
    const moved = await dispatched(-1, 3, { Status__c: 'En Route to Pickup' })
    const booked = await dispatched(1, 3)
    const covered = await addTestLoad(platform)
    const { kysely } = platform.database
    const [stop] = await kysely.selectFrom('Load_Stop__c').select('Id').where('Load__c', '=', moved).execute()
    const [booking] = await kysely
      .selectFrom('Booking__c')
      .select('Id')
      .where('Load__c', '=', booked)
      .execute()
    const recordIds = [stop?.Id, booking?.Id, covered]
    const { body } = await sales.read('DeskTracking/board', { recordIds })
    expect(body.loads.map(({ id }: { id: string }) => id).toSorted()).toEqual([moved, booked].toSorted())
    expect(body.loadIds.toSorted()).toEqual([moved, booked, covered].toSorted())
    expect(body.total).toBe(2)
    const event = await record('Note', { loadId: moved, note: 'Fueling.' })
    const again = (await sales.read('DeskTracking/board', { recordIds: [event.body.id] })).body
    expect(again.loads).toEqual([await rowOf(moved)])
    expect((await sales.read('DeskTracking/board')).body.loadIds).toBeNull()
  })

  test('[DTR-01] the map has the last position of each load of the part', async () => {
    const moved = await dispatched(-1, 3, { Status__c: 'En Route to Pickup' })
    const params = { show: 'NO_CHECK_CALL' }
    const read = async (more: object = {}) =>
      (await sales.read('DeskTracking/map', { ...params, ...more })).body
    const before = await read()
    expect(before.loads.find(({ id }: { id: string }) => id === moved)).toMatchObject({ position: null })
    for (const [lat, lng] of [
      [32.5, -96.5],
      [33.5, -95.5],
    ] as const) {
      platform.clock.advanceMs(60_000)
      const occurredAt = new Date(platform.clock.now).toISOString()
      expect((await record('Position', { loadId: moved, occurredAt, lat, lng })).status).toBe(200)
    }
    const all = await read({ show: 'all' })
    expect(all.loads.find(({ id }: { id: string }) => id === moved).position).toEqual({
      lat: 33.5,
      lng: -95.5,
    })
    const board = (await sales.read('DeskTracking/board', { limit: 2_000 })).body
    const places = (loads: { id: string; position: { lat: number; lng: number } | null }[]) =>
      new Map(loads.map(({ id, position }) => [id, position && { lat: position.lat, lng: position.lng }]))
    expect(places(all.loads)).toEqual(places(board.loads))
    expect(all.total).toBe(board.counts.all)
    // The position is a report: the load needs no check call.
    expect((await read()).total).toBe(before.total - 1)
    expect(await read({ show: 'all', recordIds: [moved] })).toMatchObject({
      loads: [{ id: moved }],
      total: 1,
    })
    const { loads, total } = await read({ show: 'all', limit: 1 })
    expect([loads[0].id, loads.length, total]).toEqual([board.loads[0].id, 1, board.counts.all])
    expect((await sales.read('DeskTracking/map', { limit: 2_001 })).status).toBe(400)
  })

  test('[DTR-01] a check call resolves the reason', async () => {
    loadId = await dispatched(-1, 3, { Status__c: 'En Route to Pickup' })
    expect(await codesOf(loadId)).toEqual(['NO_CHECK_CALL'])
    expect((await record('Note', { note: 'Driver is 40 miles out' })).status).toBe(200)
    expect(await codesOf(loadId)).toEqual([])
  })
})

describe('events', () => {
  test('[DTR-02] records milestones for the driver with source Provider, once, and the carrier sees them', async () => {
    const clientEventId = crypto.randomUUID()
    const answer = await record('Departed For Pickup', { clientEventId })
    expect(answer.body).toMatchObject({ loadStatus: 'En Route to Pickup', isRepeat: false })
    expect((await record('Departed For Pickup', { clientEventId })).body.isRepeat).toBe(true)
    const me = (await ops.send('GET', '/auth/me')).body
    const made = (await eventsOf(loadId)).filter(({ Type__c }) => Type__c === 'Departed For Pickup')
    expect(made).toMatchObject([{ Source__c: 'Provider' }])
    const audited = await platform.database.kysely
      .selectFrom('Audit_Event__c')
      .select('Actor__c')
      .where('Record_Id__c', '=', answer.body.id)
      .executeTakeFirst()
    expect(audited?.Actor__c).toBe(me.userId)
    const seen = await dispatcher.send(
      'GET',
      `/services/data/v63.0/ui-api/records/${answer.body.id}?fields=Load_Event__c.Source__c`,
    )
    expect(seen.body.fields.Source__c.value).toBe('Provider')
    expect((await readLoad(platform, loadId)).Handled_By__c).toBe(me.userId)
    expect((await record('Loading Complete')).body.errorCode).toBe('INVALID_TRANSITION')
  })

  test('[DTR-02] corrects a time by a compensating event with the reason; the wrong event stays', async () => {
    const note = 'Gate log says 08:10'
    const wrong = await record('Arrived Pickup', { occurredAt: at(0).toISOString() })
    const occurredAt = at(-0.5).toISOString()
    const given = { correctsEventId: wrong.body.id, occurredAt, note, clientEventId: crypto.randomUUID() }
    const bare = await record('Arrived Pickup', { ...given, note: ' ' })
    expect([bare.status, bare.body.errorCode]).toEqual([400, 'INVALID_INPUT'])
    const answer = await record('Arrived Pickup', given)
    expect(answer.body).toMatchObject({ loadStatus: 'At Pickup', isRepeat: false })
    expect((await record('Arrived Pickup', given)).body).toMatchObject({ id: answer.body.id, isRepeat: true })
    const events = await eventsOf(loadId)
    expect(events.filter(({ Id }) => Id === wrong.body.id)).toHaveLength(1)
    expect(events.filter(({ Undoes__c }) => Undoes__c === wrong.body.id)).toMatchObject([
      { Type__c: 'Note', Note__c: `Corrected: Arrived Pickup. ${note}`, Source__c: 'Provider' },
    ])
    const stop = await platform.database.kysely
      .selectFrom('Load_Stop__c')
      .select('Arrived_At__c')
      .where('Load__c', '=', loadId)
      .where('Type__c', '=', 'Pickup')
      .executeTakeFirst()
    expect(stop?.Arrived_At__c?.toISOString()).toBe(occurredAt)
    const audited = await platform.database.kysely
      .selectFrom('Audit_Event__c')
      .select('Reason__c')
      .where('Record_Id__c', '=', answer.body.id)
      .executeTakeFirst()
    expect(audited?.Reason__c).toBe(note)
    const impossible = await record('Arrived Pickup', {
      ...given,
      correctsEventId: answer.body.id,
      occurredAt: at(2).toISOString(),
      clientEventId: crypto.randomUUID(),
    })
    expect(impossible.body.errorCode).toBe('EVENT_IN_FUTURE')
  })

  test('[DTR-02] undoes the last milestone at any time, an earlier one never', async () => {
    const first = await record('Departed For Pickup', { occurredAt: at(-0.2).toISOString() })
    const second = await record('Arrived Pickup')
    platform.clock.advanceMs(HOUR_MS)
    const undo = (undoesEventId: string) => record('Note', { undoesEventId, note: 'Wrong load' })
    expect((await undo(first.body.id)).body.errorCode).toBe('UNDO_NOT_POSSIBLE')
    expect((await undo(second.body.id)).body.loadStatus).toBe('En Route to Pickup')
    expect((await undo(second.body.id)).body.errorCode).toBe('NOT_FOUND')
    expect((await undo(first.body.id)).body.loadStatus).toBe('Dispatched')
    expect((await eventsOf(loadId)).filter(({ Undoes__c }) => Undoes__c)).toHaveLength(2)
  })

  test('[DTR-03] notifies the shipper of damaged freight and the carrier of an ETA request', async () => {
    const noticesOf = async () =>
      (
        await platform.database.kysely
          .selectFrom('Notification__c')
          .select('Kind__c')
          .where('Load__c', '=', loadId)
          .where('Text__c', 'in', ['shipmentException', 'etaRequested'])
          .execute()
      ).map(({ Kind__c }) => Kind__c)
    expect((await record('Exception')).body.errorCode).toBe('INVALID_INPUT')
    const damaged = { exception: 'Damaged', note: 'Two pallets crushed' }
    expect((await record('Exception', damaged)).status).toBe(200)
    expect(await noticesOf()).toEqual([])
    expect((await record('Exception', { ...damaged, notifyShipper: true })).status).toBe(200)
    expect(new Set(await noticesOf())).toEqual(new Set(['Shipment Exception']))
    const stored = (await eventsOf(loadId)).filter(({ Reason__c }) => Reason__c === 'Damaged')
    expect(stored).toMatchObject([{ Type__c: 'Note', Source__c: 'Provider' }, { Type__c: 'Note' }])
    expect((await record('ETA Request')).status).toBe(200)
    expect(await noticesOf()).toContain('ETA Requested')
  })

  test("[DTR-03] the shipper's shipment follows what the desk records, and shows a new ETA", async () => {
    const shipper = await signIn(platform, 'shipper@shipper.test')
    const { accountId } = (await shipper.send('GET', '/auth/me')).body
    await changeLoad(platform, loadId, { Shipper_Account__c: accountId })
    const shipment = async () => (await shipper.read('Shipments/get', { loadId })).body
    expect(await shipment()).toMatchObject({ status: 'Dispatched', stops: [{ eta: null }, {}] })
    const eta = at(2.5).toISOString()
    const { Id: stopId } = await platform.database.kysely
      .selectFrom('Load_Stop__c')
      .select('Id')
      .where('Load__c', '=', loadId)
      .where('Type__c', '=', 'Pickup')
      .executeTakeFirstOrThrow()
    expect((await record('ETA Changed', { eta, stopId })).status).toBe(200)
    expect((await record('Departed For Pickup')).status).toBe(200)
    expect(await shipment()).toMatchObject({ status: 'En Route to Pickup', stops: [{ eta }, {}] })
    const arrived = at(0).toISOString()
    expect((await record('Arrived Pickup', { occurredAt: arrived })).status).toBe(200)
    expect(await shipment()).toMatchObject({ status: 'At Pickup', stops: [{ arrivedAt: arrived }, {}] })
  })
})
