import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemTables } from '../../../sessions/systemTables'
import { guestClient, signIn, type TestClient } from '../../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'

const PASSWORD = 'correct horse battery'

let platform: TestPlatform
let admin: TestClient
let guest: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  admin = await signIn(platform, 'admin@carrier.test')
  guest = guestClient(platform)
  guest.csrfToken = (await guest.send('GET', '/auth/me')).body.csrfToken
}, 120_000)
afterAll(() => platform.close())

let n = 0
const invite = (role: string) =>
  admin.act('Users/invite', {
    name: 'Pat Lee',
    email: `pat${(n += 1)}@roles.test`,
    mobile: '2125551234',
    role,
  })

/** Someone who was invited with a role and has accepted. */
async function addColleague(role: string): Promise<{ email: string; contactId: string }> {
  const { body } = await invite(role)
  const mail = await systemTables(platform.database.kysely)
    .selectFrom('portal_outbox')
    .select('facts')
    .where('recipient', '=', String(body.email))
    .executeTakeFirstOrThrow()
  const token = /invitation=([\w-]+)/.exec(mail.facts)?.[1]
  const accepted = await guest.act('Users/acceptInvitation', { token, password: PASSWORD })
  expect(accepted.status).toBe(200)
  return { email: body.email, contactId: body.contactId }
}

/** What only each role may do, to see that the role counts and is not only named. */
const PROOFS = [
  ['Admin', { 'Users/list': 200, 'Users/joinRequests': 200, 'MyLoads/list': 200 }],
  ['Dispatcher', { 'Users/list': 200, 'Users/joinRequests': 403, 'MyLoads/list': 200 }],
  ['Driver', { 'Users/list': 403, 'Users/joinRequests': 403, 'MyLoads/list': 200 }],
  ['Carrier User', { 'Users/list': 403, 'Users/joinRequests': 403, 'MyLoads/list': 200 }],
] as const

async function rightsOf(email: string, names: readonly string[]) {
  const person = await signIn(platform, email, PASSWORD)
  const { role } = (await person.send('GET', '/auth/me')).body
  const statuses = await Promise.all(
    names.map(async (name) => {
      const params = name === 'MyLoads/list' ? { tab: 'upcoming' } : {}
      return [name, (await person.read(name, params)).status] as const
    }),
  )
  return { role, rights: Object.fromEntries(statuses) }
}

test.each(PROOFS)('[ROL-01] %s can be set with an invitation', async (role, rights) => {
  const { email } = await addColleague(role)
  expect(await rightsOf(email, Object.keys(rights))).toEqual({ role, rights })
})

test.each(PROOFS)('[ROL-01] %s can be set for a member, effective immediately', async (role, rights) => {
  const { email, contactId } = await addColleague(role === 'Driver' ? 'Carrier User' : 'Driver')
  const changed = await admin.act('Users/update', { contactId, role })
  expect(changed).toMatchObject({ status: 200, body: { role } })
  const { users } = (await admin.read('Users/list', {})).body
  expect(users.find((one: { contactId: string }) => one.contactId === contactId).role).toBe(role)
  expect(await rightsOf(email, Object.keys(rights))).toEqual({ role, rights })
})

test('[ROL-01] a carrier cannot assign Shipper User and Guest, which depend on account and session', async () => {
  for (const role of ['Shipper User', 'Guest', 'Owner']) expect((await invite(role)).status).toBe(400)
  const { contactId } = await addColleague('Driver')
  expect((await admin.act('Users/update', { contactId, role: 'Shipper User' })).status).toBe(400)
  const shipper = await signIn(platform, 'shipper@shipper.test')
  expect((await shipper.send('GET', '/auth/me')).body.role).toBe('Shipper User')
  expect((await guest.send('GET', '/auth/me')).body).toMatchObject({ isGuest: true, role: null })
})
