import { DEVICE_POSITIONS } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rateLimitsSchema } from '../../sessions/rateLimits'
import { signIn, type TestClient } from '../../testing/client'
import { changeLoad } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { positionTables, sweepPositions } from './positions/positionTables'
import { accessTokenOf, addIntegrationUser, tokenClient } from './testing/integrationClient'
import { addTrackedTruck, positionsOf, type TrackedTruck } from './testing/trackedTruck'

let platform: TestPlatform
let admin: TestClient
let dispatcher: TestClient
let telematics: ReturnType<typeof tokenClient>
let truck: TrackedTruck
const SCOPES = ['methods:DeskPositions.receive', 'methods:DeskPositions.receiveTelematics']

beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  admin = await signIn(platform, 'desk@provider.test')
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  const added = await addIntegrationUser(admin, { name: 'Telematics', scopes: SCOPES })
  telematics = tokenClient(platform, await accessTokenOf(platform, added))
})
afterAll(() => platform.close())
beforeEach(async () => {
  truck = await addTrackedTruck(platform, dispatcher)
})

const DALLAS = { lat: 32.7767, lng: -96.797 }
const ATLANTA = { lat: 33.749, lng: -84.388 }
const at = (minutes: number) => new Date(platform.clock.now + minutes * 60_000)
const positionAt = (minutes: number, place = DALLAS, { provider, deviceId } = truck) => ({
  provider,
  deviceId,
  ...place,
  at: at(minutes).toISOString(),
})
const receive = async (...positions: object[]) => {
  const { status, body } = await telematics.act('DeskPositions/receive', { positions })
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}
const receiveVendor = (payload: unknown) => telematics.act('DeskPositions/receiveTelematics', payload)
const marked = async () => (await admin.read('DeskPositions/marked')).body.devices
const deviceOf = async ({ deviceRecordId }: TrackedTruck) =>
  await platform.database.kysely
    .selectFrom('Tracking_Device__c')
    .select(['Status__c as status', 'Last_Ping__c as lastPing'])
    .where('Id', '=', deviceRecordId)
    .executeTakeFirstOrThrow()

test('[ITG-05] a position becomes an event of the load of its device, and connects the device', async () => {
  const answer = await receive({ ...positionAt(-1), accuracyM: 8 })
  expect(answer).toEqual({
    received: 1,
    unusable: 0,
    recorded: 1,
    outcomes: { Followed: 1 },
    notFollowed: [],
  })
  expect(await positionsOf(platform, truck.loadId)).toEqual([{ at: at(-1), ...DALLAS, source: 'ELD' }])
  expect(await deviceOf(truck)).toEqual({ status: 'Connected', lastPing: at(-1) })
  const { body } = await admin.read('DeskTracking/board')
  const row = body.loads.find(({ id }: { id: string }) => id === truck.loadId)
  expect(row.position).toEqual({ ...DALLAS, at: at(-1).toISOString() })
})

test('[ITG-05] the same request again has no effect', async () => {
  const positions = [positionAt(-9), positionAt(-1)]
  await receive(...positions)
  const again = await receive(...positions)
  expect(again).toMatchObject({ recorded: 0, outcomes: { Repeated: 1, Stale: 1 } })
  expect(await positionsOf(platform, truck.loadId)).toHaveLength(2)
})

test('[ITG-05] two requests at the same moment record a position once', async () => {
  await Promise.all(Array.from({ length: 4 }, () => receive(positionAt(-1))))
  expect(await positionsOf(platform, truck.loadId)).toHaveLength(1)
})

test('[ITG-05] a load gets an event every five minutes at most, whatever the device sends', async () => {
  const minutes = Array.from({ length: 101 }, (_, index) => -20 + index / 5)
  const answer = await receive(...minutes.map((minute) => positionAt(minute)))
  expect(answer).toMatchObject({ received: 101, recorded: 5, outcomes: { Followed: 101 } })
  expect(await positionsOf(platform, truck.loadId)).toHaveLength(5)
})

