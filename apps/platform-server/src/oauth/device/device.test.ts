import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listen, type Listening } from '../../cli/listen'
import { rateLimitsSchema } from '../../sessions/rateLimits'
import { guestClient, signIn, type TestClient } from '../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { TEST_ORIGIN } from '../../testing/testOrigin'

const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code'
const PAGE = '/services/oauth2/device'

let platform: TestPlatform
let listening: Listening
let address = TEST_ORIGIN
let person: TestClient
beforeAll(async () => {
  platform = await createTestPlatform({
    numSecondsValid: 43_000,
    rateLimits: rateLimitsSchema.parse({}),
    oauthClients: [
      { clientId: 'yard', clientSecret: 'a secret of sixteen', redirectUris: ['https://yard.test/back'] },
    ],
  })
  person = await signIn(platform, 'dispatcher@carrier.test')
})
afterAll(() => platform.close())
beforeEach(() => {
  platform.clock.advanceMs(16 * 60_000)
})

async function post(path: string, form: Record<string, string>, from = '10.0.0.9') {
  const request = new Request(`${TEST_ORIGIN}/services/oauth2/${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  const response = await platform.handler(request, { address: from })
  return { status: response.status, body: JSON.parse(await response.text()) }
}

const start = async (given: Record<string, string> = {}) =>
  (await post('device_authorization', { client_id: 'portal-local', ...given })).body
const poll = (device: string, client = 'portal-local') =>
  post('token', { grant_type: DEVICE_GRANT, device_code: device, client_id: client })
const afterInterval = () => platform.clock.advanceMs(5_000)

/** Submits the form of the page, as a browser without scripts does. */
async function submit(
  client: TestClient,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const request = new Request(`${TEST_ORIGIN}${PAGE}`, {
    method: 'POST',
    body: new URLSearchParams({ csrf: client.csrfToken, ...fields }),
    headers: { Cookie: client.cookie, Origin: TEST_ORIGIN, ...headers },
  })
  const response = await platform.handler(request, { address: '10.0.0.1' })
  return { status: response.status, text: await response.text() }
}

test('a device gets tokens once a person has entered and allowed its code', async () => {
  const codes = await start({ scope: 'api refresh_token' })
  expect(codes).toMatchObject({
    user_code: expect.stringMatching(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/u),
    verification_uri: `${TEST_ORIGIN}${PAGE}`,
    verification_uri_complete: `${TEST_ORIGIN}${PAGE}?user_code=${codes.user_code}`,
    expires_in: 600,
    interval: 5,
  })
  expect(await poll(codes.device_code)).toMatchObject({
    status: 400,
    body: { error: 'authorization_pending' },
  })
  const confirm = await submit(person, {
    action: 'find',
    user_code: codes.user_code.toLowerCase().replace('-', ' '),
  })
  expect(confirm.text).toContain('Allow portal-local to use the portal as you?')
  expect(confirm.text).toContain('dispatcher@carrier.test')
  expect(confirm.text).toContain('<dd>Read and change the data that you can</dd>')
  expect(confirm.text).toContain('<dd>Stay connected until you end it</dd>')
  expect((await submit(person, { action: 'allow', user_code: codes.user_code })).text).toContain('Connected.')
  afterInterval()
  const { status, body } = await poll(codes.device_code)
  expect([status, body.scope, typeof body.refresh_token]).toEqual([200, 'api refresh_token', 'string'])
  const records = await platform.handler(
    new Request(`${TEST_ORIGIN}/services/data/v63.0/query?q=SELECT+COUNT()+FROM+Load__c`, {
      headers: { Authorization: `Bearer ${body.access_token}` },
    }),
    { address: '10.0.0.9' },
  )
  expect(records.status).toBe(200)
  afterInterval()
  expect(await poll(codes.device_code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  const renewed = await post('token', {
    grant_type: 'refresh_token',
    refresh_token: body.refresh_token,
    client_id: 'portal-local',
  })
  expect(renewed.status).toBe(200)
})

test('two polls at the same moment get one grant', async () => {
  const codes = await start()
  await submit(person, { action: 'allow', user_code: codes.user_code })
  const answers = await Promise.all(Array.from({ length: 4 }, () => poll(codes.device_code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a denied code gives access_denied, then nothing', async () => {
  const codes = await start()
  expect((await submit(person, { action: 'deny', user_code: codes.user_code })).text).toContain(
    'Access denied.',
  )
  expect((await poll(codes.device_code)).body.error).toBe('access_denied')
  afterInterval()
  expect((await poll(codes.device_code)).body.error).toBe('invalid_grant')
  expect((await submit(person, { action: 'allow', user_code: codes.user_code })).text).toContain(
    'role="alert"',
  )
})

test('a device that polls too often is told to slow down, each time by five seconds', async () => {
  const { device_code: device } = await start()
  await poll(device)
  platform.clock.advanceMs(2_000)
  expect((await poll(device)).body).toMatchObject({
    error: 'slow_down',
    error_description: 'Poll every 10 seconds.',
  })
  afterInterval()
  expect((await poll(device)).body.error).toBe('slow_down')
  platform.clock.advanceMs(15_000)
  expect((await poll(device)).body.error).toBe('authorization_pending')
})

test('codes end after ten minutes', async () => {
  const codes = await start()
  platform.clock.advanceMs(600_000)
  expect((await submit(person, { action: 'find', user_code: codes.user_code })).text).toContain(
    'role="alert"',
  )
  expect((await submit(person, { action: 'allow', user_code: codes.user_code })).text).toContain(
    'role="alert"',
  )
  expect((await poll(codes.device_code)).body.error).toBe('expired_token')
})

test('another client, a wrong secret and an unknown scope are refused', async () => {
  const codes = await start()
  await submit(person, { action: 'allow', user_code: codes.user_code })
  const yard = { client_id: 'yard', client_secret: 'a secret of sixteen' }
  const foreign = await post('token', { grant_type: DEVICE_GRANT, device_code: codes.device_code, ...yard })
  expect(foreign.body.error).toBe('invalid_grant')
  expect((await post('device_authorization', { ...yard, client_secret: 'wrong' })).status).toBe(401)
  expect((await post('device_authorization', { client_id: 'unknown' })).body.error).toBe('invalid_client')
  expect((await start({ scope: 'everything' })).error).toBe('invalid_scope')
})

test('a person is stopped who guesses codes, and an address that starts too many', async () => {
  for (let guess = 0; guess < 20; guess += 1)
    expect((await submit(person, { action: 'find', user_code: 'BBBB-BBBB' })).status).toBe(200)
  expect((await submit(person, { action: 'find', user_code: 'BBBB-BBBB' })).status).toBe(429)
  const statuses: number[] = []
  for (let request = 0; request < 31; request += 1)
    statuses.push((await post('device_authorization', { client_id: 'portal-local' }, '10.9.9.9')).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('the page needs a browser session, its own token and its own origin', async () => {
  const codes = await start()
  const guest = await guestClient(platform).send('GET', `${PAGE}?user_code=${codes.user_code}`)
  expect([guest.status, guest.headers.get('location')]).toEqual([
    302,
    `/carrier/login?returnTo=${encodeURIComponent(`${PAGE}?user_code=${codes.user_code}`)}`,
  ])
  const page = await person.send('GET', `${PAGE}?user_code=${codes.user_code}%22%3E<script>`)
  expect(page.body).toContain(`value="${codes.user_code}&quot;&gt;`)
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
  const allow = { action: 'allow', user_code: codes.user_code }
  expect((await submit(person, { ...allow, csrf: 'wrong' })).status).toBe(403)
  expect((await submit(person, allow, { Origin: 'https://evil.test' })).status).toBe(403)
  expect((await submit(guestClient(platform), allow)).status).toBe(401)
  await submit(person, allow)
  const { access_token: token } = (await poll(codes.device_code)).body
  const other = await start()
  const byToken = await platform.handler(
    new Request(`${TEST_ORIGIN}${PAGE}`, {
      method: 'POST',
      body: new URLSearchParams({ action: 'allow', user_code: other.user_code }),
      headers: { Authorization: `Bearer ${token}` },
    }),
    { address: '10.0.0.9' },
  )
  expect(byToken.status).toBe(401)
})

