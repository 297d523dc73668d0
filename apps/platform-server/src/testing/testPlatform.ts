import { inject } from 'vitest'
import { createPlatform } from '../handler'
import type { Platform, PlatformOptions } from '../platformOptions'
import { placeInMemory } from './memoryFolder'
import { preparedBlob } from './preparedBlob'
import { TEST_NOW } from './template'
import { TEST_ORIGIN } from './testOrigin'

/** A platform with a controllable clock. */
export interface TestPlatform extends Platform {
  clock: { now: number; advanceMs(ms: number): void }
}

/**
 * Creates a demo platform in memory without rate limits. Its database runs in this thread, which saves
 * starting a worker per test file; `thread: 'worker'` runs it as in production. Close it after the test.
 */
export async function createTestPlatform(options: PlatformOptions = {}): Promise<TestPlatform> {
  const clock = {
    now: TEST_NOW,
    advanceMs(ms: number) {
      clock.now += ms
    },
  }
  const file = inject('templateFile')
  const thread = options.thread ?? 'main'
  const hasPlace = options.dataDir !== undefined || options.databaseUrl !== undefined
  const { dataDir, remove } = placeInMemory(hasPlace ? undefined : inject('memoryFolder'))
  const platform = await createPlatform({
    seed: 'demo',
    checksContract: true,
    rateLimits: 'off',
    now: () => clock.now,
    // Shared within this thread; a worker would receive a copy.
    template: thread === 'main' ? preparedBlob(file) : file,
    ownAddress: () => TEST_ORIGIN,
    dataDir,
    ...options,
    thread,
  })
  const close = async () => {
    await platform.close()
    remove()
  }
  return { ...platform, clock, close }
}