test('[ITG-05] stale positions, impossible jumps and those of the future are marked, not followed', async () => {
  await receive(positionAt(-20))
  const answer = await receive(
    positionAt(-25),
    positionAt(-31),
    positionAt(-10, ATLANTA),
    positionAt(6),
    positionAt(-2),
  )
  expect(answer.outcomes).toEqual({ Stale: 2, 'Impossible Jump': 1, 'In Future': 1, Followed: 1 })
  expect(answer.notFollowed).toContainEqual({
    provider: truck.provider,
    deviceId: truck.deviceId,
    at: at(-10).toISOString(),
    mark: 'Impossible Jump',
  })
  expect((await positionsOf(platform, truck.loadId)).map(({ lat }) => lat)).toEqual([DALLAS.lat, DALLAS.lat])
  const own = (await marked()).filter(({ deviceId }: TrackedTruck) => deviceId === truck.deviceId)
  expect(own).toHaveLength(3)
  expect(own).toContainEqual(
    expect.objectContaining({
      mark: 'Stale',
      count: 2,
      load: { id: truck.loadId, loadNumber: expect.any(String) },
      carrier: { id: truck.accountId, name: expect.any(String) },
    }),
  )
})

test('[ITG-05] unknown and ambiguous devices are marked, and no position is stored', async () => {
  const other = await addTrackedTruck(platform, dispatcher, { Device_Id__c: truck.deviceId })
  const answer = await receive(positionAt(-1), positionAt(-1, DALLAS, { ...truck, deviceId: 'nobody' }))
  expect(answer.outcomes).toEqual({ 'Ambiguous Device': 1, 'Unknown Device': 1 })
  for (const { loadId } of [truck, other]) expect(await positionsOf(platform, loadId)).toEqual([])
  const stored = await positionTables(platform.database.kysely)
    .selectFrom('portal_position_mark')
    .selectAll()
    .execute()
  expect(JSON.stringify(stored)).not.toContain(String(DALLAS.lat))
})

test('[ITG-05] the provider belongs to the device id, and a phone is tracked by its own app only', async () => {
  const wrong = await receive(positionAt(-1, DALLAS, { ...truck, provider: 'Geotab' }))
  expect(wrong.outcomes).toEqual({ 'Unknown Device': 1 })
  const trailer = await addTrackedTruck(platform, dispatcher, { Method__c: 'GPS Trailer Device' })
  expect((await receive(positionAt(-1, DALLAS, trailer))).outcomes).toEqual({ Followed: 1 })
  const driver = await signIn(platform, 'driver@carrier.test')
  const { contactId } = (await driver.send('GET', '/auth/me')).body
  const phone = await addTrackedTruck(platform, dispatcher, { Method__c: 'Mobile App', Driver__c: contactId })
  expect((await receive(positionAt(-1, DALLAS, phone))).outcomes).toEqual({ 'Unknown Device': 1 })
})

test('[ITG-05] nothing is kept outside of the load: before its hours or booking, and after delivery', async () => {
  const early = await addTrackedTruck(platform, dispatcher)
  await changeLoad(platform, early.loadId, { Pickup_From__c: at(5 * 60), Pickup_To__c: at(6 * 60) })
  const delivered = await addTrackedTruck(platform, dispatcher)
  await changeLoad(platform, delivered.loadId, { Status__c: 'Delivered' })
  const booked = await addTrackedTruck(platform, dispatcher)
  await platform.database.kysely
    .updateTable('Booking__c')
    .set({ Booked_At__c: at(0) })
    .where('Load__c', '=', booked.loadId)
    .execute()
  for (const { loadId, ...device } of [early, delivered, booked]) {
    const answer = await receive(positionAt(-1, DALLAS, { loadId, ...device }))
    expect(answer).toMatchObject({ recorded: 0, outcomes: { 'No Load': 1 }, notFollowed: [] })
    expect(await positionsOf(platform, loadId)).toEqual([])
    const trails = await positionTables(platform.database.kysely)
      .selectFrom('portal_device_trail')
      .select('last_at')
      .where('device_id', '=', device.deviceRecordId)
      .execute()
    expect(trails).toEqual([])
  }
})

