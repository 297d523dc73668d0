import { assert, asyncProperty, constantFrom, json, nat, oneof, record, string } from 'fast-check'
import { createHash, createHmac } from 'node:crypto'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addIntegrationUser,
  requestToken,
  tokenClient,
} from '../../domains/integrations/testing/integrationClient'
import { guestClient, signIn, type TestClient } from '../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { TEST_ORIGIN } from '../../testing/testOrigin'
import { integrationTables } from './integrationTables'
import { sweepAssertions } from './integrationTokens'
import { JWT_BEARER, subjectOf, verifyAssertion } from './clientAssertion'

let platform: TestPlatform
let admin: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  admin = await signIn(platform, 'desk@provider.test')
})
afterAll(() => platform.close())

const AUDIENCE = `${TEST_ORIGIN}/services/oauth2/token`
/** Claims of an assertion; an undefined one is left out. */
type Claims = Record<string, string | number | readonly string[] | undefined>

const nowSeconds = () => Math.floor(platform.clock.now / 1000)
const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A client with a key, and a function that signs its assertions. */
async function addWithKey(alg: 'ES256' | 'RS256' | 'PS256') {
  const keys = await generateKeyPair(alg, { extractable: true })
  const jwk = await exportJWK(keys.publicKey)
  const { clientId } = await addIntegrationUser(admin, { publicKey: JSON.stringify(jwk) })
  const claimsOf = (claims: Claims = {}) => ({
    iss: clientId,
    sub: clientId,
    aud: AUDIENCE,
    jti: crypto.randomUUID(),
    exp: nowSeconds() + 120,
    ...claims,
  })
  const sign = async (claims: Claims = {}, key: CryptoKey = keys.privateKey, header: object = {}) =>
    await new SignJWT(claimsOf(claims)).setProtectedHeader({ alg, ...header }).sign(key)
  return { clientId, sign, claimsOf, keys, jwk }
}

const send = (assertion: string, form: Record<string, string> = {}) =>
  requestToken(platform, { client_assertion_type: JWT_BEARER, client_assertion: assertion, ...form })
const outcome = async (assertion: string) => {
  const { status, body } = await send(assertion)
  return [status, body.error]
}

test.each(['ES256', 'RS256', 'PS256'] as const)(
  '[ITG-01] a client proves itself by a JWT of its key, %s',
  async (alg) => {
    const { sign, clientId } = await addWithKey(alg)
    for (const [claims, form] of [
      [{}, {}],
      [{ aud: TEST_ORIGIN }, { client_id: clientId }],
      [{ aud: [AUDIENCE] }, {}],
    ] as const) {
      const answer = await send(await sign({ ...claims }), form)
      expect(answer.status).toBe(200)
      expect((await tokenClient(platform, answer.body.access_token).read('DeskLoads/board')).status).toBe(200)
    }
  },
)

test('[ITG-01] an assertion is valid once, also when sent twice at the same moment', async () => {
  const { sign } = await addWithKey('ES256')
  const assertion = await sign()
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => outcome(assertion)))
  expect(outcomes.filter(([status]) => status === 200)).toHaveLength(1)
  expect(await outcome(assertion)).toEqual([401, 'invalid_client'])
  // Another one with the same `jti` is the same assertion.
  const jti = crypto.randomUUID()
  expect(await outcome(await sign({ jti }))).toEqual([200, undefined])
  expect(await outcome(await sign({ jti, exp: nowSeconds() + 300 }))).toEqual([401, 'invalid_client'])
})

test('[ITG-01] a used assertion is remembered until no clock accepts it any more', async () => {
  const { sign, clientId } = await addWithKey('ES256')
  const expiresIn = 120
  const assertion = await sign({ exp: nowSeconds() + expiresIn })
  expect((await send(assertion)).status).toBe(200)
  platform.clock.advanceMs((expiresIn + 59) * 1000)
  await sweepAssertions(platform.database, new Date(platform.clock.now))
  expect(await outcome(assertion)).toEqual([401, 'invalid_client'])
  platform.clock.advanceMs(2000)
  await sweepAssertions(platform.database, new Date(platform.clock.now))
  const kept = await integrationTables(platform.database.kysely)
    .selectFrom('portal_integration_assertion')
    .select('jti')
    .where('client_id', '=', clientId)
    .execute()
  expect(kept).toEqual([])
})

test('[ITG-01] refuses an assertion of another time, audience, issuer, subject or key', async () => {
  const { sign, clientId } = await addWithKey('ES256')
  const other = await addWithKey('ES256')
  const now = nowSeconds()
  const refused = {
    expired: await sign({ exp: now - 61 }),
    'valid too long': await sign({ exp: now + 661 }),
    'without expiry': await sign({ exp: undefined }),
    'not yet valid': await sign({ nbf: now + 120 }),
    'for another server': await sign({ aud: 'https://another.test' }),
    'for several servers': await sign({ aud: [AUDIENCE, 'https://another.test'] }),
    'without audience': await sign({ aud: undefined }),
    'of another issuer': await sign({ iss: other.clientId }),
    'without jti': await sign({ jti: undefined }),
    'with an empty jti': await sign({ jti: '' }),
    'with a jti the database cannot store': await sign({ jti: '\u0000' }),
    'with a long jti': await sign({ jti: 'x'.repeat(201) }),
    'of the key of another client': await sign({}, other.keys.privateKey),
    'for another client': await other.sign({ iss: clientId, sub: clientId }),
    'that is no JWT': 'no.jwt',
    'that is empty': '',
    'that is long': `${await sign()}${'x'.repeat(4096)}`,
  }
  for (const [name, assertion] of Object.entries(refused))
    expect([name, ...(await outcome(assertion))]).toEqual([name, 401, 'invalid_client'])
})

