import { inject } from 'vitest'
import { createPlatform, type Platform, type PlatformOptions } from '../handler'
import { placeInMemory } from './memoryFolder'
import { preparedBlob } from './preparedBlob'
import { TEST_NOW } from './template'
import { TEST_ORIGIN } from './testOrigin'

/** A platform whose clock the test moves. */
export interface TestPlatform extends Platform {
  clock: { now: number; advanceMs(ms: number): void }
}

/**
 * A platform in memory with the demo, no rate limits and a clock of its own. Its database runs in this thread, which
 * spares a thread for each test file, unless `thread: 'worker'` asks for what users start. Close it when done.
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
    // The bytes are read once in this thread; another would get a copy of them.
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
