import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { runQuoteDesk } from '../quotes/quoteDesk'

const DAY_MS = 24 * 3_600_000

let platform: TestPlatform
let shipper: TestClient
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  shipper = await signIn(platform, 'shipper@shipper.test')
}, 120_000)
afterAll(() => platform.close())

const dock = {
  street: '1200 Harbor Drive',
  postalCode: '75201',
  contactName: 'Receiving',
  contactPhone: '(214) 555-0134',
  hours: 'Mon-Sun 06:00-22:00',
  appointmentType: 'Appointment',
  reference: 'PO 445566',
}
const frozen = {
  commodity: 'Frozen',
  commodityDetail: 'Frozen vegetables',
  pieces: 22,
  lengthIn: 48,
  widthIn: 40,
  heightIn: 60,
  temperatureMinF: -10,
  temperatureMaxF: 0,
  declaredValue: 42_000,
  requirements: ['FoodGrade'],
}
const localOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const reefer = (more: object = {}) => ({
  stops: [
    { ...dock, city: 'Dallas', state: 'TX' },
    { ...dock, city: 'Atlanta', state: 'GA', postalCode: '30303', reference: 'DEL 778' },
  ],
  equipmentType: 'R',
  weightLbs: 38_000,
  pickupLocal: `${localOf(platform.clock.now + 4 * DAY_MS)}T08:00`,
  freight: frozen,
  ...more,
})

async function workDesk() {
  platform.clock.now += 5_000
  await runQuoteDesk(platform.database, new Date(platform.clock.now), 'https://portal.test')
}
async function order(params: object): Promise<string> {
  const quoteId = (await shipper.act('Quotes/request', params)).body.id
  await workDesk()
  return (await shipper.act('Quotes/accept', { quoteId })).body.loadId
}
const shipment = async (loadId: string) => (await shipper.read('Shipments/get', { loadId })).body
const setLoad = (loadId: string, values: object) =>
  platform.database.kysely.updateTable('Load__c').set(values).where('Id', '=', loadId).execute()

const changeOf = (more: object = {}) => ({
  pickupLocal: reefer().pickupLocal,
  weightLbs: 38_000,
  stops: [dock, { ...dock, postalCode: '30303', reference: 'DEL 778' }],
  freight: frozen,
  ...more,
})

describe('[PDR-50] complete orders', () => {
  test('a whole reefer order is posted with its docks, freight and temperature', async () => {
    const loadId = await order(reefer())
    await workDesk()
    const found = await shipment(loadId)
    expect(found).toMatchObject({ status: 'Posted', missing: [], freight: frozen, canChange: true })
    expect(found.price).toBeGreaterThan(500)
    expect(found.stops[0]).toMatchObject({ ...dock, contactPhone: '+1 (214) 555-0134', city: 'Dallas' })
    const row = await platform.database.kysely
      .selectFrom('Load__c')
      .selectAll()
      .where('Id', '=', loadId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ Temperature_Min_F__c: -10, Temperature_Max_F__c: 0, Pieces__c: 22 })
  })

  test('rejects a reefer order without temperature, with the missing field', async () => {
    const { temperatureMinF: _low, temperatureMaxF: _high, ...warm } = frozen
    const { status, body } = await shipper.act('Quotes/request', reefer({ freight: warm }))
    expect([status, body.errorCode]).toEqual([400, 'INVALID_INPUT'])
    expect(body.message).toContain('temperatureMinF')
    const wrong = { ...frozen, temperatureMinF: 10, temperatureMaxF: 0 }
    expect((await shipper.act('Quotes/request', reefer({ freight: wrong }))).status).toBe(400)
  })

  test('an incomplete order is a draft with its missing details, and is posted once complete', async () => {
    const loadId = await order(
      reefer({ freight: undefined, stops: reefer().stops.map(({ city, state }) => ({ city, state })) }),
    )
    await workDesk()
    const found = await shipment(loadId)
    expect(found.status).toBe('Draft')
    expect(found.missing).toContainEqual({ field: 'street', stop: 1 })
    expect(found.missing.filter(({ stop }: { stop?: number }) => stop === undefined)).toEqual(
      ['commodityDetail', 'pieces', 'dimensions', 'temperature', 'declaredValue'].map((field) => ({ field })),
    )
    expect((await shipper.act('Shipments/change', { loadId, ...changeOf() })).status).toBe(200)
    await workDesk()
    expect(await shipment(loadId)).toMatchObject({ status: 'Posted', missing: [] })
  })

  test('the database itself refuses to post a reefer load without temperature, or stops without an address', async () => {
    const loadId = await order(
      reefer({ freight: undefined, stops: reefer().stops.map(({ city, state }) => ({ city, state })) }),
    )
    await expect(setLoad(loadId, { Status__c: 'Posted' })).rejects.toThrow(/Load__c_reefer_temperature/)
    await setLoad(loadId, { Temperature_Min_F__c: 34, Temperature_Max_F__c: 38 })
    await expect(setLoad(loadId, { Status__c: 'Posted' })).rejects.toThrow(/Load__c_posted_stops/)
    await expect(setLoad(loadId, { Temperature_Min_F__c: 60 })).rejects.toThrow(/temperature_range/)
  })

  test('windows lie within the hours of their docks', async () => {
    const hours = 'Mon-Fri 09:00-15:00'
    const loadId = await order(
      reefer({ stops: reefer().stops.map((stop) => ({ ...stop, hours, appointmentType: 'FCFS' })) }),
    )
    for (const { windowStart, windowEnd, timeZone } of (await shipment(loadId)).stops) {
      const clock = (instant: string) =>
        new Date(instant).toLocaleString('en-US', {
          timeZone,
          weekday: 'short',
          hour: 'numeric',
          hourCycle: 'h23',
        })
      expect(clock(windowStart)).not.toMatch(/Sat|Sun/)
      expect(Number(/\d+/.exec(clock(windowStart))?.[0])).toBeGreaterThanOrEqual(9)
      expect(Number(/\d+/.exec(clock(windowEnd))?.[0])).toBeLessThanOrEqual(15)
    }
  })
})

