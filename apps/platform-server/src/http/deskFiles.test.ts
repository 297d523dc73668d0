import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { TEST_ORIGIN } from '../testing/testOrigin'

const folder = mkdtempSync(join(tmpdir(), 'desk-files-'))
let platform: TestPlatform

beforeAll(async () => {
  for (const [name, text] of [
    ['portal', '<!doctype html><title>Portal</title>'],
    ['desk', '<!doctype html><title>Desk</title>'],
  ] as const) {
    mkdirSync(join(folder, name, 'assets'), { recursive: true })
    writeFileSync(join(folder, name, 'index.html'), text)
    writeFileSync(join(folder, name, 'assets', 'app-1a2b3c4d.js'), `'${name}'`)
  }
  platform = await createTestPlatform({
    portalDir: join(folder, 'portal'),
    deskDir: join(folder, 'desk'),
    seed: 'empty',
  })
})
afterAll(async () => {
  await platform.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, accept = 'text/html') =>
  platform.handler(new Request(`${TEST_ORIGIN}${path}`, { headers: { accept } }), { address: '10.0.0.1' })

test.each([
  '/desk',
  '/desk/',
  '/desk/login',
  '/desk/o/Load__c/list?view=Posted',
  '/desk/r/a0100000000000AAA',
])('[DSK-01] %s is a page of the desk with its own content security policy', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('<title>Desk</title>')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe-eval')
  expect(policy).not.toBe((await get('/carrier/s')).headers.get('content-security-policy'))
})

test('[DSK-01] portal and desk serve their own pages and assets', async () => {
  expect(await (await get('/carrier/s')).text()).toContain('<title>Portal</title>')
  expect(await (await get('/desktop')).text()).toContain('<title>Portal</title>')
  expect(await (await get('/desk/assets/app-1a2b3c4d.js', '*/*')).text()).toBe("'desk'")
  expect(await (await get('/assets/app-1a2b3c4d.js', '*/*')).text()).toBe("'portal'")
  expect((await get('/desk/assets/app-1a2b3c4d.js', '*/*')).headers.get('cache-control')).toContain(
    'immutable',
  )
  expect((await get('/desk/assets/missing.js', '*/*')).status).toBe(404)
})
