import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestClient, signIn } from '../testing/client'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'

const SCRIPT = `console.log(${JSON.stringify('portal '.repeat(400))})`
// The least effort gives other bytes than the server's own compression.
const COMPRESSED_BY_BUILD = brotliCompressSync(SCRIPT, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } })
const PAGE = '<!doctype html><title>Portal</title>'
let platform: TestPlatform
let logged: { level: string; facts: Record<string, unknown>; message: string }[]
const portalDir = mkdtempSync(join(tmpdir(), 'portal-files-'))
beforeAll(async () => {
  mkdirSync(join(portalDir, 'assets'))
  writeFileSync(join(portalDir, 'index.html'), PAGE)
  writeFileSync(join(portalDir, 'assets', 'app-4f3c2d1e.js'), SCRIPT)
  writeFileSync(join(portalDir, 'assets', 'first-1a2b3c4d.js'), SCRIPT)
  writeFileSync(join(portalDir, 'assets', 'first-1a2b3c4d.js.br'), COMPRESSED_BY_BUILD)
  writeFileSync(
    join(portalDir, 'early-files.json'),
    JSON.stringify([
      {
        at: '^/carrier/s/?$',
        links: ['</assets/app-4f3c2d1e.js>; rel=modulepreload'],
        byLanguage: {
          en: ['</assets/en-US.js>; rel=modulepreload'],
          es: ['</assets/es-US.js>; rel=modulepreload'],
        },
      },
    ]),
  )
  logged = []
  const log = (level: string) => (facts: object, message: string) => {
    logged.push({ level, facts: { ...facts }, message })
  }
  platform = await createTestPlatform({
    portalDir,
    logger: { info: log('info'), warn: log('warn'), error: log('error') },
  })
})
afterAll(async () => {
  await platform.close()
  rmSync(portalDir, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  platform.handler(new Request(`http://portal.test${path}`, { headers }))
const navigation = { Accept: 'text/html,application/xhtml+xml' }

test('a page of the portal is index.html, revalidated by ETag', async () => {
  const response = await get('/carrier/s/my-loads', navigation)
  expect(await response.text()).toBe(PAGE)
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const etag = response.headers.get('etag') ?? ''
  expect((await get('/carrier/s', { ...navigation, 'If-None-Match': etag })).status).toBe(304)
})

test.each([{}, { Accept: '*/*', 'Sec-Fetch-Mode': 'cors' }, { Accept: 'text/html' }])(
  'a page is there for programs as well (%o), a lacking file is not',
  async (headers) => {
    const pages = ['/', '/carrier', '/carrier/login', '/shipper/get-a-quote', '/track/x1', '/terms-of-use']
    for (const page of pages) {
      expect(await (await get(page, headers)).text()).toBe(PAGE)
    }
    expect((await get('/carrier/gone.js', headers)).status).toBe(404)
    expect((await get('/carrier/s', { ...headers, Accept: 'application/json' })).status).toBe(404)
  },
)

test('[U7] a page has preloads for the preferred language, other pages have none', async () => {
  const links = async (path: string, language: string) =>
    (await get(path, { ...navigation, 'Accept-Language': language })).headers.get('link')
  const english = '</assets/app-4f3c2d1e.js>; rel=modulepreload, </assets/en-US.js>; rel=modulepreload'
  expect(await links('/carrier/s?sort=newest', 'fr, en-GB;q=0.8, es;q=0.5')).toBe(english)
  expect(await links('/carrier/s/', 'fr')).toBe(english)
  expect(await links('/carrier/s', 'es-MX,en;q=0.7')).toBe(english.replace('en-US', 'es-US'))
  expect(await links('/carrier/s/my-loads', 'en')).toBeNull()
  expect(await links('/assets/app-4f3c2d1e.js', 'en')).toBeNull()
})

test('does not serve build files for the server to browsers', async () => {
  expect((await get('/early-files.json')).status).toBe(404)
})

test('sends files that the build compressed as they are, and not under their own path', async () => {
  const path = '/assets/first-1a2b3c4d.js'
  const sent = await get(path, { 'Accept-Encoding': 'br' })
  expect(sent.headers.get('content-encoding')).toBe('br')
  expect(Buffer.from(await sent.arrayBuffer()).equals(COMPRESSED_BY_BUILD)).toBe(true)
  const unpacked = await get(path)
  expect(unpacked.headers.get('content-encoding')).toBeNull()
  expect(await unpacked.text()).toBe(SCRIPT)
  expect((await get(`${path}.br`)).status).toBe(404)
})

test('hashed assets are immutable and compressed', async () => {
  const path = '/assets/app-4f3c2d1e.js'
  const plain = await get(path)
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await plain.text()).toBe(SCRIPT)
  const brotli = await get(path, { 'Accept-Encoding': 'gzip, deflate, br' })
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(SCRIPT)
  const gzip = await get(path, { 'Accept-Encoding': 'gzip, br;q=0' })
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(SCRIPT)
})

test.each(['/assets/gone.js', '/favicon.ico', '/carrier/s/../../../etc/passwd.txt'])(
  'a missing file (%s) is 404, not the page',
  async (path) => {
    expect((await get(path, { Accept: '*/*' })).status).toBe(404)
  },
)

test.each(['/services/data/v63.0/nothing', '/services/other', '/lwr/apex/v63.0/No/thing', '/auth/nothing'])(
  'an unknown machine path (%s) is a JSON 404 even for a browser',
  async (path) => {
    const response = await get(path, navigation)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('cache-control')).toBe('no-store')
  },
)

test.each([
  ['/auth/login', 'POST'],
  ['/auth/logout', 'POST'],
  ['/auth/account', 'POST'],
  ['/services/oauth2/token', 'POST'],
])('%s with the wrong verb is a 405 that names %s', async (path, verb) => {
  const response = await get(path, navigation)
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe(verb)
  expect(await response.json()).toMatchObject({
    errorCode: 'METHOD_NOT_ALLOWED',
    message: `${path} is called with ${verb}.`,
  })
})

test('[S11] every answer carries the security headers', async () => {
  for (const path of [
    '/',
    '/healthz',
    '/auth/me',
    '/services/data/v63.0/ui-api/records/x',
    '/assets/gone.js',
  ]) {
    const { headers } = await get(path, navigation)
    expect(headers.get('content-security-policy')).toBe(
      [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "frame-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types default portal-heic-reader portal-service-worker',
      ].join('; '),
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toBe(
      'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    )
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/u)
    expect(headers.get('strict-transport-security')).toBeNull()
  }
})

test('the request id of a proxy is in the response and in the log', async () => {
  for (const id of ['7f3a-42', 'Root=1-67891233-abcdef012345678912345678', 'a'.repeat(64)])
    for (const path of ['/healthz', '/carrier/s', '/auth/me', '/services/nothing']) {
      logged.length = 0
      const { headers } = await get(path, { 'X-Request-Id': id })
      expect([path, headers.get('x-request-id')]).toEqual([path, id])
      expect(logged.find(({ message }) => message === 'request')?.facts['requestId']).toBe(id)
    }
})

test.each(['a'.repeat(65), 'with space', "quote'", '<script>', 'semi;colon', 'é', ''])(
  'replaces the request id %j',
  async (id) => {
    const { headers } = await get('/healthz', { 'X-Request-Id': id })
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/u)
  },
)

test('without a session the UI API answers an array, methods an object, both with the same code', async () => {
  const records = await get('/services/data/v63.0/ui-api/records/001000000000000AAA?fields=Account.Name')
  expect(records.status).toBe(401)
  expect(await records.json()).toMatchObject([{ errorCode: 'INVALID_SESSION_ID' }])
  const role = await get('/lwr/apex/v63.0/Accounts/getRole')
  expect(role.status).toBe(401)
  expect(await role.json()).toMatchObject({ errorCode: 'INVALID_SESSION_ID' })
})

test('rejects a too large body by announced and by actual size', async () => {
  const client = await signIn(platform, 'admin@carrier.test')
  const large = { email: 'x'.repeat(1_000_001), password: 'x' }
  expect((await client.send('POST', '/auth/login', large)).status).toBe(413)
  const chunk = new TextEncoder().encode('x'.repeat(100_000))
  let sent = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      if (sent > 20) controller.close()
      else controller.enqueue(chunk)
    },
  })
  const response = await platform.handler(
    new Request('http://portal.test/auth/login', {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'Content-Type': 'application/json' },
    }),
  )
  expect(response.status).toBe(413)
  expect(sent).toBeLessThan(21)
})

