import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openEvents } from '../events/testing/openEvents'
import type { Platform } from '../platformOptions'
import { oauthTables } from '../oauth/oauthTables'
import { signIn } from '../testing/client'
import { addTestLoad } from '../testing/loads'
import type { TestPlatform } from '../testing/testPlatform'
import { createCallOrg } from './callOrg'
import { gatewayTables } from './gatewayTables'
import { createGatewayPair, GATEWAY, ORG, type GatewayPair, type Wire } from './testing/gatewayPair'

let pair: GatewayPair
let org: TestPlatform
let gateway: Platform
let wire: Wire
const visitor = () => pair.visitor()
const signInThrough: GatewayPair['signInThrough'] = (...given) => pair.signInThrough(...given)

beforeAll(async () => {
  pair = await createGatewayPair()
  ;({ org, gateway, wire } = pair)
}, 60_000)
beforeEach(() => {
  wire.calls.length = 0
  wire.instead = undefined
})
afterAll(() => pair.close())

test('signing in at the org starts a session here with the data of the org', async () => {
  const { send, ended } = await signInThrough('dispatcher@carrier.test')
  expect(ended.status).toBe(302)
  expect(ended.headers.get('location')).toBe('/carrier/s/my-loads')
  const { body: me } = await send('GET', '/auth/me')
  expect(me).toMatchObject({ isGuest: false, role: 'Dispatcher', email: 'dispatcher@carrier.test' })
  const loadId = await addTestLoad(org)
  const record = await send('GET', `/services/data/v63.0/ui-api/records/${loadId}?fields=Load__c.Name`)
  expect(record.body).toMatchObject({ id: loadId, apiName: 'Load__c' })
  const params = { loadId, rateVersion: 1, idempotencyKey: 'through-the-gateway' }
  const path = '/lwr/apex/v63.0/LoadBooking/bookLoad'
  const withoutToken = await send('POST', path, params)
  expect(withoutToken.body.errorCode).toBe('INVALID_CSRF_TOKEN')
  const booked = await send('POST', path, params, { 'X-CSRF-Token': me.csrfToken })
  expect(booked.body).toMatchObject({ status: 'Confirmed' })
})

