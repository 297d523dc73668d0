import { afterAll, expect, vi } from 'vitest'

/**
 * Global state that a test file can leak to later files of the same process. Registries of packages are named
 * `__…`.
 */
function world() {
  const names = Object.getOwnPropertyNames(globalThis).filter((name) => !name.startsWith('__'))
  return { names, fetch: globalThis.fetch, clock: Date, env: { ...process.env } }
}

const before = world()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  // A leak could make a later test pass or fail.
  expect(world(), 'what this file leaves to those after it').toEqual(before)
})
