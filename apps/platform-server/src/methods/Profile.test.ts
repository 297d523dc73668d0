import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestClient, signIn, type TestClient } from '../testing/client'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
}, 120_000)
afterAll(() => platform.close())

const me = async (client: TestClient) => (await client.send('GET', '/auth/me')).body

test('a person takes along what is kept about them, and nothing of anybody else', async () => {
  const dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  const { contactId } = await me(dispatcher)
  const { body } = await dispatcher.act('Profile/exportData')
  expect(body.person).toMatchObject({ Id: contactId, Email: 'dispatcher@carrier.test' })
  expect(body.memberships).toMatchObject([{ role: 'Dispatcher', isActive: true }])
  expect(body.consents.every((row: { Contact__c: string }) => row.Contact__c === contactId)).toBe(true)
  expect(body.sessions).toHaveLength(1)
  expect(JSON.stringify(body)).not.toMatch(/password|token_hash|rival@/)
  expect((await guestClient(platform).act('Profile/exportData')).status).toBe(401)
})

test('consents are listed with their company, newest first', async () => {
  const dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  const { consents } = (await dispatcher.read('Profile/getConsents')).body
  expect(consents[0]).toMatchObject({ version: expect.any(String), company: expect.any(String) })
})

test('erasing needs the own address, and waits while others depend on the person', async () => {
  const rival = await signIn(platform, 'rival@carrier.test')
  expect((await rival.act('Profile/erase', { email: 'somebody@else.test' })).status).toBe(400)
  expect((await rival.act('Profile/erase', { email: 'RIVAL@carrier.test' })).body.errorCode).toBe(
    'LAST_ADMIN',
  )
  const driver = await signIn(platform, 'driver@carrier.test')
  expect((await driver.act('Profile/erase', { email: 'driver@carrier.test' })).body.errorCode).toBe(
    'LOAD_IN_PROGRESS',
  )
  expect((await me(driver)).isGuest).toBe(false)
})

test('an erased person is nowhere by name, can sign in nowhere, and the proof of consent stays', async () => {
  const dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  const { contactId, name } = await me(dispatcher)
  expect((await dispatcher.act('Profile/erase', { email: 'dispatcher@carrier.test' })).body).toEqual({
    erased: true,
  })
  expect((await me(dispatcher)).isGuest).toBe(true)
  await expect(signIn(platform, 'dispatcher@carrier.test')).rejects.toThrow('failed')
  const { kysely } = platform.database
  const contact = await kysely
    .selectFrom('Contact')
    .select(['Name', 'Email', 'MobilePhone', 'Phone'])
    .where('Id', '=', contactId)
    .executeTakeFirst()
  expect(contact).toEqual({ Name: 'Deleted user', Email: null, MobilePhone: null, Phone: null })
  const left = await kysely.selectFrom('User').select('Id').where('Name', '=', name).execute()
  expect(left).toEqual([])
  const proofs = await kysely
    .selectFrom('Consent__c')
    .select('Id')
    .where('Contact__c', '=', contactId)
    .execute()
  expect(proofs.length).toBeGreaterThan(0)
})
