import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { marginTables } from './marginTable'

let platform: TestPlatform
let admin: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  admin = await signIn(platform, 'desk@provider.test')
}, 120_000)
afterAll(() => platform.close())

const LANE = { originState: 'TX', destinationState: 'GA', equipment: null }
const save = (rule: object) => admin.act('DeskSettings/saveMarginRule', rule)

test('[ADM-02] keeps one margin for a lane and equipment; removing it is audited', async () => {
  expect((await save({ ...LANE, marginPct: 12 })).status).toBe(200)
  const { body } = await save({ ...LANE, marginPct: 17.5 })
  expect(body).toEqual({
    marginPct: 13.04,
    tenderMinutes: 30,
    automatic: { isOn: false, maxPrice: 5000, minLaneLoads: 5, validHours: 24, perDay: 20 },
    rules: [{ ...LANE, id: expect.any(Number), marginPct: 17.5 }],
  })
  const removed = await admin.act('DeskSettings/removeMarginRule', { ruleId: body.rules[0].id })
  expect(removed.body.rules).toEqual([])
  const again = await admin.act('DeskSettings/removeMarginRule', { ruleId: body.rules[0].id })
  expect(again.status).toBe(404)
  const { events } = (await admin.read('DeskAudit/list', { object: 'Margin Rule' })).body
  expect(events.map(({ action }: { action: string }) => action)).toEqual([
    'Margin Rule Removed: TX to GA, 17.5%',
    'Margin Rule Saved: TX to GA, 17.5%',
    'Margin Rule Saved: TX to GA, 12%',
  ])
})

test.each([
  [{ ...LANE, destinationState: null, marginPct: 12 }, 'destinationState'],
  [{ ...LANE, originState: null, destinationState: null, marginPct: 12 }, 'originState'],
  [{ ...LANE, originState: 'XX', marginPct: 12 }, 'originState'],
  [{ ...LANE, equipment: 'Cart', marginPct: 12 }, 'equipment'],
  [{ ...LANE, marginPct: 60.01 }, 'marginPct'],
  [{ ...LANE, marginPct: 12.345 }, 'marginPct'],
])('[ADM-02] rejects the margin rule %o', async (rule, field) => {
  const { status, body } = await save(rule)
  expect([status, body.message]).toEqual([400, expect.stringContaining(field)])
})

test('[ADM-02] the database rejects a rule of half a lane, of nothing, twice, or above 60 percent', async () => {
  const add = (rule: object) =>
    marginTables(platform.database.kysely)
      .insertInto('portal_margin_rule')
      .values({ origin_state: null, destination_state: null, equipment: null, margin_pct: 10, ...rule })
      .execute()
  await expect(add({ origin_state: 'TX' })).rejects.toThrow('portal_margin_rule_lane')
  await expect(add({})).rejects.toThrow('portal_margin_rule_scope')
  await expect(add({ equipment: 'V', margin_pct: 61 })).rejects.toThrow('margin_pct')
  await add({ equipment: 'F' })
  await expect(add({ equipment: 'F' })).rejects.toThrow('portal_margin_rule_once')
  await marginTables(platform.database.kysely).deleteFrom('portal_margin_rule').execute()
})

test('[ADM-02] there are 200 margin rules at most', async () => {
  const tables = marginTables(platform.database.kysely)
  const rules = Array.from({ length: 200 }, (_one, index) => ({
    origin_state: `A${index}`,
    destination_state: 'B',
    margin_pct: 10,
  }))
  await tables.insertInto('portal_margin_rule').values(rules).execute()
  expect((await save({ ...LANE, marginPct: 12 })).status).toBe(400)
  expect((await admin.read('DeskSettings/pricing')).body.rules).toHaveLength(200)
  await tables.deleteFrom('portal_margin_rule').execute()
})

test('[ADM-02] [QTD-01] the suggested price of a quote follows the margin of its lane', async () => {
  const shipper = await signIn(platform, 'shipper@shipper.test')
  const quote = await shipper.act('Quotes/request', {
    stops: [
      { city: 'Dallas', state: 'TX' },
      { city: 'Atlanta', state: 'GA' },
    ],
    equipmentType: 'V',
    weightLbs: 20_000,
    pickupFrom: new Date(platform.clock.now + 4 * 86_400_000).toISOString(),
  })
  expect(quote.status).toBe(200)
  const read = async () => {
    const { quotes } = (await admin.read('DeskQuotes/queue')).body
    return quotes.find(({ id }: { id: string }) => id === quote.body.id)
  }
  const before = await read()
  await save({ ...LANE, marginPct: 40 })
  const after = await read()
  expect([before.marginPct, after.marginPct]).toEqual([13.04, 40])
  expect(after.suggestedPrice / before.suggestedPrice).toBeCloseTo(0.8696 / 0.6, 1)
})

test('[ADM-02] [LDD-03] the target buy of the cover board follows the default margin', async () => {
  await marginTables(platform.database.kysely).deleteFrom('portal_margin_rule').execute()
  const saved = await admin.act('DeskSettings/savePricing', { marginPct: 50, tenderMinutes: 45 })
  expect(saved.body).toMatchObject({ marginPct: 50, tenderMinutes: 45 })
  const { loads } = (await admin.read('DeskLoads/board')).body
  const priced = loads.filter(({ sellRate }: { sellRate: number | null }) => sellRate !== null)
  expect(priced.length).toBeGreaterThan(0)
  for (const { sellRate, maxBuy, targetBuy } of priced)
    expect(targetBuy).toBe(Math.min(Math.floor(sellRate / 2 / 5) * 5, maxBuy ?? Infinity))
})
