import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestClient, signIn } from '../testing/client'
import { TEST_ORIGIN } from '../testing/testOrigin'
import { rateLimitsSchema } from './rateLimits'
import { systemTables } from './systemTables'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform({
    sessionSecret: 'x'.repeat(32),
    rateLimits: rateLimitsSchema.parse({ signInPerAddress: { limit: 12, windowSeconds: 900 } }),
  })
})
afterAll(() => platform.close())

test('returns nulls and a CSRF token for a guest', async () => {
  const { status, body, headers } = await guestClient(platform).send('GET', '/auth/me')
  expect(status).toBe(200)
  expect(body).toMatchObject({ isGuest: true, userId: null, accountId: null, role: null, accounts: [] })
  expect(body.csrfToken).toEqual(expect.any(String))
  expect(headers.get('cache-control')).toBe('no-store')
})

test('signing in sets an HttpOnly cookie and returns person and account', async () => {
  const client = guestClient(platform)
  const answer = await client.send('POST', '/auth/login', {
    email: ' Dispatcher@Carrier.test',
    password: 'Portal-demo-1',
  })
  expect(answer.headers.get('set-cookie')).toMatch(/^portal-session=[\w-]{43};.*HttpOnly; SameSite=Lax$/u)
  const { body } = await client.send('GET', '/auth/me')
  expect(body).toMatchObject({
    isGuest: false,
    role: 'Dispatcher',
    email: 'dispatcher@carrier.test',
    communityType: 'Carrier',
    accountStatus: 'Active',
    accounts: [{ name: 'Lone Star Carriers', address: 'Dallas, TX', role: 'Dispatcher' }],
  })
  expect(body.accountId).toBe(body.accounts[0].id)
})

test('over https the cookie is bound to the host', async () => {
  const request = new Request('https://portal.test/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'https://portal.test' },
    body: JSON.stringify({ email: 'admin@carrier.test', password: 'Portal-demo-1' }),
  })
  const response = await platform.handler(request)
  expect(response.headers.get('set-cookie')).toMatch(/^__Host-portal-session=.*Secure/u)
})

test('a wrong password and an unknown person get the same answer', async () => {
  const wrong = await guestClient(platform).send('POST', '/auth/login', {
    email: 'admin@carrier.test',
    password: 'nope',
  })
  const unknown = await guestClient(platform).send('POST', '/auth/login', {
    email: 'nobody@carrier.test',
    password: 'nope',
  })
  expect(wrong.status).toBe(401)
  expect(unknown.status).toBe(401)
  expect(unknown.body).toEqual(wrong.body)
})

test('after ten failures an account is locked for 15 minutes, even for the right password', async () => {
  const guest = guestClient(platform, '10.1.1.1')
  const credentials = { email: 'admin@fleet20.test', password: 'nope' }
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect((await guest.send('POST', '/auth/login', credentials)).status).toBe(401)
  const locked = await guest.send('POST', '/auth/login', { ...credentials, password: 'Portal-demo-1' })
  expect(locked.status).toBe(429)
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800)
  platform.clock.advanceMs(15 * 60 * 1000 + 1)
  await signIn(platform, 'admin@fleet20.test')
})

test('an address with too many failures is locked, whatever the account', async () => {
  const guest = guestClient(platform, '10.2.2.2')
  const attempts = Array.from({ length: 12 }, (_, n) =>
    guest.send('POST', '/auth/login', { email: `someone${n}@x.test`, password: 'nope' }),
  )
  for (const { status } of await Promise.all(attempts)) expect(status).toBe(401)
  const next = await guest.send('POST', '/auth/login', { email: 'one@more.test', password: 'nope' })
  expect(next.status).toBe(429)
})

test('signing in again replaces the session', async () => {
  const client = await signIn(platform, 'rival@carrier.test')
  const before = client.cookie
  await client.send('POST', '/auth/login', { email: 'rival@carrier.test', password: 'Portal-demo-1' })
  expect(client.cookie).not.toBe(before)
  const old = guestClient(platform)
  old.cookie = before
  expect((await old.send('GET', '/auth/me')).body.isGuest).toBe(true)
})

test('a change without the CSRF token, with a wrong one or from a foreign page is refused', async () => {
  const client = await signIn(platform, 'admin@carrier.test')
  const token = client.csrfToken
  client.csrfToken = ''
  expect((await client.send('POST', '/auth/logout')).body.errorCode).toBe('INVALID_CSRF_TOKEN')
  client.csrfToken = 'wrong'
  expect((await client.send('POST', '/auth/logout')).status).toBe(403)
  client.csrfToken = token
  const foreign = await client.send('POST', '/auth/logout', undefined, { Origin: 'https://evil.test' })
  expect(foreign.body.errorCode).toBe('FOREIGN_ORIGIN')
  expect((await client.send('GET', '/auth/me')).body.isGuest).toBe(false)
  expect((await client.send('POST', '/auth/logout')).status).toBe(204)
  expect((await client.send('GET', '/auth/me')).body.isGuest).toBe(true)
})