test('rejects sign-in with a password', async () => {
  const answer = await visitor().send('POST', '/auth/login', { email: 'x', password: 'y' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('GET')
})

test('guests can call methods open to guests', async () => {
  expect((await visitor().send('GET', '/auth/me')).body).toMatchObject({
    isGuest: true,
    userId: null,
    loginUrl: '/auth/login',
  })
  const settings = await visitor().send('GET', '/lwr/apex/v63.0/PortalSettings/getCustomSettings')
  expect(settings.status).toBe(200)
  const records = await visitor().send('GET', '/services/data/v63.0/ui-api/object-info/Load__c')
  expect(records.body[0].errorCode).toBe('INVALID_SESSION_ID')
})

test('rejects a callback of another browser, of another sign-in or without one', async () => {
  const { back, loginCookie } = await signInThrough('admin@carrier.test')
  const [name = ''] = loginCookie.split('=')
  const other = (await pair.begin()).cookie
  for (const Cookie of [other, `${name}=${other.split('=')[1]}`, `${name}=forged`, '']) {
    const answer = await gateway.handler(new Request(back, { headers: { Cookie } }))
    expect(answer.status).toBe(401)
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
})

test.each(['https://evil.test/', '//evil.test', '/\\evil.test'])(
  'signing in never ends at %s',
  async (returnTo) => {
    const { ended } = await signInThrough('admin@carrier.test', returnTo)
    expect(ended.headers.get('location')).toBe('/carrier/login')
  },
)

test('a sign-in without a target leads to the page that redirects to the role’s home', async () => {
  const begin = await gateway.handler(new Request(`${GATEWAY}/auth/login`))
  const back = await pair.allow('shipper@shipper.test', new URL(begin.headers.get('location') ?? ''))
  const Cookie = begin.headers.get('set-cookie')?.split(';')[0] ?? ''
  const ended = await gateway.handler(new Request(back, { headers: { Cookie } }))
  expect(ended.headers.get('location')).toBe('/carrier/login')
})

test('refreshes an expired token once for all pending requests', async () => {
  const { send } = await signInThrough('dispatcher@carrier.test')
  await oauthTables(org.database.kysely).deleteFrom('portal_session').execute()
  wire.calls.length = 0
  const answers = await Promise.all([1, 2, 3, 4].map(() => send('GET', '/lwr/apex/v63.0/Accounts/getRole')))
  expect(answers.map(({ body }) => body)).toEqual(Array(4).fill('Dispatcher'))
  expect(wire.calls.filter((call) => call.endsWith('/token'))).toHaveLength(1)
})

test('when the org refuses the refresh the session ends, with the org’s own 401', async () => {
  const { send } = await signInThrough('dispatcher@carrier.test')
  await oauthTables(org.database.kysely).deleteFrom('portal_session').execute()
  await oauthTables(org.database.kysely).deleteFrom('portal_oauth_grant').execute()
  const answer = await send('GET', '/services/data/v63.0/ui-api/object-info/Load__c')
  expect(answer.status).toBe(401)
  expect(answer.body[0].errorCode).toBe('INVALID_SESSION_ID')
  expect((await send('GET', '/auth/me')).body.isGuest).toBe(true)
})

test('signing out ends the grant at the org', async () => {
  const { send } = await signInThrough('admin@carrier.test')
  const { body: me } = await send('GET', '/auth/me')
  const answer = await send('POST', '/auth/logout', undefined, { 'X-CSRF-Token': me.csrfToken })
  expect(answer.status).toBe(204)
  expect(wire.calls).toContain('POST /services/oauth2/revoke')
  expect((await send('GET', '/auth/me')).body.isGuest).toBe(true)
})

test('the address to go to after signing out ends the session at the org too, of that person alone', async () => {
  const atOrg = await signIn(org, 'admin@carrier.test')
  const other = await signIn(org, 'dispatcher@carrier.test')
  const { send } = await signInThrough('admin@carrier.test')
  const { body } = await send('GET', '/lwr/apex/v63.0/Session/getLogoutUrl')
  const { pathname, search } = new URL(body)
  for (const client of [other, atOrg]) {
    const answer = await client.send('GET', pathname + search)
    expect(answer.headers.get('location')).toBe('/carrier/login')
  }
  expect((await atOrg.send('GET', '/auth/me')).body.isGuest).toBe(true)
  expect((await other.send('GET', '/auth/me')).body.isGuest).toBe(false)
  await other.send('GET', `${pathname}?ticket=forged`)
  await other.send('GET', pathname)
  expect((await other.send('GET', '/auth/me')).body.isGuest).toBe(false)
  // A session at the gateway only redirects to the sign-in page.
  const url = (await other.read('Session/getLogoutUrl')).body
  expect(new URL(url).pathname).toBe('/carrier/login')
})

test('the org’s errors pass through unchanged', async () => {
  const { send } = await signInThrough('admin@carrier.test')
  const limit = [{ errorCode: 'REQUEST_LIMIT_EXCEEDED', message: 'TotalRequests Limit exceeded.' }]
  wire.instead = () =>
    Response.json(limit, { status: 403, headers: { 'Retry-After': '60', 'Set-Cookie': 'a=b' } })
  const answer = await send('GET', '/services/data/v63.0/ui-api/object-info/Load__c')
  expect(answer).toMatchObject({ status: 403, body: limit })
  expect(answer.headers.get('retry-after')).toBe('60')
  expect(answer.headers.get('set-cookie')).toBeNull()
})

test('an org that cannot be reached is a 502 in the shape of the path', async () => {
  const { send } = await signInThrough('admin@carrier.test')
  wire.instead = () => {
    throw new TypeError('fetch failed')
  }
  const answer = await send('GET', '/services/data/v63.0/ui-api/object-info/Load__c')
  expect(answer).toMatchObject({ status: 502, body: [{ errorCode: 'ORG_UNREACHABLE' }] })
})

test('an org that does not answer in time is a 504', async () => {
  const hanging: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
    })
  const nobody = () => Promise.reject(new Error('not asked'))
  const callOrg = createCallOrg(
    { url: ORG, clientId: 'x', fetch: hanging },
    { authorizeUrl: nobody, redeem: nobody, refresh: nobody, revoke: nobody, guestToken: nobody },
    {
      start: nobody,
      find: nobody,
      touch: nobody,
      replaceTokens: nobody,
      claimRefresh: nobody,
      releaseRefresh: nobody,
      end: nobody,
      sweep: nobody,
    },
    { stopping: new AbortController().signal, timeoutMs: 20 },
  )
  const request = { method: 'GET', path: '/x', headers: new Headers(), body: undefined, isStream: false }
  await expect(callOrg(request, undefined)).rejects.toMatchObject({ status: 504, errorCode: 'ORG_TIMEOUT' })
})

test('only the allowed paths reach the org', async () => {
  const { send } = await signInThrough('admin@carrier.test')
  wire.calls.length = 0
  const paths = [
    '/services/data/v62.0/x',
    '/services/oauth2/userinfo',
    '/services/data/v63.0/../../setup',
    '/metrics',
  ]
  for (const path of paths) await send('GET', path)
  expect(wire.calls).toEqual([])
})

test('GraphQL is answered by the org, for the session’s person', async () => {
  const { send } = await signInThrough('dispatcher@carrier.test')
  const { csrfToken } = (await send('GET', '/auth/me')).body
  wire.calls.length = 0
  const query = '{ uiapi { query { Load__c(first: 1) { pageResultCount } } } }'
  const path = '/services/data/v63.0/graphql'
  const { status, body } = await send('POST', path, { query }, { 'X-CSRF-Token': csrfToken })
  expect([status, body]).toEqual([
    200,
    { data: { uiapi: { query: { Load__c: { pageResultCount: 1 } } } }, errors: [] },
  ])
  expect(wire.calls).toEqual([`POST ${path}`])
  expect((await send('POST', path, { query }, { 'X-CSRF-Token': 'x' })).status).toBe(403)
})

test('a long answer of the org is compressed on its way to a browser that reads that', async () => {
  const url = `${GATEWAY}/lwr/apex/v63.0/LoadSearch/findLoads`
  const packed = await gateway.handler(new Request(url, { headers: { 'Accept-Encoding': 'gzip, br' } }))
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('vary')).toBe('Accept-Encoding')
  const plain = await gateway.handler(new Request(url))
  expect(plain.headers.get('content-encoding')).toBeNull()
  const unpacked = gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()
  expect(JSON.parse(unpacked)).toEqual(await plain.json())
})

test('events of the org stream through', async () => {
  const { cookie } = await signInThrough('dispatcher@carrier.test')
  const events = await openEvents(gateway, { ...visitor(), cookie })
  const loadId = await addTestLoad(org)
  await events.next(({ ids }) => ids.includes(loadId))
  await events.close()
})

test('no token of the org lies open in the database', async () => {
  let seen = ''
  wire.instead = (request) => {
    seen = request.headers.get('authorization')?.slice('Bearer '.length) ?? seen
    return undefined
  }
  const { send } = await signInThrough('admin@carrier.test')
  await send('GET', '/lwr/apex/v63.0/Accounts/getRole')
  expect(seen).not.toBe('')
  const rows = await gatewayTables(gateway.database.kysely)
    .selectFrom('portal_gateway_session')
    .selectAll()
    .execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(seen)
})
