import { afterAll, expect, vi } from 'vitest'

/** What a file can leave to those that run after it in the same process. Registries of packages are named `__…`. */
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
  // No test may pass, or fail, because of what another file has left behind.
  expect(world(), 'what this file leaves to those after it').toEqual(before)
})
