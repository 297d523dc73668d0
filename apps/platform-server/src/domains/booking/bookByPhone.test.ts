import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../testing/client'
import { addTestLoad, changeLoad } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

let platform: TestPlatform
let desk: TestClient
let sales: TestClient
let accountId: string
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  desk = await signIn(platform, 'desk@provider.test')
  sales = await signIn(platform, 'sales@provider.test')
  const rival = await signIn(platform, 'rival@carrier.test')
  accountId = (await rival.send('GET', '/auth/me')).body.accountId
})
afterAll(() => platform.close())

const overrideReason = 'Agreed on the phone'
const phone = (client: TestClient, loadId: string, more: object = {}) =>
  client.act('DeskOffers/bookFor', {
    loadId,
    accountId,
    amount: 1900,
    idempotencyKey: crypto.randomUUID(),
    ...more,
  })
const reasonOf = async (bookingId: string) =>
  (
    await platform.database.kysely
      .selectFrom('Booking__c')
      .select('Override_Reason__c')
      .where('Id', '=', bookingId)
      .executeTakeFirstOrThrow()
  ).Override_Reason__c
const account = (values: object) =>
  platform.database.kysely.updateTable('Account').set(values).where('Id', '=', accountId).execute()
const office = (values: object) =>
  platform.database.kysely
    .updateTable('AccountContactRelation')
    .set(values)
    .where('AccountId', '=', accountId)
    .where('Portal_Role__c', 'in', ['Admin', 'Dispatcher'])
    .execute()

beforeEach(async () => {
  await platform.database.kysely
    .deleteFrom('Carrier_Specialty__c')
    .where('Account__c', '=', accountId)
    .execute()
})

test('[LDD-07] [B5] every role is refused with the reason, and told whether it can be overridden', async () => {
  const loadId = await addTestLoad(platform, { Requirements__c: 'Escort' })
  for (const client of [sales, desk]) {
    const { status, body } = await phone(client, loadId)
    expect([status, body.errorCode]).toEqual([422, 'NOT_ELIGIBLE'])
    expect(body.details).toMatchObject({
      reasons: [{ code: 'SPECIALTY_MISSING', values: { requirement: 'Escort' } }],
      canBeOverridden: true,
    })
    expect(body.message).toMatch(/A Provider Admin can override it with a reason\.$/u)
  }
  const two = await addTestLoad(platform, { Requirements__c: 'Escort;Bonded' })
  const { body } = await phone(desk, two, { overrideReason })
  expect(body.details.canBeOverridden).toBe(false)
  expect(body.message).not.toContain('override')
})

test('[LDD-07] the reason is stored where something was overridden, and not elsewhere', async () => {
  const plain = await addTestLoad(platform)
  const unneeded = await phone(desk, plain, { overrideReason })
  expect(await reasonOf(unneeded.body.id)).toBeNull()
  const escorted = await addTestLoad(platform, { Requirements__c: 'Escort' })
  const overridden = await phone(desk, escorted, { overrideReason: ` ${overrideReason} ` })
  expect(await reasonOf(overridden.body.id)).toBe(overrideReason)
  const blank = await addTestLoad(platform, { Requirements__c: 'Escort' })
  expect((await phone(desk, blank, { overrideReason: '  ' })).body.errorCode).toBe('NOT_ELIGIBLE')
})

test('[LDD-07] [B8] a schedule that cannot be driven is overridden by a Provider Admin only', async () => {
  const loadId = await addTestLoad(platform, { Loaded_Miles__c: 2400 })
  for (const answer of [await phone(sales, loadId, { overrideReason }), await phone(desk, loadId)]) {
    expect([answer.status, answer.body.errorCode]).toEqual([422, 'WARNINGS_NOT_ACKNOWLEDGED'])
    expect(answer.body.details.warnings).toMatchObject([{ code: 'TIGHT_SCHEDULE' }])
  }
  const booked = await phone(desk, loadId, { overrideReason })
  expect(await reasonOf(booked.body.id)).toBe(overrideReason)
})

test('[LDD-07] [LDD-10] the maximum buy is overridden by a Provider Admin only', async () => {
  const loadId = await addTestLoad(platform, { Max_Bid__c: 1899 })
  const refused = await phone(sales, loadId, { overrideReason })
  expect([refused.status, refused.body.errorCode]).toEqual([403, 'BUY_LIMIT_EXCEEDED'])
  const unreasoned = await phone(desk, loadId)
  expect([unreasoned.status, unreasoned.body.errorCode]).toEqual([422, 'BUY_LIMIT_EXCEEDED'])
  const booked = await phone(desk, loadId, { overrideReason })
  expect(await reasonOf(booked.body.id)).toBe(overrideReason)
})

test('[B1] a carrier that is not active, or whose office has not accepted the terms, is never booked', async () => {
  const loadId = await addTestLoad(platform)
  await account({ Status__c: 'Inactive' })
  const inactive = await phone(desk, loadId, { overrideReason })
  expect(inactive.body.details).toMatchObject({
    reasons: [
      { code: 'ACCOUNT_INACTIVE', message: expect.stringMatching(/ is inactive and cannot book\.$/u) },
    ],
    canBeOverridden: false,
  })
  await account({ Status__c: 'Active' })
  await office({ IsActive: false })
  const unsigned = await phone(desk, loadId, { overrideReason })
  expect(unsigned.body.details).toMatchObject({
    reasons: [{ code: 'CONSENT_MISSING' }],
    canBeOverridden: false,
  })
  await office({ IsActive: true })
  expect((await phone(sales, loadId)).body.status).toBe('Confirmed')
})

test('[LDD-07] drafts, shippers and unknown ids are not found; a held or expired load is not available', async () => {
  const loadId = await addTestLoad(platform)
  const shipper = await platform.database.kysely
    .selectFrom('Account')
    .select('Id')
    .where('Type', '=', 'Shipper')
    .executeTakeFirstOrThrow()
  expect((await phone(desk, loadId, { accountId: shipper.Id })).status).toBe(404)
  expect((await phone(desk, 'a01000000000009AAA')).status).toBe(404)
  const draft = await addTestLoad(platform)
  await changeLoad(platform, draft, { Status__c: 'Draft' })
  expect((await phone(desk, draft)).status).toBe(404)
  for (const values of [
    { Status__c: 'On Hold' },
    { Offer_Expires__c: new Date(platform.clock.now - 1) },
    { Pickup_From__c: new Date(platform.clock.now - 2), Pickup_To__c: new Date(platform.clock.now - 1) },
  ]) {
    const gone = await addTestLoad(platform)
    await changeLoad(platform, gone, values)
    const { status, body } = await phone(desk, gone, { overrideReason })
    expect([JSON.stringify(values), status, body.errorCode]).toEqual([
      JSON.stringify(values),
      409,
      'LOAD_NOT_AVAILABLE',
    ])
  }
})
