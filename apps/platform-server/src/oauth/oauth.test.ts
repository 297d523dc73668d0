import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestClient, signIn, type TestClient } from '../testing/client'
import { addTestLoad } from '../testing/loads'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { endAccessOf } from './endAccess'
import { oauthTables } from './oauthTables'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform({
    oauthClients: [
      {
        clientId: 'tool',
        clientSecret: 'a secret: with% odd+signs',
        redirectUris: ['https://tool.test/back?x=1'],
      },
    ],
  })
})
afterAll(() => platform.close())

const CALLBACK = 'http://127.0.0.1:53124/callback'

const newVerifier = () => randomBytes(32).toString('base64url')
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

function authorizePath(verifier: string, given: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'portal-local',
    redirect_uri: CALLBACK,
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    state: 'st&te',
    ...given,
  })
  return `/services/oauth2/authorize?${query.toString()}`
}

async function post(path: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await platform.handler(
    new Request(`http://portal.test/services/oauth2/${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers,
    }),
  )
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : undefined }
}

async function getCode(client: TestClient, verifier: string, given: Record<string, string> = {}) {
  const { status, headers } = await client.send('GET', authorizePath(verifier, given))
  expect(status).toBe(302)
  return new URL(headers.get('location') ?? '')
}

const redeem = (code: string, verifier: string, given: Record<string, string> = {}) =>
  post('token', {
    grant_type: 'authorization_code',
    client_id: 'portal-local',
    redirect_uri: CALLBACK,
    code,
    code_verifier: verifier,
    ...given,
  })

async function signInByOAuth(email: string, given: Record<string, string> = {}) {
  const verifier = newVerifier()
  const back = await getCode(await signIn(platform, email), verifier, given)
  const { body } = await redeem(back.searchParams.get('code') ?? '', verifier)
  const client = guestClient(platform)
  const withToken: TestClient['send'] = (method, path, sent, headers) =>
    guestClient(platform).send(method, path, sent, {
      Authorization: `Bearer ${body.access_token}`,
      ...headers,
    })
  return { ...client, send: withToken, tokens: body }
}

const refresh = (refresh_token: string) =>
  post('token', { grant_type: 'refresh_token', client_id: 'portal-local', refresh_token })

test('the code flow issues tokens that the UI API and server methods accept, without CSRF token', async () => {
  const client = await signInByOAuth('dispatcher@carrier.test')
  expect(client.tokens).toMatchObject({
    token_type: 'Bearer',
    expires_in: 7200,
    instance_url: 'http://portal.test',
    refresh_token: expect.any(String),
  })
  const role = await client.send('GET', '/lwr/apex/v63.0/Accounts/getRole')
  expect(role.body).toBe('Dispatcher')
  const info = await client.send('GET', '/services/oauth2/userinfo')
  expect(info.body).toMatchObject({ email: 'dispatcher@carrier.test', role: 'Dispatcher' })
  const loadId = await addTestLoad(platform)
  const booking = await client.send(
    'POST',
    '/lwr/apex/v63.0/LoadBooking/bookLoad',
    { loadId, rateVersion: 1, idempotencyKey: 'by-bearer' },
    { Origin: 'https://elsewhere.test' },
  )
  expect(booking.body).toMatchObject({ status: 'Confirmed' })
  const record = await client.send('GET', `/services/data/v63.0/ui-api/records/${loadId}?fields=Load__c.Name`)
  expect(record.body).toMatchObject({ apiName: 'Load__c', id: loadId })
})

test('the id of an org may precede a token, as clients of an org send it', async () => {
  const { tokens } = await signInByOAuth('dispatcher@carrier.test')
  const roleWith = (Authorization: string) =>
    guestClient(platform).send('GET', '/lwr/apex/v63.0/Accounts/getRole', undefined, { Authorization })
  const org = '00D0000jSNdZxNnEYK'
  expect((await roleWith(`Bearer ${org}!${tokens.access_token}`)).body).toBe('Dispatcher')
  expect((await roleWith(`Bearer ${org}!${org}!${tokens.access_token}`)).body).not.toBe('Dispatcher')
})

test('responds with the granted part of the requested scope', async () => {
  const { tokens } = await signInByOAuth('admin@carrier.test', { scope: 'web api visualforce refresh_token' })
  expect(tokens.scope).toBe('api refresh_token')
  const refused = await getCode(await signIn(platform, 'admin@carrier.test'), newVerifier(), {
    scope: 'web chatter_api',
  })
  expect(refused.searchParams.get('error')).toBe('invalid_scope')
  expect(refused.searchParams.has('code')).toBe(false)
})

test.each([
  ['api', false],
  ['openid profile', false],
  ['api refresh_token', true],
  ['api offline_access', true],
])('a grant of the scope "%s" has a refresh token: %s', async (scope, hasToken) => {
  const { tokens } = await signInByOAuth('admin@carrier.test', { scope })
  expect('refresh_token' in tokens).toBe(hasToken)
  expect(tokens.scope).toBe(scope)
})

test('an access token without the scope api opens the identity, and neither records, methods, events nor account switches', async () => {
  const client = await signInByOAuth('multi@carrier.test', { scope: 'openid email' })
  expect((await client.send('GET', '/services/oauth2/userinfo')).body.email).toBe('multi@carrier.test')
  const { accountId } = (await client.send('GET', '/auth/me')).body
  const refused = [
    await client.send('GET', `/services/data/v63.0/ui-api/records/${accountId}?fields=Account.Name`),
    await client.send('GET', '/lwr/apex/v63.0/Users/list'),
    await client.send('GET', '/events'),
    await client.send('POST', '/auth/account', { accountId }),
  ]
  for (const answer of refused) {
    expect(answer.status).toBe(403)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="api"')
  }
})

test('a refresh keeps the granted scope, may narrow it for one token, and never widens it', async () => {
  const { tokens } = await signInByOAuth('admin@carrier.test', { scope: 'api openid refresh_token' })
  const form = (refresh_token: string, scope?: string) =>
    post('token', {
      grant_type: 'refresh_token',
      client_id: 'portal-local',
      refresh_token,
      ...(scope === undefined ? {} : { scope }),
    })
  const widened = await form(tokens.refresh_token, 'api full')
  expect([widened.status, widened.body.error]).toEqual([400, 'invalid_scope'])
  const narrowed = await form(tokens.refresh_token, 'openid')
  expect(narrowed.body.scope).toBe('openid')
  const roleWith = (token: string) =>
    guestClient(platform).send('GET', '/lwr/apex/v63.0/Accounts/getRole', undefined, {
      Authorization: `Bearer ${token}`,
    })
  expect((await roleWith(narrowed.body.access_token)).status).toBe(403)
  const whole = await form(narrowed.body.refresh_token)
  expect(whole.body.scope).toBe('api openid refresh_token')
  expect((await roleWith(whole.body.access_token)).body).toBe('Admin')
})

test('returns state unchanged, with the issuer', async () => {
  const back = await getCode(await signIn(platform, 'admin@carrier.test'), newVerifier())
  expect(back.origin + back.pathname).toBe(CALLBACK)
  expect(back.searchParams.get('state')).toBe('st&te')
  expect(back.searchParams.get('iss')).toBe('http://portal.test')
})

test('a user without a session is redirected to the sign-in page with a return URL', async () => {
  const path = authorizePath(newVerifier())
  const { status, headers } = await guestClient(platform).send('GET', path)
  expect(status).toBe(302)
  const target = new URL(headers.get('location') ?? '', 'http://portal.test')
  expect(target.pathname).toBe('/carrier/login')
  expect(target.searchParams.get('returnTo')).toBe(path)
})

test.each([
  ['an unknown client', { client_id: 'nobody' }],
  ['an address elsewhere', { redirect_uri: 'https://evil.test/callback' }],
  ['an address that begins like this machine', { redirect_uri: 'http://127.0.0.1.evil.test/' }],
  ['user information in the address', { redirect_uri: 'http://localhost@evil.test/' }],
  ['a script', { redirect_uri: 'javascript:alert(1)' }],
  ['the gateway at another path', { client_id: 'portal-gateway', redirect_uri: 'http://localhost/other' }],
  ['an address with more than was registered', { client_id: 'tool', redirect_uri: 'https://tool.test/back' }],
])('%s is refused without a redirect', async (_what, given) => {
  const client = await signIn(platform, 'admin@carrier.test')
  const answer = await client.send('GET', authorizePath(newVerifier(), given))
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ error: 'invalid_request' })
  expect(answer.headers.get('location')).toBeNull()
})

test.each([
  ['without PKCE', { code_challenge: '' }, 'invalid_request'],
  ['with plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['for a token instead of a code', { response_type: 'token' }, 'unsupported_response_type'],
])('asking %s is answered with an error at the client', async (_what, given, error) => {
  const back = await getCode(await signIn(platform, 'admin@carrier.test'), newVerifier(), given)
  expect(back.searchParams.get('error')).toBe(error)
  expect(back.searchParams.has('code')).toBe(false)
})

test('a challenge without a method is S256, as sf sends it: a plain verifier gets no token', async () => {
  const client = await signIn(platform, 'admin@carrier.test')
  const verifier = newVerifier()
  const codeFor = async (challenge: string) => {
    const url = new URL(authorizePath(verifier, { code_challenge: challenge }), 'http://portal.test')
    url.searchParams.delete('code_challenge_method')
    const { headers } = await client.send('GET', `${url.pathname}${url.search}`)
    return new URL(headers.get('location') ?? '').searchParams.get('code') ?? ''
  }
  expect((await redeem(await codeFor(challengeOf(verifier)), verifier)).status).toBe(200)
  expect((await redeem(await codeFor(verifier), verifier)).body).toMatchObject({ error: 'invalid_grant' })
})

test('a code is good once, for a minute, with its verifier, address and client', async () => {
  const client = await signIn(platform, 'admin@carrier.test')
  const verifier = newVerifier()
  const code = async () => (await getCode(client, verifier)).searchParams.get('code') ?? ''
  const used = await code()
  expect((await redeem(used, verifier)).status).toBe(200)
  const wrong = [
    await redeem(used, verifier),
    await redeem(await code(), newVerifier()),
    await redeem(await code(), verifier, { redirect_uri: 'http://127.0.0.1:1/callback' }),
    await redeem(await code(), verifier, {
      client_id: 'portal-gateway',
      client_secret: 'portal-gateway-secret',
    }),
  ]
  const late = await code()
  platform.clock.advanceMs(61_000)
  wrong.push(await redeem(late, verifier))
  for (const { status, body } of wrong)
    expect({ status, ...body }).toMatchObject({ status: 400, error: 'invalid_grant' })
})

const gateway = {
  client_id: 'portal-gateway',
  client_secret: 'portal-gateway-secret',
  redirect_uri: 'http://localhost:3000/auth/callback',
}

/** The redirect of an authorization without PKCE, except for the given parameters. */
async function authorizeWithoutPkce(client: { client_id: string; redirect_uri: string }, pkce = {}) {
  const query = new URLSearchParams({ response_type: 'code', ...client, ...pkce })
  const admin = await signIn(platform, 'admin@carrier.test')
  const { headers } = await admin.send('GET', `/services/oauth2/authorize?${query.toString()}`)
  return new URL(headers.get('location') ?? '').searchParams
}

/** A code for the gateway, which shows a secret for it. */
async function gatewayCode(pkce: Record<string, string> = {}): Promise<string> {
  const { client_id, redirect_uri } = gateway
  return (await authorizeWithoutPkce({ client_id, redirect_uri }, pkce)).get('code') ?? ''
}

const redeemAtGateway = async (code: string, proof: Record<string, string> = {}) =>
  await post('token', { grant_type: 'authorization_code', code, ...gateway, ...proof })

test('a confidential client may omit PKCE; a verifier for a code without challenge is rejected', async () => {
  expect((await redeemAtGateway(await gatewayCode())).status).toBe(200)
  const stripped = await redeemAtGateway(await gatewayCode(), { code_verifier: newVerifier() })
  expect(stripped.body).toMatchObject({ error: 'invalid_grant' })
  const unsecret = await redeemAtGateway(await gatewayCode(), { client_secret: 'another' })
  expect(unsecret.body).toMatchObject({ error: 'invalid_client' })
  const publicClient = await authorizeWithoutPkce({ client_id: 'portal-local', redirect_uri: CALLBACK })
  expect(publicClient.get('error')).toBe('invalid_request')
})

test('a client that shows a secret and has sent a challenge must send its verifier', async () => {
  const verifier = newVerifier()
  const pkce = { code_challenge: challengeOf(verifier), code_challenge_method: 'S256' }
  expect((await redeemAtGateway(await gatewayCode(pkce), { code_verifier: verifier })).status).toBe(200)
  expect((await redeemAtGateway(await gatewayCode(pkce))).body).toMatchObject({ error: 'invalid_grant' })
})

test('reusing a code revokes its grant', async () => {
  const verifier = newVerifier()
  const back = await getCode(await signIn(platform, 'admin@carrier.test'), verifier)
  const code = back.searchParams.get('code') ?? ''
  const { body: tokens } = await redeem(code, verifier)
  expect((await redeem(code, newVerifier())).body.error).toBe('invalid_grant')
  const Authorization = `Bearer ${tokens.access_token}`
  const asked = await guestClient(platform).send('GET', '/services/oauth2/userinfo', undefined, {
    Authorization,
  })
  expect(asked.status).toBe(401)
  expect((await refresh(tokens.refresh_token)).body.error).toBe('invalid_grant')
})

test('of two concurrent exchanges of a code one gets tokens', async () => {
  const verifier = newVerifier()
  const code = (await getCode(await signIn(platform, 'admin@carrier.test'), verifier)).searchParams.get(
    'code',
  )
  const answers = await Promise.all([1, 2, 3].map(() => redeem(code ?? '', verifier)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
})

test('a confidential client needs its secret, by Basic with odd signs or in the form', async () => {
  const verifier = newVerifier()
  const client = await signIn(platform, 'admin@carrier.test')
  const given = { client_id: 'tool', redirect_uri: 'https://tool.test/back?x=1' }
  const back = await getCode(client, verifier, given)
  expect(back.searchParams.get('x')).toBe('1')
  const code = back.searchParams.get('code') ?? ''
  const none = await redeem(code, verifier, given)
  expect(none).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
  const form = {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: given.redirect_uri,
  }
  const basic = `tool:${encodeURIComponent('a secret: with% odd+signs')}`
  const answer = await post('token', form, {
    Authorization: `Basic ${Buffer.from(basic).toString('base64')}`,
  })
  expect(answer.status).toBe(200)
})

test('a refresh ends the old access token; a replayed refresh token ends everything', async () => {
  const client = await signInByOAuth('admin@carrier.test')
  const { body: next } = await refresh(client.tokens.refresh_token)
  expect(next.refresh_token).not.toBe(client.tokens.refresh_token)
  expect((await client.send('GET', '/lwr/apex/v63.0/Accounts/getRole')).body.errorCode).toBe(
    'INVALID_SESSION_ID',
  )
  const asNext = (path: string) =>
    guestClient(platform).send('GET', path, undefined, { Authorization: `Bearer ${next.access_token}` })
  expect((await asNext('/lwr/apex/v63.0/Accounts/getRole')).body).toBe('Admin')
  expect((await refresh(client.tokens.refresh_token)).body.error).toBe('invalid_grant')
  expect((await asNext('/lwr/apex/v63.0/Accounts/getRole')).status).toBe(401)
  expect((await refresh(next.refresh_token)).body.error).toBe('invalid_grant')
})

test('reusing a rotated refresh token of any age revokes the grant', async () => {
  const { tokens } = await signInByOAuth('admin@carrier.test')
  let newest = tokens
  for (let times = 0; times < 3; times += 1) newest = (await refresh(newest.refresh_token)).body
  expect((await refresh(tokens.refresh_token)).body.error).toBe('invalid_grant')
  const Authorization = `Bearer ${newest.access_token}`
  const asked = await guestClient(platform).send('GET', '/services/oauth2/userinfo', undefined, {
    Authorization,
  })
  expect(asked.status).toBe(401)
  expect((await refresh(newest.refresh_token)).body.error).toBe('invalid_grant')
})

test('codes and replaced refresh tokens are forgotten with their grant', async () => {
  const { tokens } = await signInByOAuth('driver@carrier.test')
  const { body } = await refresh(tokens.refresh_token)
  const countSpent = async () =>
    (await oauthTables(platform.database.kysely).selectFrom('portal_oauth_spent').selectAll().execute())
      .length
  const before = await countSpent()
  await post('revoke', { token: body.refresh_token })
  expect(await countSpent()).toBe(before - 2)
})

test('an expired access token gets 401, also on paths open to guests, and can be refreshed', async () => {
  const client = await signInByOAuth('admin@carrier.test')
  platform.clock.advanceMs(7_300_000)
  const open = await client.send('GET', '/lwr/apex/v63.0/PortalSettings/getCustomSettings')
  expect(open.status).toBe(401)
  expect((await refresh(client.tokens.refresh_token)).status).toBe(200)
})

test('a client keeps the switched account, also after its access token expires', async () => {
  const client = await signInByOAuth('multi@carrier.test')
  const { accountId, accounts } = (await client.send('GET', '/auth/me')).body
  const other = accounts.find(({ id }: { id: string }) => id !== accountId).id
  expect((await client.send('POST', '/auth/account', { accountId: other })).status).toBe(200)
  // Like the sweep of an expired token.
  await oauthTables(platform.database.kysely).deleteFrom('portal_session').execute()
  const { body } = await refresh(client.tokens.refresh_token)
  const me = await client.send('GET', '/auth/me', undefined, {
    Authorization: `Bearer ${body.access_token}`,
  })
  expect(me.body.accountId).toBe(other)
})

test('revoking either token ends both, and unknown ones are fine', async () => {
  for (const kind of ['access_token', 'refresh_token']) {
    const client = await signInByOAuth('admin@carrier.test')
    expect((await post('revoke', { token: client.tokens[kind] })).status).toBe(200)
    expect((await client.send('GET', '/services/oauth2/userinfo')).status).toBe(401)
    expect((await refresh(client.tokens.refresh_token)).body.error).toBe('invalid_grant')
  }
  expect((await post('revoke', { token: 'unknown' })).status).toBe(200)
  expect((await post('revoke', {})).status).toBe(400)
})

test('a deactivated user gets no further token', async () => {
  const client = await signInByOAuth('admin@fleet22.test')
  await platform.database.kysely
    .updateTable('User')
    .set({ IsActive: false })
    .where('Email', '=', 'admin@fleet22.test')
    .execute()
  expect((await refresh(client.tokens.refresh_token)).body.error).toBe('invalid_grant')
})

test('[S7] deactivation revokes the grants of OAuth clients, and reactivation does not restore them', async () => {
  const admin = await signIn(platform, 'admin@carrier.test')
  const { users } = (await admin.read('Users/list')).body
  const isDriver = (user: { email: string }) => user.email === 'driver@carrier.test'
  const { contactId } = users.find(isDriver)
  const verifier = newVerifier()
  const onItsWay = await getCode(await signIn(platform, 'driver@carrier.test'), verifier)
  const client = await signInByOAuth('driver@carrier.test')
  for (const isActive of [false, true])
    expect((await admin.act('Users/update', { contactId, isActive })).status).toBe(200)
  expect((await client.send('GET', '/services/oauth2/userinfo')).status).toBe(401)
  expect((await refresh(client.tokens.refresh_token)).body.error).toBe('invalid_grant')
  const { body } = await redeem(onItsWay.searchParams.get('code') ?? '', verifier)
  expect(body.error).toBe('invalid_grant')
})

test('[S7] leaving one company does not sign a program out that works for another', async () => {
  const client = await signInByOAuth('multi@carrier.test')
  const { accounts, userId } = (await client.send('GET', '/auth/me')).body
  const [left, kept] = accounts
  await client.send('POST', '/auth/account', { accountId: kept.id })
  await endAccessOf(platform.database.kysely, { userId, accountId: left.id })
  expect((await client.send('GET', '/auth/me')).body.accountId).toBe(kept.id)
  expect((await refresh(client.tokens.refresh_token)).status).toBe(200)
})

test('[S7] a revoked or signed-out session cannot be refreshed', async () => {
  const revoked = await signInByOAuth('dispatcher@carrier.test')
  const { contactId } = (await revoked.send('GET', '/auth/me')).body
  const methodParams = encodeURIComponent(JSON.stringify({ contactId }))
  const { sessions } = (
    await revoked.send('GET', `/lwr/apex/v63.0/Users/sessions?methodParams=${methodParams}`)
  ).body
  const { id: sessionId } = sessions.find((session: { isCurrent: boolean }) => session.isCurrent)
  const browser = await signIn(platform, 'dispatcher@carrier.test')
  expect((await browser.act('Users/revokeSession', { contactId, sessionId })).status).toBe(200)
  expect((await refresh(revoked.tokens.refresh_token)).body.error).toBe('invalid_grant')
  const signedOut = await signInByOAuth('dispatcher@carrier.test')
  expect((await signedOut.send('POST', '/auth/logout')).status).toBe(204)
  expect((await refresh(signedOut.tokens.refresh_token)).body.error).toBe('invalid_grant')
})

test('a reactivated user signs in again after a failed refresh', async () => {
  const setActive = (IsActive: boolean) =>
    platform.database.kysely
      .updateTable('User')
      .set({ IsActive })
      .where('Email', '=', 'rival@carrier.test')
      .execute()
  const client = await signInByOAuth('rival@carrier.test')
  await setActive(false)
  expect((await refresh(client.tokens.refresh_token)).status).toBe(400)
  await setActive(true)
  expect((await refresh(client.tokens.refresh_token)).body.error).toBe('invalid_grant')
})

test('neither codes nor tokens are in the database', async () => {
  const verifier = newVerifier()
  const code = (await getCode(await signIn(platform, 'admin@carrier.test'), verifier)).searchParams.get(
    'code',
  )
  const { tokens } = await signInByOAuth('admin@carrier.test')
  const tables = oauthTables(platform.database.kysely)
  const rows = [
    await tables.selectFrom('portal_oauth_code').selectAll().execute(),
    await tables.selectFrom('portal_oauth_grant').selectAll().execute(),
    await tables.selectFrom('portal_session').selectAll().execute(),
  ]
  expect(rows.every((each) => each.length > 0)).toBe(true)
  for (const secret of [code, tokens.access_token, tokens.refresh_token])
    expect(JSON.stringify(rows)).not.toContain(secret)
})
