import { MAX_DISTANCE_MILES, MAX_WEIGHT_POUNDS } from '@portal/contract'
import { findLoadsParams } from '@portal/contract/methods'
import { describe, expect, test } from 'vitest'
import { createSecrets } from '../../sessions/secrets'
import { EMPTY_PROFILE } from './carrierProfile'
import { planSearch, type SearchPlan } from './planSearch'
import type { SearchParams } from './SearchParams'

const secrets = createSecrets('a secret of this test, which is long')

function planOf(params: object): SearchPlan {
  const capacity = [{ equipment: null, place: { lat: 32.8, lng: -96.8 }, maxDeadheadMiles: 100 }]
  const searcher = { isGuest: false, seesRates: true, profile: { ...EMPTY_PROFILE, capacity } }
  return planSearch(findLoadsParams.parse(params), searcher, {
    now: new Date('2026-05-04T12:00:00Z'),
    secrets,
  })
}

/** A filter by each param, with the params that it needs; a new param needs a line. */
const FILTERS: { [name in keyof SearchParams]-?: object } = {
  originLat: { originLat: 32.8, originLng: -96.8 },
  originLng: { originLat: 32.8, originLng: -96.8 },
  originCity: { originCity: 'Dallas' },
  originState: { originState: 'CA' },
  originRadiusMiles: { originRadiusMiles: 50 },
  originArea: { originArea: '32.7,-97;33.1,-97;33.1,-96.5' },
  destinationLat: { destinationLat: 41.9, destinationLng: -87.6 },
  destinationLng: { destinationLat: 41.9, destinationLng: -87.6 },
  destinationCity: { destinationCity: 'Chicago', destinationState: 'IL' },
  destinationState: { destinationState: 'IL' },
  destinationRadiusMiles: { destinationRadiusMiles: 50 },
  destinationArea: { destinationArea: '32.7,-97;33.1,-97;33.1,-96.5' },
  pickupFrom: { pickupFrom: '2026-05-05' },
  pickupTo: { pickupTo: '2026-05-05' },
  deliveryFrom: { deliveryFrom: '2026-05-05' },
  deliveryTo: { deliveryTo: '2026-05-05' },
  equipment: { equipment: ['V'] },
  trailerLengths: { trailerLengths: [53] },
  modes: { modes: ['FTL'] },
  weightMin: { weightMin: 0 },
  weightMax: { weightMax: 9_000 },
  distanceMin: { distanceMin: 0 },
  distanceMax: { distanceMax: 900 },
  minTotalRate: { minTotalRate: 0 },
  minRpm: { minRpm: 0 },
  maxDeadheadMiles: { maxDeadheadMiles: 100 },
  commodities: { commodities: ['Machinery'] },
  requirementsInclude: { requirementsInclude: ['Hazmat'] },
  requirementsExclude: { requirementsExclude: ['Hazmat'] },
  bookNow: { bookNow: true },
  bidsAllowed: { bidsAllowed: true },
  maxStops: { maxStops: 2 },
  minFacilityRating: { minFacilityRating: 0 },
  postedWithinHours: { postedWithinHours: 0 },
  loadNumber: { loadNumber: '12' },
  postedAfter: { postedAfter: '2026-05-04T00:00:00Z' },
  excludeHidden: { excludeHidden: true },
  marked: { marked: 'saved' },
  costPerMile: { costPerMile: 1.5 },
  minProfitPerDay: { costPerMile: 1.5, minProfitPerDay: -100 },
  sort: { sort: 'newest' },
  sortDirection: { sortDirection: 'desc' },
  pageSize: { pageSize: 5 },
  pageToken: {},
}
/** Params without a condition, or whose condition the sums have. */
const COUNTED = [
  'originState',
  'originRadiusMiles',
  'destinationRadiusMiles',
  'equipment',
  'costPerMile',
  'sort',
  'sortDirection',
  'pageSize',
  'pageToken',
]

const inTexas = { originState: 'TX', sort: 'pickup' }
const plain = planOf(inTexas)

describe('[FND-01] a search in a state is counted from sums', () => {
  test.each(Object.entries(FILTERS))('unless it is filtered: %s', (name, filter) => {
    const plan = planOf({ ...inTexas, ...filter })
    const isCounted = COUNTED.includes(name)
    expect(plan.ofState !== undefined).toBe(isCounted)
    // A search with the conditions of the plain one is counted, and no other.
    if (name !== 'equipment' && plan.near === undefined)
      expect(plan.posted.conditions.length === plain.posted.conditions.length).toBe(isCounted)
  })

  test.each([
    { weightMax: MAX_WEIGHT_POUNDS, distanceMax: MAX_DISTANCE_MILES },
    { bookNow: false, excludeHidden: false, equipment: [], modes: [], loadNumber: '', weightMin: null },
  ])('when its filters leave no load out: %j', (open) => {
    const plan = planOf({ ...inTexas, ...open })
    expect(plan.ofState).toMatchObject({ state: 'TX', equipment: undefined })
    expect(plan.posted.conditions).toHaveLength(plain.posted.conditions.length)
  })
})
