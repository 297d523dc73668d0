import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rateLimitsSchema } from '../../../sessions/rateLimits'
import { systemTables } from '../../../sessions/systemTables'
import { guestClient, signIn, type TestClient } from '../../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'

const OLD = 'Portal-demo-1'
const NEXT = 'a brand new horse battery'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform({
    rateLimits: rateLimitsSchema.parse({}),
    breachedPasswords: { holds: (password) => Promise.resolve(password === 'stolen somewhere else') },
  })
}, 120_000)
afterAll(() => platform.close())
// Each test tries as if it were the only one.
beforeEach(() => platform.clock.advanceMs(60 * 60_000))

const change = (client: TestClient, currentPassword: string, password = NEXT) =>
  client.act('Users/changePassword', { currentPassword, password })
const logIn = (email: string, password: string) =>
  guestClient(platform).send('POST', '/auth/login', { email, password })

/** An OAuth client of the user, with its bearer token. */
async function programOf(client: TestClient) {
  const redirect = 'http://127.0.0.1:53124/callback'
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'portal-local',
    redirect_uri: redirect,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const answer = await client.send('GET', `/services/oauth2/authorize?${query.toString()}`)
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const asked = await platform.handler(
    new Request('http://portal.test/services/oauth2/token', {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: 'portal-local',
        redirect_uri: redirect,
        code_verifier: verifier,
        code,
      }),
    }),
    { address: '10.0.0.1' },
  )
  const { access_token: token } = (await asked.json()) as { access_token: string }
  const headers = { Authorization: `Bearer ${token}`, Cookie: '' }
  const program = guestClient(platform)
  return (name: string, params = {}) => program.act(name, params, headers)
}

test('[S9] another password ends every other session, and this browser stays', async () => {
  const email = 'dispatcher@carrier.test'
  const here = await signIn(platform, email)
  const elsewhere = await signIn(platform, email)
  expect((await change(here, OLD)).body).toEqual({ changed: true })
  expect((await here.read('Accounts/getRole')).status).toBe(200)
  expect((await elsewhere.read('Accounts/getRole')).status).toBe(401)
  expect((await logIn(email, OLD)).status).toBe(401)
  expect((await logIn(email, NEXT)).status).toBe(200)
  const told = await systemTables(platform.database.kysely)
    .selectFrom('portal_outbox')
    .select('template')
    .where('recipient', '=', email)
    .execute()
  expect(told.map(({ template }) => template)).toContain('passwordChosen')
})

test('[S9] a link that was mailed for a new password ends as well', async () => {
  const email = 'multi@carrier.test'
  const here = await signIn(platform, email)
  await guestClient(platform).act('Users/requestPasswordReset', { email })
  const tokens = () =>
    systemTables(platform.database.kysely).selectFrom('portal_mailed_token').selectAll().execute()
  expect(await tokens()).toHaveLength(1)
  await change(here, OLD)
  expect(await tokens()).toEqual([])
})

test('[S9] a wrong current password changes nothing and is rate-limited', async () => {
  const email = 'admin@carrier.test'
  const here = await signIn(platform, email)
  const wrong = await change(here, 'not my password')
  expect([wrong.status, wrong.body.errorCode]).toEqual([422, 'PASSWORD_WRONG'])
  for (let time = 0; time < 9; time += 1) await change(here, `guess number ${time}`)
  const refused = await change(here, OLD)
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
  expect((await logIn(email, OLD)).status).toBe(200)
})

test('[S9] rejects a guessable password and keeps the old one', async () => {
  const email = 'driver@carrier.test'
  const here = await signIn(platform, email)
  for (const password of ['password1234', 'stolen somewhere else', email])
    expect([password, (await change(here, OLD, password)).body.errorCode]).toEqual([
      password,
      'PASSWORD_GUESSABLE',
    ])
  expect((await change(here, OLD, 'short')).status).toBe(400)
  expect((await logIn(email, OLD)).status).toBe(200)
})

test('of two concurrent changes one succeeds, the other fails with a wrong password', async () => {
  const email = 'rival@carrier.test'
  const clients = [await signIn(platform, email), await signIn(platform, email)]
  const passwords = [NEXT, `${NEXT} again`]
  const answers = await Promise.all(
    clients.map((client, index) => change(client, OLD, passwords[index] ?? NEXT)),
  )
  const winner = answers.findIndex(({ status }) => status === 200)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await logIn(email, passwords[winner] ?? '')).status).toBe(200)
})

test('an OAuth client cannot change the password, and its access ends with a change', async () => {
  const email = 'shipper@shipper.test'
  const here = await signIn(platform, email)
  const program = await programOf(here)
  const params = { currentPassword: OLD, password: NEXT }
  expect((await program('Users/changePassword', params)).status).toBe(403)
  expect((await program('Quotes/list')).status).not.toBe(401)
  expect((await change(here, OLD)).status).toBe(200)
  expect((await program('Quotes/list')).status).toBe(401)
})
