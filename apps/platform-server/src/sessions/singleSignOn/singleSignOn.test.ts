import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../seed/demoAccounts'
import { guestClient, signIn, type TestClient } from '../../testing/client'
import {
  followToOrigin,
  OIDC_CLIENT,
  startOidcProvider,
  type OidcAccount,
  type TestOidcProvider,
} from '../../testing/oidcProvider'
import { TEST_ORIGIN } from '../../testing/testOrigin'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

let provider: TestOidcProvider
let platform: TestPlatform
beforeAll(async () => {
  provider = await startOidcProvider(`${TEST_ORIGIN}/auth/oidc/callback`)
  platform = await createTestPlatform({
    numSecondsValid: 43_000,
    singleSignOn: {
      issuer: provider.issuer,
      ...OIDC_CLIENT,
      roleClaim: 'roles',
      roles: { 'desk-billing': 'Billing', 'desk-admins': 'Provider Admin' },
      allowsPasswords: false,
    },
  })
  // Tokens are valid by the real clock.
  platform.clock.now = Date.now()
}, 120_000)
afterAll(async () => {
  await platform.close()
  await provider.close()
})
beforeEach(() => {
  provider.requests.length = 0
})

const pathOf = (address: string) => address.slice(TEST_ORIGIN.length)

/** Begins at the server and returns the callback that the provider redirects to. */
async function begin(account: OidcAccount, query = ''): Promise<{ client: TestClient; callback: string }> {
  provider.account = account
  const client = guestClient(platform)
  const begun = await client.send('GET', `/auth/oidc/login${query}`)
  expect(begun.status).toBe(302)
  return { client, callback: await followToOrigin(begun.headers.get('location') ?? '', TEST_ORIGIN) }
}

/** A whole sign-in; returns where it ends and who is signed in then. */
async function enter(account: OidcAccount, query = '') {
  const { client, callback } = await begin(account, query)
  const ended = await client.send('GET', pathOf(callback))
  // The test client has one cookie, the first: without a session that of the ended sign-in.
  const me = (await client.send('GET', '/auth/me')).body
  return { client, location: ended.headers.get('location'), me }
}

const bea = { sub: 'bea', email: 'bea@northline.test', email_verified: true, name: 'Bea Boss' }

test('[DSK-04] a person of the provider becomes staff with the role of the claim, without a second factor here', async () => {
  const { client, me, location } = await enter(
    { ...bea, roles: ['everyone', 'desk-billing'] },
    '?returnTo=/desk/payments',
  )
  expect(location).toBe('/desk/payments')
  expect(me).toMatchObject({ isGuest: false, name: 'Bea Boss', role: 'Billing', communityType: 'Provider' })
  expect((await client.read('DeskPayments/list')).status).toBe(200)
  const events = await platform.database.kysely
    .selectFrom('Audit_Event__c')
    .select('Action__c')
    .where('Record_Id__c', '=', me.userId)
    .execute()
  expect(events.map(({ Action__c: action }) => action)).toEqual(
    expect.arrayContaining(['Staff Added by Single Sign-On', 'Signed In']),
  )
})

test('[DSK-04] sends PKCE with S256, state and nonce, different each time', async () => {
  await begin(bea)
  await begin(bea)
  const [first, second] = provider.requests
  expect(first?.get('code_challenge_method')).toBe('S256')
  for (const name of ['code_challenge', 'state', 'nonce']) {
    expect(first?.get(name)).toMatch(/^[\w-]{43}$/u)
    expect(second?.get(name)).not.toBe(first?.get(name))
  }
})

test('[DSK-04] the role follows the claim at the next sign-in and ends sessions with the earlier one', async () => {
  const before = await enter({ ...bea, roles: ['desk-billing'] })
  const after = await enter({ ...bea, roles: ['desk-admins', 'desk-billing'] })
  expect([after.me.userId, after.me.role]).toEqual([before.me.userId, 'Provider Admin'])
  expect((await before.client.send('GET', '/auth/me')).body.isGuest).toBe(true)
})

test('[DSK-04] a staff member with the same verified address is the same user', async () => {
  const account = { sub: 'owen', email: 'ops@provider.test', email_verified: true, roles: ['desk-billing'] }
  const unverified = await enter({ ...account, email_verified: false })
  expect(unverified.location).toBe('/desk/login?sso=unverified')
  const { me } = await enter(account)
  expect(me).toMatchObject({ name: 'Owen Brandt', email: 'ops@provider.test', role: 'Billing' })
})

