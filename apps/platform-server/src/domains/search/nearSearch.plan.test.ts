import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../testing/client'
import { keptPlan } from '../../testing/keptPlan'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

let platform: TestPlatform
let dispatcher: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
})
afterAll(() => platform.close())

/**
 * PostgreSQL 15 compares equipment as a filter while the index has few pages, such as here: 60 descents would cost more
 * than the entries of other equipment. At 500,000 loads it is a condition of the index there too.
 */
const IN_BANDS = /Index Cond: \(\(portal_origin_band = ANY .*"Origin__Longitude__s" >= /

const near = { originCity: 'Dallas', originState: 'TX', originRadiusMiles: 150 }

test.each([
  ['by rate, of some equipment', { ...near, equipment: ['V', 'R'], sort: 'totalRate' }],
  ['by match, of any equipment', { ...near, sort: 'bestMatch' }],
])('a search near a place stays in the bands of its latitudes: %s', async (_, params) => {
  // Twice, so that it is prepared.
  for (let use = 0; use < 2; use += 1)
    expect((await dispatcher.read('LoadSearch/findLoads', params)).status).toBe(200)
  const plan = await keptPlan(platform, '"haversine" from "Load__c"')
  expect(plan).toMatch(/using "Load__c_origin" on "Load__c"/)
  expect(plan).toMatch(IN_BANDS)
  expect(plan).not.toContain('Seq Scan on "Load__c"')
})

test('[FND-06] a search in an area stays in the bands of its latitudes', async () => {
  const area = '31.2,-98.1;34.4,-97.9;33.9,-94.6;31.7,-95.2'
  for (const sort of ['totalRate', 'newest', 'totalRate'])
    expect((await dispatcher.read('LoadSearch/findLoads', { originArea: area, sort })).status).toBe(200)
  const plan = await keptPlan(platform, '::polygon @> point(')
  expect(plan).toMatch(/using "Load__c_origin" on "Load__c"/)
  expect(plan).toMatch(IN_BANDS)
  expect(plan).not.toContain('Seq Scan on "Load__c"')
})

test('a search in a state reads and counts its loads only', async () => {
  const params = { originState: 'TX', sort: 'pickup', pickupFrom: '2020-01-01' }
  for (let use = 0; use < 2; use += 1)
    expect((await dispatcher.read('LoadSearch/findLoads', params)).status).toBe(200)
  const counted = await keptPlan(platform, 'select count(*)::int as count from ((select 1 as "one"')
  expect(counted).toMatch(/(?:using|on) "Load__c_origin_state"/u)
  expect(counted).toMatch(/Index Cond: \(\(?"Origin_State__c" = /u)
  const page = await keptPlan(platform, 'load."Pickup_From__c" as "sortKey"')
  expect(page).toMatch(/(?:using|on) "Load__c_origin_state"/u)
})

test('the best matches of a carrier without lanes and trucks are read from well-rated loads', async () => {
  const fleet = await signIn(platform, 'admin@fleet01.test')
  for (let use = 0; use < 2; use += 1)
    expect((await fleet.read('LoadSearch/findLoads', { sort: 'bestMatch' })).status).toBe(200)
  const plan = await keptPlan(platform, '"Facility_Rating__c" >= 4.5')
  expect(plan).toMatch(/(?:using|on) "Load__c_well_rated"/u)
})

test('reads the columns of a page by row id, whatever the page size', async () => {
  for (const pageSize of [20, 24, 25, 20, 24, 25])
    expect((await dispatcher.read('LoadSearch/findLoads', { ...near, pageSize })).body.loads).toHaveLength(
      pageSize,
    )
})
