import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadsOf, postTestBlock } from '../../testing/blocks'
import { signIn, type TestClient } from '../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { matchDueLoads } from '../search/alerts/matchDueLoads'
import { storedSearchTables } from '../search/alerts/storedSearchTables'

let platform: TestPlatform
let dispatcher: TestClient
let rival: TestClient
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  rival = await signIn(platform, 'rival@carrier.test')
  // The loads of the demo are no concern here.
  await storedSearchTables(platform.database.kysely).deleteFrom('portal_load_due').execute()
})
afterAll(() => platform.close())

/** How many loads the alert of a search has reported since the last call. */
async function notified(): Promise<number> {
  await matchDueLoads(platform.database, new Date(platform.clock.now))
  const rows = await platform.database.kysely
    .deleteFrom('Notification__c')
    .where('Text__c', '=', 'searchMatch')
    .returning('Values__c')
    .execute()
  return rows.reduce((sum, { Values__c }) => {
    const { search, count }: { search: string; count: number } = JSON.parse(Values__c ?? '{}')
    return search === 'Blocks' ? sum + count : sum
  }, 0)
}

test('[FND-11] alerts of a saved search tell of no load of a block until it is given back', async () => {
  const me = (await rival.send('GET', '/auth/me')).body
  await platform.database.kysely
    .insertInto('Saved_Search__c')
    .values({
      Name: 'Blocks',
      Contact__c: me.contactId,
      Account__c: me.accountId,
      Filters__c: JSON.stringify({ minTotalRate: 7777 }),
      Alert__c: 'Instant',
    })
    .execute()
  const blockId = await postTestBlock(platform, { load: { linehaul: 7777 } })
  expect(await notified()).toBe(0)
  const { body } = await dispatcher.act('LoadBlocks/book', { blockId, idempotencyKey: crypto.randomUUID() })
  expect(body.bookingIds).toHaveLength(5)
  expect(await notified()).toBe(0)
  const bookingId = body.bookingIds[0]
  await dispatcher.act('LoadBooking/cancelBooking', {
    bookingId,
    reason: 'Breakdown',
    idempotencyKey: crypto.randomUUID(),
  })
  expect((await loadsOf(platform, blockId)).filter(({ Status__c }) => Status__c === 'Posted')).toHaveLength(1)
  expect(await notified()).toBe(1)
})