test('an internal error shows a reference without details, which the log has', async () => {
  const client = await signIn(platform, 'admin@carrier.test')
  await platform.database.kysely.schema.alterTable('Portal_Announcement__c').renameTo('gone').execute()
  try {
    const { status, body } = await client.read('Banners/getAnnouncementByRole', {})
    expect(status).toBe(500)
    expect(body.errorCode).toBe('UNKNOWN_EXCEPTION')
    expect(body.message).toMatch(
      /^Something went wrong on our side\. Nothing was lost\. Try again\. \(reference [0-9a-f]{16}\)$/u,
    )
    const reference = /reference (\w+)/u.exec(body.message)?.[1]
    expect(logged.find(({ level }) => level === 'error')?.facts['requestId']).toBe(reference)
  } finally {
    await platform.database.kysely.schema.alterTable('gone').renameTo('Portal_Announcement__c').execute()
  }
})

test('health, readiness and metrics respond, and logs contain neither ids nor names', async () => {
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' })
  expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' })
  await guestClient(platform).read('LoadSearch/findLoads', {})
  await get('/services/data/v63.0/ui-api/records/001000000000001AAA?fields=Account.Name')
  const scraped = await platform.handler(new Request('http://portal.test/metrics'), { address: '127.0.0.1' })
  const metrics = await scraped.text()
  expect(metrics).toContain('portal_method_calls_total{method="LoadSearch/findLoads",outcome="ok"} 1')
  expect(metrics).toContain('route="/services/data/v63.0/ui-api/records/:recordId"')
  const text = JSON.stringify(logged)
  expect(text).not.toContain('001000000000001AAA')
  expect(text).not.toContain('carrier.test')
})