describe('[PDR-51] a shipper runs the shipment', () => {
  test('a posted order changes with a new rate version, and cannot become incomplete', async () => {
    const loadId = await order(reefer())
    await workDesk()
    const version = async () =>
      (
        await platform.database.kysely
          .selectFrom('Load__c')
          .select('Rate_Version__c')
          .where('Id', '=', loadId)
          .executeTakeFirstOrThrow()
      ).Rate_Version__c
    const before = await version()
    const moved = changeOf({
      weightLbs: 41_000,
      pickupLocal: `${localOf(platform.clock.now + 6 * DAY_MS)}T10:00`,
    })
    expect((await shipper.act('Shipments/change', { loadId, ...moved })).status).toBe(200)
    expect(await version()).toBe(before + 1)
    const found = await shipment(loadId)
    expect(found.weightLbs).toBe(41_000)
    expect(new Date(found.stops[0].windowStart).toISOString()).toContain(
      localOf(platform.clock.now + 6 * DAY_MS),
    )
    const { pieces: _pieces, ...incomplete } = frozen
    const refused = await shipper.act('Shipments/change', { loadId, ...changeOf({ freight: incomplete }) })
    expect([refused.status, refused.body.details]).toEqual([400, { missing: [{ field: 'pieces' }] }])
    expect((await shipment(loadId)).freight.pieces).toBe(22)
  })

  test('a booked shipment no longer changes', async () => {
    const loadId = await order(reefer())
    await setLoad(loadId, { Status__c: 'Booked' })
    const { status, body } = await shipper.act('Shipments/change', { loadId, ...changeOf() })
    expect([status, body.errorCode]).toEqual([409, 'INVALID_SHIPMENT_STATE'])
  })

  test('cancelling is free before dispatch, costs the TONU rate after it, and ends when the truck is loaded', async () => {
    const [draft, dispatched, loaded] = [await order(reefer()), await order(reefer()), await order(reefer())]
    const cancel = async (loadId: string, fee: number) =>
      await shipper.act('Shipments/cancel', { loadId, fee, reason: 'Shipper Cancelled' })
    expect((await shipment(draft)).cancelFee).toBe(0)
    expect((await cancel(draft, 0)).body).toMatchObject({ status: 'Cancelled', fee: 0 })
    expect((await cancel(draft, 0)).status).toBe(200)
    await setLoad(dispatched, { Status__c: 'Dispatched' })
    expect((await shipment(dispatched)).cancelFee).toBe(150)
    const unaware = await cancel(dispatched, 0)
    expect([unaware.status, unaware.body.errorCode, unaware.body.details]).toEqual([
      409,
      'TERMS_CHANGED',
      { fee: 150 },
    ])
    expect((await cancel(dispatched, 150)).status).toBe(200)
    expect(await shipment(dispatched)).toMatchObject({ status: 'Cancelled', paidCancelFee: 150 })
    await setLoad(loaded, { Status__c: 'Loaded' })
    expect((await shipment(loaded)).cancelFee).toBeNull()
    expect((await cancel(loaded, 150)).body.errorCode).toBe('INVALID_SHIPMENT_STATE')
  })

  test('another appointment is requested, answered by the provider, and moves the stop', async () => {
    const loadId = await order(reefer())
    await workDesk()
    const [, delivery] = (await shipment(loadId)).stops
    const day = localOf(Date.parse(delivery.windowStart) + DAY_MS)
    const request = { loadId, stopId: delivery.id, reason: 'The dock is full.' }
    const first = await shipper.act('Shipments/requestAppointment', {
      ...request,
      startLocal: `${day}T10:00`,
      endLocal: `${day}T12:00`,
    })
    expect(first.status).toBe(200)
    const again = await shipper.act('Shipments/requestAppointment', {
      ...request,
      startLocal: `${day}T13:00`,
      endLocal: `${day}T14:00`,
    })
    expect(again.status).toBe(409)
    expect((await shipment(loadId)).stops[1].appointmentRequest).toMatchObject({ status: 'Open' })
    await workDesk()
    const moved = (await shipment(loadId)).stops[1]
    expect(moved.appointmentRequest).toMatchObject({ status: 'Accepted', start: moved.windowStart })
    const night = await shipper.act('Shipments/requestAppointment', {
      ...request,
      startLocal: `${day}T02:00`,
      endLocal: `${day}T03:00`,
    })
    expect(night.status).toBe(200)
    await workDesk()
    expect((await shipment(loadId)).stops[1].appointmentRequest).toMatchObject({
      status: 'Declined',
      answer: 'The facility is closed at that time.',
    })
  })

  test("another shipper's shipment does not exist", async () => {
    const foreign = await platform.database.kysely
      .selectFrom('Load__c')
      .innerJoin('Account', 'Account.Id', 'Load__c.Shipper_Account__c')
      .select('Load__c.Id as Id')
      .where('Account.Name', '<>', (await shipper.send('GET', '/auth/me')).body.accounts[0].name)
      .executeTakeFirstOrThrow()
    const loadId = foreign.Id
    expect((await shipper.act('Shipments/change', { loadId, ...changeOf() })).status).toBe(404)
    expect((await shipper.act('Shipments/cancel', { loadId, fee: 0, reason: 'Other' })).status).toBe(404)
  })
})

