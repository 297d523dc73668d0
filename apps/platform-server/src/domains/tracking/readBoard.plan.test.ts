import { expect, test } from 'vitest'
import { signIn } from '../../testing/client'
import { keptPlan } from '../../testing/keptPlan'
import { createTestPlatform } from '../../testing/testPlatform'

test('[DTR-01] the last report of a load is read from the index of its events, and loads without documents from theirs', async () => {
  const platform = await createTestPlatform()
  const ops = await signIn(platform, 'ops@provider.test')
  // Twice, so that it is prepared.
  for (let use = 0; use < 2; use += 1) expect((await ops.read('DeskTracking/board')).status).toBe(200)
  const plan = await keptPlan(platform, 'left join "User" handler')
  expect(plan).toMatch(/(?:using|on) "Load_Event__c_load"/u)
  expect(plan).not.toContain('Seq Scan on "Load_')
  const papers = await keptPlan(platform, `l."Documents_Status__c" = 'Missing'`)
  expect(papers).toContain('"Load__c_undocumented"')
  await platform.close()
})
