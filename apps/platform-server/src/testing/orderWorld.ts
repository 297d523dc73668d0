import { createTestPlatform, type TestPlatform } from './testPlatform'
import { signIn, type TestClient } from './client'

const DAY_MS = 24 * 3_600_000

/** A shipper and a carrier's dispatcher, for tests of orders. */
export interface OrderWorld {
  platform: TestPlatform
  shipper: TestClient
  dispatcher: TestClient
  dayIn: (days: number) => string
  countQuotes: () => Promise<number>
}

export async function openOrderWorld(): Promise<OrderWorld> {
  const platform = await createTestPlatform({ numSecondsValid: 43_000 })
  return {
    platform,
    shipper: await signIn(platform, 'shipper@shipper.test'),
    dispatcher: await signIn(platform, 'dispatcher@carrier.test'),
    dayIn: (days) => new Date(platform.clock.now + days * DAY_MS).toISOString().slice(0, 10),
    async countQuotes() {
      const { n } = await platform.database.kysely
        .selectFrom('Quote_Request__c')
        .select((count) => count.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return n
    },
  }
}
