import { inject } from 'vitest'
import { startPostgres } from '../database/testing/localPostgres'
import { SEEDED } from '../database/testing/postgresCluster'
import { createPlatform } from '../handler'
import type { Platform, PlatformOptions } from '../platformOptions'
import { placeInMemory } from './memoryFolder'
import { preparedBlob } from './preparedBlob'
import { shiftDatabaseClock } from './shiftDatabaseClock'
import { DATABASE_BEHIND_MS, TEST_NOW } from './template'
import { TEST_ORIGIN } from './testOrigin'

export interface TestPlatform extends Platform {
  clock: {
    now: number
    advanceMs(ms: number): void
    /** Triggers stamp rows with this time: a day behind `now` at the start, and running. */
    ofDatabase(): Date
  }
}

/**
 * Creates a demo platform in memory without rate limits. Its database runs in this thread, which saves
 * starting a worker per test file; `thread: 'worker'` runs it as in production. With `TEST_ENGINE=postgres`
 * it is a database of the run's PostgreSQL. Close it after the test.
 */
export async function createTestPlatform(options: PlatformOptions = {}): Promise<TestPlatform> {
  const startedAt = Date.now()
  const clock = {
    now: TEST_NOW,
    advanceMs(ms: number) {
      clock.now += ms
    },
    ofDatabase: () => new Date(Date.now() - startedAt + TEST_NOW - DATABASE_BEHIND_MS),
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
  const databaseStart = options.now ? Date.now() : TEST_NOW - DATABASE_BEHIND_MS
  await shiftDatabaseClock(platform.database, databaseStart)
  const close = async () => {
    await platform.close()
    await postgres?.stop()
    remove()
  }
  return { ...platform, clock, close }
}
