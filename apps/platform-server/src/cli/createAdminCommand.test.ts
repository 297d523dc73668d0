import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemTables } from '../sessions/systemTables'
import { guestClient, type TestClient } from '../testing/client'
import { newestMail } from '../testing/newestMail'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { signInWithNewApp } from '../testing/totpCode'
import { createAdmin } from './createAdminCommand'
import { describeData } from './describeData'
import { checkDatabase } from './doctor/checkDatabase'

const sessionSecret = 'a-secret-of-thirty-two-characters-'
const password = 'Horse-battery-9-staple'

let platform: TestPlatform
let admin: TestClient
beforeAll(async () => {
  platform = await createTestPlatform({
    seed: 'empty',
    sessionSecret,
    numSecondsValid: 43_000,
  })
  // Links last 7 days of the real clock, in which the command runs.
  platform.clock.now = Date.now()
  // The copied database has the demo's staff; an installation without an active Provider Admin has none.
  await platform.database.kysely
    .updateTable('User')
    .set({ IsActive: false })
    .where('Staff_Role__c', 'is not', null)
    .execute()
  await systemTables(platform.database.kysely)
    .updateTable('portal_fact')
    .set({ value: 'empty' })
    .where('name', '=', 'seed')
    .execute()
}, 120_000)
afterAll(() => platform.close())

async function run(
  args: readonly string[],
  secret: 'kept' | 'none' = 'kept',
  address: { publicUrl?: string; host?: string; port?: number } = { publicUrl: 'https://portal.example.com' },
): Promise<string> {
  const said: string[] = []
  await createAdmin.run({
    database: platform.database,
    environment: {
      seed: 'empty',
      sessionSecret: secret === 'kept' ? sessionSecret : undefined,
      ...address,
    },
    args,
    say: (message) => void said.push(message),
    stopping: new AbortController().signal,
  })
  return said.join('\n')
}
const tokenOf = (said: string): string => {
  const token = /https:\/\/portal\.example\.com\/desk\/login\?invitation=([\w-]+)/u.exec(said)?.[1]
  if (!token) throw new Error(`No link in: ${said}`)
  return token
}

const started = ({ isInMemory = false } = {}) =>
  describeData({
    isProduction: true,
    requested: 'empty',
    seed: 'empty',
    database: platform.database,
    isInMemory,
  })

test('[DSK-05] a start names the command for the first administrator, or the link that waits for it', async () => {
  const stopped = platform.database.kind === 'embedded' ? 'stop this server (Ctrl-C) and run ' : ''
  expect(await started()).toContain(`Create the first: ${stopped}npm run platform -- create-admin EMAIL`)
  await run(['boss@provider.example'])
  expect(await started()).toContain('Open the link that create-admin printed for boss@provider.example')
})

test('[DSK-05] a start in memory, which no command can open, names the settings that give an administrator', async () => {
  const said = await started({ isInMemory: true })
  expect(said).toContain('Set DATA_DIR to a folder, or SEED=demo')
  expect(said).not.toContain('create-admin')
})

test('the doctor names the link that waits instead of asking for another administrator', async () => {
  const findings = await checkDatabase(platform.database, { poolSize: 10, isProduction: true })
  expect(findings.find(({ part }) => part === 'Data')).toEqual({
    state: 'warning',
    part: 'Data',
    text: 'boss@provider.example has not opened the link of create-admin. Open it, or run create-admin again for a new one.',
  })
})

test('without a public address the link has host and port of the server', async () => {
  const said = await run(['boss@provider.example'], 'kept', { host: '0.0.0.0', port: 4802 })
  expect(said).toContain('http://localhost:4802/desk/login?invitation=')
  expect(said).toContain('The link names http://localhost:4802, by PORT.')
})

test('says which address the link has and which settings change it', async () => {
  const byDefault = await run(['boss@provider.example'], 'kept', {})
  expect(byDefault).toContain('http://localhost:4000/desk/login?invitation=')
  expect(byDefault).toContain(
    'The link names http://localhost:4000, by default. If the server has another address, set PUBLIC_URL (or PORT)',
  )
  const said = await run(['boss@provider.example'])
  expect(said).toContain('The link names https://portal.example.com, from PUBLIC_URL.')
  expect(said).not.toContain('PORT')
})

