import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openEvents } from '../events/testing/openEvents'
import { addTestLoad } from '../testing/loads'
import { shiftDatabaseClock } from '../testing/shiftDatabaseClock'
import { TEST_NOW } from '../testing/template'
import { createApiBudget } from './apiBudget'
import { createGatewayPair, type GatewayPair } from './testing/gatewayPair'

// An org that has nothing of this server but the contract's methods: no /auth/me, no /events, no resumable uploads.

const AFTER_DEMO = TEST_NOW + 60 * 60 * 1000
const SINCE = new Date(AFTER_DEMO - 1_000).toISOString()

const OWN_PATHS = new Set(['/auth/me', '/events', '/services/uploads'])

let pair: GatewayPair
/** Lets the next poll begin. */
let polls: (() => void)[] = []
/** Tokens of the integration user that the org accepts. */
let guestTokens = 0
let sent: { path: string; authorization: string | null }[] = []
beforeAll(async () => {
  pair = await createGatewayPair({
    guestClient: { clientId: 'guests', clientSecret: 'guests-secret' },
    gatewayWait: (_ms, signal) =>
      new Promise((resolve) => {
        polls.push(resolve)
        signal.addEventListener('abort', () => resolve(), { once: true })
      }),
  })
  // Later than every row of the demo, whose changes no page waits for.
  await shiftDatabaseClock(pair.org.database, AFTER_DEMO)
}, 60_000)
beforeEach(() => {
  polls = []
  sent = []
  pair.wire.calls.length = 0
  pair.wire.instead = ({ url, headers }) => {
    const { pathname } = new URL(url)
    sent.push({ path: pathname, authorization: headers.get('authorization') })
    return OWN_PATHS.has(pathname)
      ? new Response('<h1>URL No Longer Exists</h1>', { status: 404 })
      : undefined
  }
})
afterAll(() => pair.close())

const poll = async () => {
  await expect.poll(() => polls.length, { timeout: 8_000 }).toBeGreaterThan(0)
  polls.shift()?.()
}
const timesAsked = (path: string) => pair.wire.calls.filter((call) => call.endsWith(path)).length

test('account and role come from the methods of the portal', async () => {
  const { send } = await pair.signInThrough('dispatcher@carrier.test')
  const { body } = await send('GET', '/auth/me')
  expect(body).toMatchObject({
    isGuest: false,
    role: 'Dispatcher',
    communityType: 'Carrier',
    email: 'dispatcher@carrier.test',
    accountId: body.accounts[0].id,
  })
  expect(body.accounts[0]).toMatchObject({ role: 'Dispatcher', name: expect.any(String) })
})

test('an org that does not know the methods either names the person only', async () => {
  const { send } = await pair.signInThrough('dispatcher@carrier.test')
  const before = pair.wire.instead
  pair.wire.instead = (request) =>
    new URL(request.url).pathname.startsWith('/lwr/')
      ? new Response('{}', { status: 404 })
      : before?.(request)
  expect((await send('GET', '/auth/me')).body).toMatchObject({
    isGuest: false,
    role: null,
    accounts: [],
    accountId: null,
    email: 'dispatcher@carrier.test',
  })
})

test('changes are polled with one request for all objects, and each is named once', async () => {
  const { cookie } = await pair.signInThrough('dispatcher@carrier.test')
  const first = await addTestLoad(pair.org)
  pair.wire.calls.length = 0
  const events = await openEvents(pair.gateway, { ...pair.visitor(), cookie }, SINCE)
  await poll()
  await events.next(({ ids }) => ids.includes(first))
  const second = await addTestLoad(pair.org)
  await poll()
  const { ids } = await events.next(({ ids: found }) => found.includes(second))
  expect(ids).not.toContain(first)
  expect([timesAsked('/events'), timesAsked('/services/data/v63.0/composite')]).toEqual([1, 2])
  await events.close()
  // A second page does not ask for /events again.
  const again = await openEvents(pair.gateway, { ...pair.visitor(), cookie }, events.position())
  await poll()
  expect(timesAsked('/events')).toBe(1)
  await again.close()
})

test('a change of another company is not named', async () => {
  const { cookie } = await pair.signInThrough('dispatcher@carrier.test')
  const events = await openEvents(pair.gateway, { ...pair.visitor(), cookie }, SINCE)
  const hidden = await addTestLoad(pair.org, { Status__c: 'Draft' })
  const seen = await addTestLoad(pair.org)
  await poll()
  const { ids } = await events.next(({ ids: found }) => found.includes(seen))
  expect(ids).not.toContain(hidden)
  await events.close()
})

test('guests have no stream, and resumable uploads are not there: the portal sends a form', async () => {
  const { status } = await pair.visitor().send('GET', '/events')
  expect(status).toBe(401)
  const { send } = await pair.signInThrough('dispatcher@carrier.test')
  const { body: me } = await send('GET', '/auth/me')
  const upload = await send('POST', '/services/uploads', undefined, { 'X-CSRF-Token': me.csrfToken })
  expect(upload.status).toBe(404)
  expect(timesAsked('/services/uploads')).toBe(0)
})

test('guests call open methods through the integration user, and nothing else', async () => {
  const withGuests = pair.wire.instead
  pair.wire.instead = (request) => {
    const before = withGuests?.(request)
    const { pathname } = new URL(request.url)
    if (pathname === '/services/oauth2/token') {
      guestTokens += 1
      return Response.json({ access_token: `guest-${guestTokens}`, token_type: 'Bearer' })
    }
    // The org ended the first session of the integration user.
    if (pathname.startsWith('/lwr/') && request.headers.get('authorization') === 'Bearer guest-1')
      return Response.json([{ errorCode: 'INVALID_SESSION_ID' }], { status: 401 })
    return pathname.startsWith('/lwr/') ? Response.json('from the org') : before
  }
  const guest = pair.visitor()
  const open = await guest.send('GET', '/lwr/apex/v63.0/PortalSettings/getCustomSettings')
  expect([open.status, open.body]).toEqual([200, 'from the org'])
  await guest.send('GET', '/lwr/apex/v63.0/PortalSettings/getCustomSettings')
  await guest.send('GET', '/lwr/apex/v63.0/MyLoads/list')
  await guest.send('GET', '/services/data/v63.0/ui-api/object-info/Load__c')
  expect(sent.filter(({ path }) => !path.endsWith('/token'))).toEqual([
    { path: '/lwr/apex/v63.0/PortalSettings/getCustomSettings', authorization: 'Bearer guest-1' },
    { path: '/lwr/apex/v63.0/PortalSettings/getCustomSettings', authorization: 'Bearer guest-2' },
    { path: '/lwr/apex/v63.0/PortalSettings/getCustomSettings', authorization: 'Bearer guest-2' },
    { path: '/lwr/apex/v63.0/MyLoads/list', authorization: null },
    { path: '/services/data/v63.0/ui-api/object-info/Load__c', authorization: null },
  ])
  expect(guestTokens).toBe(2)
})

test('polling takes a quarter of the requests that the org has left', () => {
  const budget = createApiBudget()
  expect(budget.intervalMs(10)).toBe(60_000)
  const left = (usage: string) => budget.observe(new Headers({ 'Sforce-Limit-Info': `api-usage=${usage}` }))
  left('0/1000000')
  expect([budget.intervalMs(1), budget.intervalMs(100)]).toEqual([15_000, 34_560])
  left('60000/100000')
  expect(budget.intervalMs(50)).toBe(432_000)
  left('100000/100000')
  expect(budget.intervalMs(1)).toBe(900_000)
})
