import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { factorTables } from '../../sessions/secondFactor/factorTables'
import { DEMO_PASSWORD } from '../../seed/demoAccounts'
import { guestClient, signIn, type TestClient } from '../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { signInWithNewApp } from '../../testing/totpCode'

let platform: TestPlatform
let admin: TestClient
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  admin = await signIn(platform, 'admin@carrier.test')
}, 120_000)
afterAll(() => platform.close())
beforeEach(() => platform.clock.advanceMs(300_000))

const set = (requiresSecondFactor: boolean, includesDrivers = false) =>
  admin.act('Users/setSignInPolicy', { requiresSecondFactor, includesDrivers })
/** The step that a password sign-in has to take; undefined for a session. */
async function stepOf(email: string): Promise<string | undefined> {
  const credentials = { email, password: DEMO_PASSWORD }
  const { status, body } = await guestClient(platform).send('POST', '/auth/login', credentials)
  expect([200, 403]).toContain(status)
  return body.details?.step
}

test('[ONB-06] people of a company that requires a second factor enroll at the next sign-in; drivers need not', async () => {
  const dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  const before = (await admin.read('Users/signInPolicy')).body
  expect(before).toMatchObject({ requiresSecondFactor: false, includesDrivers: false })
  expect(before.withoutFactor).toBeGreaterThan(before.driversWithoutFactor)
  expect((await set(true)).body).toEqual({ ...before, requiresSecondFactor: true })

  // An open session goes on until the next sign-in.
  expect((await dispatcher.read('Users/list')).status).toBe(200)
  expect(await stepOf('driver@carrier.test')).toBeUndefined()
  expect(await stepOf('rival@carrier.test')).toBeUndefined()
  expect(await stepOf('dispatcher@carrier.test')).toBe('enroll')
  const { client } = await signInWithNewApp(platform, 'dispatcher@carrier.test', DEMO_PASSWORD)
  expect((await client.send('GET', '/auth/factors')).body.isRequired).toBe(true)
  const policy = (await admin.read('Users/signInPolicy')).body
  expect(policy.withoutFactor).toBe(before.withoutFactor - 1)
  expect(await stepOf('dispatcher@carrier.test')).toBe('verify')
})

test('[ONB-06] a pending sign-in reaches no data before the enrolment', async () => {
  const pending = guestClient(platform)
  const login = await pending.send('POST', '/auth/login', {
    email: 'admin@carrier.test',
    password: DEMO_PASSWORD,
  })
  expect(login.body.details.step).toBe('enroll')
  expect((await pending.read('Users/list')).status).toBe(401)
})

test('[ONB-06] the requirement includes drivers where the Admin says so', async () => {
  expect((await set(true, true)).body.includesDrivers).toBe(true)
  expect(await stepOf('driver@carrier.test')).toBe('enroll')
  expect((await set(true, false)).status).toBe(200)
  expect(await stepOf('driver@carrier.test')).toBeUndefined()
})

test('[ONB-06] without the requirement the password is enough, and each change is audited', async () => {
  expect((await set(false, true)).body).toMatchObject({ requiresSecondFactor: false, includesDrivers: false })
  expect(await stepOf('admin@carrier.test')).toBeUndefined()
  const { accountId } = (await admin.send('GET', '/auth/me')).body
  const { events } = (await admin.read('Audit/listEvents', { recordId: accountId })).body
  expect(events.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining([
      'Second Factor Required',
      'Second Factor Required, Drivers Too',
      'Second Factor Optional',
    ]),
  )
})

test('[ONB-06] a Dispatcher neither reads nor changes the requirement', async () => {
  const other = await signIn(platform, 'rival@carrier.test')
  const dispatcher = await signInWithNewDispatcher()
  expect((await dispatcher.read('Users/signInPolicy')).status).toBe(403)
  const params = { requiresSecondFactor: true, includesDrivers: true }
  expect((await dispatcher.act('Users/setSignInPolicy', params)).status).toBe(403)
  // An Admin of another company changes only the own one.
  await other.act('Users/setSignInPolicy', params)
  expect((await admin.read('Users/signInPolicy')).body.requiresSecondFactor).toBe(false)
})

/** The dispatcher enrolled above; the test starts over without factors. */
async function signInWithNewDispatcher(): Promise<TestClient> {
  await factorTables(platform.database.kysely).deleteFrom('portal_factor').execute()
  return await signIn(platform, 'dispatcher@carrier.test')
}

test('[ONB-06] the database has no requirement of drivers alone', async () => {
  const write = factorTables(platform.database.kysely)
    .insertInto('portal_sign_in_policy')
    .values({ account_id: '001000000000999AAA', requires_second_factor: false, includes_drivers: true })
    .execute()
  await expect(write).rejects.toThrow('portal_sign_in_policy_drivers')
})
