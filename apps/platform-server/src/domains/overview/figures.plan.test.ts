import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../testing/client'
import { keptPlan } from '../../testing/keptPlan'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

let platform: TestPlatform
let desk: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  desk = await signIn(platform, 'desk@provider.test')
})
afterAll(() => platform.close())

test('[OVW-01] the figures of a period read its rows only, whatever was hauled before', async () => {
  // Twice, so that it is prepared.
  for (let use = 0; use < 2; use += 1) expect((await desk.read('DeskOverview/figures')).status).toBe(200)
  const plan = await keptPlan(platform, 'with period as')
  for (const index of [
    'Load__c_posted',
    'Booking__c_booked',
    'Load_Stop__c_arrived',
    'Load_Stop__c_departed',
    'Payment__c_paid',
    'portal_figure_hour_pkey',
  ])
    expect(plan).toMatch(new RegExp(String.raw`(?:using|on) "?${index}"?`, 'u'))
  expect(plan).not.toMatch(/Seq Scan on "(?:Load|Booking|Payment)/u)
})
