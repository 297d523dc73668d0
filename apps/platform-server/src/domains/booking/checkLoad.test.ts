import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../testing/client'
import { addTestLoad } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

let platform: TestPlatform
let admin: TestClient
let accountId: string
beforeAll(async () => {
  platform = await createTestPlatform()
  admin = await signIn(platform, 'admin@carrier.test')
  accountId = (await admin.send('GET', '/auth/me')).body.accountId
})
afterAll(() => platform.close())

const setStatus = (Status__c: string) =>
  platform.database.kysely.updateTable('Account').set({ Status__c }).where('Id', '=', accountId).execute()
const check = async (loadId: string) => {
  // A new session: the account's status is part of it.
  const client = await signIn(platform, 'admin@carrier.test')
  const { status, body } = await client.read('LoadBooking/checkLoad', { loadId })
  expect(status).toBe(200)
  return body
}
const codesOf = ({ reasons }: { reasons: { code: string }[] }) => reasons.map(({ code }) => code)

test('[B1] [B5] lists the inactive account beside what the load needs, and nothing for an active carrier', async () => {
  const plain = await addTestLoad(platform)
  const escorted = await addTestLoad(platform, { Requirements__c: 'Escort' })
  await platform.database.kysely
    .deleteFrom('Carrier_Specialty__c')
    .where('Account__c', '=', accountId)
    .execute()
  expect(await check(plain)).toEqual({ reasons: [], warnings: [] })
  expect(codesOf(await check(escorted))).toEqual(['SPECIALTY_MISSING'])
  await setStatus('Inactive')
  expect((await check(plain)).reasons).toEqual([
    { code: 'ACCOUNT_INACTIVE', message: 'Your account is unauthorized.', fix: null, values: {} },
  ])
  expect(codesOf(await check(escorted))).toEqual(['ACCOUNT_INACTIVE', 'SPECIALTY_MISSING'])
  await setStatus('Active')
})

test('[ONB-01] lists the open steps of a pending company instead of an inactive account', async () => {
  const loadId = await addTestLoad(platform)
  await setStatus('Pending')
  const pending = await check(loadId)
  expect(codesOf(pending)).not.toContain('ACCOUNT_INACTIVE')
  expect(pending.reasons.length).toBeGreaterThan(0)
  await setStatus('Active')
})

test('[B8] warns about a schedule that cannot be driven, and answers 404 for an unknown load', async () => {
  const tight = await addTestLoad(platform, { Loaded_Miles__c: 2400 })
  expect((await check(tight)).warnings).toMatchObject([{ code: 'TIGHT_SCHEDULE' }])
  const unknown = await admin.read('LoadBooking/checkLoad', { loadId: 'a01000000000009AAA' })
  expect(unknown.status).toBe(404)
})
