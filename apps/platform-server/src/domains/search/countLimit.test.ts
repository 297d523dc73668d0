import { findLoadsParams } from '@portal/contract/methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PortalTransaction } from '../../database/openDatabase'
import { createSecrets } from '../../sessions/secrets'
import { signIn } from '../../testing/client'
import { keptPlan } from '../../testing/keptPlan'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { EMPTY_PROFILE } from './carrierProfile'
import { planSearch } from './planSearch'
import { readLoadPage } from './readLoadPage'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

const secrets = createSecrets('a secret of this test, which is long')
async function countOf(transaction: PortalTransaction, params: object, limit?: number): Promise<number> {
  const searcher = { isGuest: false, seesRates: true, profile: EMPTY_PROFILE }
  const plan = planSearch(findLoadsParams.parse(params), searcher, {
    now: new Date(platform.clock.now),
    secrets,
  })
  return (await readLoadPage(transaction, plan, limit)).count
}

test('[FND-01] matches are counted up to a limit; one more is the count of any larger number', async () => {
  await platform.database.asSystem(async (transaction) => {
    for (const params of [
      { sort: 'newest' },
      { sort: 'bestMatch' },
      { sort: 'trueRpm', originCity: 'Dallas', originState: 'TX', originRadiusMiles: 300 },
    ]) {
      const all = await countOf(transaction, params)
      expect(all).toBeGreaterThan(20)
      expect(await countOf(transaction, params, all)).toBe(all)
      expect(await countOf(transaction, params, all - 1)).toBe(all)
      expect(await countOf(transaction, params, all - 2)).toBe(all - 1)
      expect(await countOf(transaction, params, 5)).toBe(6)
    }
  })
})

test('[FND-01] a count ends at its limit, and the best matches of the country are sorted without it', async () => {
  const dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  for (let use = 0; use < 2; use += 1)
    expect(
      (await dispatcher.read('LoadSearch/findLoads', { sort: 'bestMatch', equipment: ['V'] })).status,
    ).toBe(200)
  expect(await keptPlan(platform, 'select count(*)::int as count from (')).toMatch(/Aggregate\n\s+->  Limit/u)
  expect(await keptPlan(platform, '"page"."sortKey"')).not.toContain('WindowAgg')
})
