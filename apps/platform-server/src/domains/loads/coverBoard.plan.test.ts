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
  // A page looks up the rows of other objects and scans none of them.
  expect(plan).not.toMatch(/Hash (?:Left |Right )?Join|Merge (?:Left )?Join/u)
  expect(plan).toContain('using "Account_pkey" on "Account"')
  expect(plan).toMatch(/portal_load_mark_viewed(?: on portal_load_mark mark)?\n\s+Index Cond: \(load_id = /u)
  expect(plan).toMatch(/portal_tender_running(?: on portal_tender t)?\n\s+Index Cond: \(load_id = /u)
  expect(plan).toMatch(
    /"Load_Offer__c_(?:load|one_open)"(?: on "Load_Offer__c" o)?\n\s+Index Cond: \("Load__c" = /u,
  )
  const counted = await keptPlan(platform, 'counted')
  expect(counted).toMatch(/Limit\n\s+->  [^]*(?:using|on) "Load__c_/u)
  await platform.close()
})
