import { SEARCH_SORTS, straightMiles } from '@portal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestClient, signIn, type TestClient } from '../../testing/client'
import { addTestLoad, book, readLoad } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

let platform: TestPlatform
let dispatcher: TestClient
let driver: TestClient
let guest: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  driver = await signIn(platform, 'driver@carrier.test')
  guest = guestClient(platform)
})
afterAll(() => platform.close())

const DALLAS = { lat: 32.7831, lng: -96.8067 }
interface Row {
  [name: string]: any
}
const find = async (
  params: object,
  client = dispatcher,
): Promise<{ loads: Row[]; count: number; nextPageToken: string | null }> => {
  const { status, body } = await client.read('LoadSearch/findLoads', params)
  expect(body).toMatchObject({ loads: expect.any(Array) })
  expect(status).toBe(200)
  return body
}

test('at least 2,000 open loads lie ahead, 25 to a page, every one still to be picked up', async () => {
  const { loads, count, nextPageToken } = await find({})
  expect(count).toBeGreaterThanOrEqual(2000)
  expect(loads).toHaveLength(25)
  expect(nextPageToken).toEqual(expect.any(String))
  for (const row of loads) expect(Date.parse(row['pickupTo'])).toBeGreaterThan(platform.clock.now)
})

test('a row has every field of the contract', async () => {
  const { loads } = await find({
    pageSize: 1,
    originCity: 'Dallas',
    originState: 'TX',
    originRadiusMiles: 300,
  })
  expect(Object.keys(loads[0] ?? {})).toEqual(
    expect.arrayContaining(
      (
        'id loadNumber status mode equipmentType commodity requirements origin destination pickupFrom pickupTo ' +
        'pickupTimeZone deliveryFrom deliveryTo deliveryTimeZone stopCount weightLbs loadedMiles deadheadMiles ' +
        'totalRate rateVersion loadedRpm trueRpm bookNow bidsAllowed postedAt bookable matchScore matchReasons'
      ).split(' '),
    ),
  )
  expect(loads[0]?.['origin']).toEqual({
    city: expect.any(String),
    state: expect.any(String),
    lat: expect.any(Number),
    lng: expect.any(Number),
  })
})

/** As the server counts it; empty miles come rounded to a tenth, hence the last digits don't matter. */
function profitPerDay(row: Row, costPerMile: number): number {
  const miles = row['loadedMiles'] + row['deadheadMiles']
  return Math.round((row['totalRate'] - costPerMile * miles) / Math.max(1, miles / 550))
}

test.each(SEARCH_SORTS.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
  'sorted by %s %s, ties by load number, pages neither repeat nor lose a load',
  async (sort, sortDirection) => {
    const params = {
      originCity: 'Chicago',
      originState: 'IL',
      originRadiusMiles: 250,
      costPerMile: 1.5,
      sort,
      sortDirection,
      pageSize: 40,
    }
    const seen: Row[] = []
    let pageToken: string | null = null
    let count = 0
    do {
      const page = await find({ ...params, pageToken })
      seen.push(...page.loads)
      count = page.count
      pageToken = page.nextPageToken
    } while (pageToken)
    expect(count).toBeGreaterThan(40)
    expect(new Set(seen.map((row) => row['id'])).size).toBe(count)
    const keys: Readonly<Record<string, (row: Row) => number>> = {
      bestMatch: (row) => row['matchScore'],
      newest: (row) => Date.parse(row['postedAt']),
      pickup: (row) => Date.parse(row['pickupFrom']),
      totalRate: (row) => row['totalRate'],
      loadedRpm: (row) => row['loadedRpm'],
      trueRpm: (row) => row['trueRpm'],
      deadhead: (row) => row['deadheadMiles'],
      loadedMiles: (row) => row['loadedMiles'],
      weight: (row) => row['weightLbs'],
      profitPerDay: (row) => profitPerDay(row, 1.5),
    }
    const values = seen.map((row) => keys[sort]?.(row) ?? Number.NaN)
    const expected = values.toSorted((a, b) => (sortDirection === 'asc' ? a - b : b - a))
    expect(values).toEqual(expected)
    // Rows with equal rendered values are sorted by load number.
    const wrongTies = seen.filter(
      (row, at) => values[at] === values[at - 1] && row['loadNumber'] < seen[at - 1]?.['loadNumber'],
    )
    if (sort !== 'profitPerDay') expect(wrongTies).toEqual([])
  },
)

