import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserCaller } from '../access/caller'
import type { Database } from '../database/openDatabase'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { signIn } from '../testing/client'
import type { Change } from './changeFeed'
import { createChangeResolver } from './changeResolver'

let platform: TestPlatform
let loadIds: readonly string[]
beforeAll(async () => {
  platform = await createTestPlatform({ eventHeartbeatMs: 50 })
  const loads = await platform.database.kysely
    .selectFrom('Load__c')
    .select('Id')
    .where('Status__c', '=', 'Posted')
    .where('Visibility__c', '=', 'Public')
    .limit(900)
    .execute()
  loadIds = loads.map(({ Id }) => Id)
})
afterAll(() => platform.close())

const carrierOf = (n: number): UserCaller => ({
  kind: 'user',
  userId: `00500000000000${n}AAA`,
  contactId: `00300000000000${n}AAA`,
  accountId: '001000000000001AAA',
  role: 'Dispatcher',
  componentKeys: [],
  accountStatus: 'Active',
  communityType: 'Carrier',
})

const aChange = (sequence: number): readonly Change[] => [
  { sequence, objectApiName: 'Load__c', recordId: loadIds[0] ?? '', before: null },
]

/** The database of the platform, which counts the questions of callers. */
function countingDatabase() {
  const counted = { asked: 0, underWay: 0, most: 0 }
  const readAs: Database['readAs'] = async (caller, work) => {
    counted.asked += 1
    counted.underWay += 1
    counted.most = Math.max(counted.most, counted.underWay)
    try {
      return await platform.database.readAs(caller, work)
    } finally {
      counted.underWay -= 1
    }
  }
  return { counted, database: { ...platform.database, readAs } }
}

const bookingOf = async (accountId: string): Promise<readonly Change[]> => {
  const { Id } = await platform.database.kysely
    .selectFrom('Booking__c')
    .select('Id')
    .where('Account__c', '=', accountId)
    .executeTakeFirstOrThrow()
  return [{ sequence: 1, objectApiName: 'Booking__c', recordId: Id, before: null }]
}

test('[R11] queries rows visible to every carrier once per role, however many subscribers there are', async () => {
  const { counted, database } = countingDatabase()
  const resolver = createChangeResolver(database)
  const change = aChange(1)
  const told = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      resolver.resolveFor(
        { ...carrierOf(n), accountId: `0010000000${String(n).padStart(5, '0')}AAA` },
        change,
      ),
    ),
  )
  for (const { records } of told) expect(records).toEqual([{ id: loadIds[0], apiName: 'Load__c' }])
  expect(counted).toEqual({ asked: 1, underWay: 0, most: 1 })
})

test('[R11] queries rows of an account once, and not for accounts without a relation', async () => {
  const { accountId } = (await (await signIn(platform, 'admin@carrier.test')).send('GET', '/auth/me')).body
  const { counted, database } = countingDatabase()
  const resolver = createChangeResolver(database)
  const change = await bookingOf(accountId)
  const told = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      resolver.resolveFor({ ...carrierOf(n), ...(n % 2 === 0 ? { accountId } : {}) }, change),
    ),
  )
  for (const [n, { records }] of told.entries())
    expect(records.map(({ id }) => id)).toEqual(n % 2 === 0 ? [change[0]?.recordId] : [])
  expect(counted.asked).toBe(2)
})

test('queries a later batch again, with limited concurrency', async () => {
  const { counted, database } = countingDatabase()
  const resolver = createChangeResolver(database)
  const batches = Array.from({ length: 20 }, (_, n) => aChange(n))
  await Promise.all(batches.map((batch) => resolver.resolveFor(carrierOf(1), batch)))
  expect(counted).toEqual({ asked: 20, underWay: 0, most: 3 })
})

test('a failed query releases its slot', async () => {
  const resolver = createChangeResolver(platform.database)
  const failing = Array.from({ length: 10 }, () => resolver.inTurn(() => Promise.reject(new Error('gone'))))
  expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true)
  expect(await resolver.inTurn(() => Promise.resolve('asked'))).toBe('asked')
})

test('disconnects a client with too many unread events, which can reconnect', async () => {
  const client = await signIn(platform, 'dispatcher@carrier.test')
  let cuts = 0
  const request = new Request('http://portal.test/events', { headers: { Cookie: client.cookie } })
  const { body } = await platform.handler(request, { cutOff: () => void (cuts += 1) })
  await expect
    .poll(
      async () => {
        await platform.database.asSystem((transaction) =>
          transaction
            .updateTable('Load__c')
            .set((load) => ({ Weight_lbs__c: load('Weight_lbs__c', '+', 1) }))
            .where('Id', 'in', loadIds)
            .execute(),
        )
        return cuts
      },
      { timeout: 30_000, interval: 150 },
    )
    .toBe(1)
  await body?.cancel()
  const again = await platform.handler(request.clone())
  expect(again.status).toBe(200)
  await again.body?.cancel()
}, 40_000)