test('[ITG-05] a device that is out of use connects again, unless its unit has another one', async () => {
  const idle = await addTrackedTruck(platform, dispatcher, { Status__c: 'Error' })
  await receive(positionAt(-1, DALLAS, idle))
  expect((await deviceOf(idle)).status).toBe('Connected')
  const replaced = await addTrackedTruck(platform, dispatcher, { Status__c: 'Error' })
  await platform.database.kysely
    .insertInto('Tracking_Device__c')
    .values({
      Account__c: replaced.accountId,
      Unit__c: replaced.unitId,
      Method__c: 'ELD',
      Provider__c: 'Motive',
      Device_Id__c: `new-${replaced.deviceId}`,
      Status__c: 'Connected',
    })
    .execute()
  await receive(positionAt(-1, DALLAS, replaced))
  expect(await deviceOf(replaced)).toEqual({ status: 'Error', lastPing: at(-1) })
})

// Shapes of the vendors' public API references.
const VENDORS = {
  'Samsara vehicle stats': (deviceId: string, time: string) => ({
    data: [
      {
        id: deviceId,
        name: 'Truck 12',
        gps: {
          time,
          latitude: DALLAS.lat,
          longitude: DALLAS.lng,
          headingDegrees: 120,
          speedMilesPerHour: 48.3,
          reverseGeo: { formattedLocation: 'Dallas, TX' },
        },
      },
    ],
    pagination: { endCursor: '', hasNextPage: false },
  }),
  'Samsara vehicle stats feed': (deviceId: string, time: string) => ({
    data: [
      {
        id: deviceId,
        gps: [{ time, latitude: DALLAS.lat, longitude: DALLAS.lng, isEcuSpeed: true }],
        externalIds: { 'samsara.serial': 'G9WPXUH8T4' },
      },
      { id: '1', gps: [] },
    ],
    pagination: { endCursor: 'MjkY', hasNextPage: true },
  }),
  'Samsara vehicle locations': (deviceId: string, time: string) => ({
    data: [
      {
        id: deviceId,
        name: 'Truck 12',
        location: { time, latitude: DALLAS.lat, longitude: DALLAS.lng, heading: 120, speed: 48.3 },
      },
    ],
  }),
  'Motive vehicle locations': (deviceId: string, time: string) => ({
    vehicles: [
      {
        vehicle: {
          id: Number(deviceId),
          number: '12',
          make: 'Freightliner',
          current_location: {
            lat: DALLAS.lat,
            lon: DALLAS.lng,
            located_at: time,
            bearing: 120,
            description: '2 mi N of Dallas, TX',
          },
        },
      },
      { vehicle: { id: 2, number: '13', current_location: null } },
    ],
    pagination: { per_page: 25, page_no: 1, total: 2 },
  }),
  'Geotab LogRecord by Get': (deviceId: string, time: string) => ({
    jsonrpc: '2.0',
    result: [
      {
        id: 'b1',
        device: { id: deviceId },
        dateTime: time,
        latitude: DALLAS.lat,
        longitude: DALLAS.lng,
        speed: 78,
      },
    ],
  }),
  'Geotab LogRecord by GetFeed': (deviceId: string, time: string) => ({
    result: {
      data: [{ device: { id: deviceId }, dateTime: time, latitude: DALLAS.lat, longitude: DALLAS.lng }],
      toVersion: '0000000000a1b2c3',
    },
  }),
}

test.each(Object.entries(VENDORS))('[ITG-05] reads the shape of %s', async (name, shape) => {
  const [provider = ''] = name.split(' ')
  await platform.database.kysely
    .updateTable('Tracking_Device__c')
    .set({ Provider__c: provider })
    .where('Id', '=', truck.deviceRecordId)
    .execute()
  const { status, body } = await receiveVendor(shape(truck.deviceId, at(-1).toISOString()))
  expect([status, body.outcomes, body.recorded]).toEqual([200, { Followed: 1 }, 1])
  expect(await positionsOf(platform, truck.loadId)).toEqual([{ at: at(-1), ...DALLAS, source: 'ELD' }])
})

