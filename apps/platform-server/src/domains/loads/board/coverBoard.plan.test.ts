import { expect, test } from 'vitest'
import { signIn } from '../../../testing/client'
import { keptPlan } from '../../../testing/keptPlan'
import { createTestPlatform } from '../../../testing/testPlatform'

test('[LDD-03] the cover board reads open loads in the order of their index, and looks the rows of a page up', async () => {
  const platform = await createTestPlatform()
  const sales = await signIn(platform, 'sales@provider.test')
  const asDesk = { show: 'posted', group: 'day', limit: 100 }
  // Twice, so that it is prepared.
  for (let use = 0; use < 2; use += 1) expect((await sales.read('DeskLoads/board', asDesk)).status).toBe(200)
  const found = await keptPlan(platform, 'open as not materialized')
  expect(found).toMatch(/Limit\n\s+->  Index (?:Only )?Scan using "Load__c_open_day"/u)
  // Parts and groups are counted in one pass over open loads; the few with offers are looked up.
  expect(found.match(/ on "Load__c"/gu)).toHaveLength(3)
  expect(found.match(/(?:using|on) "Load__c_/gu)).toHaveLength(3)
  expect(found).not.toMatch(/Group Key: .*::text$/mu)
  const page = await keptPlan(platform, 'with page as materialized')
  // A page looks up the rows of other objects and scans none of them.
  expect(page).not.toMatch(/Hash (?:Left |Right )?Join|Merge (?:Left )?Join/u)
  expect(page).toContain('using "Account_pkey" on "Account"')
  expect(page).toMatch(/portal_load_mark_viewed(?: on portal_load_mark mark)?\n\s+Index Cond: \(load_id = /u)
  expect(page).toMatch(/portal_tender_running(?: on portal_tender t)?\n\s+Index Cond: \(load_id = /u)
  expect(page).toMatch(
    /"Load_Offer__c_(?:load|one_open)"(?: on "Load_Offer__c" o)?\n\s+Index Cond: \("Load__c" = /u,
  )
  await platform.close()
})

test.each([
  ['margin', 'Load__c_open_margin'],
  ['posted', 'Load__c_rate'],
  ['age', 'Load__c_newest'],
  ['pickup', 'Load__c_pickup'],
])('[LDD-03] loads without groups, by %s, are read in the order of an index', async (sort, index) => {
  const platform = await createTestPlatform()
  const sales = await signIn(platform, 'sales@provider.test')
  for (const isDescending of [true, false]) {
    const params = { show: 'posted', group: 'none', limit: 20, sort, isDescending }
    // Twice, so that it is prepared.
    for (let use = 0; use < 2; use += 1)
      expect((await sales.read('DeskLoads/board', params)).status).toBe(200)
    const plan = await keptPlan(platform, `page.value ${isDescending ? 'desc' : 'asc'}`)
    expect(plan).toMatch(new RegExp(`(?:Limit|Incremental Sort)\\n[^]*using "${index}" on "Load__c"`, 'u'))
    expect(plan).not.toContain('Seq Scan on "Load__c"')
  }
  await platform.close()
})

test('[LDD-03] words of the cover board are found by the index of words', async () => {
  const platform = await createTestPlatform()
  const sales = await signIn(platform, 'sales@provider.test')
  for (const q of ['dallas steel', 'L-0000123']) {
    for (let use = 0; use < 2; use += 1) expect((await sales.read('DeskLoads/board', { q })).status).toBe(200)
    const plan = await keptPlan(platform, 'open as materialized')
    expect(plan).toMatch(/Bitmap Index Scan on "Load__c_open_words"/u)
    // Loads are found once, for the page and the counts.
    expect(plan.match(/ on "Load__c"/gu)).toHaveLength(1)
  }
  await platform.close()
})