test('the page is in Spanish for browsers that prefer it', async () => {
  const request = new Request(`${TEST_ORIGIN}${PAGE}`, {
    headers: { Cookie: person.cookie, 'Accept-Language': 'es-MX,es;q=0.9' },
  })
  const text = await (await platform.handler(request, { address: '10.0.0.1' })).text()
  expect(text).toContain('<html lang="es-US">')
  expect(text).toContain('Conectar un dispositivo')
})

const DEVICE_LOGIN = fileURLToPath(new URL('../../testing/deviceLogin.mjs', import.meta.url))

test('the device login of @salesforce/core signs in', async () => {
  const home = mkdtempSync(join(tmpdir(), 'portal-device-'))
  const served = await createTestPlatform({ ownAddress: () => address })
  listening = await listen(served, { port: 0, host: '127.0.0.1' })
  address = listening.address
  try {
    const client = await signIn(served, 'desk@provider.test')
    const child = spawn(process.execPath, [DEVICE_LOGIN, 'portal-local', address], {
      env: {
        PATH: process.env['PATH'],
        HOME: home,
        SF_USE_GENERIC_UNIX_KEYCHAIN: 'true',
        SF_DISABLE_LOG_FILE: 'true',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines: Record<string, unknown>[] = []
    for await (const line of createInterface({ input: child.stdout })) {
      lines.push(JSON.parse(line))
      if (lines.length > 1) continue
      const body = new URLSearchParams({
        csrf: client.csrfToken,
        action: 'allow',
        user_code: String(lines[0]?.['user_code']),
      })
      const answer = await served.handler(
        new Request(`${TEST_ORIGIN}${PAGE}`, {
          method: 'POST',
          body,
          headers: { Cookie: client.cookie, Origin: TEST_ORIGIN },
        }),
        { address: '10.0.0.1' },
      )
      expect(answer.status).toBe(200)
    }
    expect(lines[1]).toMatchObject({ username: 'desk@provider.test', instanceUrl: address })
  } finally {
    await listening.close()
    await served.close()
    rmSync(home, { recursive: true, force: true })
  }
}, 60_000)
