import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guestClient, signIn, type TestClient } from '../../../testing/client'
import { newestMail as newestMailOf } from '../../../testing/newestMail'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'
import { confirmCompanyIdentity } from '../setup/companyIdentity'
import { sweepSignUps } from './signUps'

const DAY_MS = 24 * 3_600_000
const PASSWORD = 'correct horse battery'

let platform: TestPlatform
let admin: TestClient
let guest: TestClient
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  admin = await signIn(platform, 'admin@carrier.test')
  guest = guestClient(platform)
}, 120_000)
afterAll(() => platform.close())

const signUp = (mcNumber: string, email: string, password = PASSWORD) =>
  guest.act('Registration/register', {
    mcNumber,
    contact: { name: 'Rosa Diaz', email, mobile: '(254) 555-0101' },
    password,
    acceptTerms: true,
  })
const confirm = (token: string) => guest.act('Registration/verifyEmail', { token })
const logIn = (email: string, password = PASSWORD) =>
  guestClient(platform).send('POST', '/auth/login', { email, password })
const isRegistered = async (mcNumber: string) =>
  (await guest.read('Registration/lookupCarrier', { mcNumber })).body.isRegistered

const newestMail = (to: string) => newestMailOf(platform, to)

test('[S20] a repeated sign-up sends a new link; the old one is invalid, the last password counts', async () => {
  const email = 'lost@mail.test'
  await signUp('810001', email, 'the first password I chose')
  const first = await newestMail(email)
  platform.clock.advanceMs(9 * DAY_MS)
  expect((await signUp('810001', email)).body.status).toBe('VerificationSent')
  const second = await newestMail(email)
  expect(second.template).toBe('verifyEmail')
  expect((await confirm(first.token)).body.errorCode).toBe('TOKEN_INVALID')
  expect((await confirm(second.token)).body).toMatchObject({ email, status: 'Confirmed' })
  expect((await logIn(email, 'the first password I chose')).status).toBe(401)
  expect((await logIn(email)).status).toBe(200)
})

test('[S20] an unconfirmed sign-up does not reserve the company: the first confirmed one gets it', async () => {
  await signUp('810002', 'squatter@mail.test')
  expect(await isRegistered('810002')).toBe(false)
  expect((await signUp('810002', 'owner@mail.test')).body.status).toBe('VerificationSent')
  expect((await confirm((await newestMail('owner@mail.test')).token)).status).toBe(200)
  expect(await isRegistered('810002')).toBe(true)
  const late = await confirm((await newestMail('squatter@mail.test')).token)
  expect(late).toMatchObject({ status: 200, body: { status: 'JoinRequested' } })
  expect((await logIn('squatter@mail.test')).status).toBe(401)
  // Who confirmed first may be the stranger: the request is shown to them once they have proved to speak for the company.
  const owner = await signIn(platform, 'owner@mail.test', PASSWORD)
  const asked = async () => (await owner.read('Users/joinRequests')).body.requests
  expect(await asked()).toEqual([])
  const { accountId } = (await owner.send('GET', '/auth/me')).body
  await platform.database.asSystem((transaction) =>
    confirmCompanyIdentity(transaction, accountId, new Date(platform.clock.now)),
  )
  expect(await asked()).toMatchObject([{ email: 'squatter@mail.test' }])
})

test('a link that was not used for 7 days has ended, and the sign-up is forgotten', async () => {
  const email = 'late@mail.test'
  await signUp('810003', email)
  const { token } = await newestMail(email)
  const sweep = () => sweepSignUps(platform.database.kysely, new Date(platform.clock.now))
  const waiting = async () =>
    (
      await platform.database.kysely
        .selectFrom('portal_sign_up' as never)
        .selectAll()
        .execute()
    ).length
  platform.clock.advanceMs(6 * DAY_MS)
  await sweep()
  const before = await waiting()
  platform.clock.advanceMs(DAY_MS)
  expect((await confirm(token)).body.errorCode).toBe('TOKEN_INVALID')
  await sweep()
  expect(await waiting()).toBeLessThan(before)
})

describe('an open invitation', () => {
  const invite = (client: TestClient, email: string) =>
    client.act('Users/invite', { name: 'Rosa Diaz', email, mobile: '2545550101', role: 'Driver' })

  test('[S20] does not prevent anyone from signing up their company', async () => {
    const email = 'invited@mail.test'
    const ours = await signIn(platform, 'admin@carrier.test')
    expect((await invite(ours, email)).status).toBe(200)
    const invitation = await newestMail(email)
    expect((await signUp('810004', email)).body.status).toBe('VerificationSent')
    const { template, token } = await newestMail(email)
    expect(template).toBe('verifyEmail')
    expect((await confirm(token)).body).toMatchObject({ email, status: 'Confirmed' })
    expect((await logIn(email)).body.role).toBe('Admin')
    const late = await guest.act('Users/acceptInvitation', { token: invitation.token, password: PASSWORD })
    expect(late).toMatchObject({ status: 409, body: { errorCode: 'EMAIL_IN_USE' } })
  })

  test('[S20] of one company does not prevent invitations of another; the accepted one counts', async () => {
    const email = 'wanted@mail.test'
    admin = await signIn(platform, 'admin@carrier.test')
    const rival = await signIn(platform, 'rival@carrier.test')
    expect((await invite(rival, email)).status).toBe(200)
    expect((await invite(admin, email)).status).toBe(200)
    const { token } = await newestMail(email)
    expect((await guest.act('Users/acceptInvitation', { token, password: PASSWORD })).body).toEqual({ email })
    const me = (await logIn(email)).body
    const ours = (await admin.send('GET', '/auth/me')).body
    expect(me.accounts).toEqual([expect.objectContaining({ id: ours.accountId, role: 'Driver' })])
    expect((await invite(rival, email)).body.errorCode).toBe('EMAIL_IN_USE')
  })
})

test('[S20] signing up takes equally long for registered and unknown addresses', async () => {
  const timed = async (email: string) => {
    const startedAt = performance.now()
    expect((await signUp('810006', email)).body.status).toBe('VerificationSent')
    return performance.now() - startedAt
  }
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < 5; round += 1) {
    times.known.push(await timed('rival@carrier.test'))
    times.unknown.push(await timed(`nobody${round}@mail.test`))
  }
  const least = (given: number[]) => Math.min(...given)
  // Without the hash, which takes most of it, one of them would be many times as fast.
  expect(least(times.known)).toBeGreaterThan(least(times.unknown) / 2)
}, 60_000)
