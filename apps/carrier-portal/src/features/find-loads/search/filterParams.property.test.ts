import {
  codesOf,
  type LoadMode,
  FACILITY_RATINGS,
  POSTED_WITHIN_HOURS,
  RADII_MILES,
  SEARCH_SORTS,
  TRAILER_LENGTHS,
} from '@portal/contract'
import { SEARCH_AREA, writeArea } from '@portal/contract/searchArea'
// Filters round-trip through the URL, equal filters give equal URLs, and any URL parses to valid filters.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { commodityMessages } from '#/loads/commodities'
import { EQUIPMENT_CODES } from '#/loads/equipment'
import { requirementMessages } from '#/loads/requirements'
import { countFilters, readFilters, withoutFilter, writeFilters } from './filterParams'
import type { LoadFilters } from './loadFilters'

const place = fc.oneof(
  fc.record({
    city: fc.constantFrom('Dallas', 'St. Louis', "Coeur d'Alene", 'Cañon City'),
    state: fc.constant('TX'),
  }),
  fc.record({ state: fc.constantFrom('TX', 'CA') }),
)
const degrees = (limit: number) =>
  fc.integer({ min: -limit * 1000, max: limit * 1000 }).map((value) => value / 1000)
const area = fc
  .array(fc.tuple(degrees(90), degrees(180)), { minLength: 3, maxLength: SEARCH_AREA.mostCorners })
  .map(writeArea)
const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const cents = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((value) => value / 100)

const filters: fc.Arbitrary<LoadFilters> = fc
  .record(
    {
      origin: place,
      originRadiusMiles: fc.constantFrom(...RADII_MILES),
      originArea: area,
      destination: place,
      destinationRadiusMiles: fc.constantFrom(...RADII_MILES),
      destinationArea: area,
      pickupFrom: day,
      pickupTo: day,
      equipment: fc.subarray([...EQUIPMENT_CODES], { minLength: 1 }),
      minTotalRate: cents(99_999),
      minRpm: cents(20),
      maxDeadheadMiles: fc.integer({ min: 1, max: 500 }),
      deliveryFrom: day,
      modes: fc.subarray<LoadMode>(['FTL', 'LTL', 'Partial'], { minLength: 1 }),
      trailerLengths: fc.subarray(TRAILER_LENGTHS.map(String), { minLength: 1 }),
      commodities: fc.subarray(codesOf(commodityMessages), { minLength: 1 }),
      requirementsInclude: fc.subarray(codesOf(requirementMessages), { minLength: 1 }),
      requirementsExclude: fc.subarray(codesOf(requirementMessages), { minLength: 1 }),
      crew: fc.constantFrom('team' as const, 'solo' as const),
      minProfitPerDay: cents(5_000),
      distanceMin: fc.integer({ min: 1, max: 400 }),
      distanceMax: fc.integer({ min: 400, max: 1_000 }),
      weightMin: fc.integer({ min: 1, max: 4_000 }),
      weightMax: fc.integer({ min: 4_000, max: 48_000 }),
      maxStops: fc.integer({ min: 1, max: 20 }),
      minFacilityRating: fc.constantFrom(...FACILITY_RATINGS),
      postedWithinHours: fc.constantFrom(...POSTED_WITHIN_HOURS),
      bookNow: fc.constant(true as const),
      bidsAllowed: fc.constant(true as const),
      showHidden: fc.constant(true as const),
      marked: fc.constantFrom('saved' as const, 'viewed' as const),
      postedAfter: fc.constant('2026-11-21T08:00:00.000Z'),
      loadNumber: fc.stringMatching(/^L-\d{7}$/),
      sort: fc.constantFrom(...SEARCH_SORTS),
      sortDirection: fc.constantFrom('asc' as const, 'desc' as const),
    },
    { requiredKeys: [] },
  )
  .filter(({ pickupFrom, pickupTo }) => !pickupFrom || !pickupTo || pickupFrom <= pickupTo)

test('parses back exactly the serialized filters', () => {
  fc.assert(
    fc.property(filters, (wanted) => {
      const address = new URLSearchParams(writeFilters(wanted).toString())
      expect(readFilters(address)).toEqual(wanted)
    }),
  )
})

test('serializes equal searches to equal URLs, so that links are recognized', () => {
  fc.assert(
    fc.property(filters, (wanted) => {
      const shuffled = Object.fromEntries(Object.entries(wanted).reverse())
      expect(writeFilters(shuffled).toString()).toBe(writeFilters(wanted).toString())
    }),
  )
})

test('parses any URL without failing, to filters that it could have serialized', () => {
  const names = [
    'from',
    'fromRadius',
    'area',
    'toArea',
    'to',
    'pickupFrom',
    'pickupTo',
    'equipment',
    'minRate',
    'minRpm',
    'sort',
    'dir',
  ]
  const mangled = fc.array(fc.tuple(fc.constantFrom(...names), fc.string()))
  fc.assert(
    fc.property(mangled, (pairs) => {
      const read = readFilters(new URLSearchParams(pairs))
      expect(readFilters(writeFilters(read))).toEqual(read)
    }),
  )
})

test('drops invalid days and inverted ranges', () => {
  expect(readFilters(new URLSearchParams('pickupFrom=2026-02-31'))).toEqual({})
  expect(readFilters(new URLSearchParams('pickupFrom=2026-02-20&pickupTo=2026-02-10'))).toEqual({
    pickupFrom: '2026-02-20',
  })
})

test('counts a date range as one filter and sorting as none', () => {
  expect(countFilters({ pickupFrom: '2026-11-21', pickupTo: '2026-11-23', sort: 'newest' })).toBe(1)
})

test('[FND-06] an area stands in the address, and is removed alone', () => {
  const filters = readFilters(new URLSearchParams('area=32,-97;33,-97;33,-96.5&equipment=R'))
  expect(filters).toEqual({ originArea: '32,-97;33,-97;33,-96.5', equipment: ['R'] })
  expect(countFilters(filters)).toBe(2)
  expect(withoutFilter(filters, 'originArea')).toEqual({ equipment: ['R'] })
  for (const text of ['32,-97;33,-97', 'Dallas', '32,-97;'.repeat(61)])
    expect(readFilters(new URLSearchParams({ area: text }))).toEqual({})
})
