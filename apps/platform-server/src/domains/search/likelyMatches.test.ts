import { findLoadsParams } from '@portal/contract/methods'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecrets } from '../../sessions/secrets'
import { systemTables } from '../../sessions/systemTables'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { EMPTY_PROFILE, type CarrierProfile } from './carrierProfile'
import { likelyMatches } from './likelyMatches'
import { matchScore } from './matchScore'
import { planSearch } from './planSearch'
import { readLoadPage } from './readLoadPage'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

const DALLAS = { lat: 32.7831, lng: -96.8067 }
const dallas = { kind: 'circle', centre: DALLAS, radiusMiles: 150 } as const
const anywhere = { kind: 'anywhere' } as const
const profiles: Record<string, Partial<CarrierProfile>> = {
  'a lane from a city': { lanes: [{ equipment: 'V', origin: dallas, destination: anywhere }] },
  'lanes from states': {
    lanes: [
      { equipment: 'R', origin: { kind: 'states', states: ['TX', 'GA'] }, destination: dallas },
      { equipment: 'V', origin: { kind: 'states', states: ['IL'] }, destination: anywhere },
    ],
    preferred: ['Produce'],
    never: ['Hazardous Materials'],
  },
  'a lane from anywhere': { lanes: [{ equipment: 'F', origin: anywhere, destination: dallas }] },
  'a truck of any equipment': {
    capacity: [{ equipment: null, place: DALLAS, maxDeadheadMiles: 250 }],
    acceptable: ['General Freight'],
    specialties: ['Hazmat', 'Team'],
  },
  'no lane, truck or cargo': {},
  'specialties only': { specialties: ['Hazmat', 'Team'] },
  'cargo only': { preferred: ['Produce'], acceptable: ['Paper & Packaging'] },
  'a truck with a short reach': { capacity: [{ equipment: 'V', place: DALLAS, maxDeadheadMiles: 60 }] },
}

test.each(
  Object.entries(profiles).flatMap(
    ([name, profile]) =>
      [
        [name, true, profile],
        [name, false, profile],
      ] as const,
  ),
)(
  'no load that is not likely has more points than promised: %s, sight of rates %s',
  async (_name, seesRates, given) => {
    const profile = { ...EMPTY_PROFILE, ...given }
    const likely = likelyMatches(profile, seesRates)
    const { total } = matchScore(profile, undefined, seesRates)
    const rows = await systemTables(platform.database.kysely)
      .selectFrom('Load__c as load')
      .leftJoin('portal_lane_median as market', (join) =>
        join
          .onRef('market.origin_state', '=', 'load.Origin_State__c')
          .onRef('market.destination_state', '=', 'load.Destination_State__c')
          .onRef('market.equipment', '=', 'load.Equipment_Type__c'),
      )
      .select([total.as('points'), sql<boolean>`coalesce(${likely.condition}, false)`.as('isLikely')])
      .execute()
    // The order is by whole points.
    const others = rows.filter(({ isLikely }) => !isLikely).map(({ points }) => Math.floor(points + 0.5))
    expect(others.length).toBeGreaterThan(500)
    expect(Math.max(...others)).toBeLessThanOrEqual(likely.mostOfOthers)
    expect(rows.filter(({ isLikely }) => isLikely).length).toBeGreaterThan(0)
  },
)

test.each(Object.entries(profiles))(
  'the first best matches are those among all loads: %s',
  async (_name, given) => {
    const searcher = { isGuest: false, seesRates: true, profile: { ...EMPTY_PROFILE, ...given } }
    const params = findLoadsParams.parse({ sort: 'bestMatch', pageSize: 10 })
    const plan = planSearch(params, searcher, {
      now: new Date(platform.clock.now),
      secrets: createSecrets('a secret of this test, which is long'),
    })
    await platform.database.asSystem(async (transaction) => {
      const amongAll = await readLoadPage(transaction, { ...plan, likely: undefined })
      expect(amongAll.found).toHaveLength(11)
      expect(await readLoadPage(transaction, plan)).toEqual(amongAll)
    })
  },
)
