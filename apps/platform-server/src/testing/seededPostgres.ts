import { afterAll, beforeAll } from 'vitest'
import { startPostgres } from '../database/testing/localPostgres'
import { SEEDED } from '../database/testing/postgresCluster'
import { createTestPlatform, type TestPlatform } from './testPlatform'

const START_MS = 120_000

/**
 * Opens the demo on a PostgreSQL of its own before the tests of a `describe`, and closes both after them.
 *
 * @param prepare signs people in, and keeps the platform.
 */
export function seededPostgres(prepare: (platform: TestPlatform) => Promise<void>): void {
  let close: () => Promise<void>
  beforeAll(async () => {
    const { url, stop } = await startPostgres(SEEDED)
    const platform = await createTestPlatform({ databaseUrl: url })
    close = async () => {
      await platform.close()
      await stop()
    }
    await prepare(platform)
  }, START_MS)
  afterAll(() => close())
}
