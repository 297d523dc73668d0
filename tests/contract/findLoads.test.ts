import {
  codesOf,
  FACILITY_RATINGS,
  firstDirection,
  POSTED_WITHIN_HOURS,
  RADII_MILES,
  SEARCH_SORTS,
  TRAILER_LENGTHS,
} from '@portal/contract'
import { getPicklistValues } from '@portal/ui-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LoadFilters } from '../../apps/carrier-portal/src/features/find-loads/search/loadFilters'
import { searchConfig } from '../../apps/carrier-portal/src/features/find-loads/search/searchConfig'
import { commodityMessages } from '../../apps/carrier-portal/src/loads/commodities'
import { EQUIPMENT_CODES } from '../../apps/carrier-portal/src/loads/equipment'
import { modeMessages } from '../../apps/carrier-portal/src/loads/modes'
import { requirementMessages } from '../../apps/carrier-portal/src/loads/requirements'
import { statusMessages } from '../../apps/carrier-portal/src/loads/statuses'
import { findLoads } from '../../apps/carrier-portal/src/methods/loadSearch'
import { openPlatform, type TestedPlatform } from './harness/openPlatform'
import { visit, type Visitor } from './harness/visit'

/**
 * The contract declares codes, sorts and filters. These tests verify that the server implements them, also as
 * an org behind a gateway.
 */
let platform: TestedPlatform
let dispatcher: Visitor

beforeAll(async () => {
  platform = await openPlatform()
  dispatcher = await visit(platform, 'dispatcher@carrier.test')
})
afterAll(() => platform.close())

const rights = { seesRates: true, costPerMile: 1.8, isSignedIn: true }

async function search(config: ReturnType<typeof searchConfig>) {
  const { data, error } = await dispatcher.uiApi.load(findLoads, config)
  expect(error).toBeUndefined()
  return data!
}

test.each(SEARCH_SORTS)(
  'sorts loads by %s, by default in the direction that the portal shows',
  async (sort) => {
    const { sortDirection: _asked, ...serversChoice } = searchConfig({ sort }, rights)
    const usual = await search(serversChoice)
    const asked = await search({ ...serversChoice, sortDirection: firstDirection(sort) })
    expect(asked.loads.length).toBeGreaterThan(1)
    expect(asked.loads.map(({ id }) => id)).toEqual(usual.loads.map(({ id }) => id))
  },
)

const everything: LoadFilters = {
  origin: { city: 'Dallas', state: 'TX' },
  originRadiusMiles: Math.max(...RADII_MILES),
  destination: { state: 'GA' },
  pickupFrom: '2026-11-21',
  pickupTo: '2026-12-21',
  deliveryFrom: '2026-11-21',
  deliveryTo: '2026-12-21',
  equipment: EQUIPMENT_CODES,
  modes: codesOf(modeMessages),
  trailerLengths: TRAILER_LENGTHS.map(String),
  commodities: codesOf(commodityMessages),
  requirementsInclude: ['Tarps'],
  requirementsExclude: ['Hazmat'],
  crew: 'team',
  minTotalRate: 1,
  minRpm: 1,
  minProfitPerDay: 1,
  maxDeadheadMiles: 100,
  distanceMin: 1,
  distanceMax: 900,
  weightMin: 1,
  weightMax: 9_000,
  maxStops: 2,
  minFacilityRating: Math.max(...FACILITY_RATINGS),
  postedWithinHours: Math.max(...POSTED_WITHIN_HOURS),
  bookNow: true,
  bidsAllowed: true,
  showHidden: true,
  marked: 'saved',
  postedAfter: '2026-11-21T00:00:00Z',
  loadNumber: 'L-1',
  originArea: '32,-97;33,-97;33,-96.5',
  destinationArea: '41,-88;42,-88;42,-87.5',
} satisfies Required<Omit<LoadFilters, 'destinationRadiusMiles' | 'sort' | 'sortDirection'>>

test('the server accepts all filters of the portal in one request', async () => {
  const page = await search(searchConfig(everything, rights))
  expect(page.count).toBe(0)
})

/** Picklist values of a field in order. */
async function valuesOf(field: string): Promise<string[]> {
  const { data, error } = await dispatcher.uiApi.load(getPicklistValues, {
    recordTypeId: '012000000000000AAA',
    fieldApiName: `Load__c.${field}`,
  })
  expect(error).toBeUndefined()
  return data!.values.map(({ value }) => value)
}

test.each([
  ['Equipment_Type__c', EQUIPMENT_CODES],
  ['Mode__c', codesOf(modeMessages)],
  ['Commodity__c', codesOf(commodityMessages)],
  ['Requirements__c', Object.keys(requirementMessages)],
])('every value of %s has a message in the portal, and no message is unused', async (field, known) => {
  expect(new Set(await valuesOf(field))).toEqual(new Set(known))
})

test('the portal lists the statuses of a load in lifecycle order from posting on', async () => {
  expect(['Draft', ...Object.keys(statusMessages)]).toEqual(await valuesOf('Status__c'))
})
