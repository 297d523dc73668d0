import { ROAD_FACTOR, straightMiles } from '@portal/contract'
import { assert, asyncProperty, constantFrom, double, nat, oneof, record, subarray } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { equipmentTypes } from '../../metadata/picklists'
import { systemTables } from '../../sessions/systemTables'
import { signIn, type TestClient } from '../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { readOwnRates } from './readOwnRates'
import { refreshLaneMedians } from './laneMedians'

// A search near a place returns the same loads, order and count as a full scan, with the rates of the own tenders.

interface Load {
  id: string
  number: string
  equipment: string
  lat: number
  lng: number
  miles: number
  rate: number
  rating: number | null
  medianRate: number | null
}

let platform: TestPlatform
let client: TestClient
let loads: Load[] = []

beforeAll(async () => {
  platform = await createTestPlatform()
  client = await signIn(platform, 'dispatcher@carrier.test')
  await refreshLaneMedians(platform.database, new Date(platform.clock.now))
  const rows = await systemTables(platform.database.kysely)
    .selectFrom('Load__c as load')
    .leftJoin('portal_lane_median as market', (join) =>
      join
        .onRef('market.origin_state', '=', 'load.Origin_State__c')
        .onRef('market.destination_state', '=', 'load.Destination_State__c')
        .onRef('market.equipment', '=', 'load.Equipment_Type__c'),
    )
    .select([
      'load.Id as id',
      'load.Load_Number__c as number',
      'load.Equipment_Type__c as equipment',
      'load.Origin__Latitude__s as lat',
      'load.Origin__Longitude__s as lng',
      'load.Loaded_Miles__c as miles',
      'load.Total_Rate__c as rate',
      'load.Facility_Rating__c as rating',
      'market.median_rpm as medianRate',
    ])
    .where('load.Status__c', '=', 'Posted')
    .where('load.Visibility__c', '=', 'Public')
    .where('load.Pickup_To__c', '>=', new Date(platform.clock.now))
    .execute()
  const { accountId } = (await client.send('GET', '/auth/me')).body
  const own = await platform.database.asSystem(
    async (transaction) => await readOwnRates(transaction, accountId, new Date(platform.clock.now)),
  )
  expect(rows.some(({ id }) => own.has(id))).toBe(true)
  loads = rows.flatMap(({ lat, lng, rate, ...load }) =>
    lat === null || lng === null
      ? []
      : [{ ...load, lat, lng, rate: own.get(load.id)?.amount ?? Number(rate) }],
  )
})
afterAll(() => platform.close())

const within = (min: number, max: number, value: number) => Math.min(max, Math.max(min, value))

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

/** By what each order ranks a load, as its row shows it; the best first when it is the largest. */
const ranks: Readonly<Record<string, (load: Load, straight: number) => number>> = {
  totalRate: ({ rate }) => rate,
  loadedRpm: ({ rate, miles }) => rounded(rate / miles, 2),
  trueRpm: ({ rate, miles }, straight) => rounded(rate / (miles + straight * ROAD_FACTOR), 2),
  deadhead: (_, straight) => -rounded(straight * ROAD_FACTOR, 1),
}

/** Somewhere in the country, often right where loads begin, and how far around. */
const search = record({
  place: oneof(
    record({
      lat: double({ min: 25, max: 49, noNaN: true }),
      lng: double({ min: -124, max: -67, noNaN: true }),
    }),
    nat().map((at) => {
      const { lat, lng } = loads[at % loads.length] ?? { lat: 40, lng: -90 }
      return { lat, lng }
    }),
  ),
  radius: double({ min: 1, max: 1000, noNaN: true }),
  equipment: subarray(equipmentTypes.map(({ value }) => value)),
  sort: constantFrom(...Object.keys(ranks)),
})

describe('a search near a place', () => {
  test('finds the same loads as a full scan', async () => {
    await assert(
      asyncProperty(search, async ({ place, radius, equipment, sort }) => {
        const answer = await client.read('LoadSearch/findLoads', {
          originLat: place.lat,
          originLng: place.lng,
          originRadiusMiles: radius,
          equipment,
          sort,
          pageSize: 200,
        })
        const found: { id: string; deadheadMiles: number }[] = answer.body.loads
        const rank = ranks[sort]
        const expected = loads
          .map((load) => ({ load, straight: straightMiles(place, load) }))
          .filter(
            ({ load, straight }) =>
              straight <= radius && (equipment.length === 0 || equipment.includes(load.equipment)),
          )
        expect(answer.body.count).toBe(expected.length)
        expect(found).toHaveLength(Math.min(200, expected.length))
        const byId = new Map(expected.map((one) => [one.load.id, one]))
        const ranked = found.map(({ id }) => {
          const one = byId.get(id)
          if (!one || !rank) throw new Error(`${id} does not lie around the place.`)
          return rank(one.load, one.straight)
        })
        // The order of equals is that of load numbers; distances of the same city may differ in their last digit.
        const best = expected.map(({ load, straight }) => rank?.(load, straight) ?? 0).sort((a, b) => b - a)
        ranked.forEach((value, at) => expect(value).toBeCloseTo(best[at] ?? Number.NaN, 6))
        for (const { id, deadheadMiles } of found)
          expect(deadheadMiles).toBeCloseTo((byId.get(id)?.straight ?? 0) * ROAD_FACTOR, 0)
      }),
      { numRuns: 60 },
    )
  })

  test('computes the same scores as a full scan', async () => {
    await assert(
      asyncProperty(search, async ({ place, radius, equipment }) => {
        const answer = await client.read('LoadSearch/findLoads', {
          originLat: place.lat,
          originLng: place.lng,
          originRadiusMiles: radius,
          equipment,
          sort: 'bestMatch',
          pageSize: 200,
        })
        const found: { id: string; matchScore: number }[] = answer.body.loads
        const byId = new Map(loads.map((load) => [load.id, load]))
        for (const { id, matchScore } of found) {
          const load = byId.get(id)
          if (!load) throw new Error(`${id} is not posted.`)
          // Cargo that the company never hauls.
          if (matchScore === 0) continue
          const deadhead = 25 * Math.max(0, 1 - (straightMiles(place, load) * ROAD_FACTOR) / 250)
          const rate = load.rate / load.miles
          const rpm = load.medianRate === null ? 10 : 20 * within(0, 1, (rate / load.medianRate - 0.8) / 0.4)
          const rest = matchScore - deadhead - rpm - within(0, 5, load.rating ?? 2.5)
          // The company's lanes (40) and cargo (10) add to it, and the answer is rounded.
          expect(rest).toBeGreaterThan(-0.51)
          expect(rest).toBeLessThan(50.51)
        }
        expect(found.map(({ matchScore }) => matchScore)).toEqual(
          found.map(({ matchScore }) => matchScore).toSorted((a, b) => b - a),
        )
      }),
      { numRuns: 30 },
    )
  })
})
