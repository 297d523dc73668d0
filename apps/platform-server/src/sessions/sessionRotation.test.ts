import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestClient, signIn, type TestClient } from '../testing/client'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'

let platform: TestPlatform
let admin: TestClient
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  admin = await signIn(platform, 'admin@carrier.test')
})
afterAll(() => platform.close())

async function giveRole(email: string, role: string): Promise<void> {
  const { users } = (await admin.read('Users/list')).body
  const { contactId } = users.find((user: { email: string }) => user.email === email)
  expect((await admin.act('Users/update', { contactId, role })).status).toBe(200)
}

/** The same browser with its previous cookie. */
function asBefore(client: TestClient): TestClient {
  const copy = guestClient(platform)
  copy.cookie = client.cookie
  copy.csrfToken = client.csrfToken
  return copy
}

test('[S7] a new role brings the browser a new token with its next answer; the old one ends', async () => {
  const person = await signIn(platform, 'dispatcher@carrier.test')
  const old = asBefore(person)
  await giveRole('dispatcher@carrier.test', 'Driver')
  const answer = await person.read('Accounts/getRole')
  expect(answer.body).toBe('Driver')
  expect(answer.headers.get('set-cookie')).toMatch(/^portal-session=[\w-]{43};.*HttpOnly; SameSite=Lax$/u)
  expect(person.cookie).not.toBe(old.cookie)
  platform.clock.advanceMs(61_000)
  expect((await old.read('Accounts/getRole')).status).toBe(401)
  const next = await person.read('Accounts/getRole')
  expect([next.status, next.headers.get('set-cookie')]).toEqual([200, null])
  await giveRole('dispatcher@carrier.test', 'Dispatcher')
})

test('[S7] requests that were on their way with the old token are answered, and the page’s CSRF token stays good', async () => {
  const person = await signIn(platform, 'dispatcher@carrier.test')
  const others = [asBefore(person), asBefore(person), asBefore(person)]
  await giveRole('dispatcher@carrier.test', 'Carrier User')
  const answers = await Promise.all([person, ...others].map((one) => one.read('Accounts/getRole')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const given = answers.filter(({ headers }) => headers.has('set-cookie'))
  expect(given).toHaveLength(1)
  const [late] = others
  expect((await late?.send('POST', '/auth/account', {}))?.status).toBe(400)
  const renewed = [person, ...others].find((_one, index) => answers[index] === given[0])
  expect((await renewed?.send('POST', '/auth/account', {}))?.status).toBe(400)
  expect((await renewed?.send('GET', '/auth/me'))?.body.csrfToken).toBe(person.csrfToken)
  expect((await renewed?.send('POST', '/auth/logout'))?.status).toBe(204)
  expect((await late?.send('GET', '/auth/me'))?.body.isGuest).toBe(true)
  await giveRole('dispatcher@carrier.test', 'Dispatcher')
})

test('signing out right after a new role ends the session and brings no other', async () => {
  const person = await signIn(platform, 'dispatcher@carrier.test')
  await giveRole('dispatcher@carrier.test', 'Driver')
  const { headers } = await person.send('POST', '/auth/logout')
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^portal-session=;.*Max-Age=0/u)])
  await giveRole('dispatcher@carrier.test', 'Dispatcher')
})

test('switching between own accounts keeps the token', async () => {
  const person = await signIn(platform, 'multi@carrier.test')
  const { accounts, accountId } = (await person.send('GET', '/auth/me')).body
  const other = accounts.find(({ id }: { id: string }) => id !== accountId)
  const before = person.cookie
  expect((await person.send('POST', '/auth/account', { accountId: other.id })).status).toBe(200)
  expect((await person.read('Accounts/getRole')).headers.get('set-cookie')).toBeNull()
  expect(person.cookie).toBe(before)
})
