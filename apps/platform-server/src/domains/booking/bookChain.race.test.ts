import { describe, expect, test } from 'vitest'
import { canUsePostgres } from '../../database/testing/postgresCluster'
import { signIn, type Answer, type TestClient } from '../../testing/client'
import { addTestLoad } from '../../testing/loads'
import { seededPostgres } from '../../testing/seededPostgres'
import type { TestPlatform } from '../../testing/testPlatform'

const ROUNDS = 5

/** Transactions run side by side on a real PostgreSQL alone. */
describe.runIf(canUsePostgres)('chains that share loads', () => {
  let platform: TestPlatform
  let dispatcher: TestClient
  let rival: TestClient
  seededPostgres(async (opened) => {
    platform = opened
    dispatcher = await signIn(platform, 'dispatcher@carrier.test')
    rival = await signIn(platform, 'rival@carrier.test')
  })

  const chain = (client: TestClient, loadIds: readonly string[]) =>
    client.act('LoadBooking/bookChain', {
      loads: loadIds.map((loadId) => ({ loadId, rateVersion: 1 })),
      idempotencyKey: crypto.randomUUID(),
    })
  const single = (client: TestClient, loadId: string) =>
    client.act('LoadBooking/bookLoad', { loadId, rateVersion: 1, idempotencyKey: crypto.randomUUID() })
  const carriersOf = async (loadIds: readonly string[]) => {
    const rows = await platform.database.kysely
      .selectFrom('Booking__c')
      .select(['Load__c', 'Account__c'])
      .where('Load__c', 'in', loadIds)
      .execute()
    expect(new Set(rows.map(({ Load__c }) => Load__c)).size).toBe(rows.length)
    return rows
  }
  const codeOf = ({ status, body }: Answer) => (status === 200 ? 'booked' : String(body.errorCode))

  test(
    '[FND-05] in opposite order at once: one books all of its loads, the other none, without a deadlock',
    { timeout: 120_000 },
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        // Bookings are limited per minute.
        platform.clock.now += 61_000
        const [a, b, c, d] = [
          await addTestLoad(platform),
          await addTestLoad(platform),
          await addTestLoad(platform),
          await addTestLoad(platform),
        ]
        const answers = await Promise.all([chain(dispatcher, [a, b, c]), chain(rival, [d, c, b])])
        expect(answers.map(codeOf).toSorted()).toEqual(['LOAD_NOT_AVAILABLE', 'booked'])
        const rows = await carriersOf([a, b, c, d])
        expect([rows.length, new Set(rows.map(({ Account__c }) => Account__c)).size]).toEqual([3, 1])
      }
    },
  )

  test(
    '[FND-05] a single booking against a chain: either the load or the whole chain is booked',
    { timeout: 120_000 },
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        platform.clock.now += 61_000
        const ids = [await addTestLoad(platform), await addTestLoad(platform), await addTestLoad(platform)]
        const [chained, taken] = await Promise.all([chain(dispatcher, ids), single(rival, ids[1] ?? '')])
        expect([codeOf(chained), codeOf(taken)].toSorted()).toEqual(['LOAD_NOT_AVAILABLE', 'booked'])
        expect(await carriersOf(ids)).toHaveLength(chained.status === 200 ? 3 : 1)
      }
    },
  )
})
