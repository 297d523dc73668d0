import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemTables } from '../../sessions/systemTables'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { EMPTY_PROFILE, type CarrierProfile } from './carrierProfile'
import { likelyMatches } from './likelyMatches'
import { matchScore } from './matchScore'

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
    if (!likely) throw new Error('A carrier with lanes or trucks has likely loads.')
    const { total } = matchScore(profile, undefined, seesRates)
    const rows = await systemTables(platform.database.kysely)
      .selectFrom('Load__c as load')
      .leftJoin('portal_lane_median as market', (join) =>
        join
          .onRef('market.origin_state', '=', 'load.Origin_State__c')
          .onRef('market.destination_state', '=', 'load.Destination_State__c')
          .onRef('market.equipment', '=', 'load.Equipment_Type__c'),
      )
      .select([total.as('points'), likely.condition.as('isLikely')])
      .execute()
    const others = rows.filter(({ isLikely }) => !isLikely).map(({ points }) => points)
    expect(others.length).toBeGreaterThan(500)
    expect(Math.max(...others)).toBeLessThanOrEqual(likely.mostOfOthers)
    // The order is by whole points: none that is rounded up may pass it.
    expect(Number.isInteger(likely.mostOfOthers)).toBe(true)
    expect(rows.filter(({ isLikely }) => isLikely).length).toBeGreaterThan(0)
  },
)

test('without lanes and trucks no load is likelier than another', () => {
  expect(likelyMatches(EMPTY_PROFILE, true)).toBeUndefined()
})
