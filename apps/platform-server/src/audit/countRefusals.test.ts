import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { signIn } from '../testing/client'
import { rateLimitsSchema } from '../sessions/rateLimits'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { writeCountedRefusals } from './countRefusals'
import { verifyAuditTrail } from './verifyAuditTrail'

const LOGIN_OBJECT = 'GET /lwr/apex/v63.0/Users/list'
let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

async function refusalsOf(userId: string) {
  const rows = await platform.database.kysely
    .selectFrom('Audit_Event__c')
    .select(['Object__c', 'Count__c'])
    .where('Action__c', '=', 'Refused')
    .where('Actor__c', '=', userId)
    .orderBy('Sequence__c')
    .execute()
  return rows.map(({ Object__c, Count__c }) => [Object__c, Count__c])
}

test('[S14] 1,500 equal refusals of a person within a minute are two events: the first, and one that counts the rest', async () => {
  const driver = await signIn(platform, 'driver@carrier.test')
  const { userId } = (await driver.send('GET', '/auth/me')).body
  for (let round = 0; round < 30; round += 1)
    await Promise.all(Array.from({ length: 50 }, () => driver.read('Users/list')))
  expect((await driver.read('Audit/listEvents', { recordId: userId })).status).toBe(403)
  const other = 'GET /lwr/apex/v63.0/Audit/listEvents'
  expect(await refusalsOf(userId)).toEqual([
    [LOGIN_OBJECT, null],
    [other, null],
  ])
  platform.clock.advanceMs(61_000)
  await driver.read('Users/list')
  expect(await refusalsOf(userId)).toEqual([
    [LOGIN_OBJECT, null],
    [other, null],
    [LOGIN_OBJECT, 1499],
    [LOGIN_OBJECT, null],
  ])
  expect((await verifyAuditTrail(platform.database.kysely)).problem).toBeUndefined()
}, 60_000)

test('[S14] counted refusals become an event after their minute without a further one, and never before', async () => {
  const driver = await signIn(platform, 'driver@carrier.test')
  const { userId } = (await driver.send('GET', '/auth/me')).body
  const before = (await refusalsOf(userId)).length
  const invite = () => driver.act('Users/invite', { name: 'A B' })
  for (let times = 0; times < 3; times += 1) expect((await invite()).status).toBe(403)
  const now = () => new Date(platform.clock.now)
  await writeCountedRefusals(platform.database, now())
  expect(await refusalsOf(userId)).toHaveLength(before + 1)
  platform.clock.advanceMs(60_000)
  await writeCountedRefusals(platform.database, now())
  await writeCountedRefusals(platform.database, now())
  expect((await refusalsOf(userId)).slice(before)).toEqual([
    ['POST /lwr/apex/v63.0/Users/invite', null],
    ['POST /lwr/apex/v63.0/Users/invite', 2],
  ])
})

test('[S14] the number of a counted event cannot be changed unnoticed', async () => {
  await platform.database
    .asSystem(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction)
      await sql`update "Audit_Event__c" set "Count__c" = 1 where "Count__c" > 1`.execute(transaction)
      expect((await verifyAuditTrail(transaction)).problem).toMatch(/was changed after it was written/u)
      throw new Error('undone')
    })
    .catch((error: unknown) => expect(error).toMatchObject({ message: 'undone' }))
})

test('[S10] refusals of a session are rate-limited with Retry-After, without affecting other sessions', async () => {
  const limited = await createTestPlatform({
    rateLimits: rateLimitsSchema.parse({ refusal: { limit: 5, windowSeconds: 60 } }),
  })
  try {
    const driver = await signIn(limited, 'driver@carrier.test')
    const statuses: number[] = []
    for (let times = 0; times < 7; times += 1) statuses.push((await driver.read('Users/list')).status)
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429])
    const answer = await driver.read('Users/list')
    expect(answer.body.errorCode).toBe('REQUEST_LIMIT_EXCEEDED')
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await driver.read('Accounts/getRole')).status).toBe(200)
    const another = await signIn(limited, 'driver@carrier.test')
    expect((await another.read('Users/list')).status).toBe(403)
  } finally {
    await limited.close()
  }
})
