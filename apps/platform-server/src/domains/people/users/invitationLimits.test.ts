import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimitsSchema } from '../../../sessions/rateLimits'
import { signIn, type TestClient } from '../../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform({
    rateLimits: rateLimitsSchema.parse({
      invitationToAddress: { limit: 2, windowSeconds: 3600 },
      invitation: { limit: 6, windowSeconds: 3600 },
      invitationOfCompany: { limit: 8, windowSeconds: 3600 },
    }),
  })
})
afterAll(() => platform.close())

const invite = async (client: TestClient, email: string): Promise<number> =>
  (
    await client.act('Users/invite', {
      name: 'Ann Lee',
      email,
      mobile: '+12145550123',
      role: 'Dispatcher',
      componentKeys: [],
    })
  ).status

test('[S10] one mail address is invited so often by all companies together, one person and one company so often in total', async () => {
  const admin = await signIn(platform, 'admin@carrier.test')
  const rival = await signIn(platform, 'rival@carrier.test')
  const once = [await invite(admin, 'ann@lee.test'), await invite(rival, 'Ann@Lee.test')]
  expect(once).toEqual([200, 200])
  expect(await invite(rival, 'ann@lee.test')).toBe(429)
  expect(await invite(rival, 'another@lee.test')).toBe(200)
  const others: number[] = []
  for (let n = 0; n < 6; n += 1) others.push(await invite(admin, `person${n}@lee.test`))
  expect(others).toEqual([200, 200, 200, 200, 200, 429])
  const { accountId, contactId } = (await admin.send('GET', '/auth/me')).body
  // A second Admin of the company has invitations of their own, within those of the company.
  const { kysely } = platform.database
  const dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  const second = (await dispatcher.send('GET', '/auth/me')).body
  expect([second.accountId, second.contactId === contactId]).toEqual([accountId, false])
  await kysely
    .updateTable('AccountContactRelation')
    .set({ Portal_Role__c: 'Admin' })
    .where('ContactId', '=', second.contactId)
    .where('AccountId', '=', accountId)
    .execute()
  const again = await signIn(platform, 'dispatcher@carrier.test')
  const last = [
    await invite(again, 'x@lee.test'),
    await invite(again, 'y@lee.test'),
    await invite(again, 'z@lee.test'),
  ]
  expect(last).toEqual([200, 200, 429])
  const mails = await kysely
    .withTables<{ portal_outbox: { recipient: string } }>()
    .selectFrom('portal_outbox')
    .select('recipient')
    .where('recipient', 'like', '%lee.test')
    .execute()
  expect(mails).toHaveLength(10)
})

test('[S10] invitations and those that the desk resends to one address count together', async () => {
  const carrier = await signIn(platform, 'multi@carrier.test')
  const desk = await signIn(platform, 'desk@provider.test')
  const email = 'resent@lee.test'
  expect(await invite(carrier, email)).toBe(200)
  const { users } = (await desk.read('DeskPeople/search', { search: email })).body
  const { accountId, contactId } = users[0]
  const resend = async () => (await desk.act('DeskPeople/resendInvitation', { accountId, contactId })).status
  expect([await resend(), await resend()]).toEqual([200, 429])
  expect(await invite(carrier, 'Resent@Lee.test')).toBe(429)
})
