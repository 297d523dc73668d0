import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestClient } from '../testing/client'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { createSecrets } from './secrets'
import { isCheck } from './sessionMiddleware'
import { makeSignOutTicket, readSignOutTicket } from './signOutTicket'
import { systemTables } from './systemTables'

const SECRET = 's'.repeat(32)
const DAY_MS = 24 * 3_600_000

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform({ sessionSecret: SECRET })
})
afterAll(() => platform.close())

const isGuest = async (client: TestClient) => (await client.send('GET', '/auth/me')).body.isGuest

test('a ticket to sign out is good for a day, and ends the session of its person alone', async () => {
  const secrets = createSecrets(SECRET)
  const dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  const rival = await signIn(platform, 'rival@carrier.test')
  const { userId } = (await dispatcher.send('GET', '/auth/me')).body
  const ticket = makeSignOutTicket(secrets, userId, new Date(platform.clock.now))
  expect(readSignOutTicket(secrets, ticket, platform.clock.now + DAY_MS - 1)).toBe(userId)
  expect(readSignOutTicket(secrets, ticket, platform.clock.now + DAY_MS)).toBeUndefined()
  const follow = (client: TestClient) => client.send('GET', `/auth/logout?ticket=${ticket}`)
  await follow(rival)
  expect(await isGuest(rival)).toBe(false)
  await follow(dispatcher)
  expect(await isGuest(dispatcher)).toBe(true)
})

test('a session ends with the membership of its person, however that ends', async () => {
  const driver = await signIn(platform, 'driver@carrier.test')
  const { contactId } = (await driver.send('GET', '/auth/me')).body
  const set = (IsActive: boolean) =>
    platform.database.kysely
      .updateTable('AccountContactRelation')
      .set({ IsActive })
      .where('ContactId', '=', contactId)
      .execute()
  await set(false)
  expect(await isGuest(driver)).toBe(true)
  await set(true)
  expect(await isGuest(driver)).toBe(false)
})

test('a use is noted once it is a minute after the one before, and waiting for events is no use', async () => {
  const admin = await signIn(platform, 'admin@carrier.test')
  const usedAt = async () => {
    const rows = await systemTables(platform.database.kysely)
      .selectFrom('portal_session')
      .select('last_used_at')
      .execute()
    return rows.map(({ last_used_at }) => last_used_at.getTime())
  }
  const use = () => admin.read('Users/list')
  const startedAt = platform.clock.now
  platform.clock.advanceMs(59_999)
  await use()
  expect(await usedAt()).toContain(startedAt)
  platform.clock.advanceMs(1)
  await use()
  expect(await usedAt()).toContain(startedAt + 60_000)
  expect(['/events', '/auth/me', '/lwr/apex/v63.0/Session/getCurrentSession'].every(isCheck)).toBe(true)
  expect(isCheck('/lwr/apex/v63.0/Users/list')).toBe(false)
})
