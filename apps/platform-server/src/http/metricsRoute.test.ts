import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlatformOptions } from '../platformOptions'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'

const LOOPBACK = { address: '127.0.0.1' }
const OUTSIDE = { address: '203.0.113.9' }
const TOKEN = 'metrics-token-of-the-test'

const scrape = (platform: TestPlatform, connection: { address?: string }, headers = {}) =>
  platform.handler(new Request('http://localhost:4000/metrics', { headers }), connection)

/** Opens a platform for one test and closes it, whatever happens. */
async function withPlatform(options: PlatformOptions, work: (platform: TestPlatform) => Promise<void>) {
  const platform = await createTestPlatform({ seed: 'empty', ...options })
  try {
    await work(platform)
  } finally {
    await platform.close()
  }
}

describe('by default', () => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await createTestPlatform({ seed: 'empty' })
  })
  afterAll(() => platform.close())

  test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])(
    'this machine (%s) reads /metrics',
    async (address) => {
      const response = await scrape(platform, { address })
      expect(response.status).toBe(200)
      expect(await response.text()).toContain('portal_up 1')
    },
  )

  test.each(['203.0.113.9', '10.0.0.4', '::ffff:10.0.0.4', '1127.0.0.1'])(
    'another address (%s) gets 404',
    async (address) => {
      expect((await scrape(platform, { address })).status).toBe(404)
    },
  )

  test('a request without a peer address gets 404', async () => {
    expect((await scrape(platform, {})).status).toBe(404)
  })

  test.each(['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'])(
    'a client of a proxy on this machine, which sends %s, gets 404',
    async (header) => {
      expect((await scrape(platform, LOOPBACK, { [header]: '203.0.113.9' })).status).toBe(404)
    },
  )

  test('35,000 different paths keep the text bounded: one label for all unmatched routes', async () => {
    const guest = (path: string, method = 'GET') =>
      platform.handler(new Request(`http://localhost:4000${path}`, { method }), OUTSIDE)
    const paths = (n: number) => [
      `/services/typed-${n}/x`,
      `/services/data/v63.0/ui-api/list-ui/Load__c/private_${n}`,
      `/services/data/v63.0/ui-api/records/typed${n}`,
      `/lwr/apex/v63.0/Typed${n}/method`,
      `/lwr/apex/v63.0/LoadSearch/typed${n}`,
      `/auth/typed-${n}`,
      `/typed-${n}`,
    ]
    await guest('/typed', 'TYPED')
    for (let n = 1; n <= 5_000; n += 1) await Promise.all(paths(n).map((path) => guest(path)))
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    const text = await (await scrape(platform, LOOPBACK)).text()
    expect(text).not.toMatch(/typed|private_/iu)
    expect(text).toContain('route="/services/data/v63.0/ui-api/records/:recordId",method="GET",status="401"')
    expect(text).toContain('route="other",method="other",status="404"')
    const series = text.split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count'))
    expect(series.length).toBeLessThanOrEqual(20)
    expect(text.length).toBeLessThan(20_000)
  }, 60_000)
})

test('behind a trusted proxy on this machine a forwarded client is not this machine', () =>
  withPlatform({ trustProxy: true }, async (platform) => {
    expect((await scrape(platform, LOOPBACK, { 'X-Forwarded-For': '203.0.113.9' })).status).toBe(404)
    expect((await scrape(platform, LOOPBACK, { 'X-Forwarded-For': '127.0.0.1' })).status).toBe(404)
    expect((await scrape(platform, LOOPBACK)).status).toBe(200)
  }))

test('with a token any address reads the metrics with it, and none without', () =>
  withPlatform({ metricsAccess: { token: TOKEN, hasOwnPort: false } }, async (platform) => {
    const refused = await scrape(platform, LOOPBACK)
    expect(refused.status).toBe(401)
    expect(refused.headers.get('www-authenticate')).toBe('Bearer')
    expect((await scrape(platform, OUTSIDE, { Authorization: `Bearer ${TOKEN}x` })).status).toBe(401)
    expect((await scrape(platform, OUTSIDE, { Authorization: `Bearer ${TOKEN}` })).status).toBe(200)
  }))

test('with a port of their own the metrics have no address on the portal’s port', () =>
  withPlatform({ metricsAccess: { token: undefined, hasOwnPort: true } }, async (platform) => {
    expect((await scrape(platform, LOOPBACK)).status).toBe(404)
    const own = (path: string) => platform.metricsHandler(new Request(`http://localhost:9464${path}`))
    expect((await own('/metrics')).status).toBe(200)
    expect((await own('/auth/me')).status).toBe(404)
  }))

test('the metrics port requires the token too', () =>
  withPlatform({ metricsAccess: { token: TOKEN, hasOwnPort: true } }, async (platform) => {
    const own = (headers = {}) =>
      platform.metricsHandler(new Request('http://localhost:9464/metrics', { headers }))
    expect((await own()).status).toBe(401)
    expect((await own({ Authorization: `Bearer ${TOKEN}` })).status).toBe(200)
  }))
