import { areaBounds, areaProblem, writeArea, type AreaCorner } from '@portal/contract/searchArea'
import { assert, asyncProperty, constantFrom, double, integer, pre, record, array, tuple } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemTables } from '../../sessions/systemTables'
import { guestClient, signIn, type TestClient } from '../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

// A search in an area returns the loads that a plain computation finds inside of it.

interface Point {
  lat: number
  lng: number
}
interface Load {
  id: string
  origin: Point
  destination: Point
}

let platform: TestPlatform
let client: TestClient
let loads: readonly Load[] = []

beforeAll(async () => {
  platform = await createTestPlatform()
  client = await signIn(platform, 'dispatcher@carrier.test')
  const rows = await systemTables(platform.database.kysely)
    .selectFrom('Load__c as load')
    .select([
      'load.Id as id',
      'load.Origin__Latitude__s as lat',
      'load.Origin__Longitude__s as lng',
      'load.Destination__Latitude__s as toLat',
      'load.Destination__Longitude__s as toLng',
    ])
    .where('load.Status__c', '=', 'Posted')
    .where('load.Visibility__c', '=', 'Public')
    .where('load.Pickup_To__c', '>=', new Date(platform.clock.now))
    .execute()
  loads = rows.flatMap(({ id, lat, lng, toLat, toLng }) =>
    lat === null || lng === null || toLat === null || toLng === null
      ? []
      : [{ id, origin: { lat, lng }, destination: { lat: toLat, lng: toLng } }],
  )
})
afterAll(() => platform.close())

/** A line to the east crosses the edge an odd number of times. */
function isInside({ lat, lng }: Point, area: readonly AreaCorner[]): boolean {
  const crossings = area.filter(([oneLat, oneLng], at) => {
    const [otherLat, otherLng] = area.at(at - 1) ?? [oneLat, oneLng]
    return (
      oneLat > lat !== otherLat > lat &&
      lng < ((otherLng - oneLng) * (lat - oneLat)) / (otherLat - oneLat) + oneLng
    )
  })
  return crossings.length % 2 === 1
}

/** On the edge both answers are right, to the precision of PostgreSQL's geometry. */
const isOnEdge = (point: Point, area: readonly AreaCorner[]): boolean =>
  [-2e-6, 2e-6].some((by) =>
    [
      { lat: point.lat + by, lng: point.lng },
      { lat: point.lat, lng: point.lng + by },
    ].some((near) => isInside(near, area) !== isInside(point, area)),
  )

const rounded = (degrees: number): number => Number(degrees.toFixed(3))
/** An area around a place where loads begin or end, of any form: corners at several angles and reaches. */
const search = record({
  at: integer({ min: 0, max: 1_000_000 }),
  side: constantFrom('origin' as const, 'destination' as const),
  reaches: array(tuple(double({ min: 0.05, max: 6, noNaN: true }), double({ min: 0, max: 1, noNaN: true })), {
    minLength: 3,
    maxLength: 24,
  }),
})

function areaOf({ lat, lng }: Point, reaches: readonly (readonly [number, number])[]): AreaCorner[] {
  return reaches.map(([reach, shift], at) => {
    const angle = ((at + shift * 0.9) / reaches.length) * 2 * Math.PI
    return [rounded(lat + reach * Math.sin(angle)), rounded(lng + reach * Math.cos(angle))]
  })
}

test('[FND-06] an area finds the same loads as a full scan, by pickup and by delivery', async () => {
  let found = 0
  await assert(
    asyncProperty(search, async ({ at, side, reaches }) => {
      const middle = loads[at % loads.length]?.[side] ?? { lat: 40, lng: -90 }
      const area = areaOf(middle, reaches)
      pre(areaProblem(area) === undefined)
      const expected = loads.filter((load) => isInside(load[side], area) && !isOnEdge(load[side], area))
      const allowed = new Set(
        loads.filter((load) => isInside(load[side], area) || isOnEdge(load[side], area)).map(({ id }) => id),
      )
      const ids: string[] = []
      let pageToken: string | null = null
      let count: number
      do {
        const { status, body } = await client.read('LoadSearch/findLoads', {
          [`${side}Area`]: writeArea(area),
          sort: 'newest',
          pageSize: 200,
          pageToken,
        })
        expect([status, body.message]).toEqual([200, undefined])
        ids.push(...body.loads.map(({ id }: { id: string }) => id))
        pageToken = body.nextPageToken
        count = body.count
      } while (pageToken !== null)
      expect(count).toBe(ids.length)
      for (const id of ids) expect(allowed.has(id)).toBe(true)
      for (const { id } of expected) expect(ids).toContain(id)
      found += ids.length
    }),
    { numRuns: 60 },
  )
  // Areas that are all empty would prove nothing.
  expect(found).toBeGreaterThan(100)
})

test('[FND-06] a guest, who sees pickups to a mile, searches by what is shown', async () => {
  const visitor = guestClient(platform)
  await assert(
    asyncProperty(search, async ({ at, reaches }) => {
      const area = areaOf(loads[at % loads.length]?.origin ?? { lat: 40, lng: -90 }, reaches)
      pre(areaProblem(area) === undefined)
      const { body } = await visitor.read('LoadSearch/findLoads', {
        originArea: writeArea(area),
        sort: 'newest',
        pageSize: 200,
      })
      const { south, north, west, east } = areaBounds(area)
      for (const { origin } of body.loads) {
        expect(origin.lat >= south && origin.lat <= north && origin.lng >= west && origin.lng <= east).toBe(
          true,
        )
        expect(isInside(origin, area) || isOnEdge(origin, area)).toBe(true)
      }
    }),
    { numRuns: 20 },
  )
})

test.each([
  ['32,-97;33,-96;33,-97;32,-96', 'originArea: must not cross or touch itself'],
  ['32,-97;33,-97', 'originArea: must have at least 3 different corners'],
  ['25,-124;49,-124;49,-67', 'originArea: must be at most 1,500 miles across'],
  [
    Array.from({ length: 61 }, (_, at) => `32.${at},-97`).join(';'),
    'originArea: must have at most 60 corners',
  ],
  ['32,-97;'.repeat(400), 'originArea: must have at most 60 corners'],
  ["32,-97;33,-97;33,-96')::polygon; drop table x", 'originArea: must be corners as latitude,longitude'],
])('[FND-06] refuses an area that cannot be searched, and says why: %s', async (originArea, message) => {
  const { status, body } = await client.read('LoadSearch/findLoads', { originArea })
  expect(status).toBe(400)
  expect(body.message).toContain(message)
})
