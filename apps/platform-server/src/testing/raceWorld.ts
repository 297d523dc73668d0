import { createServer, type AddressInfo } from 'node:net'
import { startPostgres } from '../database/testing/localPostgres'
import { canUsePostgres, SEEDED } from '../database/testing/postgresCluster'
import type { Platform } from '../platformOptions'
import { bundleServer, startServer } from './serverProcess'
import { createTestPlatform, type TestPlatform } from './testPlatform'
import { TEST_ORIGIN } from './testOrigin'

/** PostgreSQL is left out where it is not installed. */
export const RACE_ENGINES = [
  'the embedded engine',
  ...(canUsePostgres ? ['two processes on PostgreSQL'] : []),
] as const

/** One installation that people use through all of its processes at once. */
export interface RaceWorld {
  platform: TestPlatform
  /** Process `n`; numbers above the last one start again. */
  at(n: number): Pick<Platform, 'handler'>
  close(): Promise<void>
}

/** Opens the demo on the real clock, which a second process shares. */
export async function openRaceWorld(engine: (typeof RACE_ENGINES)[number]): Promise<RaceWorld> {
  const options = { numSecondsValid: 43_000, now: Date.now }
  const onRealClock = (platform: TestPlatform): TestPlatform => ({
    ...platform,
    clock: { ...platform.clock, now: Date.now() },
  })
  if (engine === 'the embedded engine') {
    const platform = await createTestPlatform({ ...options, thread: 'worker' })
    return { platform: onRealClock(platform), at: () => platform, close: () => platform.close() }
  }
  const postgres = await startPostgres(SEEDED)
  const platform = await createTestPlatform({ ...options, databaseUrl: postgres.url })
  const bundle = await bundleServer()
  const port = await freePort()
  const other = await startServer(bundle, {
    DATABASE_URL: postgres.url,
    PORT: String(port),
    PUBLIC_URL: TEST_ORIGIN,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  })
  if (!other.isReady) throw new Error(`The second process did not start:\n${other.output()}${other.errors()}`)
  const second: Pick<Platform, 'handler'> = {
    handler: async (request) => {
      const url = request.url.replace(TEST_ORIGIN, `http://127.0.0.1:${port}`)
      const { method, headers } = request
      return await fetch(url, {
        method,
        headers,
        ...(method === 'GET' ? {} : { body: await request.text() }),
      })
    },
  }
  return {
    platform: onRealClock(platform),
    at: (n) => (n % 2 === 0 ? platform : second),
    async close() {
      other.child.kill('SIGTERM')
      await other.ended
      await platform.close()
      await postgres.stop()
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