test.each(['cross-site', 'same-site'])(
  'rejects a change marked as %s by the browser, even without an Origin header',
  async (site) => {
    const client = await signIn(platform, 'admin@carrier.test')
    const bare = (name: string) =>
      platform.handler(
        new Request(`${TEST_ORIGIN}/auth/logout`, {
          method: 'POST',
          headers: { Cookie: client.cookie, 'X-CSRF-Token': client.csrfToken, 'Sec-Fetch-Site': name },
        }),
        { address: '10.0.0.1' },
      )
    const refused = await bare(site)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ errorCode: 'FOREIGN_ORIGIN' })
    expect((await bare('same-origin')).status).toBe(204)
  },
)

test('a form of another site cannot sign anyone in', async () => {
  const client = guestClient(platform)
  const body = { email: 'admin@carrier.test', password: 'Portal-demo-1' }
  const foreign = await client.send('POST', '/auth/login', body, { Origin: 'https://evil.test' })
  expect(foreign.status).toBe(403)
  const asForm = await client.send('POST', '/auth/login', body, { 'Content-Type': 'text/plain' })
  expect(asForm.status).toBe(400)
})

test('the UI API answers a CSRF refusal as an array', async () => {
  const client = await signIn(platform, 'admin@carrier.test')
  client.csrfToken = ''
  const { status, body } = await client.send('POST', '/services/data/v63.0/ui-api/records', {})
  expect(status).toBe(403)
  expect(body).toEqual([{ errorCode: 'INVALID_CSRF_TOKEN', message: expect.any(String) }])
})

test('a session ends when it was idle for too long, and asking about it does not prolong it', async () => {
  const client = await signIn(platform, 'admin@carrier.test')
  platform.clock.advanceMs(7_000_000)
  expect((await client.send('GET', '/auth/me')).body.isGuest).toBe(false)
  expect((await client.read('Session/getCurrentSession')).status).toBe(200)
  platform.clock.advanceMs(300_000)
  expect((await client.read('Session/getCurrentSession')).body).toMatchObject({
    errorCode: 'INVALID_SESSION_ID',
  })
})

test('use prolongs a session, but never beyond 12 hours', async () => {
  const client = await signIn(platform, 'admin@carrier.test')
  for (let hours = 0; hours < 11.5; hours += 1.5) {
    expect((await client.read('Accounts/getRole')).body).toBe('Admin')
    platform.clock.advanceMs(1.5 * 3_600_000)
  }
  expect((await client.read('Accounts/getRole')).status).toBe(401)
})

test('deactivating someone ends their sessions at once', async () => {
  const client = await signIn(platform, 'admin@fleet21.test')
  expect((await client.read('Accounts/getRole')).status).toBe(200)
  await platform.database.kysely
    .updateTable('User')
    .set({ IsActive: false })
    .where('Email', '=', 'admin@fleet21.test')
    .execute()
  expect((await client.read('Accounts/getRole')).body.errorCode).toBe('INVALID_SESSION_ID')
  await expect(signIn(platform, 'admin@fleet21.test')).rejects.toThrow('INVALID_LOGIN')
})

test('[ACC-04] switching the account changes the role of everything that follows', async () => {
  const client = await signIn(platform, 'multi@carrier.test')
  const { body: me } = await client.send('GET', '/auth/me')
  expect(me.accounts.map(({ role }: { role: string }) => role)).toEqual(['Admin', 'Dispatcher'])
  const other = me.accounts[1].id
  const { body: switched } = await client.send('POST', '/auth/account', { accountId: other })
  expect(switched).toMatchObject({ accountId: other, role: 'Dispatcher' })
  expect((await client.read('Accounts/getRole')).body).toBe('Dispatcher')
  const rival = (await (await signIn(platform, 'rival@carrier.test')).send('GET', '/auth/me')).body.accountId
  const refused = await client.send('POST', '/auth/account', { accountId: rival })
  expect(refused.status).toBe(403)
})

test('tokens are not in the database', async () => {
  const client = await signIn(platform, 'driver@carrier.test')
  const token = client.cookie.split('=')[1] ?? ''
  const rows = await systemTables(platform.database.kysely).selectFrom('portal_session').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(token)
})