test('a load posted or booked between two pages does not shift other rows', async () => {
  const params = { sort: 'pickup', pageSize: 30, equipment: ['V'] }
  const first = await find(params)
  const before = await find({ ...params, pageSize: 200 })
  await addTestLoad(platform, {
    Pickup_From__c: new Date(platform.clock.now + 60_000),
    Pickup_To__c: new Date(platform.clock.now + 3_600_000),
  })
  const second = await find({ ...params, pageToken: first.nextPageToken })
  expect(second.loads.map((row) => row['id'])).toEqual(before.loads.slice(30, 60).map((row) => row['id']))
})

test('without a searched place the deadhead is counted from the nearest free truck, in columns, orders and reasons alike', async () => {
  // The carrier of the demo offers a truck that reaches 200 miles around Dallas.
  const nearest = await find({ sort: 'deadhead', pageSize: 200 })
  const miles = nearest.loads.map((row) => row['deadheadMiles'])
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
  for (const row of nearest.loads.slice(0, 20)) {
    const straight = straightMiles(DALLAS, { lat: row['origin'].lat, lng: row['origin'].lng })
    expect(row['deadheadMiles']).toBeLessThanOrEqual(straight * 1.18 + 1)
    expect(row['trueRpm']).toBeCloseTo(row['totalRate'] / (row['loadedMiles'] + row['deadheadMiles']), 1)
  }
  const best = await find({ sort: 'trueRpm', pageSize: 200 })
  const rates = best.loads.map((row) => row['trueRpm'])
  expect(rates).toEqual(rates.toSorted((a, b) => b - a))
  const { loads } = await find({ sort: 'bestMatch', pageSize: 100 })
  const short = loads.filter((row) => row['matchReasons'].includes('SHORT_DEADHEAD'))
  expect(short.length).toBeGreaterThan(0)
  for (const row of short) expect(row['deadheadMiles']).toBeLessThanOrEqual(101)
})

test('without a searched place, a maximum deadhead applies to the nearest free truck', async () => {
  const all = await find({ sort: 'deadhead', pageSize: 200 })
  const near = await find({ sort: 'deadhead', pageSize: 200, maxDeadheadMiles: 120 })
  const within = all.loads.filter((row) => row['deadheadMiles'] <= 120)
  expect(within.length).toBeGreaterThan(0)
  expect(near.loads.map((row) => row['id'])).toEqual(within.map((row) => row['id']))
  const inTexas = await find({ originState: 'TX', pageSize: 200, maxDeadheadMiles: 120 })
  expect(inTexas.loads.length).toBeGreaterThan(0)
  for (const row of inTexas.loads) {
    expect(row['origin'].state).toBe('TX')
    expect(row['deadheadMiles']).toBeLessThanOrEqual(120)
  }
})

test('without a truck and a searched place, deadhead is null', async () => {
  const { loads } = await find({ pageSize: 5 }, guest)
  for (const row of loads) expect(row['deadheadMiles']).toBeNull()
  const { status, body } = await guest.read('LoadSearch/findLoads', { maxDeadheadMiles: 50 })
  expect([status, body.details]).toEqual([400, { needs: 'startingPlace' }])
  expect(body.message).toContain('maxDeadheadMiles')
})

test('deadhead is the road from the searched place, true RPM counts it', async () => {
  const { loads } = await find({
    originLat: DALLAS.lat,
    originLng: DALLAS.lng,
    originRadiusMiles: 150,
    pageSize: 200,
  })
  expect(loads.length).toBeGreaterThan(5)
  for (const row of loads) {
    const miles = straightMiles(DALLAS, { lat: row['origin'].lat, lng: row['origin'].lng })
    expect(miles).toBeLessThanOrEqual(150)
    expect(row['deadheadMiles']).toBeCloseTo(miles * 1.18, 0)
    expect(row['trueRpm']).toBeCloseTo(row['totalRate'] / (row['loadedMiles'] + row['deadheadMiles']), 1)
    expect(row['loadedRpm']).toBeCloseTo(row['totalRate'] / row['loadedMiles'], 1)
  }
})

