import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newestMail } from '../../testing/newestMail'
import { guestClient, signIn, type TestClient } from '../../testing/client'
import { serverCalls } from '../../http/serverCalls'
import { methods } from '../../methods/registry'
import { DEMO_PASSWORD } from '../../seed/demoAccounts'
import { softwarePasskey } from '../../testing/softwarePasskey'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { signInWithNewApp, totpCode } from '../../testing/totpCode'
import { sweepFactors } from './factorStore'
import { factorTables } from './factorTables'

const PERIOD_MS = 30_000
const password = DEMO_PASSWORD

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
}, 120_000)
afterAll(() => platform.close())
// A code of an earlier test is never valid in the next one.
beforeEach(() => platform.clock.advanceMs(10 * PERIOD_MS))

let next = 0
/** A staff member outside the demo: a second factor is required. */
async function newStaff(): Promise<string> {
  const email = `staff${(next += 1)}@northline.test`
  const admin = await signIn(platform, 'desk@provider.test')
  const invited = await admin.act('DeskPeople/invite', { name: 'Ann Quill', email, role: 'Billing' })
  expect(invited.status).toBe(200)
  const { token } = await newestMail(platform, email)
  const accepted = await guestClient(platform).act('Users/acceptInvitation', {
    token,
    password: 'seven brown envelopes',
  })
  expect(accepted.status).toBe(200)
  return email
}
const chosen = 'seven brown envelopes'

