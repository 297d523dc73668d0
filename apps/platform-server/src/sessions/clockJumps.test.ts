import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestClient, signIn } from '../testing/client'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { rateLimitsSchema } from './rateLimits'

const HOUR_MS = 3_600_000

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform({
    rateLimits: rateLimitsSchema.parse({ search: { limit: 3, windowSeconds: 60 } }),
  })
})
afterAll(() => platform.close())

test('[R8] a limit that was reached while the clock was ahead lasts no longer than its window', async () => {
  const client = await signIn(platform, 'dispatcher@carrier.test')
  platform.clock.advanceMs(1 * HOUR_MS)
  const search = () => client.read('LoadSearch/findLoads', { pageSize: 1 })
  for (let times = 0; times < 3; times += 1) expect((await search()).status).toBe(200)
  expect((await search()).body.errorCode).toBe('REQUEST_LIMIT_EXCEEDED')
  platform.clock.advanceMs(-1 * HOUR_MS)
  expect((await search()).status).toBe(200)
})

test('[R8] a user locked out while the clock was ahead can sign in after its correction', async () => {
  const guest = guestClient(platform, '10.0.0.9')
  const email = 'rival@carrier.test'
  platform.clock.advanceMs(5 * HOUR_MS)
  const wrong = () => guest.send('POST', '/auth/login', { email, password: 'not this one' })
  for (let tries = 0; tries < 11; tries += 1) await wrong()
  expect((await wrong()).status).toBe(429)
  platform.clock.advanceMs(-5 * HOUR_MS)
  await signIn(platform, email)
  for (let tries = 0; tries < 10; tries += 1) expect((await wrong()).status).toBe(401)
  expect((await wrong()).status).toBe(429)
})
