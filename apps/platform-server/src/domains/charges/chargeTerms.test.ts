import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestClient, signIn } from '../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

test('returns the operator’s accessorial terms to every signed-in user', async () => {
  const driver = await signIn(platform, 'driver@carrier.test')
  const terms = async () => (await driver.read('ChargeTerms/get')).body
  expect(await terms()).toEqual({
    detention: { freeHours: 2, hourlyRate: 50, capHours: 5 },
    layoverRate: 200,
    tonuRate: 150,
    stopOffRate: 50,
  })
  await platform.database.kysely
    .updateTable('Portal_Settings__c')
    .set({ Detention_Free_Hours__c: 1.5, Layover_Rate__c: 250.5 })
    .execute()
  expect(await terms()).toMatchObject({ detention: { freeHours: 1.5 }, layoverRate: 250.5 })
})

test('rejects a guest with 401', async () => {
  const guest = guestClient(platform)
  expect((await guest.read('ChargeTerms/get')).status).toBe(401)
})