test.each([
  ['no-role', { ...bea, sub: 'x1', email: 'x1@northline.test', roles: ['everyone', 'constructor'] }],
  ['no-role', { ...bea, sub: 'x2', email: 'x2@northline.test' }],
  ['no-email', { sub: 'x3', roles: ['desk-billing'] }],
  ['email-in-use', { ...bea, sub: 'x4', email: 'admin@carrier.test', roles: ['desk-billing'] }],
  ['unverified', { sub: 'x5', email: 'desk@provider.test', roles: ['desk-admins'] }],
])('[DSK-04] refuses with %s: %o', async (reason, account) => {
  const { location, me } = await enter(account)
  expect([location, me.isGuest]).toEqual([`/desk/login?sso=${reason}`, true])
})

test('[DSK-04] refuses a deactivated staff member', async () => {
  const account = { ...bea, sub: 'gone', email: 'gone@northline.test', roles: ['desk-billing'] }
  const { me } = await enter(account)
  await platform.database.kysely
    .updateTable('User')
    .set({ IsActive: false })
    .where('Id', '=', me.userId)
    .execute()
  expect((await enter(account)).location).toBe('/desk/login?sso=deactivated')
})

test('[DSK-04] refuses a callback without its cookie, with another state and a second time', async () => {
  const account = { ...bea, roles: ['desk-billing'] }
  const { callback } = await begin(account)
  const stranger = await guestClient(platform).send('GET', pathOf(callback))
  expect(stranger.headers.get('location')).toBe('/desk/login?sso=failed')

  const forged = await begin(account)
  const url = new URL(forged.callback)
  url.searchParams.set('state', 'x'.repeat(43))
  const refused = await forged.client.send('GET', pathOf(url.href))
  expect(refused.headers.get('location')).toBe('/desk/login?sso=failed')

  // The code of another user in the own browser (login CSRF, code injection).
  const victim = await begin(account)
  const attacker = await begin({
    ...bea,
    sub: 'attacker',
    email: 'a@northline.test',
    roles: ['desk-billing'],
  })
  const injected = await victim.client.send('GET', pathOf(attacker.callback))
  expect(injected.headers.get('location')).toBe('/desk/login?sso=failed')

  const used = await begin(account)
  const { cookie } = used.client
  expect((await used.client.send('GET', pathOf(used.callback))).headers.get('location')).toBe('/desk')
  used.client.cookie = cookie
  expect((await used.client.send('GET', pathOf(used.callback))).headers.get('location')).toBe(
    '/desk/login?sso=failed',
  )
})

test('[DSK-04] an old sign-in, a forged cookie and a foreign return address are refused', async () => {
  const account = { ...bea, roles: ['desk-billing'] }
  const late = await begin(account)
  platform.clock.advanceMs(11 * 60_000)
  expect((await late.client.send('GET', pathOf(late.callback))).headers.get('location')).toBe(
    '/desk/login?sso=failed',
  )
  platform.clock.now = Date.now()
  const forged = await begin(account)
  forged.client.cookie = 'portal-sso=forged'
  expect((await forged.client.send('GET', pathOf(forged.callback))).headers.get('location')).toBe(
    '/desk/login?sso=failed',
  )
  for (const address of ['https://evil.example', '//evil.example', '/desk//evil.example', '/carrier/s'])
    expect((await enter(account, `?returnTo=${encodeURIComponent(address)}`)).location).toBe('/desk')
})

test('[DSK-04] passwords of staff are turned off, those of members are not', async () => {
  const options = await guestClient(platform).send('GET', '/auth/sign-in-options')
  expect(options.body).toEqual({ singleSignOn: true, staffPasswords: false })
  const staff = { email: 'desk@provider.test', password: DEMO_PASSWORD }
  const refused = await guestClient(platform).send('POST', '/auth/login', staff)
  expect([refused.status, refused.body.errorCode]).toEqual([403, 'PASSWORD_SIGN_IN_OFF'])
  const wrong = await guestClient(platform).send('POST', '/auth/login', { ...staff, password: 'wrong' })
  expect(wrong.body.errorCode).toBe('INVALID_LOGIN')
  await signIn(platform, 'admin@carrier.test')
})

test('[DSK-04] a provider that is down is said on the sign-in page, and found again later', async () => {
  const down = await createTestPlatform({
    singleSignOn: {
      issuer: 'http://127.0.0.1:9',
      ...OIDC_CLIENT,
      roleClaim: 'roles',
      roles: {},
      allowsPasswords: true,
    },
  })
  const begun = await guestClient(down).send('GET', '/auth/oidc/login')
  expect(begun.headers.get('location')).toBe('/desk/login?sso=unavailable')
  await signIn(down, 'desk@provider.test')
  await down.close()
})
