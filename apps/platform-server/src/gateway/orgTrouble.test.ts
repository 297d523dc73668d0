import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { oauthTables } from '../oauth/oauthTables'
import { createSecrets } from '../sessions/secrets'
import { createCallOrg } from './callOrg'
import { createGatewaySessions } from './gatewaySessions'
import { createPatience } from './patience'
import { createGatewayPair, GATEWAY, ORG, type GatewayPair } from './testing/gatewayPair'
import { createTokenSeal } from '../sessions/tokenSeal'

let pair: GatewayPair
beforeAll(async () => {
  pair = await createGatewayPair()
}, 60_000)
beforeEach(() => {
  pair.wire.calls.length = 0
  pair.wire.instead = undefined
})
afterAll(() => pair.close())

const html = (status: number, headers = {}) =>
  new Response('<h1>Maintenance</h1>', { status, headers: { 'Content-Type': 'text/html', ...headers } })

test.each([
  ['busy', () => html(503, { 'Retry-After': '7' })],
  ['limiting calls', () => html(429, { 'Retry-After': '7' })],
])('/auth/me responds 502 while the org is %s, and returns no user without a role', async (_, answer) => {
  const { send } = await pair.signInThrough('dispatcher@carrier.test')
  pair.wire.instead = ({ url }) => (new URL(url).pathname === '/auth/me' ? answer() : undefined)
  const me = await send('GET', '/auth/me')
  expect(me).toMatchObject({ status: 502, body: { errorCode: 'ORG_UNREACHABLE' } })
  expect(me.headers.get('retry-after')).toBe('7')
  pair.wire.instead = undefined
  expect((await send('GET', '/auth/me')).body).toMatchObject({ isGuest: false, role: 'Dispatcher' })
})

test('a page where facts are expected is the org’s failure, not ours', async () => {
  const { send } = await pair.signInThrough('multi@carrier.test')
  const { body: me } = await send('GET', '/auth/me')
  pair.wire.instead = () => html(200)
  expect(await send('GET', '/auth/me')).toMatchObject({ status: 502, body: { errorCode: 'ORG_UNREACHABLE' } })
  const { accountId } = me
  const headers = { 'X-CSRF-Token': me.csrfToken }
  expect(await send('POST', '/auth/account', { accountId }, headers)).toMatchObject({ status: 502 })
})

test('responses of the org cannot run scripts under our origin', async () => {
  const { send } = await pair.signInThrough('admin@carrier.test')
  pair.wire.instead = () => html(200)
  const answer = await send('GET', '/services/data/v63.0/connect/files/069000000000001AAA/content')
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
})

test('a server method can continue in the background of the org', async () => {
  const { send } = await pair.signInThrough('admin@carrier.test')
  let allowed: string | null = null
  pair.wire.instead = ({ headers }) => {
    allowed = headers.get('x-sfdc-allow-continuation')
    return undefined
  }
  await send('GET', '/lwr/apex/v63.0/Accounts/getRole', undefined, { 'X-SFDC-Allow-Continuation': 'true' })
  expect(allowed).toBe('true')
})

test.each([
  ['a limit of tokens', 400, { error: 'rate_limit_exceeded' }],
  ['a wrong secret', 401, { error: 'invalid_client' }],
  ['a page', 400, '<h1>Blocked</h1>'],
])('%s at the refresh ends no session', async (_, status, refusal) => {
  const { send } = await pair.signInThrough('dispatcher@carrier.test')
  await oauthTables(pair.org.database.kysely).deleteFrom('portal_session').execute()
  pair.wire.instead = ({ url }) =>
    url.endsWith('/token') ? new Response(JSON.stringify(refusal), { status }) : undefined
  const read = () => send('GET', '/lwr/apex/v63.0/Accounts/getRole')
  expect(await read()).toMatchObject({ status: 502, body: { errorCode: 'ORG_UNREACHABLE' } })
  pair.wire.instead = undefined
  expect((await read()).body).toBe('Dispatcher')
})

