import { expect, test } from 'vitest'
import { signIn } from '../../testing/client'
import { keptPlan } from '../../testing/keptPlan'
import { createTestPlatform } from '../../testing/testPlatform'

test('[DTR-01] the last report of a load is read from the index of its events, and the board from its clock', async () => {
  const platform = await createTestPlatform()
  const ops = await signIn(platform, 'ops@provider.test')
  // Twice, so that it is prepared.
  for (let use = 0; use < 2; use += 1) expect((await ops.read('DeskTracking/board')).status).toBe(200)
  const page = await keptPlan(platform, 'left join "User" handler')
  expect(page).toMatch(/(?:using|on) "Load_Event__c_load"/u)
  expect(page).not.toContain('Seq Scan on "Load_')
  const board = await keptPlan(platform, 'replaced as materialized')
  // Records are looked up for loads whose clock has changed only.
  expect(board).toMatch(/CTE Scan on changed c/u)
  expect(board).toContain('Index Scan using "Load__c_pkey" on "Load__c" l')
  expect(board.match(/on "Load__c"/gu)).toHaveLength(1)
  expect(board.match(/hashed SubPlan/gu)?.length).toBeGreaterThan(0)
  // A page is read in the order of stored standings; only those that have ended are evaluated, and counts are stored.
  expect(board).toMatch(/Merge Append\n/u)
  expect(board).toMatch(/->  Index Scan using portal_board_clock_order/u)
  expect(board).toContain('Index Cond: (stands_until <= ')
  expect(board).toContain('Seq Scan on portal_board_count')
  // Every stored row is evaluated only while the rules or the clock differ.
  expect(board.match(/Seq Scan on portal_board_clock/gu)).toHaveLength(1)
  expect(board).toMatch(/One-Time Filter.*\n.*\n.*\n\s+->  Seq Scan on portal_board_clock/u)
  await platform.close()
})

test('[DTR-01] a search of the board reads stored words by their index, and records of changed loads only', async () => {
  const platform = await createTestPlatform()
  const ops = await signIn(platform, 'ops@provider.test')
  for (let use = 0; use < 2; use += 1)
    expect((await ops.read('DeskTracking/board', { q: 'dallas' })).status).toBe(200)
  const plan = await keptPlan(platform, 'worded as materialized')
  expect(plan).toContain('Bitmap Index Scan on portal_board_words_words')
  expect(plan).toMatch(/CTE Scan on reworded c/u)
  expect(plan).not.toContain('Seq Scan on "')
  // The clock of a few loads is looked up, and each load is evaluated once.
  expect(plan).toContain('using portal_board_clock_pkey on portal_board_clock')
  expect(plan).toContain('CTE board')
  // No row of the words is read for renamed records while there are none.
  expect(plan).toContain('One-Time Filter')
  await platform.close()
})