describe('[PDR-52] lists of shipments', () => {
  const list = async (params: object) => (await shipper.read('Shipments/list', params)).body.shipments
  type Row = Record<'id' | 'status' | 'pickupFrom' | 'deliveryFrom', string>
  const next = ({ status, pickupFrom, deliveryFrom }: Row) =>
    Date.parse(['Loaded', 'In Transit', 'At Delivery'].includes(status) ? deliveryFrom : pickupFrom)

  test('are sorted by their next date, past ones by their latest', async () => {
    for (const phase of ['underway', 'waiting']) {
      const dates = (await list({ phase })).map(next)
      expect(dates.length).toBeGreaterThan(4)
      expect(dates).toEqual(dates.toSorted((a: number, b: number) => a - b))
    }
    const past = (await list({ phase: 'past' })).map(({ deliveryFrom }: Row) => Date.parse(deliveryFrom))
    expect(past).toEqual(past.toSorted((a: number, b: number) => b - a))
  })

  test('are found by a reference of a stop, and a sign of LIKE is a letter', async () => {
    const stops = reefer().stops.map((stop) => ({ ...stop, reference: 'PO 77_0042' }))
    const loadId = await order(reefer({ stops }))
    expect((await list({ search: 'po 77_00' })).map(({ id }: Row) => id)).toEqual([loadId])
    expect(await list({ search: '77%42' })).toEqual([])
  })

  test('are filtered by status', async () => {
    const found = await list({ phase: 'underway', status: 'In Transit' })
    expect(new Set(found.map(({ status }: Row) => status))).toEqual(new Set(['In Transit']))
    expect(await list({ phase: 'past', status: 'In Transit' })).toEqual([])
    expect((await shipper.read('Shipments/list', { status: 'Lost' })).status).toBe(400)
  })
})