async function login(
  email: string,
  secret = chosen,
): Promise<{ client: TestClient; body: { details: object } }> {
  const client = guestClient(platform)
  const { status, body } = await client.send('POST', '/auth/login', { email, password: secret })
  expect([status, body.errorCode]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
  return { client, body }
}
const verify = (client: TestClient, proof: object) => client.send('POST', '/auth/second-factor/verify', proof)
const actionsOf = async (userId: string) =>
  (
    await platform.database.kysely
      .selectFrom('Audit_Event__c')
      .select('Action__c')
      .where('Record_Id__c', '=', userId)
      .orderBy('Sequence__c')
      .execute()
  ).map(({ Action__c: action }) => action)

describe('first sign-in of staff', () => {
  test('[DSK-03] enrolls an authenticator app, shows recovery codes once and stores hashes only', async () => {
    const email = await newStaff()
    const { body } = await login(email)
    expect(body.details).toEqual({ step: 'enroll', kinds: [] })
    const { client, secret, recoveryCodes } = await signInWithNewApp(platform, email, chosen)
    const me = (await client.send('GET', '/auth/me')).body
    expect(me).toMatchObject({ isGuest: false, role: 'Billing' })
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    const own = (await client.send('GET', '/auth/factors')).body
    expect(own).toMatchObject({
      factors: [{ kind: 'Authenticator', name: 'Authenticator app', lastUsedAt: null }],
      recoveryCodesLeft: 10,
      isRequired: true,
    })
    expect(JSON.stringify(own)).not.toContain(secret)
    const stored = JSON.stringify([
      await factorTables(platform.database.kysely).selectFrom('portal_factor').selectAll().execute(),
      await factorTables(platform.database.kysely).selectFrom('portal_recovery_code').selectAll().execute(),
    ])
    for (const shown of [
      secret.replaceAll(' ', ''),
      ...recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')]),
    ])
      expect(stored).not.toContain(shown)
    expect(await actionsOf(me.userId)).toEqual(
      expect.arrayContaining(['Second Factor Added: Authenticator', 'Signed In']),
    )
    expect((await newestMail(platform, email)).template).toBe('secondFactor')
  })

  test('[DSK-03] the QR code is an image that holds the secret for the account of the provider', async () => {
    const { client } = await login(await newStaff())
    const { body } = await client.send('POST', '/auth/second-factor/enroll/begin', { kind: 'Authenticator' })
    expect(body.qrCode).toMatch(/^data:image\/svg\+xml;base64,/u)
    expect(Buffer.from(body.qrCode.split(',')[1], 'base64').toString()).toContain('<svg')
    expect(body.secret.replaceAll(' ', '')).toMatch(/^[A-Z2-7]{32}$/u)
  })

  test('[DSK-03] [ONB-06] enrolls a passkey and signs in with it; the counter of the key goes up', async () => {
    const email = await newStaff()
    const { client } = await login(email)
    const passkey = softwarePasskey()
    const begun = (await client.send('POST', '/auth/second-factor/enroll/begin', { kind: 'Passkey' })).body
    expect(begun.options).toMatchObject({ rp: { name: 'Northline Freight' }, user: { name: email } })
    const response = passkey.create(begun.options)
    const enroll = { kind: 'Passkey', ticket: begun.ticket, response }
    const enrolled = await client.send('POST', '/auth/second-factor/enroll', enroll)
    expect([enrolled.status, enrolled.body.recoveryCodes?.length]).toEqual([200, 10])

    const again = await login(email)
    expect(again.body.details).toEqual({ step: 'verify', kinds: ['Passkey'] })
    const asked = (await again.client.send('POST', '/auth/second-factor/challenge', {})).body
    expect(asked.options.allowCredentials).toMatchObject([{ id: passkey.id, transports: ['internal'] }])
    const proof = { ticket: asked.ticket, response: passkey.get(asked.options) }
    const signedIn = await verify(again.client, proof)
    expect([signedIn.status, signedIn.body.role]).toEqual([200, 'Billing'])

    const third = await login(email)
    expect((await verify(third.client, proof)).body.errorCode).toBe('SECOND_FACTOR_WRONG')
  })

  test('[DSK-03] accepts a security key that asks for a touch only: the password is the other factor', async () => {
    const email = await newStaff()
    const { client } = await login(email)
    const passkey = softwarePasskey(undefined, { verifies: false })
    const begun = (await client.send('POST', '/auth/second-factor/enroll/begin', { kind: 'Passkey' })).body
    const enroll = { kind: 'Passkey', ticket: begun.ticket, response: passkey.create(begun.options) }
    expect((await client.send('POST', '/auth/second-factor/enroll', enroll)).status).toBe(200)
    const again = await login(email)
    const asked = (await again.client.send('POST', '/auth/second-factor/challenge', {})).body
    const proof = { ticket: asked.ticket, response: passkey.get(asked.options) }
    expect((await verify(again.client, proof)).status).toBe(200)
  })

  test('[DSK-03] refuses the passkey of another site and of another key', async () => {
    const email = await newStaff()
    const { client } = await login(email)
    const begin = async () =>
      (await client.send('POST', '/auth/second-factor/enroll/begin', { kind: 'Passkey' })).body
    const foreign = await begin()
    const refused = await client.send('POST', '/auth/second-factor/enroll', {
      kind: 'Passkey',
      ticket: foreign.ticket,
      response: softwarePasskey('https://evil.example').create(foreign.options),
    })
    expect(refused.body.errorCode).toBe('SECOND_FACTOR_WRONG')
    const { ticket, options } = await begin()
    await client.send('POST', '/auth/second-factor/enroll', {
      kind: 'Passkey',
      ticket,
      response: softwarePasskey().create(options),
    })
    const again = await login(email)
    const asked = (await again.client.send('POST', '/auth/second-factor/challenge', {})).body
    const proof = { ticket: asked.ticket, response: softwarePasskey().get(asked.options) }
    expect((await verify(again.client, proof)).body.errorCode).toBe('SECOND_FACTOR_WRONG')
  })

  test('[DSK-06] the demo signs in with the password alone', async () => {
    const answer = await guestClient(platform).send('POST', '/auth/login', {
      email: 'desk@provider.test',
      password,
    })
    expect(answer.status).toBe(200)
  })
})

describe('a half-signed-in browser', () => {
  test('[DSK-03] opens nothing but its own step', async () => {
    const { client } = await login(await newStaff())
    expect((await client.send('GET', '/auth/me')).body).toMatchObject({ isGuest: true, userId: null })
    const open = new Set(
      methods
        .filter(
          ({ callers }) => callers === 'anyone' || (callers !== 'signedIn' && callers.includes('Guest')),
        )
        .map(({ className, method }) => `/lwr/apex/v63.0/${className}/${method}`),
    )
    for (const { method, path } of serverCalls) {
      if (open.has(path)) continue
      const body = method === 'GET' || method === 'DELETE' ? undefined : {}
      const answer = await client.send(method, path.replaceAll(/:\w+/gu, 'x'), body)
      expect([path, answer.status]).toEqual([path, 401])
    }
    for (const path of [
      '/auth/account',
      '/auth/factors/begin',
      '/auth/factors/remove',
      '/auth/factors/recovery-codes',
    ])
      expect([path, (await client.send('POST', path, {})).status]).toEqual([path, 401])
    expect((await client.send('GET', '/auth/factors')).status).toBe(401)
    expect((await client.send('GET', '/events')).status).toBe(401)
    expect((await client.send('GET', '/services/oauth2/userinfo')).status).toBe(401)
  })

  test('[DSK-03] that must verify cannot enroll another factor instead', async () => {
    const email = await newStaff()
    await signInWithNewApp(platform, email, chosen)
    const { client } = await login(email)
    for (const path of ['enroll/begin', 'enroll']) {
      const answer = await client.send('POST', `/auth/second-factor/${path}`, { kind: 'Authenticator' })
      expect(answer.body.errorCode).toBe('SIGN_IN_EXPIRED')
    }
  })

  test('[DSK-03] ends after 15 minutes, with a changed password and on cancel', async () => {
    const email = await newStaff()
    const { secret } = await signInWithNewApp(platform, email, chosen)
    platform.clock.advanceMs(2 * PERIOD_MS)
    const late = await login(email)
    expect((await late.client.send('GET', '/auth/second-factor')).body).toEqual({
      step: 'verify',
      kinds: ['Authenticator'],
      email,
    })
    platform.clock.advanceMs(15 * 60_000)
    const code = () => ({ code: totpCode(secret, platform.clock.now) })
    expect((await verify(late.client, code())).body.errorCode).toBe('SIGN_IN_EXPIRED')
    const cancelled = await login(email)
    const { cookie } = cancelled.client
    expect((await cancelled.client.send('POST', '/auth/second-factor/cancel', {})).status).toBe(204)
    cancelled.client.cookie = cookie
    expect((await verify(cancelled.client, code())).body.errorCode).toBe('SIGN_IN_EXPIRED')
    const stale = await login(email)
    const admin = await signIn(platform, 'desk@provider.test')
    const { userId } = (await admin.read('DeskPeople/list')).body.staff.find(
      (one: { email: string }) => one.email === email,
    )
    await admin.act('DeskPeople/endSessions', { userId, reason: 'Left the company' })
    expect((await verify(stale.client, code())).body.errorCode).toBe('SIGN_IN_EXPIRED')
  })

  test('[DSK-03] is refused from another site', async () => {
    const { client } = await login(await newStaff())
    const answer = await client.send(
      'POST',
      '/auth/second-factor/enroll/begin',
      { kind: 'Authenticator' },
      { Origin: 'https://evil.example' },
    )
    expect([answer.status, answer.body.errorCode]).toEqual([403, 'FOREIGN_ORIGIN'])
  })
})

describe('codes', () => {
  test('[DSK-03] a code works once, also for two requests at the same moment', async () => {
    const email = await newStaff()
    const { secret } = await signInWithNewApp(platform, email, chosen)
    // The code of the enrolment is used up.
    const first = await login(email)
    const used = totpCode(secret, platform.clock.now)
    expect((await verify(first.client, { code: used })).body.errorCode).toBe('SECOND_FACTOR_WRONG')
    platform.clock.advanceMs(PERIOD_MS)
    const code = totpCode(secret, platform.clock.now)
    const browsers = await Promise.all([login(email), login(email), login(email)])
    const answers = await Promise.all(browsers.map(({ client }) => verify(client, { code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('[DSK-03] the database refuses a second use of a step or challenge', async () => {
    const { kysely } = platform.database
    const row = { user_id: 'U', proof: 'totp x 1', used_at: new Date(platform.clock.now) }
    await factorTables(kysely).insertInto('portal_factor_proof').values(row).execute()
    await expect(
      factorTables(kysely).insertInto('portal_factor_proof').values(row).execute(),
    ).rejects.toThrow(/portal_factor_proof_pkey/u)
    await sweepFactors(kysely, new Date(platform.clock.now + 23 * 3_600_000))
    const left = () =>
      factorTables(kysely)
        .selectFrom('portal_factor_proof')
        .select('proof')
        .where('user_id', '=', 'U')
        .execute()
    expect(await left()).toHaveLength(1)
    await sweepFactors(kysely, new Date(platform.clock.now + 25 * 3_600_000))
    expect(await left()).toEqual([])
  })

  test('[DSK-03] codes of a neighbouring step count, older ones do not', async () => {
    const email = await newStaff()
    const { secret } = await signInWithNewApp(platform, email, chosen)
    platform.clock.advanceMs(10 * PERIOD_MS)
    const at = (steps: number) => ({ code: totpCode(secret, platform.clock.now + steps * PERIOD_MS) })
    const { client } = await login(email)
    for (const steps of [-3, -2, 2, 3])
      expect([steps, (await verify(client, at(steps))).body.errorCode]).toEqual([
        steps,
        'SECOND_FACTOR_WRONG',
      ])
    expect((await verify(client, at(-1))).status).toBe(200)
    const other = await login(email)
    expect((await verify(other.client, at(1))).status).toBe(200)
  })

  test('[DSK-03] a recovery code works once, however it is typed', async () => {
    const email = await newStaff()
    const { recoveryCodes } = await signInWithNewApp(platform, email, chosen)
    const recoveryCode = ` ${(recoveryCodes[0] ?? '').toLowerCase().replaceAll('-', ' ')} `
    const first = await login(email)
    const signedIn = await verify(first.client, { recoveryCode })
    expect(signedIn.status).toBe(200)
    expect(await actionsOf(signedIn.body.userId)).toContain('Recovery Code Used')
    const second = await login(email)
    expect((await verify(second.client, { recoveryCode })).body.errorCode).toBe('SECOND_FACTOR_WRONG')
    expect((await verify(second.client, { recoveryCode: 'AAAA-AAAA-AAAA-AAAA' })).status).toBe(422)
  })

  test('[DSK-03] ten wrong codes lock the second factor, even for the right code, and leave events', async () => {
    const email = await newStaff()
    const { secret, client: session } = await signInWithNewApp(platform, email, chosen)
    const { userId } = (await session.send('GET', '/auth/me')).body
    platform.clock.advanceMs(PERIOD_MS)
    const right = totpCode(secret, platform.clock.now)
    const wrong = right === '000000' ? '000001' : '000000'
    const { client } = await login(email)
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await verify(client, { code: wrong })).status).toBe(422)
    const locked = await verify(client, { code: right })
    expect([locked.status, Number(locked.headers.get('retry-after')) > 800]).toEqual([429, true])
    const refused = (await actionsOf(userId)).filter((action) => action === 'Second Factor Refused')
    expect(refused).toHaveLength(10)
    platform.clock.advanceMs(15 * 60_000 + 1)
    const later = await login(email)
    expect((await verify(later.client, { code: totpCode(secret, platform.clock.now) })).status).toBe(200)
  })

  test('[DSK-03] right codes do not count against the limit', async () => {
    const email = await newStaff()
    const { secret } = await signInWithNewApp(platform, email, chosen)
    for (let day = 0; day < 12; day += 1) {
      platform.clock.advanceMs(PERIOD_MS)
      const { client } = await login(email)
      expect((await verify(client, { code: totpCode(secret, platform.clock.now) })).status).toBe(200)
    }
  })
})

describe('own factors', () => {
  test('[ONB-06] a carrier turns the second factor on, signs in with it, renews codes and turns it off', async () => {
    const email = 'admin@fleet03.test'
    const client = await signIn(platform, email)
    expect((await client.send('GET', '/auth/factors')).body).toEqual({
      factors: [],
      recoveryCodesLeft: 0,
      isRequired: false,
    })
    const begin = (given: string) =>
      client.send('POST', '/auth/factors/begin', { kind: 'Authenticator', password: given })
    expect((await begin('wrong')).body.errorCode).toBe('PASSWORD_WRONG')
    const { ticket, secret } = (await begin(password)).body
    const enroll = (code: string) =>
      client.send('POST', '/auth/factors/enroll', { kind: 'Authenticator', ticket, code, name: 'Phone' })
    const code = totpCode(secret, platform.clock.now)
    expect((await enroll(code === '000000' ? '000001' : '000000')).body.errorCode).toBe('SECOND_FACTOR_WRONG')
    const enrolled = await enroll(code)
    expect(enrolled.body).toMatchObject({ factors: [{ name: 'Phone' }], recoveryCodesLeft: 10 })
    expect((await enroll(code)).body.errorCode).toBe('SECOND_FACTOR_WRONG')

    platform.clock.advanceMs(PERIOD_MS)
    const again = await login(email, password)
    expect((await verify(again.client, { code: totpCode(secret, platform.clock.now) })).status).toBe(200)

    const renewed = await client.send('POST', '/auth/factors/recovery-codes', { password })
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    expect(renewed.body.recoveryCodes).not.toContain(enrolled.body.recoveryCodes[0])
    const old = await login(email, password)
    expect((await verify(old.client, { recoveryCode: enrolled.body.recoveryCodes[0] })).status).toBe(422)

    const [factor] = enrolled.body.factors
    const remove = (given: string) =>
      client.send('POST', '/auth/factors/remove', { factorId: factor.id, password: given })
    expect((await remove('wrong')).body.errorCode).toBe('PASSWORD_WRONG')
    expect((await remove(password)).body).toMatchObject({ factors: [], recoveryCodesLeft: 0 })
    await signIn(platform, email)
  })

  test('[ONB-06] no user removes the factor of another user, and programs change none', async () => {
    const victim = await newStaff()
    const { client: theirs } = await signInWithNewApp(platform, victim, chosen)
    const [factor] = (await theirs.send('GET', '/auth/factors')).body.factors
    const thief = await signIn(platform, 'rival@carrier.test')
    const answer = await thief.send('POST', '/auth/factors/remove', { factorId: factor.id, password })
    expect(answer.status).toBe(404)
    expect((await theirs.send('GET', '/auth/factors')).body.factors).toHaveLength(1)
    const noToken = await theirs.send(
      'POST',
      '/auth/factors/remove',
      { factorId: factor.id, password: chosen },
      { 'X-CSRF-Token': '' },
    )
    expect(noToken.body.errorCode).toBe('INVALID_CSRF_TOKEN')
  })

  test('[DSK-03] staff cannot remove their last factor', async () => {
    const email = await newStaff()
    const { client } = await signInWithNewApp(platform, email, chosen)
    const [factor] = (await client.send('GET', '/auth/factors')).body.factors
    const answer = await client.send('POST', '/auth/factors/remove', {
      factorId: factor.id,
      password: chosen,
    })
    expect([answer.status, answer.body.errorCode]).toEqual([409, 'LAST_SECOND_FACTOR'])
  })

  test('[DSK-03, ADM-03] a sign-in that a Provider Admin resets begins with enrolment again', async () => {
    const email = await newStaff()
    const { client } = await signInWithNewApp(platform, email, chosen)
    const { userId } = (await client.send('GET', '/auth/me')).body
    const admin = await signIn(platform, 'desk@provider.test')
    await admin.act('DeskPeople/resetSignIn', { userId, reason: 'Lost phone' })
    expect((await client.send('GET', '/auth/me')).body.isGuest).toBe(true)
    const { token } = await newestMail(platform, email)
    const renewed = await guestClient(platform).act('Users/resetPassword', {
      token,
      password: 'eleven purple lanterns',
    })
    expect(renewed.status).toBe(200)
    const { body } = await login(email, 'eleven purple lanterns')
    expect(body.details).toEqual({ step: 'enroll', kinds: [] })
  })
})
