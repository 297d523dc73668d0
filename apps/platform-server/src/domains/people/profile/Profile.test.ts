import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestClient, signIn, type TestClient } from '../../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
}, 120_000)
afterAll(() => platform.close())

const me = async (client: TestClient) => (await client.send('GET', '/auth/me')).body

test('exports all data about a person, and none about others', async () => {
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

test('an erased person is nowhere by name and can sign in nowhere', async () => {
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
})

test('proof of consent stays with version, words and time, without address and browser', async () => {
  const { kysely } = platform.database
  const read = async (contactId: string) =>
    await kysely
      .selectFrom('Consent__c')
      .selectAll()
      .where('Contact__c', '=', contactId)
      .orderBy('Accepted_At__c', 'desc')
      .execute()
  const person = await signIn(platform, 'new@carrier.test')
  const { contactId, accountId } = await me(person)
  await person.act('Consent/createConsentRecord', { accountId }, { 'User-Agent': 'Chrome/142 of somebody' })
  const before = await read(contactId)
  expect(before[0]).toMatchObject({ Ip__c: '10.0.0.1', User_Agent__c: 'Chrome/142 of somebody' })
  const others = await kysely
    .selectFrom('Consent__c')
    .select(({ fn }) => fn.count<number>('Ip__c').as('count'))
    .where('Contact__c', '<>', contactId)
    .executeTakeFirstOrThrow()
  // Another Admin, so that the last one can be erased.
  await kysely
    .updateTable('AccountContactRelation')
    .set({ Portal_Role__c: 'Dispatcher' })
    .where('ContactId', '=', contactId)
    .execute()
  const answer = await person.act('Profile/erase', { email: 'new@carrier.test' })
  expect(answer.body).toEqual({ erased: true })
  const after = await read(contactId)
  const kept = (rows: typeof before) =>
    rows.map(({ Ip__c: _ip, User_Agent__c: _agent, ...rest }) => ({
      ...rest,
      LastModifiedById: null,
      LastModifiedDate: null,
      SystemModstamp: null,
    }))
  expect(after.length).toBe(before.length)
  expect(kept(after)).toEqual(kept(before))
  expect(after.every((row) => row.Ip__c === null && row.User_Agent__c === null)).toBe(true)
  const left = await kysely
    .selectFrom('Consent__c')
    .select(({ fn }) => fn.count<number>('Ip__c').as('count'))
    .where('Contact__c', '<>', contactId)
    .executeTakeFirstOrThrow()
  expect(left).toEqual(others)
})

test.each([
  ['another version', sql`"Version__c" = 'later'`],
  ['another time', sql`"Accepted_At__c" = now()`],
  ['another address', sql`"Ip__c" = '192.0.2.9'`],
])('a consent never gets %s, not even by what anonymises it', async (_title, change) => {
  const attempt = platform.database.asSystem(async (transaction) => {
    await sql`select set_config('app.retention', 'on', true)`.execute(transaction)
    await sql`update "Consent__c" set ${change}`.execute(transaction)
  })
  await expect(attempt).rejects.toThrow('never changed')
})