test('[ITG-01] accepts a clock that is up to a minute wrong, and no more', async () => {
  const { sign } = await addWithKey('ES256')
  const now = nowSeconds()
  expect((await send(await sign({ exp: now - 59 }))).status).toBe(200)
  expect((await send(await sign({ exp: now + 659, nbf: now + 59 }))).status).toBe(200)
  expect((await send(await sign({ exp: now - 61 }))).status).toBe(401)
  expect((await send(await sign({ nbf: now + 61 }))).status).toBe(401)
})

test('[ITG-01] refuses an unsigned assertion, a public key used as HMAC secret, and a key in the header', async () => {
  const { claimsOf, sign, keys, jwk } = await addWithKey('RS256')
  const hmac = async (secret: string) => {
    const signed = `${encoded({ alg: 'HS256' })}.${encoded(claimsOf())}`
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
  }
  const own = await generateKeyPair('RS256', { extractable: true })
  const signed = await sign()
  for (const assertion of [
    `${encoded({ alg: 'none' })}.${encoded(claimsOf())}.`,
    `${encoded({ alg: 'None' })}.${encoded(claimsOf())}.`,
    await hmac(await exportSPKI(keys.publicKey)),
    await hmac(JSON.stringify(jwk)),
    await sign({}, own.privateKey, { jwk: await exportJWK(own.publicKey) }),
    `${signed.slice(0, -8)}AAAAAAAA`,
    signed.slice(0, signed.lastIndexOf('.') + 1),
  ])
    expect(await outcome(assertion)).toEqual([401, 'invalid_client'])
})

test('[ITG-01] a client with a key has no secret, and credentials of two kinds are refused', async () => {
  const { clientId, sign } = await addWithKey('ES256')
  const bySecret = await requestToken(platform, { client_id: clientId, client_secret: '' })
  expect([bySecret.status, bySecret.body.error]).toEqual([401, 'invalid_client'])
  const both = await send(await sign(), { client_id: clientId, client_secret: 'x' })
  expect([both.status, both.body.error]).toEqual([400, 'invalid_request'])
  const otherType = await send(await sign(), { client_assertion_type: 'urn:saml' })
  expect([otherType.status, otherType.body.error]).toEqual([400, 'invalid_request'])
})

test('[ITG-01] a replaced key signs no more', async () => {
  const { clientId, sign } = await addWithKey('ES256')
  const rotate = (params: object) => admin.act('DeskIntegrationUsers/rotate', { clientId, ...params })
  expect((await rotate({})).body.message).toContain('publicKey: is required')
  const next = await generateKeyPair('ES256', { extractable: true })
  const rotated = await rotate({ publicKey: JSON.stringify(await exportJWK(next.publicKey)) })
  expect([rotated.status, rotated.body.secret]).toEqual([200, null])
  expect(await outcome(await sign())).toEqual([401, 'invalid_client'])
  expect(await outcome(await sign({}, next.privateKey))).toEqual([200, undefined])
})

test('[ITG-01] refuses private, weak, unknown and malformed keys', async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const small = { kty: 'RSA', n: createHash('sha512').update('n').digest('base64url'), e: 'AQAB' }
  const offCurve = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) }
  for (const [key, integrationProblem] of [
    [await exportJWK(privateKey), 'keyPrivate'],
    [small, 'keyUnsupported'],
    [offCurve, 'keyUnsupported'],
    [{ kty: 'oct', k: 'abc' }, 'keyPrivate'],
    ['text', 'keyNotJwk'],
    [[], 'keyNotJwk'],
    [null, 'keyNotJwk'],
  ]) {
    const answer = await admin.act('DeskIntegrationUsers/create', {
      name: 'X',
      role: 'Operations',
      scopes: ['methods:DeskLoads.board'],
      publicKey: JSON.stringify(key),
    })
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(/^publicKey: /u)])
    expect(answer.body.details).toEqual({ integrationProblem })
  }
})

test('[ITG-01] any text and any changed assertion is refused, never an internal error', async () => {
  const { clientId, sign, keys } = await addWithKey('ES256')
  const publicKey = JSON.stringify(await exportJWK(keys.publicKey))
  const expected = { clientId, publicKey, audiences: [AUDIENCE], now: new Date(platform.clock.now) }
  const signed = await sign()
  expect(await verifyAssertion(signed, expected)).toBeDefined()
  await assert(
    asyncProperty(
      oneof(
        string({ unit: 'binary', maxLength: 200 }),
        record({ at: nat(signed.length - 1), character: constantFrom('A', 'a', '0', '_', '-', '.', '%') })
          .filter(({ at, character }) => signed[at] !== character)
          .map(({ at, character }) => signed.slice(0, at) + character + signed.slice(at + 1)),
        json().map((text) => `${encoded({ alg: 'ES256' })}.${Buffer.from(text).toString('base64url')}.AA`),
      ),
      async (text) => {
        subjectOf(text)
        // The last character of a signature has bits that base64url ignores.
        if (text.slice(0, -1) === signed.slice(0, -1)) return
        expect(await verifyAssertion(text, expected)).toBeUndefined()
      },
    ),
    { numRuns: 300 },
  )
})

test('[ITG-01] the grant and its authentication are listed at /.well-known/openid-configuration', async () => {
  const { body } = await guestClient(platform).send('GET', '/.well-known/openid-configuration')
  expect(body.grant_types_supported).toContain('client_credentials')
  expect(body.token_endpoint_auth_methods_supported).toEqual(
    expect.arrayContaining(['client_secret_basic', 'client_secret_post', 'private_key_jwt']),
  )
  expect(body.token_endpoint_auth_signing_alg_values_supported).toEqual(['ES256', 'PS256', 'RS256'])
})