test('a draining server is not ready, serves on and closes each connection', async () => {
  const draining = await createTestPlatform({ seed: 'empty' })
  const read = (path: string) => draining.handler(new Request(`http://localhost${path}`))
  expect((await read('/healthz')).headers.get('connection')).toBeNull()
  draining.drain()
  expect((await read('/readyz')).status).toBe(503)
  const served = await read('/auth/me')
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])
  await draining.close()
})

test('metrics name connections, open requests, streams and queues', async () => {
  const scraped = await platform.handler(new Request('http://portal.test/metrics'), { address: '127.0.0.1' })
  const metrics = await scraped.text()
  expect(metrics).toContain('portal_database_connections{state="waiting"} 0')
  expect(metrics).toMatch(/portal_open\{kind="requests"\} [1-9]/u)
  expect(metrics).toContain('portal_open{kind="streams"} 0')
  for (const queue of ['mail', 'text', 'changes'])
    expect(metrics).toMatch(new RegExp(`portal_queue_length\\{queue="${queue}"\\} \\d+`, 'u'))
})

test('a stopping server is not ready', async () => {
  const stopping = await createTestPlatform({ seed: 'empty' })
  const ready = () => stopping.handler(new Request('http://localhost/readyz'))
  expect((await ready()).status).toBe(200)
  stopping.endStreams()
  const answer = await ready()
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({ status: 'unavailable', reason: 'This server is stopping.' })
  await stopping.close()
})

test('the built-in chat page may be framed by the portal alone', async () => {
  const response = await get('/live-chat', navigation)
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
})

test('in production strict transport security is on', async () => {
  const production = await createTestPlatform({ isProduction: true })
  try {
    const response = await production.handler(new Request('https://portal.test/healthz'))
    expect(response.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/u)
  } finally {
    await production.close()
  }
})