test('[ITG-05] positions of a vendor without place or time are counted and do not stop the others', async () => {
  const time = at(-1).toISOString()
  const [good] = VENDORS['Samsara vehicle locations'](truck.deviceId, time).data
  const broken = [
    {},
    { latitude: 1, longitude: null, time },
    { latitude: 91, longitude: 1, time },
    { latitude: 1, longitude: -181, time },
    { latitude: 0, longitude: 0, time },
    { latitude: 1, longitude: 1, time: 'yesterday' },
    { latitude: 1, longitude: 1, time: '2026-02-30T99:00:00Z' },
  ].map((location) => ({ id: truck.deviceId, location }))
  const { body } = await receiveVendor({
    data: [...broken, good, { id: 'x'.repeat(41), location: good?.location }],
  })
  expect(body).toMatchObject({ received: 9, unusable: 8, outcomes: { Followed: 1 } })
})

test('[ITG-05] refuses other shapes, too many positions and too large bodies', async () => {
  const position = positionAt(-1)
  const many = Array.from({ length: DEVICE_POSITIONS.most + 1 }, () => position)
  const point = { latitude: 1, longitude: 1, time: position.at }
  for (const [method, params] of [
    ['receive', { positions: [] }],
    ['receive', { positions: many }],
    ['receive', { positions: [{ ...position, lat: 91 }] }],
    ['receive', { positions: [{ ...position, at: 'now' }] }],
    ['receive', { positions: [{ ...position, provider: 'Acme' }] }],
    ['receiveTelematics', {}],
    ['receiveTelematics', []],
    ['receiveTelematics', { data: 'x' }],
    ['receiveTelematics', { data: [{ id: {}, gps: point }] }],
    ['receiveTelematics', { vehicles: [{ id: 1 }] }],
    ['receiveTelematics', { result: null }],
    ['receiveTelematics', { data: [1, 2].map((id) => ({ id, gps: many.slice(0, 300).map(() => point) })) }],
  ] as const)
    expect([method, params, (await telematics.act(`DeskPositions/${method}`, params)).status]).toEqual([
      method,
      params,
      400,
    ])
  const large = { data: [{ id: '1', gps: { ...point, note: 'x'.repeat(3_000_000) } }] }
  expect((await receiveVendor(large)).status).toBe(413)
  expect(await positionsOf(platform, truck.loadId)).toEqual([])
})

test('[ITG-05] only a client with the scope sends positions, within its rate limit', async () => {
  const other = await addIntegrationUser(admin)
  const client = tokenClient(platform, await accessTokenOf(platform, other))
  const refused = await client.act('DeskPositions/receive', { positions: [positionAt(-1)] })
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    403,
    'Bearer error="insufficient_scope"',
  ])
  const carrier = await dispatcher.act('DeskPositions/receive', { positions: [positionAt(-1)] })
  expect(carrier.status).toBe(403)
  const rateLimits = rateLimitsSchema.parse({ devicePositions: { limit: 1, windowSeconds: 60 } })
  const limited = await createTestPlatform({ rateLimits })
  try {
    const desk = await signIn(limited, 'desk@provider.test')
    const added = await addIntegrationUser(desk, { scopes: SCOPES })
    const sender = tokenClient(limited, await accessTokenOf(limited, added))
    const send = async () =>
      (await sender.act('DeskPositions/receive', { positions: [positionAt(-1)] })).status
    expect([await send(), await send()]).toEqual([200, 429])
  } finally {
    await limited.close()
  }
})

test('[ITG-05] ways and marks are deleted when they are old', async () => {
  await receive(positionAt(-1), positionAt(-1, DALLAS, { ...truck, deviceId: 'old' }))
  const tables = positionTables(platform.database.kysely)
  const day = 24 * 60
  await sweepPositions(platform.database, at(day - 60))
  expect(await tables.selectFrom('portal_device_trail').selectAll().execute()).not.toEqual([])
  await sweepPositions(platform.database, at(day + 1))
  expect(await tables.selectFrom('portal_device_trail').selectAll().execute()).toEqual([])
  expect(await tables.selectFrom('portal_position_mark').selectAll().execute()).not.toEqual([])
  await sweepPositions(platform.database, at(DEVICE_POSITIONS.markDays * day + 1))
  expect(await tables.selectFrom('portal_position_mark').selectAll().execute()).toEqual([])
})
