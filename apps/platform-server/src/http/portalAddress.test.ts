import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemTables } from '../sessions/systemTables'
import { guestClient, signIn } from '../testing/client'
import { TEST_ORIGIN } from '../testing/testOrigin'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { clientFacts } from './clientAddress'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform({ trustProxy: true })
}, 120_000)
afterAll(() => platform.close())

const portal = {
  trustProxy: false,
  publicUrl: undefined as string | undefined,
  ownAddress: () => 'http://localhost:4000',
}
const originOf = (url: string, settings: Partial<typeof portal> = {}, headers = {}) =>
  clientFacts(new Request(url, { headers }), undefined, { ...portal, ...settings }).origin

test.each(['http://localhost:5173', 'http://127.0.0.1:4128', 'http://[::1]:4000', 'https://localhost'])(
  'a portal opened as %s on its own machine keeps that origin',
  (origin) => expect(originOf(`${origin}/carrier/s`)).toBe(origin),
)

test.each([
  'http://evil.test',
  'http://localhost.evil.test',
  'http://127.0.0.1.evil.test',
  'http://10.0.0.7:4000',
])('a request to %s is answered with the address that the server listens on', (origin) => {
  expect(originOf(`${origin}/carrier/s`)).toBe('http://localhost:4000')
  const forwarded = { 'X-Forwarded-Host': new URL(origin).host, 'X-Forwarded-Proto': 'https' }
  expect(originOf('http://evil.test/', { trustProxy: true }, forwarded)).toBe('http://localhost:4000')
})

test('with PUBLIC_URL links use only that, also on the machine itself', () => {
  const settings = { publicUrl: 'https://portal.example.com', trustProxy: true }
  for (const url of ['http://localhost:4000/', 'http://evil.test/', 'https://portal.example.com/'])
    expect(originOf(url, settings, { 'X-Forwarded-Host': 'evil.test' })).toBe('https://portal.example.com')
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7:51235', '203.0.113.7'],
  ['[2001:db8::7]:51234', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
])('[S9] a proxy that says %s means one client, whatever port it came from', (said, address) => {
  const request = new Request('http://localhost:4000/', { headers: { 'X-Forwarded-For': said } })
  expect(clientFacts(request, { address: '10.0.0.1' }, { ...portal, trustProxy: true }).address).toBe(address)
})

/** An attacker who sets the host of a request, directly and through proxy headers. */
function strangerOf({ cookie = '', csrfToken = '' } = {}) {
  return async (method: string, path: string, body?: object) => {
    const headers = {
      Cookie: cookie,
      'X-CSRF-Token': csrfToken,
      'X-Forwarded-Host': 'evil.test',
      'Content-Type': 'application/json',
    }
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    const response = await platform.handler(new Request(`http://evil.test${path}`, init))
    return `${response.headers.get('location')} ${await response.text()}`
  }
}

test('[S20] mails never use the host of a request: an attacker could send the token to their own', async () => {
  const send = strangerOf()
  await send('POST', '/lwr/apex/v63.0/Registration/register', {
    mcNumber: '810001',
    contact: { name: 'Vic Timm', email: 'victim@carrier-one.test', mobile: '(254) 555-0199' },
    password: 'a long enough password',
    acceptTerms: true,
  })
  const { facts } = await systemTables(platform.database.kysely)
    .selectFrom('portal_outbox')
    .select('facts')
    .where('recipient', '=', 'victim@carrier-one.test')
    .executeTakeFirstOrThrow()
  expect(facts).not.toContain('evil.test')
  expect(facts).toContain(`${TEST_ORIGIN}/carrier/s/registration?verify=`)
})

test('[S12] no answer names it either: sign-out, community, chat, OAuth', async () => {
  const admin = await signIn(platform, 'admin@carrier.test')
  const send = strangerOf(admin)
  const verifier = 'x'.repeat(43)
  const authorize = new URLSearchParams({
    response_type: 'code',
    client_id: 'portal-local',
    redirect_uri: 'http://localhost:9/back',
    code_challenge: verifier,
    code_challenge_method: 'S256',
  })
  const answers = [
    await send('GET', '/lwr/apex/v63.0/Session/getLogoutUrl'),
    await send('GET', '/lwr/apex/v63.0/Community/getCommunityUrl'),
    await send('GET', '/lwr/apex/v63.0/Community/getBridgeCommunityUrl'),
    await send('GET', '/lwr/apex/v63.0/Chat/getCarrierUserData'),
    await send('GET', `/services/oauth2/authorize?${authorize.toString()}`),
    await send('GET', '/services/oauth2/userinfo'),
  ]
  for (const answer of answers) expect(answer).not.toContain('evil')
  expect(answers[0]).toContain(`${TEST_ORIGIN}/carrier/login`)
  expect(answers[4]).toContain(`iss=${encodeURIComponent(TEST_ORIGIN)}`)
  expect(answers[5]).toContain(`${TEST_ORIGIN}/id/`)
})

test('a page that this machine serves under another of its names may still sign people in', async () => {
  const guest = guestClient(platform)
  const credentials = { email: 'admin@carrier.test', password: 'Portal-demo-1' }
  const lan = { 'X-Forwarded-Host': '10.0.0.7:4000' }
  const own = { ...lan, Origin: 'http://10.0.0.7:4000' }
  expect((await guest.send('POST', '/auth/login', credentials, own)).status).toBe(200)
  const foreign = { ...lan, Origin: 'http://evil.test' }
  expect((await guest.send('POST', '/auth/login', credentials, foreign)).status).toBe(403)
})

test('the outbox page is available to this machine under its own name only', async () => {
  const local = guestClient(platform, '127.0.0.1')
  expect((await local.send('GET', '/outbox')).status).toBe(200)
  const rebound = { 'X-Forwarded-Host': 'evil.test' }
  expect((await local.send('GET', '/outbox', undefined, rebound)).status).toBe(404)
})