test('two tabs sign in concurrently, and each returns to its target', async () => {
  const first = await pair.begin('/carrier/s/my-loads')
  const second = await pair.begin('/carrier/s/my-profile', first.cookie)
  const Cookie = `${first.cookie}; ${second.cookie}`
  for (const [tab, place] of [
    [first, '/carrier/s/my-loads'],
    [second, '/carrier/s/my-profile'],
  ] as const) {
    const back = await pair.allow('driver@carrier.test', tab.authorize)
    const ended = await pair.gateway.handler(new Request(back, { headers: { Cookie } }))
    expect(ended.headers.get('location')).toBe(place)
  }
})

test('evicts unfinished sign-ins when there are many', async () => {
  const begun = ['a', 'b', 'c', 'd', 'e'].map((name) => `portal-org-login-${name}=x`)
  const { headers } = await pair.begin('/carrier/s', begun.join('; '))
  const ended = headers.getSetCookie().filter((cookie) => cookie.includes('Max-Age=0'))
  expect(ended).toHaveLength(begun.length)
})

test('navigating back after a sign-in leads home, and a failed one shows a page with a retry', async () => {
  const { back, cookie } = await pair.signInThrough('driver@carrier.test')
  const open = (url: string | URL, Cookie: string) =>
    pair.gateway.handler(new Request(url, { headers: { Cookie, Accept: 'text/html,*/*' } }))
  expect((await open(back, cookie)).headers.get('location')).toBe('/carrier/login')
  const refused = await open(`${GATEWAY}/auth/callback?error=access_denied&state=x`, '')
  expect(refused.status).toBe(401)
  expect(refused.headers.get('content-type')).toContain('text/html')
  expect(await refused.text()).toContain('href="/auth/login"')
})

test('a file may take long, as long as its chunks arrive', async () => {
  const patience = createPatience(80)
  const parts = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 25))
      controller.enqueue(new Uint8Array(1))
    },
  })
  const reader = patience.whileReading(new Response(), parts).body?.getReader()
  for (let part = 0; part < 8; part += 1) await reader?.read()
  expect(patience.signal.aborted).toBe(false)
  await reader?.cancel()
})

test('processes on one database refresh a token once, and the user stays signed in', async () => {
  const secret = 'a secret of thirty-two characters'
  const sessions = createGatewaySessions(
    pair.gateway.database,
    createSecrets(secret),
    createTokenSeal(secret, 'gateway tokens'),
    { numSecondsValid: 7200, now: () => pair.org.clock.now },
  )
  let current = { accessToken: 'access 0', refreshToken: 'refresh 0' }
  let refreshed = 0
  const nobody = () => Promise.reject(new Error('not asked'))
  const client = {
    authorizeUrl: nobody,
    redeem: nobody,
    revoke: nobody,
    guestToken: nobody,
    // As the org does it that replaces refresh tokens: an old one is worth nothing.
    async refresh({ refreshToken }: { refreshToken?: string | undefined }) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      if (refreshToken !== current.refreshToken) return undefined
      refreshed += 1
      current = { accessToken: `access ${refreshed}`, refreshToken: `refresh ${refreshed}` }
      return current
    },
  }
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    const token = new Headers(init?.headers).get('authorization')
    return await Promise.resolve(
      new Response(null, { status: token === `Bearer ${current.accessToken}` ? 204 : 401 }),
    )
  }
  const settings = { url: ORG, clientId: 'x', fetch }
  const stopping = new AbortController().signal
  const processes = [1, 2, 3].map(() => createCallOrg(settings, client, sessions, { stopping }))
  const token = await sessions.start(current)
  const session = await sessions.find(token)
  current = { accessToken: 'another', refreshToken: current.refreshToken }
  const request = { method: 'GET', path: '/x', headers: new Headers(), body: undefined, isStream: false }
  const answers = await Promise.all(processes.map((callOrg) => callOrg(request, session)))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(refreshed).toBe(1)
  expect((await sessions.find(token))?.tokens).toEqual(current)
})