const FILTERS: readonly (readonly [params: Record<string, unknown>, holds: (row: Row) => boolean])[] = [
  [{ originState: 'TX' }, (row) => row['origin'].state === 'TX'],
  [{ destinationState: 'ga' }, (row) => row['destination'].state === 'GA'],
  [
    { destinationCity: 'Dallas', destinationState: 'TX', destinationRadiusMiles: 50 },
    (row) => straightMiles(DALLAS, row['destination']) <= 50,
  ],
  [{ equipment: ['R', 'F'] }, (row) => ['R', 'F'].includes(row['equipmentType'])],
  [{ modes: ['LTL'] }, (row) => row['mode'] === 'LTL'],
  [{ weightMin: 40_000 }, (row) => row['weightLbs'] >= 40_000],
  [{ weightMax: 9000 }, (row) => row['weightLbs'] <= 9000],
  [{ distanceMin: 500, distanceMax: 700 }, (row) => row['loadedMiles'] >= 500 && row['loadedMiles'] <= 700],
  [{ minTotalRate: 3000 }, (row) => row['totalRate'] >= 3000],
  [{ minRpm: 3 }, (row) => row['totalRate'] / row['loadedMiles'] >= 3],
  [
    { originCity: 'Dallas', originState: 'TX', originRadiusMiles: 300, maxDeadheadMiles: 100 },
    (row) => row['deadheadMiles'] <= 100,
  ],
  [{ commodities: ['Produce'] }, (row) => row['commodity'] === 'Produce'],
  [
    { requirementsInclude: ['Tarps', 'Chains'] },
    (row) => ['Tarps', 'Chains'].every((code) => row['requirements'].includes(code)),
  ],
  [{ requirementsExclude: ['Tarps'], equipment: ['F'] }, (row) => !row['requirements'].includes('Tarps')],
  [{ bookNow: true }, (row) => row['bookNow']],
  [{ bidsAllowed: true }, (row) => row['bidsAllowed']],
  [{ maxStops: 2 }, (row) => row['stopCount'] <= 2],
  [
    { pickupFrom: '2026-11-26', pickupTo: '2026-11-26' },
    (row) => dayOf(row['pickupFrom'], row['pickupTimeZone']) === '2026-11-26',
  ],
  [
    { deliveryFrom: '2026-11-27', deliveryTo: '2026-11-28' },
    (row) => ['2026-11-27', '2026-11-28'].includes(dayOf(row['deliveryFrom'], row['deliveryTimeZone'])),
  ],
  [
    { pickupFrom: '2026-11-25T00:00:00Z', pickupTo: '2026-11-25T18:00:00-06:00' },
    (row) =>
      row['pickupFrom'] >= '2026-11-25T00:00:00.000Z' && row['pickupFrom'] <= '2026-11-26T00:00:00.000Z',
  ],
]
const dayOf = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant))

test.each(FILTERS)('the filter %o finds matching loads only', async (params, holds) => {
  const { loads, count } = await find({ ...params, pageSize: 200, sort: 'newest' })
  expect(count).toBeGreaterThan(0)
  expect(loads.filter((row) => !holds(row))).toEqual([])
  const all = await find({})
  if (!('maxStops' in params)) expect(count).toBeLessThan(all.count)
})

test('at its top end a range means "or more"', async () => {
  const { count: all } = await find({})
  expect((await find({ weightMax: 10_000, distanceMax: 1000 })).count).toBe(all)
  expect((await find({ weightMin: 10_000 })).loads.every((row) => row['weightLbs'] >= 10_000)).toBe(true)
})

test('a load is found by its number', async () => {
  const [row] = (await find({ pageSize: 1 })).loads
  const found = await find({ loadNumber: row?.['loadNumber'] })
  expect(found.loads.map(({ id }) => id)).toEqual([row?.['id']])
  expect((await find({ loadNumber: '%' })).count).toBe(0)
})

