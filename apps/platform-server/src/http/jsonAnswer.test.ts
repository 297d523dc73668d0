import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../testing/client'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { TEST_ORIGIN } from '../testing/testOrigin'

const LIST = '/services/data/v63.0/ui-api/list-records/Load__c/Posted?fields=Load__c.Name'
const OBJECTS = '/services/data/v63.0/ui-api/object-info/batch/Load__c,Account'
const SEARCH = '/lwr/apex/v63.0/LoadSearch/findLoads'
let platform: TestPlatform
let cookie: string
beforeAll(async () => {
  platform = await createTestPlatform()
  ;({ cookie } = await signIn(platform, 'dispatcher@carrier.test'))
})
afterAll(() => platform.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  platform.handler(new Request(`${TEST_ORIGIN}${path}`, { headers: { Cookie: cookie, ...headers } }))

test.each([LIST, OBJECTS, SEARCH])(
  'a long response (%s) is compressed with the same content',
  async (path) => {
    const plain = await get(path)
    expect(plain.headers.get('content-encoding')).toBeNull()
    const text = await plain.text()
    const packed = await get(path, { 'Accept-Encoding': 'gzip, deflate, br' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(packed.headers.get('content-type')).toContain('application/json')
    const bytes = Buffer.from(await packed.arrayBuffer())
    expect(gunzipSync(bytes).toString()).toBe(text)
    expect(bytes.byteLength).toBeLessThan(text.length / 3)
  },
)

test.each([
  ['sends no Accept-Encoding', {}],
  ['reads no gzip', { 'Accept-Encoding': 'br' }],
  ['refuses gzip', { 'Accept-Encoding': 'gzip;q=0, br' }],
])('a client that %s gets uncompressed JSON, which caches keep apart by Vary', async (_, headers) => {
  const answer = await get(SEARCH, headers)
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(await answer.json()).toHaveProperty('loads')
})

test('a short answer is not worth it', async () => {
  const answer = await get('/lwr/apex/v63.0/Community/getEnvironmentType', { 'Accept-Encoding': 'gzip' })
  expect(answer.headers.get('content-encoding')).toBeNull()
})

test('responds with 304 if the client has the current version, compressed or not', async () => {
  const packed = await get(LIST, { 'Accept-Encoding': 'gzip' })
  const tag = packed.headers.get('etag') ?? ''
  const again = await get(LIST, { 'Accept-Encoding': 'gzip', 'If-None-Match': tag })
  expect(again.status).toBe(304)
  expect(again.headers.get('vary')).toBe('Accept-Encoding')
  expect(await again.text()).toBe('')
})
