import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFreightWorld } from '../../database/testing/freightRows'
import { describeOnEachDatabase } from '../../database/testing/testDatabase'
import { signIn, type TestClient } from '../../testing/client'
import { addTestLoad, changeLoad } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { requireCredit } from './credit'

let platform: TestPlatform
let billing: TestClient
let sales: TestClient
let admin: TestClient
let shipper: TestClient
let shipperId: string

beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  billing = await signIn(platform, 'billing@provider.test')
  sales = await signIn(platform, 'sales@provider.test')
  admin = await signIn(platform, 'desk@provider.test')
  shipper = await signIn(platform, 'shipper@shipper.test')
  shipperId = (await shipper.send('GET', '/auth/me')).body.accountId
}, 120_000)
afterAll(() => platform.close())

const setCredit = (limit: number | null, days: number | null = null) =>
  billing.act('DeskInvoices/setCredit', { accountId: shipperId, limit, days, reason: 'Credit check' })
const used = async () => {
  const { body } = await setCredit(null)
  return body.used as number
}
beforeEach(() => setCredit(null))

async function addDraft(rate: number): Promise<string> {
  const loadId = await addTestLoad(platform, {
    Status__c: 'Draft',
    Posted_At__c: null,
    Shipper_Account__c: shipperId,
    Shipper_Rate__c: rate,
  })
  return loadId
}

test('[QTD-02] Billing sets limit and terms with a reason, and the list shows what counts against them', async () => {
  const before = await used()
  const draft = await addDraft(1000)
  const set = await setCredit(50_000, 15)
  expect(set.body).toMatchObject({ limit: 50_000, days: 15, used: Math.round((before + 1000) * 100) / 100 })
  const { shippers } = (await billing.read('DeskInvoices/credit', { search: set.body.shipper })).body
  expect(shippers).toEqual([set.body])
  await changeLoad(platform, draft, { Status__c: 'Cancelled', Cancel_Reason__c: 'Shipper Cancelled' })
  expect(await used()).toBeCloseTo(before, 2)
  const events = (await admin.read('DeskAudit/list', { recordId: shipperId })).body.events
  expect(JSON.stringify(events)).toContain('Credit check')
  const wrong = await billing.act('DeskInvoices/setCredit', {
    accountId: (await billing.send('GET', '/auth/me')).body.accountId,
    limit: 1,
    days: null,
    reason: 'x',
  })
  expect(wrong.status).toBe(404)
})

test('[QTD-02] a load above the credit limit is posted by a Provider Admin only', async () => {
  const draft = await addDraft(1000)
  await setCredit((await used()) - 0.01)
  const refused = await sales.act('DeskLoads/post', { loadId: draft })
  expect(refused.body).toMatchObject({ errorCode: 'CREDIT_LIMIT_EXCEEDED' })
  expect(refused.body.message).toContain('Provider Admin')
  const load = () =>
    platform.database.kysely
      .selectFrom('Load__c')
      .select('Status__c')
      .where('Id', '=', draft)
      .executeTakeFirstOrThrow()
  expect((await load()).Status__c).toBe('Draft')
  expect((await admin.act('DeskLoads/post', { loadId: draft })).body).not.toMatchObject({
    errorCode: 'CREDIT_LIMIT_EXCEEDED',
  })
})

test('[QTD-02] a shipper over its limit cannot accept a quote', async () => {
  const pickupFrom = new Date(platform.clock.now + 72 * 3_600_000)
  const request = await shipper.act('Quotes/request', {
    stops: [
      { city: 'Dallas', state: 'TX' },
      { city: 'Atlanta', state: 'GA' },
    ],
    equipmentType: 'V',
    weightLbs: 20_000,
    pickupFrom: pickupFrom.toISOString(),
  })
  const quoteId = request.body.id
  await sales.act('DeskQuotes/price', { quoteId, amount: 2000, validUntil: pickupFrom.toISOString() })
  const before = await used()
  await setCredit(before + 1999.99)
  const refused = await shipper.act('Quotes/accept', { quoteId })
  expect([refused.status, refused.body.errorCode]).toEqual([409, 'CREDIT_LIMIT_EXCEEDED'])
  await setCredit(before + 2000)
  expect((await shipper.act('Quotes/accept', { quoteId })).body.status).toBe('Accepted')
})

describeOnEachDatabase('credit that several orders use at once', (database) => {
  test('[QTD-02] eight orders at once stay within the limit', async () => {
    const world = await createFreightWorld(database())
    await database()
      .kysely.updateTable('Account')
      .set({ Credit_Limit__c: 300 })
      .where('Id', '=', world.shipper)
      .execute()
    const order = () =>
      database().asSystem(async (transaction) => {
        await requireCredit(transaction, world.shipper, 100, 'Ask us.')
        await transaction
          .insertInto('Load__c')
          .values({
            Status__c: 'Draft',
            Shipper_Account__c: world.shipper,
            Shipper_Rate__c: 100,
            Equipment_Type__c: 'V',
            Commodity__c: 'Produce',
            Weight_lbs__c: 1,
            Loaded_Miles__c: 1,
            Linehaul__c: 1,
          })
          .execute()
      })
    const ended = await Promise.allSettled(Array.from({ length: 8 }, order))
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })
})
