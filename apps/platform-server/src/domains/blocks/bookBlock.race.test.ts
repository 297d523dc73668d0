import { describe, expect, test } from 'vitest'
import { canUsePostgres } from '../../database/testing/postgresCluster'
import { loadsOf, postTestBlock } from '../../testing/blocks'
import { signIn, type Answer, type TestClient } from '../../testing/client'
import { seededPostgres } from '../../testing/seededPostgres'
import type { TestPlatform } from '../../testing/testPlatform'

const ROUNDS = 4

/** Transactions run side by side on a real PostgreSQL alone. */
describe.runIf(canUsePostgres)('a block that is wanted twice', () => {
  let platform: TestPlatform
  let sales: TestClient
  let dispatcher: TestClient
  let rival: TestClient
  seededPostgres(async (opened) => {
    platform = opened
    sales = await signIn(platform, 'sales@provider.test')
    dispatcher = await signIn(platform, 'dispatcher@carrier.test')
    rival = await signIn(platform, 'rival@carrier.test')
  })

  const book = (client: TestClient, blockId: string) =>
    client.act('LoadBlocks/book', { blockId, idempotencyKey: crypto.randomUUID() })
  const codeOf = ({ status, body }: Answer) => (status === 200 ? 'done' : String(body.errorCode))
  const carriersOf = async (blockId: string) => {
    const ids = (await loadsOf(platform, blockId)).map(({ Id }) => Id)
    const rows = await platform.database.kysely
      .selectFrom('Booking__c')
      .select(['Load__c', 'Account__c'])
      .where('Load__c', 'in', ids)
      .execute()
    return {
      loads: ids.length,
      booked: rows.length,
      carriers: new Set(rows.map(({ Account__c }) => Account__c)).size,
    }
  }

  test(
    '[FND-11] two carriers at once: one books every load, the other none',
    { timeout: 120_000 },
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        platform.clock.now += 61_000
        const blockId = await postTestBlock(platform, {}, sales)
        const answers = await Promise.all([book(dispatcher, blockId), book(rival, blockId)])
        expect(answers.map(codeOf).toSorted()).toEqual(['BLOCK_NOT_AVAILABLE', 'done'])
        expect(await carriersOf(blockId)).toEqual({ loads: 5, booked: 5, carriers: 1 })
      }
    },
  )

  test(
    '[FND-11] a booking against a withdrawal: either all loads are booked, or all are cancelled',
    { timeout: 120_000 },
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        platform.clock.now += 61_000
        const blockId = await postTestBlock(platform, {}, sales)
        const [booked, withdrawn] = await Promise.all([
          book(dispatcher, blockId),
          sales.act('DeskBlocks/withdraw', { blockId }),
        ])
        expect([codeOf(booked), codeOf(withdrawn)].toSorted()).toEqual(['BLOCK_NOT_AVAILABLE', 'done'])
        const statuses = (await loadsOf(platform, blockId)).map(({ Status__c }) => Status__c)
        expect(new Set(statuses)).toEqual(new Set([booked.status === 200 ? 'Booked' : 'Cancelled']))
      }
    },
  )
})
