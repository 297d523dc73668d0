import { expect, test } from 'vitest'
import { signIn } from '../../testing/client'
import { keptPlan } from '../../testing/keptPlan'
import { createTestPlatform } from '../../testing/testPlatform'

test('[LDD-03] a page of the cover board is read in the order of the index of open loads', async () => {
  const platform = await createTestPlatform()
  const sales = await signIn(platform, 'sales@provider.test')
  // Twice, so that it is prepared.
  for (let use = 0; use < 2; use += 1) expect((await sales.read('DeskLoads/board')).status).toBe(200)
  const plan = await keptPlan(platform, 'with page as materialized')
  expect(plan).toMatch(/Limit\n\s+->  Index Scan using "Load__c_open"/u)
  await platform.close()
})