test('best match is the default for a carrier with lanes, with reasons', async () => {
  const { body } = await dispatcher.read('LoadSearch/findLoads', {})
  expect(body.sort).toBe('bestMatch')
  const scores = body.loads.map((row: Row) => row['matchScore'])
  expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a))
  expect(body.loads[0].matchReasons).toContain('PREFERRED_LANE')
  expect((await guest.read('LoadSearch/findLoads', {})).body.sort).toBe('newest')
})

test('a booked load is removed from the search', async () => {
  const loadId = await addTestLoad(platform)
  const { Load_Number__c } = await readLoad(platform, loadId)
  const isFound = async () => (await find({ loadNumber: Load_Number__c })).count === 1
  expect(await isFound()).toBe(true)
  await book(dispatcher, loadId)
  expect(await isFound()).toBe(false)
})

test.each([
  ['guest', () => guest],
  ['driver', () => driver],
])('a %s sees no amount and cannot find one out', async (_who, client) => {
  const { loads } = await find({}, client())
  for (const name of ['totalRate', 'rateVersion', 'loadedRpm', 'trueRpm'])
    expect(loads[0]).not.toHaveProperty(name)
  for (const params of [
    { minTotalRate: 1 },
    { minRpm: 1 },
    { sort: 'totalRate' },
    { sort: 'loadedRpm' },
    { sort: 'trueRpm' },
  ]) {
    const { status, body } = await client().read('LoadSearch/findLoads', params)
    expect([status, body.errorCode]).toEqual([403, 'INSUFFICIENT_ACCESS'])
  }
})

test('a row of a guest has every field of the contract but the amounts', async () => {
  const [row] = (await find({ originCity: 'Dallas', originState: 'TX' }, guest)).loads
  expect(row).toMatchObject({ matchScore: expect.any(Number), matchReasons: expect.any(Array) })
})

test('a guest learns neither exact places nor shippers', async () => {
  const { loads } = await find({ pageSize: 50 }, guest)
  expect(JSON.stringify(loads)).not.toContain('hipper')
  for (const row of loads) expect(String(row['origin'].lat)).toMatch(/^-?\d+(?:\.\d{1,2})?$/u)
})

test('a guest cannot measure origin or destination: every distance counts from the rounded place', async () => {
  const exact = { lat: 32.784_321, lng: -96.805_432 }
  const id = await addTestLoad(platform, {
    Origin__Latitude__s: exact.lat,
    Origin__Longitude__s: exact.lng,
    Destination__Latitude__s: 33.744_321,
    Destination__Longitude__s: -84.384_321,
  })
  const { Load_Number__c: loadNumber } = await readLoad(platform, id)
  const from = { lat: 32.9, lng: -96.7 }
  const toShown = straightMiles(from, { lat: 32.78, lng: -96.81 }) * 1.18
  const toExact = straightMiles(from, exact) * 1.18
  expect(Math.abs(toShown - toExact)).toBeGreaterThan(0.1)
  const near = { originLat: from.lat, originLng: from.lng, originRadiusMiles: 50, loadNumber }
  const finds = async (params: object, client: TestClient) => (await find(params, client)).count === 1
  const between = (toShown + toExact) / 2
  expect(await finds({ ...near, maxDeadheadMiles: between }, guest)).toBe(toShown < toExact)
  expect(await finds({ ...near, maxDeadheadMiles: between }, dispatcher)).toBe(toExact < toShown)
  for (const [miles, isThere] of [
    [toShown + 0.001, true],
    [toShown - 0.001, false],
  ] as const) {
    expect(await finds({ ...near, maxDeadheadMiles: miles }, guest)).toBe(isThere)
    expect(await finds({ ...near, originRadiusMiles: miles / 1.18 }, guest)).toBe(isThere)
  }
  const { loads } = await find(near, guest)
  expect(loads[0]).toMatchObject({
    origin: { lat: 32.78, lng: -96.81 },
    destination: { lat: 33.74, lng: -84.38 },
    deadheadMiles: Number(toShown.toFixed(1)),
  })
  const around = { destinationLat: 33.8, destinationLng: -84.4, loadNumber }
  const toEnd = straightMiles({ lat: 33.8, lng: -84.4 }, { lat: 33.74, lng: -84.38 })
  expect(await finds({ ...around, destinationRadiusMiles: toEnd + 0.001 }, guest)).toBe(true)
  expect(await finds({ ...around, destinationRadiusMiles: toEnd - 0.001 }, guest)).toBe(false)
  const number = loadNumber.slice(0, -1)
  const page = { ...near, loadNumber: number, sort: 'deadhead', pageSize: 1, originRadiusMiles: 1000 }
  let pageToken = (await find(page, guest)).nextPageToken
  const measured: number[] = []
  while (pageToken) {
    const [text = ''] = pageToken.split('.')
    const { key } = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    measured.push(key)
    pageToken = (await find({ ...page, pageToken }, guest)).nextPageToken
  }
  expect(measured.some((miles) => Math.abs(miles - toExact) < 0.01)).toBe(false)
})

