import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import { createPlatform, type Platform, type PlatformOptions } from '../handler'
import { TEST_NOW } from './template'

/** A platform whose clock the test moves. */
export interface TestPlatform extends Platform {
  clock: { now: number; advanceMs(ms: number): void }
}

/** A platform in memory with the demo, no rate limits and a clock of its own. Close it when done. */
export async function createTestPlatform(options: PlatformOptions = {}): Promise<TestPlatform> {
  const clock = {
    now: TEST_NOW,
    advanceMs(ms: number) {
      clock.now += ms
    },
  }
  const platform = await createPlatform({
    seed: 'demo',
    rateLimits: 'off',
    now: () => clock.now,
    template: new Blob([readFileSync(inject('templateFile'))]),
    ...options,
  })
  return { ...platform, clock }
}
