import type { LoadSearch } from '@portal/contract/methods'
import type { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../testing/client'
import { addTestLoad } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

type Params = z.input<typeof LoadSearch.findLoads.params>
/** Order and page, which filter nothing. */
type Paging = 'sort' | 'sortDirection' | 'pageSize' | 'pageToken'

const DALLAS = { originLat: 32.7831, originLng: -96.8067 }
const ATLANTA = { destinationLat: 33.749, destinationLng: -84.388 }

/**
 * Per filter a search that uses it, and the same search without it. A filter of the contract that is missing
 * here does not compile; one that the server ignores fails.
 */
const SEARCHES: { readonly [Name in Exclude<keyof Params, Paging>]-?: readonly [Params, Params?] } = {
  originLat: [DALLAS],
  originLng: [DALLAS],
  originCity: [{ originCity: 'Dallas', originState: 'TX' }],
  originState: [{ originState: 'TX' }],
  originRadiusMiles: [
    { ...DALLAS, originRadiusMiles: 20 },
    { ...DALLAS, originRadiusMiles: 900 },
  ],
  originArea: [{ originArea: '32,-98;34,-98;34,-95;32,-95' }],
  destinationLat: [ATLANTA],
  destinationLng: [ATLANTA],
  destinationCity: [{ destinationCity: 'Atlanta', destinationState: 'GA' }],
  destinationState: [{ destinationState: 'GA' }],
  destinationRadiusMiles: [
    { ...ATLANTA, destinationRadiusMiles: 20 },
    { ...ATLANTA, destinationRadiusMiles: 900 },
  ],
  destinationArea: [{ destinationArea: '33,-86;35,-86;35,-83;33,-83' }],
  pickupFrom: [{ pickupFrom: '2026-11-27' }],
  pickupTo: [{ pickupTo: '2026-11-26' }],
  deliveryFrom: [{ deliveryFrom: '2026-11-29' }],
  deliveryTo: [{ deliveryTo: '2026-11-28' }],
  equipment: [{ equipment: ['R'] }],
  trailerLengths: [{ trailerLengths: [48] }],
  modes: [{ modes: ['LTL'] }],
  weightMin: [{ weightMin: 30_000 }],
  weightMax: [{ weightMax: 30_000 }],
  distanceMin: [{ distanceMin: 800 }],
  distanceMax: [{ distanceMax: 800 }],
  minTotalRate: [{ minTotalRate: 2000 }],
  minRpm: [{ minRpm: 3 }],
  maxDeadheadMiles: [{ ...DALLAS, maxDeadheadMiles: 10 }, DALLAS],
  commodities: [{ commodities: ['Beverages'] }],
  requirementsInclude: [{ requirementsInclude: ['Hazmat'] }],
  requirementsExclude: [{ requirementsExclude: ['Hazmat'] }],
  bookNow: [{ bookNow: true }],
  bidsAllowed: [{ bidsAllowed: true }],
  maxStops: [{ maxStops: 2 }],
  minFacilityRating: [{ minFacilityRating: 4 }],
  postedWithinHours: [{ postedWithinHours: 2 }],
  loadNumber: [{ loadNumber: '77' }],
  postedAfter: [{ postedAfter: '2026-11-24T14:00:00Z' }],
  excludeHidden: [{ excludeHidden: true }],
  marked: [{ marked: 'saved' }],
  costPerMile: [
    { ...DALLAS, costPerMile: 2, minProfitPerDay: 300 },
    { ...DALLAS, costPerMile: 1, minProfitPerDay: 300 },
  ],
  minProfitPerDay: [
    { ...DALLAS, costPerMile: 1, minProfitPerDay: 900 },
    { ...DALLAS, costPerMile: 1 },
  ],
}

let platform: TestPlatform
let dispatcher: TestClient
const countOf = async (params: Params): Promise<number> => {
  const { status, body } = await dispatcher.read('LoadSearch/findLoads', { ...params, pageSize: 1 })
  expect([body.message, status]).toEqual([undefined, 200])
  return body.count
}
beforeAll(async () => {
  platform = await createTestPlatform()
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  await addTestLoad(platform, { Stop_Count__c: 3 })
  for (const kind of ['saved', 'hidden'])
    await dispatcher.act('LoadMarks/setMark', { loadId: await addTestLoad(platform), kind, isOn: true })
})
afterAll(() => platform.close())

test.each(Object.entries(SEARCHES))(
  'the server applies the filter %s',
  async (name, [filtered, without = {}]) => {
    expect(filtered).toHaveProperty(name)
    const [some, all] = [await countOf(filtered), await countOf(without)]
    expect(some).toBeLessThan(all)
    // A filter that matches nothing would prove nothing.
    expect(some).toBeGreaterThan(0)
  },
)
