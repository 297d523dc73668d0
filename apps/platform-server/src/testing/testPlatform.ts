import { inject } from 'vitest'
import { startPostgres } from '../database/testing/localPostgres'
import { SEEDED } from '../database/testing/postgresCluster'
import { createPlatform } from '../handler'
import type { Platform, PlatformOptions } from '../platformOptions'
import { placeInMemory } from './memoryFolder'
import { preparedBlob } from './preparedBlob'
import { shiftDatabaseClock } from './shiftDatabaseClock'
import { TEST_NOW } from './template'
import { TEST_ORIGIN } from './testOrigin'

/** The database's clock is behind the platform's, as far as tests are concerned. */
const DAY_MS = 86_400_000

/** A platform with a controllable clock. */
export interface TestPlatform extends Platform {
  clock: { now: number; advanceMs(ms: number): void }
}

/**
 * Creates a demo platform in memory without rate limits. Its database runs in this thread, which saves
 * starting a worker per test file; `thread: 'worker'` runs it as in production. With `TEST_ENGINE=postgres` it
 * is a database of the run's PostgreSQL. Close it after the test.
 */
export async function createTestPlatform(options: PlatformOptions = {}): Promise<TestPlatform> {
  const clock = {
    now: TEST_NOW,
    advanceMs(ms: number) {
      clock.now += ms
    },
  }
  const hasPlace = options.dataDir !== undefined || options.databaseUrl !== undefined
  const postgres = inject('isOnPostgres') && !hasPlace ? await startPostgres(SEEDED) : undefined
  const file = inject('templateFile')
  const thread = options.thread ?? 'main'
  const { dataDir, remove } = placeInMemory(hasPlace || postgres ? undefined : inject('memoryFolder'))
  const platform = await createPlatform({
    seed: 'demo',
    checksContract: true,
    rateLimits: 'off',
    now: () => clock.now,
    // Shared within this thread; a worker would receive a copy.
    template: thread === 'main' ? preparedBlob(file) : file,
    ownAddress: () => TEST_ORIGIN,
    ...(postgres ? { databaseUrl: postgres.url } : { dataDir }),
    ...options,
    thread,
  })
  if (platform.database) await shiftDatabaseClock(platform.database, TEST_NOW - DAY_MS)
  const close = async () => {
    await platform.close()
    await postgres?.stop()
    remove()
  }
  return { ...platform, clock, close }
}