const accept = (token: string, name?: string) =>
  guestClient(platform).act('Users/acceptInvitation', { token, password, name })
const invitationOf = async (token: string) =>
  (await guestClient(platform).act('Users/readInvitation', { token })).body

test('[DSK-05] makes the first Provider Admin of an empty installation with a link that works once and asks for a missing name', async () => {
  await expect(run(['no address'])).rejects.toThrow('Use: npm run platform -- create-admin EMAIL')
  await expect(run(['boss@provider.example', 'Bea'])).rejects.toThrow('create-admin EMAIL [FIRST LAST]')
  await expect(run(['boss@provider.example'], 'none')).rejects.toThrow('Set SESSION_SECRET')
  const first = tokenOf(await run(['boss@provider.example', 'Bea', 'Boss']))
  expect(await invitationOf(first)).toMatchObject({ name: 'Bea Boss' })
  expect(await invitationOf(first)).not.toHaveProperty('asksName')
  const second = tokenOf(await run(['boss@provider.example']))
  expect(await invitationOf(second)).toMatchObject({ name: 'boss@provider.example', asksName: true })
  expect((await accept(first)).body.errorCode).toBe('TOKEN_INVALID')
  expect((await accept(second, 'Bea Boss')).body).toEqual({ email: 'boss@provider.example' })
  expect((await accept(second)).body.errorCode).toBe('TOKEN_INVALID')
  // The first sign-in enrolls a second factor (DSK-03).
  admin = (await signInWithNewApp(platform, 'boss@provider.example', password)).client
  expect((await admin.send('GET', '/auth/me')).body).toMatchObject({
    role: 'Provider Admin',
    communityType: 'Provider',
    name: 'Bea Boss',
  })
  await expect(run(['other@provider.example'])).rejects.toThrow('There is a Provider Admin already')
  expect(await started()).toBe('No demo data.')
})

test('[DSK-05] the Provider Admin invites staff, changes roles and signs people out', async () => {
  const invited = await admin.act('DeskPeople/invite', {
    name: 'Ann Lee',
    email: 'ann@provider.example',
    role: 'Billing',
  })
  expect(invited.body).toMatchObject({ role: 'Billing', invitation: 'Pending', isActive: false })
  const { userId } = invited.body
  const { token } = await newestMail(platform, 'ann@provider.example')
  expect((await accept(token)).status).toBe(200)
  const { client: ann, recoveryCodes } = await signInWithNewApp(platform, 'ann@provider.example', password)
  expect((await ann.read('DeskPayments/list')).status).toBe(200)
  expect((await ann.act('DeskPeople/update', { userId, role: 'Provider Admin' })).status).toBe(403)
  expect((await admin.act('DeskPeople/update', { userId, role: 'Compliance' })).body.role).toBe('Compliance')
  expect((await ann.send('GET', '/auth/me')).body.isGuest).toBe(true)
  const again = guestClient(platform)
  await again.send('POST', '/auth/login', { email: 'ann@provider.example', password })
  await again.send('POST', '/auth/second-factor/verify', { recoveryCode: recoveryCodes[0] })
  expect((await again.read('DeskPayments/list')).status).toBe(403)
  expect((await admin.act('DeskPeople/endSessions', { userId, reason: 'Lost phone' })).status).toBe(200)
  expect((await again.send('GET', '/auth/me')).body.isGuest).toBe(true)
  const me = (await admin.send('GET', '/auth/me')).body
  expect((await admin.act('DeskPeople/update', { userId: me.userId, role: 'Billing' })).body.errorCode).toBe(
    'OWN_ROLE',
  )
  expect((await admin.act('DeskPeople/resetSignIn', { userId, reason: 'Asked by phone' })).body.status).toBe(
    'ResetSent',
  )
  expect((await newestMail(platform, 'ann@provider.example')).template).toBe('passwordReset')
  expect((await admin.act('DeskPeople/update', { userId, isActive: false })).body.isActive).toBe(false)
  const { staff } = (await admin.read('DeskPeople/list')).body
  const active = staff.filter((one: { isActive: boolean }) => one.isActive)
  expect(active.map(({ email }: { email: string }) => email)).toEqual(['boss@provider.example'])
})
