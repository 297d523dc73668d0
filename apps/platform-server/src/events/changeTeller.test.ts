import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserCaller } from '../access/caller'
import type { Database } from '../database/openDatabase'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { signIn } from '../testing/client'
import type { Change } from './changeFeed'
import { createChangeTeller } from './changeTeller'

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
  { sequence, objectApiName: 'Load__c', recordId: loadIds[0] ?? '' },
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

test('[R11] a change that wakes a hundred streams leaves the database to others: few ask at a time, and all are answered', async () => {
  const { counted, database } = countingDatabase()
  const teller = createChangeTeller(database)
  const told = await Promise.all(Array.from({ length: 100 }, (_, n) => teller.tell(carrierOf(n), aChange(1))))
  for (const { records } of told) expect(records).toEqual([{ id: loadIds[0], apiName: 'Load__c' }])
  expect(counted).toEqual({ asked: 100, underWay: 0, most: 3 })
})

test('the pages of one person are answered with one question', async () => {
  const { counted, database } = countingDatabase()
  const teller = createChangeTeller(database)
  await Promise.all(Array.from({ length: 12 }, () => teller.tell(carrierOf(1), aChange(1))))
  expect(counted.asked).toBe(1)
  await teller.tell(carrierOf(1), aChange(2))
  expect(counted.asked).toBe(2)
})

test('a question that fails gives its place to the next', async () => {
  const teller = createChangeTeller(platform.database)
  const failing = Array.from({ length: 10 }, () => teller.inTurn(() => Promise.reject(new Error('gone'))))
  expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true)
  expect(await teller.inTurn(() => Promise.resolve('asked'))).toBe('asked')
})

test('whoever leaves too much unread is cut off, and may come back', async () => {
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