test('a shipper may not search', async () => {
  const { status } = await (await signIn(platform, 'shipper@shipper.test')).read('LoadSearch/findLoads', {})
  expect(status).toBe(403)
})

test.each([
  [{ pageSize: 201 }, 'pageSize'],
  [{ pageSize: 0 }, 'pageSize'],
  [{ sort: 'random' }, 'sort'],
  [{ equipment: ['SPACESHIP'] }, 'equipment'],
  [{ originLat: 32 }, 'originLng'],
  [{ originCity: 'Dallas' }, 'originState'],
  [{ originCity: 'Atlantis', originState: 'TX' }, 'Atlantis'],
  [{ pickupFrom: 'soon' }, 'pickupFrom'],
  [{ pickupTo: '9999-12-31' }, 'pickupTo'],
])('rejects the search %o and names the invalid value', async (params, named) => {
  const { status, body } = await dispatcher.read('LoadSearch/findLoads', params)
  expect(status).toBe(400)
  expect(body.message).toContain(named)
})

test.each(['origin', 'destination'])(
  'an unknown place is named by its side of the lane: %s',
  async (side) => {
    const params = { [`${side}City`]: 'Atlantis', [`${side}State`]: 'TX' }
    const { status, body } = await dispatcher.read('LoadSearch/findLoads', params)
    expect([status, body.details]).toEqual([400, { unknownPlace: side }])
  },
)

test('a page token that was changed, made up or belongs to another search is refused', async () => {
  const { nextPageToken } = await find({ sort: 'newest' })
  for (const params of [
    { sort: 'newest', pageToken: 'x' },
    { sort: 'newest', pageToken: `${nextPageToken}x` },
    { sort: 'pickup', pageToken: nextPageToken },
    { sort: 'newest', equipment: ['R'], pageToken: nextPageToken },
  ]) {
    const { status, body } = await dispatcher.read('LoadSearch/findLoads', params)
    expect([status, body.errorCode]).toEqual([400, 'INVALID_PAGE_TOKEN'])
  }
})

test.each([
  ['dispatcher', 35],
  ['driver', 25],
] as const)(
  'the best loads for a %s come in the same order by small pages and by a large one',
  async (name, most) => {
    const client = name === 'driver' ? driver : dispatcher
    const { loads: whole } = await find({ sort: 'bestMatch', pageSize: 200 }, client)
    const pages: Row[] = []
    let pageToken: string | null = null
    for (let page = 0; page < 6; page += 1) {
      const next = await find(
        { sort: 'bestMatch', pageSize: 10, ...(pageToken ? { pageToken } : {}) },
        client,
      )
      pages.push(...next.loads)
      pageToken = next.nextPageToken
    }
    expect(pages.map((row) => row['id'])).toEqual(whole.slice(0, 60).map((row) => row['id']))
    // Small pages hold loads that only a lane or a truck nearby explains; the large one goes beyond these.
    expect(Number(pages[9]?.['matchScore'])).toBeGreaterThan(most)
    expect(Number(whole.at(-1)?.['matchScore'])).toBeLessThanOrEqual(most)
  },
)
