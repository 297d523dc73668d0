import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueToken } from '../testing/accessToken'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { TEST_ORIGIN } from '../testing/testOrigin'

const TOOL = 'https://tool.example.com'
const QUERY = '/services/data/v63.0/query?q=SELECT+COUNT()+FROM+Account'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform({ corsOrigins: [TOOL] })
})
afterAll(() => platform.close())

const send = (path: string, method: string, headers: Record<string, string>, of = platform) =>
  of.handler(new Request(`${TEST_ORIGIN}${path}`, { method, headers }))
const preflight = (origin: string, of = platform) =>
  send(
    QUERY,
    'OPTIONS',
    {
      Origin: origin,
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'authorization',
    },
    of,
  )

test('a preflight request of a listed origin is answered without a session', async () => {
  const { status, headers } = await preflight(TOOL)
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-origin')).toBe(TOOL)
  expect(headers.get('access-control-allow-headers')).toContain('Authorization')
  expect(headers.get('access-control-allow-credentials')).toBeNull()
})

test('a listed origin reads data and errors with an access token', async () => {
  const { access_token } = await issueToken(platform, 'desk@provider.test')
  const read = await send(QUERY, 'GET', { Origin: TOOL, Authorization: `Bearer ${access_token}` })
  expect(read.status).toBe(200)
  expect(read.headers.get('access-control-allow-origin')).toBe(TOOL)
  const refused = await send(QUERY, 'GET', { Origin: TOOL })
  expect(refused.status).toBe(401)
  expect(refused.headers.get('access-control-allow-origin')).toBe(TOOL)
})

test('another origin, another path and a server without the setting allow nothing', async () => {
  expect((await preflight('https://evil.example.com')).headers.get('access-control-allow-origin')).toBeNull()
  const session = await send('/auth/me', 'GET', { Origin: TOOL })
  expect(session.headers.get('access-control-allow-origin')).toBeNull()
  const closed = await createTestPlatform()
  expect((await preflight(TOOL, closed)).headers.get('access-control-allow-origin')).toBeNull()
  await closed.close()
})
