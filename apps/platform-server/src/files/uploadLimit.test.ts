import { expect, test } from 'vitest'
import { rateLimitsSchema } from '../sessions/rateLimits'
import { signIn, type TestClient } from '../testing/client'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { samplePng } from './testing/sampleFiles'

const png = samplePng()

async function upload(platform: TestPlatform, client: TestClient): Promise<Response> {
  const body = new FormData()
  body.set('fileData', new File([new Uint8Array(png)], 'pod.png'))
  return await platform.handler(
    new Request('http://portal.test/services/data/v63.0/ui-api/records/content-documents/content-versions', {
      method: 'POST',
      headers: { Cookie: client.cookie, Origin: 'http://portal.test', 'X-CSRF-Token': client.csrfToken },
      body,
    }),
  )
}

test('[S10] accepts 30 uploads per minute and person, then responds with Retry-After; others are unaffected', async () => {
  const platform = await createTestPlatform({ rateLimits: rateLimitsSchema.parse({}) })
  try {
    const admin = await signIn(platform, 'admin@carrier.test')
    for (let sent = 1; sent <= 30; sent += 1) expect((await upload(platform, admin)).status).toBe(201)
    const refused = await upload(platform, admin)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toEqual([expect.objectContaining({ errorCode: 'REQUEST_LIMIT_EXCEEDED' })])
    const driver = await signIn(platform, 'driver@carrier.test')
    expect((await upload(platform, driver)).status).toBe(201)
    platform.clock.advanceMs(60_001)
    expect((await upload(platform, admin)).status).toBe(201)
  } finally {
    await platform.close()
  }
})
